# Das Haus auf Deutsch.

comma = ,{" "}
seat = Platz { $n }
you = Du
bot = Bot { $n }
refused = Das geht nicht. { $text } ({ $rule })

# Regeln des Hauses
HOUSE-1 = Du bist gerade nicht gefragt; warte einen Moment.
HOUSE-2 = Das ist zu früh; warte einen Moment.
HOUSE-3 = Das ist zu spät; die Zeit dafür ist vorbei.
HOUSE-4 = Jetzt wird weder gewürfelt noch gezogen.
HOUSE-5 = Es ist keine Zeit abgelaufen.
HOUSE-6 = Die Partie ist vorbei.
HOUSE-7 = Mit so vielen kann man dieses Spiel nicht spielen.
HOUSE-8 = Diese Partie ist noch nicht vorbei; spielt sie zu Ende, bevor die nächste beginnt.
HOUSE-9 = Das Spiel ist inzwischen weitergegangen; schau noch einmal hin und wähle neu.
HOUSE-10 = Du hast noch nichts getan, was man zurücknehmen könnte.
HOUSE-11 = In diesem Spiel kann man nichts zurücknehmen.
HOUSE-12 = Niemand bittet dich darum, etwas zurücknehmen zu dürfen.
HOUSE-13 = Die Zeit für diese Antwort ist abgelaufen; man kann es nicht mehr zurücknehmen.
HOUSE-14 = Eine andere Bitte um Rücknahme wartet auf Antwort; beantworte erst die.
HOUSE-15 = Die Partie ist angehalten; alle am Tisch können sie fortsetzen.
HOUSE-16 = Das ist kein Zug dieses Spiels; wähle einen der angebotenen.
HOUSE-17 = Diese Varianten hat das Spiel nicht; wähle unter denen, die es nennt.
HOUSE-18 = In der nächsten Partie braucht jede Person einen eigenen Platz.

# Aufzeichnungen
record-foreign = Zeile { $line } ist nicht der Anfang einer Aufzeichnung von Petit Peuple; wähle eine andere Datei.
record-version = Zeile { $line }: Die Aufzeichnung hat das Format { $version }, das diese Version nicht lesen kann; aktualisiere Petit Peuple.
record-header = Zeile { $line } ist kein vollständiger Kopf einer Aufzeichnung (bei { $where }); wähle eine andere Datei.
record-game = Zeile { $line }: Ein Spiel namens „{ $game }“ gibt es hier nicht.
record-rules = Zeile { $line }: Gespielt wurde nach den Regeln { $theirs } von { $game }, diese Version kennt sie nur bis { $ours }; aktualisiere Petit Peuple.
record-options = Zeile { $line }: Die Varianten passen nicht zum Spiel (bei { $where }); wähle eine andere Datei.
record-seats = Zeile { $line }: Mit { $seats ->
    [one] { $seats } Platz
   *[other] { $seats } Plätzen
} wird dieses Spiel nicht gespielt.
record-line = Zeile { $line } ist keine Eingabe dieses Spiels (bei { $where }); dort ist die Datei beschädigt.
record-json = Zeile { $line } ist unvollständig; dort ist die Datei abgeschnitten oder beschädigt.
record-time = In Zeile { $line } läuft die Zeit rückwärts; dort ist die Datei beschädigt.
record-no-undo = Zeile { $line } nimmt einen Zug zurück, was dieses Spiel nie erlaubt; dort ist die Datei beschädigt.
record-undo = Zeile { $line } nimmt mehr zurück, als es gibt; dort ist die Datei beschädigt.
record-refused = Zeile { $line } kann nicht gespielt werden. { $text } ({ $rule })

# Die Bibliothek
api-to-act = Gewartet wird auf { $who }.
api-no-game = Ein Spiel „{ $given }“ gibt es nicht; wähle eines von: { $games }.
api-language = Die Sprache „{ $given }“ gibt es nicht; wähle eine von: { $languages }.
api-seats = { $given } ist keine Zahl von Plätzen für dieses Spiel; es hat { $least } bis { $most }.
api-seat = Einen Platz { $given } gibt es nicht; die Plätze gehen von 0 bis { $most }, und None schaut zu.
api-no-option = Eine Variante „{ $option }“ gibt es nicht; dieses Spiel hat: { $options }.
api-option = Die Variante { $option } kann nicht { $given } sein; wähle unter: { $allowed }.
api-notation = „{ $given }“ ist kein Zug dieses Spiels; schreib ihn wie { $examples }.
api-no-rule = Eine Regel „{ $rule }“ gibt es nicht.

# Die Kommandozeile
cli-about = Vier Brettspiele, im Browser, im Terminal und für die Forschung. Ohne Befehl: im Browser spielen.
cli-play = Im Terminal gegen Bots spielen.
cli-replay = Eine aufgezeichnete Partie Schritt für Schritt ansehen.
cli-simulate = Bots viele Partien spielen lassen und zeigen, wie sie ausgingen.
cli-games = Die Spiele auflisten oder eines beschreiben: Varianten, Bots, Regeln.
cli-serve = Tische zum Spielen über das Netz anbieten.
cli-usage = Aufruf:
cli-options = Optionen
cli-commands = Befehle
cli-options-metavar = [OPTIONEN]
cli-command-metavar = BEFEHL …
cli-game-metavar = SPIEL
cli-maybe-game-metavar = [SPIEL]
cli-file-metavar = DATEI
cli-level-metavar = STUFE,…
cli-pair-metavar = NAME=WERT
cli-help-help = Diese Hilfe zeigen und enden.
cli-help-version = Die Version zeigen und enden.
cli-help-lang = Die Sprache: en oder fr, oder eine Übersetzung.
cli-help-seed = Der Startwert des Zufalls: Gleicher Wert, gleiche Partie.
cli-help-bots = Die Bots: einer für alle oder je einer, mit Kommas. Eine Stufe, Modul:Klasse oder program:BEFEHL.
cli-help-option = Eine Variante des Spiels, als Name=Wert; auch mehrmals.
cli-help-seats = Wie viele mitspielen.
cli-help-save = Die Aufzeichnung in diese Datei schreiben.
cli-help-count = Wie viele Partien.
cli-help-text = Die ganze Partie als Text ausgeben.
cli-help-seat = Nur zeigen, was dieser Platz (1, 2, …) wusste; sonst wird alles gezeigt.
cli-column-id = Kürzel
cli-column-game = Spiel
cli-column-players = Personen
cli-column-about = worum es geht
cli-column-seat = Platz
cli-column-bot = Bot
cli-column-name = Name
cli-column-option = Variante
cli-column-values = Werte, der übliche zuerst
cli-players = { $least }–{ $most } Personen
cli-hint = ? zeigt die Hilfe
cli-which-game = Welches Spiel?
cli-your-choice = Deine Wahl:
cli-play-help = Gib die Nummer einer Möglichkeit ein oder die Kurzform in Klammern dahinter. u nimmt deine letzte Aktion zurück, h fragt, was jemand Gutes tun würde und warum, q beendet. Enter allein lässt einen Moment verstreichen, wo alle gleichzeitig spielen; ? zeigt diese Hilfe. Die Regeln:
cli-hinted = Der Rat: { $action }
cli-no-hint = Für dieses Spiel gibt es noch keinen Rat; ? zeigt die Regeln.
cli-not-understood = { $most ->
    [one] Gib 1 ein, oder ? für die Hilfe.
   *[other] Gib eine Nummer von 1 bis { $most } ein, oder ? für die Hilfe.
}
cli-next-game = Partie { $n } des Matches.
cli-payoff = { $who }: { $points } Punkte
cli-bye = Auf Wiedersehen!
cli-playthrough = { $game }, { $seats ->
    [one] { $seats } Platz
   *[other] { $seats } Plätze
}
cli-luck = Zufall: { $value } ({ NUMBER($seconds, minimumFractionDigits: 1, maximumFractionDigits: 1) } s)
cli-tick = Die Zeit ist um ({ NUMBER($seconds, minimumFractionDigits: 1, maximumFractionDigits: 1) } s)
cli-step = { $n }/{ $most } – Enter: weiter, b: zurück, eine Nummer: dorthin, q: beenden
cli-no-game = Ein Spiel namens „{ $game }“ gibt es nicht; wähle eines von: { $games }.
cli-bad-seats = Dieses Spiel ist für { $least } bis { $most } Personen, nicht für { $seats }.
cli-no-such-option = „{ $option }“ ist keine Variante dieses Spiels; schreib Name=Wert mit einer von: { $options }.
cli-bad-option = Die Variante { $option } kann nicht „{ $value }“ sein; wähle unter: { $allowed }.
cli-no-bot = Einen Bot namens „{ $bot }“ gibt es in diesem Spiel nicht; wähle unter: { $bots }.
cli-no-seat = Einen Platz { $seat } gibt es nicht; wähle einen von 1 bis { $most }.
cli-cannot-read = Die Datei { $path } lässt sich nicht lesen; prüfe ihren Namen und ob du sie lesen darfst.
cli-cannot-write = Die Datei { $path } lässt sich nicht schreiben; prüfe ihren Ordner und ob du dort schreiben darfst.
cli-file-exists = Die Datei { $path } gibt es schon; wähle einen anderen Namen.
cli-no-option = Eine Option { $option } gibt es hier nicht; --help zeigt, welche es gibt.
cli-missing = { $name } fehlt; --help zeigt, wie dieser Befehl geht.
cli-no-command = Einen Befehl „{ $name }“ gibt es nicht; --help zeigt, welche es gibt.
cli-serving = Petit Peuple läuft auf { $address } (Strg-C beendet es)

# Bots, die jedes Spiel spielen
bot-random = Zufällig
bot-random-about = Spielt irgendetwas Erlaubtes, ohne nachzudenken: der Maßstab für alle anderen.
bot-gentle = Sanft
bot-gentle-about = Spielt vor jedem Zug ein paar Partien im Kopf und irrt sich oft.
bot-steady = Besonnen
bot-steady-about = Probiert jeden Zug in ein paar Hundert gedachten Partien und nimmt den, der am besten lief.
bot-sharp = Scharf
bot-sharp-about = Schaut in mehr als tausend gedachten Partien voraus und rechnet damit, dass du gut spielst.
