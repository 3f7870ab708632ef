# Der Große Dalmuti auf Deutsch.

dalmuti-title = Der Große Dalmuti
dalmuti-about = Wer zuerst alle Karten los ist, herrscht; wer zuletzt übrig bleibt, dient. Das Leben ist ungerecht.

# Varianten
dalmuti-option-first_hour = Revolution der ersten Stunde: keine Steuern in der ersten Runde
dalmuti-option-fewer_cards = weniger Karten zu viert oder fünft
dalmuti-option-scoring = Wertung
dalmuti-option-scoring-none = keine Punkte: Spielt, solange ihr mögt
dalmuti-option-scoring-points = Punkte: einer für jede Person, die du hinter dir lässt
dalmuti-option-scoring-philanthropic = menschenfreundlich: ebenso, und ein Dalmuti bekommt einen mehr, wenn sein Narr aufsteigt
dalmuti-option-games = Runden in einem Match mit Punkten
dalmuti-option-error_rate = Gebefehler (% der Runden)
dalmuti-option-merchants = Tausch der Händler

# Ränge der Karten
dalmuti-rank-1 = Großer Dalmuti
dalmuti-rank-2 = { $n ->
    [one] Erzpriester
   *[other] Erzpriester
}
dalmuti-rank-3 = { $n ->
    [one] Feldherr
   *[other] Feldherren
}
dalmuti-rank-4 = { $n ->
    [one] Prinzessin
   *[other] Prinzessinnen
}
dalmuti-rank-5 = { $n ->
    [one] Orakel
   *[other] Orakel
}
dalmuti-rank-6 = { $n ->
    [one] Recke
   *[other] Recken
}
dalmuti-rank-7 = { $n ->
    [one] Händler
   *[other] Händler
}
dalmuti-rank-8 = { $n ->
    [one] Handwerker
   *[other] Handwerker
}
dalmuti-rank-9 = { $n ->
    [one] Schäferin
   *[other] Schäferinnen
}
dalmuti-rank-10 = { $n ->
    [one] Gaukler
   *[other] Gaukler
}
dalmuti-rank-11 = { $n ->
    [one] Magd
   *[other] Mägde
}
dalmuti-rank-12 = { $n ->
    [one] Bauer
   *[other] Bauern
}
dalmuti-rank-13 = { $n ->
    [one] Joker
   *[other] Joker
}
dalmuti-set = { $n } { $name } ({ $value })
dalmuti-set-with-jokers = { $n } { $name } und { $jokers ->
    [one] { $jokers } Joker
   *[other] { $jokers } Joker
} ({ $value })

# Ämter
dalmuti-office-gd = Großer Dalmuti
dalmuti-office-ld = Kleiner Dalmuti
dalmuti-office-merchant = Händler
dalmuti-office-lj = Kleiner Narr
dalmuti-office-gj = Großer Narr
dalmuti-in-office = { $who }: { $office }
dalmuti-name = { $who }

# Was man tun kann
dalmuti-admit-above = die neue Person über die in der Mitte setzen
dalmuti-admit-below = die neue Person unter die in der Mitte setzen
dalmuti-award-receiver = die gezeigte Karte der Person geben, für die sie bestimmt war
dalmuti-award-jester = die gezeigte Karte dem Großen Narren geben
dalmuti-ready = weiter, nichts sagen
dalmuti-call-simple = Revolution ausrufen: beide Joker zeigen, keine Steuern
dalmuti-call-general = Große Revolution ausrufen: keine Steuern, und alle Ränge kehren sich um
dalmuti-give = { $cards } geben
dalmuti-trade-alone = mit niemandem tauschen
dalmuti-trade = eine zufällige Karte mit { $who } tauschen
dalmuti-pass = passen
dalmuti-lay = { $set } ausspielen

# Was geschah
dalmuti-drew = Gezogen um die ersten Ränge: { $draws }.
dalmuti-drew-one = { $who }: { $card }
dalmuti-seated = Die Ränge: { $places }.
dalmuti-joined = { $who }: neu dabei, auf Rang { $place }.
dalmuti-shown = Hoppla! Beim Geben war eine Karte zu sehen: { $card }, bestimmt für { $who }.
dalmuti-awarded = Die gezeigte Karte, { $card }, geht an { $who }.
dalmuti-dealt = Die Karten sind verteilt. Schau dir deine an.
dalmuti-answered = { $who }: bereit.
dalmuti-revolted = { $who }: beide Joker. Revolution! Diesmal gibt es keine Steuern.
dalmuti-revolted-general = { $who }: beide Joker. Große Revolution! Keine Steuern, und alle Ränge kehren sich um. { $places }.
dalmuti-taxed = Die Steuern sind bezahlt.
dalmuti-traded = { $one } und { $other }: je eine zufällige Karte getauscht.
dalmuti-swapped = { $who }: { $gave } gegeben, { $got } bekommen.
dalmuti-laid = { $who }: { $set }.
dalmuti-passed = { $who }: gepasst.
dalmuti-swept = Der Stich ist vorbei. { $who ->
    [Du] Du spielst aus.
   *[other] { $who } spielt aus.
}
dalmuti-went-out = { $who }: alle Karten los, { $place ->
    [1] Großer Dalmuti
    [2] Kleiner Dalmuti
   *[other] Rang { $place }
}.
dalmuti-ended = { $who }: zuletzt übrig, mit { $cards } auf der Hand.

# Was man sieht
dalmuti-row = { $who }: { $office }, { $n ->
    [one] { $n } Karte
   *[other] { $n } Karten
}
dalmuti-row-out = { $who }: { $office }, fertig, Rang { $place }
dalmuti-row-joining = { $who }: neu dabei, noch ohne Rang
dalmuti-table = Auf dem Tisch: { $turns }
dalmuti-turn-laid = { $who }: { $set }
dalmuti-turn-passed = { $who }: –
dalmuti-gone = Bisher gespielt: { $cards }
dalmuti-hand = Deine Hand:{" "}
dalmuti-rebel = { $who }: beide Joker gezeigt.
dalmuti-rose = { $who }: { $office }, { $n ->
    [one] { $n } Rang
   *[other] { $n } Ränge
} aufgestiegen
dalmuti-fell = { $who }: { $office }, { $n ->
    [one] { $n } Rang
   *[other] { $n } Ränge
} abgestiegen
dalmuti-stayed = { $who }: { $office }, wie zuvor
dalmuti-totals = Punkte im Match: { $points }
dalmuti-total = { $who } { $n }
dalmuti-winners = { $n ->
    [one] Das Match gewinnt: { $who }
   *[other] Das Match gewinnen gemeinsam: { $who }
}

# Wie es endet
dalmuti-ending-game = Die Runde ist vorbei; die neuen Ränge stehen fest.
dalmuti-ending-match = Das Match ist vorbei.
dalmuti-payoff = { $who }: { $points ->
    [one] { $points } Punkt
   *[other] { $points } Punkte
}

# Die Bots
dalmuti-bot-gentle = Sanft
dalmuti-bot-gentle-about = Fängt gerade erst an: übersieht Karten, reißt Sätze auseinander, vergeudet ab und zu einen Joker und verliert mit einem Lächeln.
dalmuti-bot-keeper = Sammelnd
dalmuti-bot-keeper-about = Hält Sätze zusammen: spielt den schwächsten ganz aus, bedient mit ganzen und spart die Joker für den Schluss.
dalmuti-bot-steady = Besonnen
dalmuti-bot-steady-about = Hält ebenfalls Sätze zusammen, zählt mit, was gespielt ist, und verpasst nie einen sicheren Sieg.
dalmuti-bot-sharp = Scharf
dalmuti-bot-sharp-about = Stellt sich Dutzende Verteilungen vor, die zum Gesehenen passen, und spielt, was darin am besten abschneidet.
dalmuti-bot-expert = Meisterhaft
dalmuti-bot-expert-about = Stellt sich Hunderte Verteilungen vor, die wahrscheinlicheren öfter, wägt Steuern und Revolutionen ab und spielt Endspiele zu zweit fehlerlos.

# Regeln
DAL-1 = Es gibt 80 Karten: eine mit dem Wert 1, zwei mit dem Wert 2 und so fort bis zwölf mit dem Wert 12, dazu zwei Joker. Je niedriger der Wert, desto besser die Karte.
DAL-2 = Ein Joker, der mit mindestens einer anderen Karte gespielt wird, nimmt deren Wert an; Joker allein haben den Wert 13, mit ihnen kann man also nur ausspielen.
DAL-3 = Es spielen vier bis zehn: Links vom Großen Dalmuti sitzen der Kleine Dalmuti, die Händler, der Kleine Narr und, zur Rechten des Großen Dalmuti, der Große Narr.
DAL-4 = Vor der ersten Runde ziehen alle eine Karte: Die niedrigste wird Großer Dalmuti, die anderen folgen nach Wert; ein Joker zählt 13, bei Gleichstand wird noch einmal gezogen.
DAL-10 = Der Große Narr gibt alle Karten einzeln, beim Großen Dalmuti beginnend; geht es nicht auf, bekommen die oberen Ränge eine Karte mehr.
DAL-11 = Wer beide Joker hält, darf sie vor den Steuern zeigen: Das ist eine Revolution, und in dieser Runde gibt es keine Steuern. Niemand muss das tun.
DAL-12 = Nur ein Großer Narr mit beiden Jokern darf die Große Revolution ausrufen: keine Steuern, und alle tauschen den Rang mit ihrem Gegenüber; ihre Karten behalten sie.
DAL-13 = Alle haben gleich lange Zeit, ihre Karten anzusehen, und antworten geheim; eine Revolution, die niemand ausruft, hinterlässt keine Spur.
DAL-14 = Der Große Narr gibt dem Großen Dalmuti seine zwei besten Karten und bekommt zwei beliebige zurück, die der Dalmuti wählt, ohne die Abgabe gesehen zu haben; ebenso tauschen der Kleine Narr und der Kleine Dalmuti eine Karte.
DAL-15 = Wer ausspielt, legt eine oder mehrere Karten eines Wertes und darf nicht passen; zuerst spielt der Große Dalmuti aus.
DAL-16 = Zum Bedienen legst du genau so viele Karten eines echt niedrigeren Wertes, mindestens eine davon kein Joker; oder du passt.
DAL-17 = Passen gilt nur für den Satz, der gerade liegt: Legt jemand einen neuen, darfst du wieder bedienen.
DAL-18 = Ein Stich endet, wenn alle anderen, die noch Karten haben, auf denselben Satz gepasst haben; wer ihn gelegt hat, spielt den nächsten aus.
DAL-19 = Hat die Person, die ausspielen müsste, keine Karten mehr, spielt links von ihr die nächste aus, die noch welche hat.
DAL-20 = Wer zuerst alle Karten los ist, wird der nächste Große Dalmuti, und so fort; wer übrig bleibt, zeigt die restlichen Karten und wird der nächste Große Narr.
DAL-30 = Revolution der ersten Stunde: keine Steuern in der ersten Runde, und nur ein Großer Narr mit beiden Jokern darf eine Revolution ausrufen, nämlich die Große.
DAL-31 = Weniger Karten: Zu viert wird ohne die 11er und 12er gespielt, zu fünft ohne die 12er; das richtet sich in jeder Runde nach der Zahl der Mitspielenden.
DAL-32 = Du bekommst einen Punkt für jede Person, die noch Karten hat, wenn du fertig bist; nach der vereinbarten Zahl von Runden gewinnen die meisten Punkte, bei Gleichstand gemeinsam.
DAL-33 = Menschenfreundliche Punkte: Der Große Dalmuti bekommt einen mehr, wenn der Große Narr aufsteigt, der Kleine Dalmuti einen mehr, wenn es der Kleine Narr tut.
DAL-34 = Gebefehler: Ist beim Geben eine Karte zu sehen, gibt sie der Große Dalmuti der Person, für die sie bestimmt war, oder dem Großen Narren; dann zieht die Person eine andere Karte vom Großen Narren.
DAL-35 = Tausch der Händler: Zur Zeit der Steuern darf, wenn es mindestens zwei Händler gibt, der höchste einen anderen nennen; jeder bekommt eine zufällige Karte des anderen.
DAL-36 = Neue kommen zwischen zwei Runden dazu, nacheinander und ohne Punkte, in der Mitte; gibt es zwei mittlere Ränge, wählt der Große Dalmuti.
DAL-37 = Geht jemand zwischen zwei Runden, rücken die Ränge zusammen; während einer Runde übernimmt ein Bot, und mit weniger als vier wartet der Tisch.
DAL-38 = Ohne Punkte spielt ihr, solange ihr mögt; es zählt, wer auf- und wer absteigt.
DAL-39 = Alle dürfen wissen, wie viele Karten jede Person hält, was gespielt ist, wer auf welchen Satz gepasst hat, die Ränge und die Punkte; sonst nichts.
