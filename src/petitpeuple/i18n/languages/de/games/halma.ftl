# Wichtel-Halma auf Deutsch.

halma-title = Wichtel-Halma
halma-about = Bring deine Wichtelfamilie über den Stern, Schritt für Schritt und in Kettensprüngen; allein mit so wenigen Zügen wie möglich.

# Varianten
halma-option-first = Wer beginnt
halma-option-first-lot = das Los entscheidet
halma-option-first-seat-1 = Platz 1
halma-option-first-seat-2 = Platz 2
halma-option-first-seat-3 = Platz 3
halma-option-seats2 = Starthäuser zu zweit
halma-option-seats2-opposite = einander gegenüber
halma-option-seats2-one-between = mit einem Haus dazwischen
halma-option-end = Das Rennen endet
halma-option-end-first-home = mit der ersten Familie im Ziel
halma-option-end-equal-turns = wenn alle gleich oft am Zug waren
halma-option-end-places = wenn alle Plätze vergeben sind
halma-option-blocked_goal = Fremde im eigenen Ziel
halma-option-blocked_goal-as-written = alle zehn müssen deine sein
halma-option-blocked_goal-counts-as-full = ein volles Ziel zählt sofort
halma-option-blocked_goal-swap = du darfst mit ihnen die Plätze tauschen
halma-option-foreign_houses = Fremde Häuser
halma-option-foreign_houses-rest = du darfst dort stehen bleiben
halma-option-foreign_houses-jump-through = du darfst nur hindurchspringen
halma-option-foreign_houses-closed = gesperrt
halma-option-leave_goal = Das Ziel verlassen
halma-option-leave_goal-allowed = erlaubt
halma-option-leave_goal-locked = nicht erlaubt
halma-option-backwards = Rückwärts ziehen
halma-option-backwards-allowed = erlaubt
halma-option-backwards-never = nie: nur vorwärts und seitwärts
halma-option-turn_limit = Züge je Person
halma-option-turn_limit-200 = höchstens 200
halma-option-turn_limit-off = unbegrenzt
halma-option-solo_families = Solitär: Familien
halma-option-solo_pair = Solitär: Häuser zweier Familien
halma-option-solo_pair-one-between = mit einem Haus dazwischen
halma-option-solo_pair-opposite = einander gegenüber

# Was man tun kann, und was geschah
halma-step = Schritt von { $src } nach { $dst }
halma-jump = Sprung von { $src } nach { $dst }
halma-jump-along = Sprung über { $path }
halma-pass = passen
halma-give-up = aufgeben
halma-began = { $who ->
    [Du] Du beginnst.
   *[other] { $who } beginnt.
}
halma-stepped = { $who }: ein Schritt, { $path }.
halma-jumped = { $n ->
    [one] { $who }: ein Sprung, { $path }.
   *[other] { $who }: ein Kettensprung mit { $n } Sprüngen, { $path }.
}
halma-swapped = { $who }: Platztausch mit einem Eindringling, { $path }.
halma-passed = { $who }: kein Zug möglich, gepasst.
halma-came-home = { $family ->
    [0] { $who }: Die blauen Hüte sind zu Hause!
    [1] { $who }: Die roten Fliegenpilze sind zu Hause!
   *[2] { $who }: Die goldenen Eicheln sind zu Hause!
}
halma-counted-home = { $who }: Eindringlinge füllen den Rest des Ziels; die Familie zählt als zu Hause.
halma-gave-up = { $who }: aufgegeben.

# Was man sieht
halma-owner = { $who }:{" "}
halma-family = { $n } von 10 zu Hause, noch { $left ->
    [one] { $left } Schritt
   *[other] { $left } Schritte
}
halma-turn = Runde { $n } – am Zug: { $who }
halma-count = Züge: { $moves } (Sprünge: { $jumps }, Schritte: { $steps }); Bestwert: { $par }
halma-par-reached = Du hast den Bestwert erreicht: Bravo!
halma-par-beaten = Du hast den Bestwert unterboten! Heb diese Partie auf und zeig sie der Welt.

# Wie es endet
halma-ending-home = Die ganze Familie ist zu Hause und gewinnt das Rennen.
halma-ending-full = Ein Ziel ist voll, und Eindringlinge ändern daran nichts: Seine Familie gewinnt das Rennen.
halma-ending-together = Mehrere Familien kamen in derselben Runde nach Hause und teilen sich den Sieg.
halma-ending-places = Alle Plätze sind vergeben.
halma-ending-limit = Die Züge sind verbraucht: Es entscheiden die Wichtel im Ziel, dann die restliche Strecke.
halma-ending-repeated = Dieselbe Stellung zum dritten Mal: Das Rennen ist vorbei, und wer nicht zu Hause ist, teilt sich die übrigen Plätze.
halma-ending-endless = Nach 500 Runden ist das Rennen vorbei: Wer nicht zu Hause ist, teilt sich die übrigen Plätze.
halma-ending-solved = Alle sind zu Hause!
halma-ending-unfinished = Das Solitär endete, bevor alle zu Hause waren.
halma-payoff = { $who }: { $points ->
    [1] gewonnen
    [0] verloren
   *[other] vor { $percent } % der anderen (Gleichstand zählt halb)
}

# Regeln
HAL-1 = Der Spielplan ist ein Stern aus 121 Punkten, die Linien in drei Richtungen verbinden: ein Sechseck aus 61 Punkten und sechs Häuser zu je 10.
HAL-2 = Es spielen zwei oder drei, jeder mit einer Familie von 10 Wichteln, die ein Haus füllt; zwischen zwei Familien bleibt mindestens ein Haus frei.
HAL-3 = Gespielt wird im Uhrzeigersinn. Es beginnt, wer zuletzt umgezogen ist, sonst die kleinste Person am Tisch, oder das Los entscheidet.
HAL-4 = Wer am Zug ist, macht mit einem eigenen Wichtel einen Schritt oder springt, nie beides; solange du ziehen kannst, darfst du nicht passen.
HAL-5 = Ein Schritt führt auf einen freien Punkt, der durch eine Linie mit dem des Wichtels verbunden ist.
HAL-6 = Ein Sprung führt über einen Wichtel, der auf einer Linie direkt neben deinem steht, auf den freien Punkt direkt dahinter; der Übersprungene bleibt stehen.
HAL-7 = Sprünge dürfen aneinandergereiht werden, auch mit Richtungswechsel, und du hörst auf, wo du willst; nur darf ein Kettensprung nicht dort enden, wo er begann.
HAL-8 = Sobald eine ganze Familie im Haus gegenüber steht, hat sie gewonnen.
HAL-9 = Nach Absprache geht das Rennen weiter, bis alle gleich oft am Zug waren oder alle Plätze vergeben sind.
HAL-10 = Alle zehn Wichtel in deinem Ziel müssen deine sein. Eine Regel von uns gegen das Blockieren: Ein Gegner, der dein volles Ziel verlassen könnte, aber 30 Züge lang bleibt und seinem Zuhause nicht näher kommt, zählt als deiner. Nach Absprache zählt ein volles Ziel sofort, oder du darfst mit einem Gegner neben deinem Wichtel die Plätze tauschen.
HAL-11 = Nach Absprache sind fremde Häuser gesperrt oder nur zum Durchspringen da, Wichtel bleiben in ihrem Ziel, niemand zieht rückwärts, und die Zahl der Züge ist begrenzt oder nicht.
HAL-12 = Wer nicht ziehen kann, passt. Sind die Züge unbegrenzt, endet das Rennen, wenn eine Stellung zum dritten Mal entsteht, oder nach 500 Runden; wer nicht zu Hause ist, teilt sich die übrigen Plätze.
HAL-20 = Allein bringst du eine Familie mit so wenigen Zügen wie möglich ins Haus gegenüber; ein Schritt ist ein Zug, ein ganzer Kettensprung auch. Die Züge sind unbegrenzt; nur allein darfst du aufgeben.
HAL-21 = Allein mit zwei oder drei Familien ziehst du mit jedem beliebigen Wichtel; fertig bist du, wenn alle Familien zu Hause sind.
HAL-22 = Dein Bestwert wird aufgehoben. Die wenigsten bekannten Züge sind 27 für eine Familie (bewiesen nur für die 81 Punkte zwischen beiden Häusern), 50 oder 44 für zwei und 77 für drei.
HAL-23 = Allein darfst du dir helfen lassen: mit einem guten nächsten Zug und der ungefähren Zahl der übrigen, oder mit einer ganzen Lösung.

# Die Bots
halma-bot-gentle = Sanft
halma-bot-gentle-about = Schlendert dahin, übersieht lange Kettensprünge und lässt dir oft eine Leiter stehen.
halma-bot-greedy = Gierig
halma-bot-greedy-about = Macht immer den weitesten Zug und schaut sich nie um.
halma-bot-steady = Besonnen
halma-bot-steady-about = Denkt an deine Antwort, bevor er zieht.
halma-bot-sharp = Scharf
halma-bot-sharp-about = Schaut mehrere Züge voraus und geht geradewegs nach Hause.
halma-bot-expert = Meisterhaft
halma-bot-expert-about = Schaut so weit voraus, wie eine Sekunde erlaubt, stellt sich dir in den Weg und verschwendet auf dem Heimweg nichts.

# Ein Tipp
halma-why-left = { $n ->
    [one] Mit diesem Zug bist du zu Hause.
   *[other] Noch etwa { $n } Züge, diesen mitgezählt.
}
halma-why-none = Von hier kennt niemand einen Weg nach Hause.
