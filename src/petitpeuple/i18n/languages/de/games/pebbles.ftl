# Kiesel auf Deutsch.

pebbles-title = Kiesel
pebbles-about = Versteck einen Einsatz in der Faust; wer dem Würfel am nächsten kommt, gewinnt.

# Varianten
pebbles-option-stakes = höchster Einsatz
pebbles-option-games = Partien im Match

# Was man tun kann, und was geschah
pebbles-stake = { $n ->
    [one] { $n } Kiesel setzen
   *[other] { $n } Kiesel setzen
}
pebbles-staked = { $who }: Die Faust ist zu.
pebbles-rolled = Alle Fäuste gehen auf, und der Würfel zeigt { $die }.

# Was man sieht
pebbles-fist-empty = { $who }: noch kein Einsatz
pebbles-fist-closed = { $who }: eine geschlossene Faust
pebbles-fist-mine = { $who }: eine geschlossene Faust mit { $n }
pebbles-fist-open = { $who }: { $n }
pebbles-die = Der Würfel: { $die }

# Wie es endet
pebbles-ending-nearest = Der Einsatz, der dem Würfel am nächsten ist, gewinnt.
pebbles-ending-all-alike = Alle Einsätze sind gleich nah am Würfel: Alle gewinnen.

# Regeln
PEB-1 = Zwei bis sechs Personen setzen sich, jede mit leerer Faust.
PEB-2 = Ein Einsatz ist mindestens ein Kiesel und höchstens der vereinbarte höchste Einsatz; er bleibt verdeckt.
PEB-3 = Sind alle Fäuste zu, gehen alle auf, und ein Würfel wird geworfen.
PEB-4 = Der Einsatz, der dem Würfel am nächsten ist, gewinnt; bei gleichem Abstand gewinnen alle Gleichen.
PEB-5 = Ein Match besteht aus einer vorher vereinbarten Zahl von Partien; wer dazukommt, beginnt ohne Siege.
