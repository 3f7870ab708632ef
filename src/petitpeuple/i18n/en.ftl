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
cli-column-seats = seats
cli-column-share = share (95 %)
cli-column-ending = ending
cli-hint = type ? for help
cli-which-game = Which game?
cli-your-choice = Your choice:
cli-play-help = Type the number of a choice, or what stands in brackets behind it. u takes your last action back, h asks what a good player would do and why, q leaves, Enter alone lets a moment go by where all play at once, ? shows this. The rules:
cli-hinted = The coach would: { $action }
cli-no-hint = Nobody coaches this game yet; ? shows the rules.
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
cli-help-tables-per-hour = How many tables one address may make in an hour.
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

# Bots that play every game
bot-random = Random
bot-random-about = Does anything that is allowed, without a thought: the floor that all others are measured from.

# The arena
cli-arena = Let bots meet on the same deals in rotated seats, and write a report with ratings and how sure they are.
cli-bots-metavar = [BOTS]…
cli-address-metavar = ADDRESS
cli-column-name = name
cli-help-form = Who meets whom: robin (each pair), ladder (each against the one before it), challenge (the first against each other), mixed (all together), team (each with its like).
cli-help-deals = How many deals; each is played by every line-up and with every rotation of the seats.
cli-help-processes = How many processes; else one for each core. The figures do not depend on it.
cli-help-ray = Work on a Ray cluster with this address; local starts one here.
cli-help-run = Where the games are kept, so that a run can be stopped and gone on with; the reports are written beside it.
cli-arena-resumed = { $path }: { $done } of { $total } games have been played before; on with the rest.
cli-arena-stopped = Stopped. The same command goes on from { $path }.
cli-arena-written = Reports: { $html } and { $json }
arena-twice = A bot is named twice; name each once.
arena-alone = With one seat nobody meets anybody; add --form team.
arena-too-few = It takes two bots to meet; name another, or add --form team.
arena-worker-died = A worker has died; the same command goes on from where it was.
arena-no-ray = Ray is not installed; install it with: pip install "petitpeuple[ray]"
arena-ray-away = There is no Ray cluster at { $address }; check the address and that it is running.
arena-ray-not-started = Ray could not start a cluster on this machine ({ $address }); it may be too busy just now, so try again later.
arena-ray-failed = The cluster could not do the work; check that this version of petitpeuple is installed on each of its machines.
arena-no-page = The page needs more packages; install them with: pip install "petitpeuple[arena]"
arena-cannot-read = The file { $path } can’t be read; check its name and whether you may read it.
arena-cannot-write = The file { $path } can’t be written; check the folder and whether you may write there.
arena-foreign = The file { $path } is not a run of this arena; name another with --run.
arena-bad-line = Line { $line } of { $path } is damaged; take it out, or name another file with --run.
arena-other-run = The file { $path } holds a run that differs in this: { $what }; name another with --run.
arena-failed = A game could not be played to its end (deal { $deal }; { $bots }): { $why }
arena-title = Arena
arena-colon = :
arena-summary = { $seats ->
    [one] { $seats } seat
   *[other] { $seats } seats
}, { $deals } deals, { $games } games.
arena-form-robin = Each pair of bots met, one among others who are all alike; seats were rotated on every deal.
arena-form-ladder = Each bot sat alone among those one rung below; seats were rotated on every deal.
arena-form-challenge = The first bot sat alone among each of the others; seats were rotated on every deal.
arena-form-mixed = Bots of all kinds sat together; seats were rotated on every deal.
arena-form-team = Each bot played with its like, on the same deals.
arena-left = { $n ->
    [one] One game of a deal that is not finished is not counted.
   *[other] { $n } games of deals that are not finished are not counted.
}
arena-ranking = Ranking
arena-bot = bot
arena-wins = wins
arena-points = points a game
arena-pace = thinking, a decision
arena-longest = at most { $ms } ms
arena-how = Below each figure is its 95% interval, which takes into account that games on one deal belong together. Thinking is CPU time, and depends on the machine.
arena-fair-line = The dashed line is the fair share: what each would win if all were alike.
arena-elo-note = Fitted to who won at which table; 1500 is the mean, and 400 more is ten times as likely to win.
arena-meetings = Meetings
arena-table = at the table
arena-games = games
arena-fair = fair share
arena-edge = points above the others
arena-verdict = verdict
arena-verdict-better = surely better
arena-verdict-worse = surely worse
arena-verdict-open = open
arena-course = How the figures settled
arena-course-note = The share of wins after so many deals, with its interval.
arena-who = Who they are
arena-setup = What was played
arena-options = Options
arena-endings = Endings
arena-seed = seed
arena-yes = yes
arena-no = no
arena-seated = { $n } × { $bot }
arena-percent = { NUMBER($share, minimumFractionDigits: 1, maximumFractionDigits: 1) }%
arena-round-percent = { NUMBER($share, maximumFractionDigits: 0) }%
arena-interval = { $value } ({ $low } – { $high })
arena-whole = { NUMBER($value, maximumFractionDigits: 0) }
arena-number-1 = { NUMBER($value, minimumFractionDigits: 1, maximumFractionDigits: 1) }
arena-number = { NUMBER($value, minimumFractionDigits: 2, maximumFractionDigits: 2) }
arena-scale = { NUMBER($value, maximumFractionDigits: 2) }

# Solitaire: own bests, and the solver
cli-no-best = You have no result of your own here yet; the fewest moves known are { $par }.
cli-best = Your best: { $best } moves; the fewest known: { $par }.
cli-new-best = Your new best: { $best } moves; the fewest known: { $par }.
cli-best-game = That game is kept in { $path }; “petitpeuple replay” with this file shows it again.
cli-bests-broken = Your bests in { $path } can’t be read; the file is left as it is, and nothing new is kept.
cli-solve = Look for a line that brings all families home alone, and show it (halma).
cli-help-families = How many families: 1, 2 or 3.
cli-help-pair = The houses of two families: one-between or opposite.
cli-help-width = How many positions are kept in each layer: more is slower and finds shorter lines.
cli-help-target = Look again, ever more widely, until the line has no more moves than this.
cli-solving = Searching
cli-solved = { $moves } moves (fewest known: { $par }), found in { $seconds } s of work:
cli-not-solved = No line was found; try again with a greater --width.
cli-no-solver = There is no solver for “{ $game }”; there is one for: { $games }.
