# The house in English. Games have their own files beside their rules.

comma = ,{" "}
seat = Seat { $n }
you = You
bot = Bot { $n }
refused = Not possible. { $text } ({ $rule })

# Rules of the house
HOUSE-1 = You are not asked anything now; wait for your turn.
HOUSE-2 = That is too early; wait a moment.
HOUSE-3 = That is too late; the time for it is over.
HOUSE-4 = Chance is not asked that now.
HOUSE-5 = No time is up now.
HOUSE-6 = The game is over.
HOUSE-7 = This game is not played by that many.
HOUSE-8 = The game is not over yet; the next one begins after it.
HOUSE-9 = The table has moved on since; look again and choose anew.
HOUSE-10 = You have done nothing yet that could be undone.
HOUSE-11 = Nothing is ever undone in this game.
HOUSE-12 = Nobody is waiting for your word on an undo.
HOUSE-13 = The time of that question has run out; it can’t be taken back any more.
HOUSE-14 = Another undo is being talked about; answer that first.
HOUSE-15 = The table pauses; it goes on when somebody ends the pause.

# Records
record-foreign = Line { $line } is not the beginning of a Petit Peuple record; choose another file.
record-version = Line { $line }: the record has format { $version }, which this version can't read; update Petit Peuple.
record-header = Line { $line } is not a whole header of a record (at { $where }); choose another file.
record-game = Line { $line }: there is no game called “{ $game }” here.
record-rules = Line { $line }: the record was played by rules { $theirs } of { $game }, and these are rules { $ours }; replay it with the version that wrote it.
record-options = Line { $line }: the options don’t fit the game (at { $where }); choose another file.
record-seats = Line { $line }: the game is not played with { $seats ->
    [one] { $seats } seat
   *[other] { $seats } seats
}.
record-line = Line { $line } is not an input of this game (at { $where }); the file is damaged there.
record-json = Line { $line } is not whole; the file is cut off or damaged there.
record-time = Line { $line } goes back in time; the file is damaged there.
record-undo = Line { $line } undoes more than there is; the file is damaged there.
record-refused = Line { $line } can’t be played. { $text } ({ $rule })

# The store
store-address = That is no address of a database; write sqlite:///path/to/file or postgresql://user:password@host/name.
store-driver = PostgreSQL needs one more package; install it with: pip install "petitpeuple[postgresql]"
store-newer = The database { $where } was written by a newer Petit Peuple; update Petit Peuple, or choose another database.
store-foreign = The database { $where } belongs to another program; choose one that is empty or not there yet.
store-not-empty = The database { $where } has tables in it already; choose one that is empty or not there yet.
store-damaged = The file { $where } is no database, or it is damaged; put a backup in its place, or choose another file.
store-unreadable = The database { $where } can’t be opened for writing; check that its folder is there, has room, and that you may write in it.
store-locked = The database { $where } is held by another program; end that one and try again.
store-away = The database { $where } does not answer ({ $why }); check its address and that it is running.

# The command line
cli-about = Four games of little folk, in the browser, in the terminal and for research. Without a command: play in the browser.
cli-play = Play a game against bots, in the terminal.
cli-replay = Step through a recorded game.
cli-copy = Copy all tables from one database into another that is empty; stop the server first.
cli-source-metavar = FROM
cli-target-metavar = TO
cli-copied = Copied: { $tables ->
    [one] { $tables } table
   *[other] { $tables } tables
}, { $games ->
    [one] { $games } game
   *[other] { $games } games
}, { $lines ->
    [one] { $lines } line
   *[other] { $lines } lines
}.
cli-simulate = Let bots play many games and show how they went.
cli-games = List the games, or tell of one: options, bots, rules.
cli-usage = Usage:
cli-options = Options
cli-commands = Commands
cli-options-metavar = [OPTIONS]
cli-command-metavar = COMMAND …
cli-game-metavar = GAME
cli-file-metavar = FILE
cli-level-metavar = LEVEL,…
cli-pair-metavar = NAME=VALUE
cli-help-help = Show this help and leave.
cli-help-version = Show the version and leave.
cli-help-lang = The language: en or fr.
cli-help-seed = Play with this chance, again and again the same.
cli-help-bots = The level of the bots: one for all, or one for each, with commas.
cli-help-option = An option of the game, as name=value; may be given several times.
cli-help-seats = How many sit at the table.
cli-help-save = Write the record to this file.
cli-help-count = How many games.
cli-help-sweep = Play with every value of this option, or of seats, and show how often each ending came; may be given several times.
cli-sweep-metavar = NAME
cli-help-text = Print the whole game as text.
cli-help-seat = Tell only what this seat (1, 2, …) knew; else all that was done is told.
cli-column-id = id
cli-column-game = game
cli-column-players = players
cli-column-about = what it is
cli-column-seat = seat
cli-column-bot = bot
cli-column-mean = mean
cli-column-best = best
cli-maybe-game-metavar = [GAME]
cli-players = { $least }–{ $most } players
cli-column-option = option
cli-column-values = values, the usual one first
cli-some-seats = seats, as in 1,3; usually none
cli-bots = Bots: { $bots }
cli-column-seats = seats
cli-column-share = share (95 %)
cli-column-ending = ending
cli-hint = type ? for help
cli-which-game = Which game?
cli-your-choice = Your choice:
cli-play-help = Type the number of a choice, or what stands in brackets behind it. u takes your last action back, q leaves, Enter alone lets a moment go by where all play at once, ? shows this. The rules:
cli-not-understood = { $most ->
    [one] Type 1, or ? for help.
   *[other] Type a number from 1 to { $most }, or ? for help.
}
cli-next-game = Game { $n } of the match.
cli-payoff = { $who }: { $points }
cli-bye = Goodbye!
cli-playthrough = { $game }, { $seats ->
    [one] { $seats } seat
   *[other] { $seats } seats
}
cli-did = { $who }: { $what } ({ NUMBER($seconds, minimumFractionDigits: 1, maximumFractionDigits: 1) } s)
cli-moment = ({ NUMBER($seconds, minimumFractionDigits: 1, maximumFractionDigits: 1) } s)
cli-luck = Chance: { $value } ({ NUMBER($seconds, minimumFractionDigits: 1, maximumFractionDigits: 1) } s)
cli-tick = Time is up ({ NUMBER($seconds, minimumFractionDigits: 1, maximumFractionDigits: 1) } s)
cli-step = { $n }/{ $most } — Enter: on, b: back, a number: go there, q: leave
cli-mean = { NUMBER($mean, minimumFractionDigits: 3, maximumFractionDigits: 3) } ± { NUMBER($half, minimumFractionDigits: 3, maximumFractionDigits: 3) }
cli-share = { NUMBER($share, minimumFractionDigits: 1, maximumFractionDigits: 1) }%
cli-simulating = Playing
cli-speed = { $games ->
    [one] { $games } game
   *[other] { $games } games
}, { $speed } a second.
cli-no-game = There is no game called “{ $game }”; choose one of: { $games }.
cli-bad-seats = This game is for { $least } to { $most } players, not for { $seats }.
cli-no-such-option = “{ $option }” is no option of this game; write name=value with one of: { $options }.
cli-no-such-sweep = “{ $option }” can’t be swept; choose one of: { $options }.
cli-bad-option = The option { $option } can’t be “{ $value }”; choose one of: { $allowed }.
cli-bad-seats-option = The option { $option } can’t be “{ $value }”; write the numbers of seats with commas, as in 1,3.
cli-no-bot = There is no bot called “{ $bot }” for this game; choose one of: { $bots }.
cli-bots-count = { $wanted ->
    [one] There is one seat for a bot
   *[other] There are { $wanted } seats for bots
}, but { $given } levels; give one level, or one for each.
cli-no-seat = There is no seat { $seat }; choose one from 1 to { $most }.
cli-cannot-read = The file { $path } can’t be read; check its name and whether you may read it.
cli-cannot-write = The file { $path } can’t be written; check its folder and whether you may write there.
cli-file-exists = The file { $path } is there already; choose another name.
cli-no-option = There is no option { $option } here; add --help to see those that are.
cli-missing = { $name } is missing; add --help to see how it is called.
cli-bad-value = { $name } has a value that does not fit; add --help to see what does.
cli-no-command = There is no command “{ $name }”; add --help to see those that are.
cli-bad-call = It is not called like that; add --help to see how it is.
cli-serve = Serve tables for play over the network.
cli-bot = Let a bot of the house sit down at a table by its link, on any server.
cli-folder-metavar = FOLDER
cli-help-host = The address to listen on; 0.0.0.0 is every address of this machine.
cli-help-port = The port to listen on; 0 takes any that is free.
cli-help-database = Where tables are kept: sqlite:///path or postgresql://user:password@host/name; else a file in the data folder.
cli-help-data = The data folder; else the usual place of this system.
cli-help-public-url = The address that people use, for the links that are handed out.
cli-help-allow-hook = A host that webhooks may call, for turn notices; may be given several times.
cli-help-public-metrics = Let everybody see /metrics; else only programs on this machine do, or those with the token.
cli-help-metrics-token = A secret that opens /metrics from elsewhere, in the header Authorization (Bearer).
cli-help-no-browser = Without a command: open no browser, only say the address.
cli-already-serving = Petit Peuple is running already, on { $address }
cli-help-log-level = How much to log: debug, info, warning or error.
cli-help-table = The link of a seat.
cli-help-level = The level of the bot.
cli-help-pace = How fast bots play: 1 as a person would, 0 at once.
cli-serving = Serving on { $address } (Ctrl-C stops)
cli-bad-url = “{ $url }” is no address; write one that begins with http:// or https://.
cli-port-taken = Port { $port } on { $host } can’t be used; choose another with --port.
cli-bad-link = That is no link of a seat; it looks like https://host/table/…#….
cli-bot-sits = { $game }: the bot sits in { $seat }.
cli-bot-gallery = That link is for watching; ask the host for the link of a seat.
cli-bot-no-bot = There is no bot called “{ $level }” for that game.
cli-bot-not-welcome = The table does not know this link, or it is gone; ask the host for a new one (bot { $level }).
cli-bot-over = Over: { $points }
site-plain = This server is well, but the pages of the web were not built into it. Programs can use it all the same.
