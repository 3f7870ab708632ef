# The house in English. Games have their own files beside their rules.

comma = ,{" "}
seat = Seat { $n }
you = You
bot = Bot { $n }
refused = Not possible. { $text } ({ $rule })

# Rules of the house
HOUSE-1 = It isn’t your turn to answer; wait a moment.
HOUSE-2 = That’s too early; wait a moment.
HOUSE-3 = That’s too late; the time for it is over.
HOUSE-4 = No roll or draw is due now.
HOUSE-5 = No time has run out.
HOUSE-6 = The game is over.
HOUSE-7 = This game can’t be played with that many players.
HOUSE-8 = This game isn’t over yet; finish it before the next one.
HOUSE-9 = The game has moved on since then; look again and choose.
HOUSE-10 = You haven’t done anything yet that could be undone.
HOUSE-11 = Nothing can be undone in this game.
HOUSE-12 = Nobody is asking you about an undo.
HOUSE-13 = The time for that answer has run out; it can’t be undone any more.
HOUSE-14 = Another undo is waiting for an answer; answer that one first.
HOUSE-15 = The game is paused; anybody at the table can resume it.
HOUSE-16 = That is not a move of this game; choose one of those offered.
HOUSE-17 = This game doesn’t have these options; choose among those it lists.
HOUSE-18 = Everybody needs one seat of their own in the next game.

# Records
record-foreign = Line { $line } is not the beginning of a Petit Peuple record; choose another file.
record-version = Line { $line }: the record has format { $version }, which this version can't read; update Petit Peuple.
record-header = Line { $line } is not a whole header of a record (at { $where }); choose another file.
record-game = Line { $line }: there is no game called “{ $game }” here.
record-rules = Line { $line }: the record was played by rules { $theirs } of { $game }, and this version knows only up to rules { $ours }; update Petit Peuple.
record-options = Line { $line }: the options don’t fit the game (at { $where }); choose another file.
record-seats = Line { $line }: the game is not played with { $seats ->
    [one] { $seats } seat
   *[other] { $seats } seats
}.
record-line = Line { $line } is not an input of this game (at { $where }); the file is damaged there.
record-json = Line { $line } is not whole; the file is cut off or damaged there.
record-time = Line { $line } goes back in time; the file is damaged there.
record-no-undo = Line { $line } takes a move back, which this game never allows; the file is damaged there.
record-undo = Line { $line } undoes more than there is; the file is damaged there.
record-refused = Line { $line } can’t be played. { $text } ({ $rule })

# The store
push-turn = It’s your turn
push-against = { $game }, with { $names }
store-address = That is not the address of a database; write sqlite:///path/to/file or postgresql://user:password@host/name.
store-driver = PostgreSQL needs one more package; install it with: pip install "petitpeuple[postgresql]"
store-newer = The database { $where } was written by a newer Petit Peuple; update Petit Peuple, or choose another database.
store-foreign = The database { $where } belongs to another program; choose one that is empty or not there yet.
store-not-empty = The database { $where } has tables in it already; choose one that is empty or not there yet.
store-damaged = The file { $where } is not a database, or it is damaged; put a backup in its place, or choose another file.
store-unreadable = The database { $where } can’t be opened for writing; check that its folder is there, has room, and that you may write in it.
store-locked = The database { $where } is held by another program; end that one and try again.
store-in-use = Another Petit Peuple server uses the database { $where }; stop that one, or start this one with another --database.
store-away = The database { $where } does not answer ({ $why }); check its address and that it is running.

# Games and bots of other packages
cli-bad-bot = “{ $bot }” adds no bot; write GAME.NAME=BOT with a new name, such as halma.turtle=my_bots:Turtle.
cli-bot-failed = The bot “{ $bot }” failed ({ $why }); repair it and try again.
cli-bot-illegal = The bot “{ $bot }” answered { $answer }, which is not a legal choice; choose must return a Choice of one of the actions.
cli-bot-metavar = GAME.NAME=BOT
cli-help-bot = Offer one more bot of a game: module:Class or program:COMMAND; may be repeated.
arena-failures = { $n ->
    [one] A program left one question without a proper answer; the first legal action was played.
   *[other] Programs left { $n } questions without a proper answer; the first legal action was played.
}
plugin-left-out = An installed package can’t be used and is left out. { $why }
plugin-reference = “{ $reference }” names nothing; write module:Class, such as my_bots:Turtle.
plugin-broken = “{ $reference }” can’t be loaded ({ $why }); repair it, or remove its package.
plugin-no-spec = “{ $reference }” is not a game; an entry point of petitpeuple.games must lead to a GameSpec.
plugin-no-encoder = “{ $reference }” is not an encoder; it needs the methods of petitpeuple.core.encoder.Encoder.
plugin-other-id = “{ $reference }” is the game “{ $id }”; its entry point must have that name, not “{ $name }”.
plugin-no-bot = “{ $reference }” is not a bot; it needs a method choose(view, actions, rng).
plugin-no-bots = “{ $reference }” is not a set of bots; an entry point with the name of a game must lead to a GameBots.
plugin-twice = “{ $name }” of the package { $package } exists already; give it another name.
plugin-prefix = The rules of “{ $name }” begin with { $prefix }, like those of “{ $other }”; choose another prefix.
program-not-found = There is no program “{ $command }” that can be run here; check its name and that it may be executed.
program-not-started = The program “{ $command }” can’t be started ({ $why }).
program-late = The program “{ $command }” did not answer within { $seconds } seconds; it was ended, and the first legal action is played instead.
program-ended = The program “{ $command }” ended without an answer; the first legal action is played instead.
program-wrong = The program “{ $command }” answered “{ $answer }”, which is not {"{"}"action": N{"}"} with a legal N; it was ended, and the first legal action is played instead.

# The library
api-to-act = Waiting for { $who }.
api-no-game = There is no game “{ $given }”; choose one of: { $games }.
api-language = There is no language “{ $given }”; choose one of: { $languages }.
api-seats = { $given } is not a number of seats for this game; it has { $least } to { $most }.
api-seat = There is no seat { $given }; seats are numbered from 0 to { $most }, and None is a spectator.
api-no-option = There is no option “{ $option }”; this game has: { $options }.
api-option = The option { $option } can’t be { $given }; choose one of: { $allowed }.
api-seed = { $given } is not a seed; use a whole number or a text.
api-seconds = { $given } is not a length of time; use seconds, from 0 on.
api-notation = “{ $given }” is not an action of this game; write it like { $examples }.
api-no-rule = There is no rule “{ $rule }”.
api-no-bot = There is no bot “{ $bot }” for this game; choose one of: { $bots }; or write module:Class or program:COMMAND.
api-not-a-bot = { $given } is not a bot; use a name, or an object with a method choose(view, actions, rng).
api-bots-count = { $given } bots were given for { $wanted } seats; name one for all, or one for each.
api-bot-answer = A bot answered { $given }; choose must return a Choice.
api-no-match = { $given } is not a game; a match begins with one: Match(new("dalmuti", seats=5)).
api-match-seats = { $given } does not seat the next game; give each new seat the number of a seat in the last game, or None.

# The command line
cli-about = Four tabletop games, in the browser, in the terminal and for research. Without a command: play in the browser.
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
cli-dataset = Write the decisions of recorded games as JSON Lines or Parquet, for learning programs.
cli-dataset-metavar = RECORD…
cli-help-dataset-out = Write to this file, as Parquet if its name ends in .parquet; without it, lines are printed.
cli-dataset-no-parquet = Parquet files need pyarrow. Install it with: pip install "petitpeuple[parquet]"
cli-dataset-done = { $rows ->
    [one] { $rows } decision
   *[other] { $rows } decisions
} of { $games ->
    [one] { $games } game
   *[other] { $games } games
} written to { $path }.
cli-simulate = Let bots play many games and show how they went.
cli-games = List the games, or describe one: options, bots, rules.
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
cli-help-lang = The language: en or fr, or a translation.
cli-help-seed = The seed of chance: the same seed gives the same game.
cli-help-bots = The bots: one for all, or one for each, with commas. A level, module:Class or program:COMMAND.
cli-help-option = An option of the game, as name=value; may be given several times.
cli-help-seats = How many players.
cli-help-save = Write the record to this file.
cli-help-count = How many games.
cli-help-sweep = Play with every value of this option, or of seats, and show how often each ending came up; may be given several times.
cli-sweep-metavar = NAME
cli-help-text = Print the whole game as text.
cli-help-seat = Show only what this seat (1, 2, …) knew; without it, everything is shown.
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
cli-play-help = Type the number of a choice, or the short form in brackets after it. u undoes your last action, h asks what a good player would do and why, q quits, Enter on its own lets a moment pass where everybody plays at once, ? shows this help. The rules:
cli-hinted = The coach suggests: { $action }
cli-no-hint = There is no coach for this game yet; ? shows the rules.
cli-not-understood = { $most ->
    [one] Type 1, or ? for help.
   *[other] Type a number from 1 to { $most }, or ? for help.
}
cli-next-game = Game { $n } of the match.
cli-payoff = { $who }: payoff { $points }
cli-bye = Goodbye!
cli-playthrough = { $game }, { $seats ->
    [one] { $seats } seat
   *[other] { $seats } seats
}
cli-did = { $who }: { $what } ({ NUMBER($seconds, minimumFractionDigits: 1, maximumFractionDigits: 1) } s)
cli-moment = ({ NUMBER($seconds, minimumFractionDigits: 1, maximumFractionDigits: 1) } s)
cli-luck = Chance: { $value } ({ NUMBER($seconds, minimumFractionDigits: 1, maximumFractionDigits: 1) } s)
cli-tick = Time is up ({ NUMBER($seconds, minimumFractionDigits: 1, maximumFractionDigits: 1) } s)
cli-step = { $n }/{ $most } — Enter: next, b: back, a number: go there, q: quit
cli-mean = { NUMBER($mean, minimumFractionDigits: 3, maximumFractionDigits: 3) } ± { NUMBER($half, minimumFractionDigits: 3, maximumFractionDigits: 3) }
cli-share = { NUMBER($share, minimumFractionDigits: 1, maximumFractionDigits: 1) }%
cli-simulating = Playing
cli-speed = { $games ->
    [one] { $games } game
   *[other] { $games } games
}, { $speed } a second.
cli-no-game = There is no game called “{ $game }”; choose one of: { $games }.
cli-bad-seats = This game is for { $least } to { $most } players, not for { $seats }.
cli-no-such-option = “{ $option }” is not an option of this game; write name=value with one of: { $options }.
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
cli-file-exists = The file { $path } already exists; choose another name.
cli-no-option = There is no option { $option } here; add --help to see the options.
cli-missing = { $name } is missing; add --help to see how to use this command.
cli-bad-value = { $name } has a value that doesn’t fit; add --help to see what does.
cli-no-command = There is no command “{ $name }”; add --help to see the commands.
cli-bad-call = That is not how this command is used; add --help to see how.
cli-serve = Serve tables for play over the network.
cli-mcp = Let a language model play a seat: an MCP server on standard input and output.
mcp-instructions = You play one seat of a game. Call “wait” until you are asked, choose one of the legal actions, and call “play” with the ticket and the notation of the action.
mcp-tool-look = Show what has happened, the board, and the question to you with its ticket and the legal actions.
mcp-tool-wait = Wait until you are asked or the game is over, at most this many seconds, then look.
mcp-tool-play = Play an action by its notation, with the ticket of the question.
mcp-tool-rule = Show the text of a rule by its id.
mcp-asked = Your turn. Ticket: { $ticket }. Legal actions, as notation and in words:
mcp-not-asked = You are not asked now.
mcp-not-started = The game has not started yet.
mcp-played = Played.
mcp-notation = “{ $given }” is not an action; use the notation before the colon in the list of legal actions.
mcp-failed = This was not played ({ $code }). Look again and use the newest ticket.
mcp-no-reply = The server has not answered. Look again.
mcp-rejected = The table does not accept this link any more ({ $code }).
cli-bot = Seat one of our bots at a table by its link, on any server.
cli-folder-metavar = FOLDER
cli-help-host = The address to listen on; 0.0.0.0 means every address of this machine.
cli-help-port = The port to listen on; 0 takes any free one.
cli-help-database = Where tables are kept: sqlite:///path or postgresql://user:password@host/name; else a file in the data folder.
cli-help-node-address = Serve together with other machines on one PostgreSQL database: where proxy and other nodes reach this one.
cli-help-data = The data folder; else the usual place of this system.
cli-help-bots-on = Where bots think: processes of this machine, or an existing Ray cluster.
cli-help-public-url = The address that people use, for invitation links.
cli-help-allow-hook = A host that webhooks may call, for turn notices; may be given several times.
cli-help-tables-per-hour = How many tables one address may make in an hour.
cli-help-tables-per-address = How many tables of one address may be unfinished at a time.
cli-help-sockets-per-address = How many players and spectators may be connected from one address.
cli-help-connections-per-address = How many other connections one address may have open.
cli-help-max-tables = How many unfinished tables there may be.
cli-help-rate-limit-scale = Multiplies how many messages and requests an address may send.
cli-help-sleep-after = After how many seconds without players a table leaves the memory; it comes back on demand.
cli-help-expire-after = After how many days without a visit an unfinished table is deleted.
cli-help-trusted-proxy = A reverse proxy, as an address or network, whose X-Forwarded-For is believed; “none” for none. By default, this machine.
cli-help-tls-cert = The certificate for HTTPS, in PEM format.
cli-help-tls-key = The key of the certificate, in PEM format.
cli-help-public-metrics = Let everybody see /metrics; else only programs on this machine do, or those with the token.
cli-help-metrics-token = A secret that opens /metrics from elsewhere, in the header Authorization (Bearer).
cli-help-no-browser = Without a command: don’t open a browser, only print the address.
cli-already-serving = Petit Peuple is running already, on { $address }
cli-help-log-level = How much to log: debug, info, warning or error.
cli-help-table = The link of a seat.
cli-help-level = The level of the bot.
cli-help-pace = How fast bots play: 1 as a person would, 0 at once.
cli-serving = Serving on { $address } (Ctrl-C stops)
cli-help-lan = Open the server to the machines of your local network (Wi-Fi), too.
cli-help-tunnel = Open the server to the internet with a tunnel program that is installed: cloudflared, tailscale or ngrok.
cli-serving-here = Serving on { $address } for this machine only (Ctrl-C stops). For friends on your Wi-Fi press “Open to this Wi-Fi” in the lobby, or start with --lan; for friends elsewhere, with --tunnel.
cli-serving-lan = Open to your local network: { $addresses }. If nobody can connect, a firewall on this machine may be in the way.
cli-serving-tunnel = Open to anyone on the internet who has a link: { $address }. What you play passes through the tunnel’s provider; it closes when the server stops.
cli-no-network = This machine is on no network: nobody else can connect.
cli-no-tunnel = No tunnel program is installed (cloudflared, tailscale or ngrok), so only this machine can connect. The page /connect tells three simple ways.
cli-tunnel-failed = The tunnel could not be opened, so only this machine can connect. It said: { $said }
cli-bad-url = “{ $url }” is not an address; write one that begins with http:// or https://.
cli-bad-bots = Bots can’t think on “{ $given }”; write processes, or the address of a Ray cluster like ray://10.0.0.5:10001.
cli-no-ray = The Ray cluster at { $address } can’t be used; check that it is running and that petitpeuple[ray] is installed here.
cli-bad-node-address = “{ $address }” is not the address of a node; write one like 10.0.0.1:8642.
cli-node-needs-postgresql = Several nodes share one PostgreSQL database: give it with --database postgresql://….
cli-bad-proxy = “{ $proxies }” can’t be read as trusted proxies; write addresses like 10.0.0.1, networks like 10.0.0.0/8, or none.
cli-tls-both = HTTPS needs both files: give --tls-cert and --tls-key.
cli-bad-certificate = The certificate { $cert } and the key { $its_key } can’t be used together; check that both are PEM files which this user may read.
cli-port-taken = Port { $port } on { $host } can’t be used; choose another with --port.
cli-bad-link = That is not the link of a seat; it looks like https://host/table/…#….
cli-bot-sits = { $game }: the bot plays as { $seat }.
cli-bot-link = This seat is now the bot’s own. To let a bot come back to it later: { $link }
cli-bot-gallery = That link is for watching; ask the host for the link of a seat.
cli-bot-no-bot = There is no bot called “{ $level }” for that game.
cli-bot-not-welcome = The table does not know this link, or it is gone; ask the host for a new one (bot { $level }).
cli-bot-over = Over: { $points }
site-plain = The server is running, but the web pages were not built into it. Programs can use it all the same.

cli-new-game = Scaffold a game of your own as a package: rules, texts, tests and picture, playable at once.
cli-name-metavar = NAME
cli-new-game-name = “{ $name }” can’t be the name of a game: use small letters, digits and underscores, such as my_game.
cli-new-game-taken = The name “{ $name }” is taken; choose another.
cli-new-game-folder = The folder { $folder } exists already; choose another name, or go elsewhere.
cli-new-game-made = Your game is in { $folder }. Install it with: pip install -e "./{ $folder }[test]", then test it with: cd { $folder } && pytest, and play it with: petitpeuple play { $name }.

# Bots that play every game
bot-random = Random
bot-random-about = Plays anything that is allowed, without thinking: the baseline for all the others.
bot-gentle = Gentle
bot-gentle-about = Plays a few games in its head before it moves, and often gets it wrong.
bot-steady = Steady
bot-steady-about = Tries every move in a few hundred imagined games and takes the one that went best.
bot-sharp = Sharp
bot-sharp-about = Looks ahead in more than a thousand imagined games and expects you to play well.
bot-kin-1-name = Moss
bot-kin-2-name = Fern
bot-kin-3-name = Pebble
bot-kin-4-name = Thistle
bot-kin-5-name = Acorn
bot-kin-6-name = Clover
bot-kin-7-name = Nettle
bot-kin-8-name = Birch
bot-kin-9-name = Wren
bot-kin-line-1 = Lovely weather for it.
bot-kin-line-2 = My cousin taught me that.
bot-kin-line-3 = Whose turn is it?

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
arena-fair-line = The dashed line is the fair share: what each would win if all played alike.
arena-elo-note = Fitted to who won at which table; 1500 is the mean, and 400 more is ten times as likely to win.
arena-meetings = Meetings
arena-table = at the table
arena-games = games
arena-fair = fair share
arena-edge = points above the others
arena-verdict = verdict
arena-verdict-better = clearly better
arena-verdict-worse = clearly worse
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
cli-no-best = You have no result here yet; the fewest moves known are { $par }.
cli-best = Your best: { $best } moves; the fewest known: { $par }.
cli-new-best = Your new best: { $best } moves; the fewest known: { $par }.
cli-best-game = That game is kept in { $path }; “petitpeuple replay” with this file shows it again.
cli-bests-broken = Your best results in { $path } can’t be read; the file is left as it is, and nothing new is saved.
cli-solve = Look for the shortest solitaire, bringing all families home, and show it (halma).
cli-help-families = How many families: 1, 2 or 3.
cli-help-pair = The houses of two families: one-between or opposite.
cli-help-width = How many positions are kept in each layer: more is slower and finds shorter lines.
cli-help-target = Look again, ever more widely, until the line has no more moves than this.
cli-solving = Searching
cli-solved = { $moves } moves (fewest known: { $par }), found in { $seconds } s of work:
cli-not-solved = No line was found; try again with a greater --width.
cli-no-solver = There is no solver for “{ $game }”; there is one for: { $games }.

# Studies of balance
cli-train = Train the network of the learned Dalmuti bot. Ctrl-C stops; the same command goes on.
cli-help-train-lessons = How many lessons to learn from; the learning rate falls until then.
cli-help-train-minutes = Stop after this many minutes of CPU time.
cli-help-train-out = Write the weights to this file at the end, as the bot reads them.
cli-train-needs-numpy = Training needs NumPy. Install it with: pip install "petitpeuple[gymnasium]"
cli-train-learning = Learning
cli-train-done = { $lessons } lessons learnt in { $minutes } minutes of CPU time; the run and its learning curve are in { $path }.
cli-balance = Study how a game’s values play with bots of several levels, and write a report on what was found.
cli-help-out = Where to write the reports; games of an unfinished study are kept there, too.
cli-help-size = How many games to play, in percent of the full study.
balance-no-studies = There are no studies of { $game }.
balance-written = Reports: { $paths }
balance-title = Balance
balance-summary = { $games } games of bots, by rules { $rules }, with seed { $seed }.
balance-how = Every figure has its 95% interval.
balance-legend = The green bands are the targets. A figure outside its band whose interval still touches it is undecided: more games would tell.
balance-figures = Figures
balance-what = what
balance-found = found
balance-target = target
balance-count-met = { $n } of { $total } targets met
balance-at-least = at least { $low }
balance-from-to = { $low } to { $high }
balance-verdict-met = met
balance-verdict-open = undecided
balance-verdict-missed = missed
balance-verdict-gave-way = gave way
balance-verdict-none = –
balance-again = Play it again: ./run balance { $game }
balance-studies = { $n ->
    [one] One study
   *[other] { $n } studies
}
balance-study = study
balance-seats = players
balance-bots = bots
balance-of-by = { $what }, { $bot }
balance-players = { $n ->
    [one] 1 player
   *[other] { $n } players
}
balance-card = { $name }
balance-seat-by = seat { $n }, { $bot }

balance-about-grumpf = What was printed on the tokens and boards is lost, so those values are ours. This study asks whether they make a good hunt: every board worth a visit, every face worth a flip, and more to win together than alone.
balance-grumpf-boards-3 = Boards met, three players
balance-grumpf-boards-3-about = In how many rounds each hunting ground of side • is met at the end of the hunt. Three players have few tokens for the mammoths: they must agree to go.
balance-grumpf-boards-4 = Boards met, four players
balance-grumpf-boards-4-about = The same with one player more and just as many huts.
balance-grumpf-boards-5 = Boards met, five players
balance-grumpf-boards-5-about = With five players there are three huts, and the boards begin to fill.
balance-grumpf-boards-6 = Boards met, six players
balance-grumpf-boards-6-about = Each clan has one token less, but there are six clans.
balance-grumpf-together = Hunting together
balance-grumpf-together-about = The sharp bot looks ahead. Four of them should bring home at least as many points in all as four steady ones, and one among three steady ones should still win half of the games: helping others must not mean losing.
balance-grumpf-table-of-4 = all points at a table of four, { $bot }
balance-grumpf-sharp-alone = wins of one sharp bot among three steady ones
balance-grumpf-levels = Points a player, by level
balance-grumpf-levels-about = Four players of the same level. Better hunters must catch more.
balance-grumpf-side-two = Boards met, side ••
balance-grumpf-side-two-about = The conditions of the second side, four players. Here we set the targets ourselves: met often enough to be worth it, but never for sure.
balance-grumpf-neutral = Two players and the neutral clan
balance-grumpf-neutral-about = In how many rounds the neutral clan changes what the two players take. The boards with a target are those where two of its tokens stand.
balance-grumpf-faces = Faces used
balance-grumpf-faces-about = How much of all placed tokens each face is. A face that nobody uses would be a waste of cardboard.
balance-grumpf-face = token { $token }: { $face }
balance-grumpf-number = { $n }
balance-grumpf-club = club

balance-about-village = Many values of the Hidden Village were in pictures that are lost: roofs, costs, most of the cards. This study asks whether ours make four levels of growing difficulty, and whether every card is worth its place.
balance-village-levels = Games won, by level
balance-village-levels-about = Tables of Steady bots, one to five players, all games together.
balance-village-easy = Standard and Complex gave way: Steady bots win them more often than the targets say. The booklet fixes how far the levels are apart. Terrible has one house, two lost Smurfs and one cake more than Complex, and one round less. Roofs so dear that Complex is won in 85% of games leave Terrible well below 40% and Nightmare hopeless. We kept the two hard levels where they should be: people at a table win less often than bots that see every hand and never miscount.
balance-village-players-standard = Standard, by number of players
balance-village-players-standard-about = No number of players should have it much easier. The band is ten points either side of the mean.
balance-village-players-complex = Complex, by number of players
balance-village-players-complex-about = One more round than at the other levels, and one house more than Standard.
balance-village-players-terrible = Terrible, by number of players
balance-village-players-terrible-about = All eight houses, and the Howlibird keeps what it takes.
balance-village-players-nightmare = Nightmare, by number of players
balance-village-players-nightmare-about = The super danger die makes every red space a gamble.
balance-village-houses = What the houses cost
balance-village-houses-about = The resources for all houses of a level, on average. A harder level is never cheaper.
balance-village-bots = Bots of several levels, three players
balance-village-bots-about = Gentle makes a beginner’s mistakes; Steady does what helps most right now.
balance-village-cakes = Cakes that matter
balance-village-cakes-about = The share of all games in which the cake was laid out and still open after three rounds: somebody had to think of it.
balance-village-inventions = Inventions that matter
balance-village-inventions-about = The share of all games in which the invention was used, or visibly changed an action, a die or the cost of a house.
balance-village-gargamel = Gargamel’s cards that matter
balance-village-gargamel-about = The share of all games in which the card took something, closed a place that was wanted, or changed an action.

balance-about-halma = Gnome Halma has no values of ours to tune. These races of bots show what it is worth to begin, and whether it matters where you sit.
balance-halma-first = Wins of the player who begins
balance-halma-first-about = With two players the fair share is 50%, with three 33%. The band is ten points either side.
balance-halma-seats = Wins by seat, three players
balance-halma-seats-about = Whoever begins is drawn by lot, so every seat should win a third.
balance-halma-length = Length of a race
balance-halma-length-about = Turns of each player until somebody is home.
balance-halma-endings = Races that end at home
balance-halma-endings-about = The others reach the limit of 200 turns, and the gnomes that are home are counted.
balance-halma-opposite = two, opposite
balance-halma-one-between = two, a house between
balance-halma-three = three

balance-about-dalmuti = In the Great Dalmuti the mighty tax the poor, and life is not meant to be fair. How unfair is it? Matches of six hands between bots of equal strength, and single hands without taxes for comparison.
balance-dalmuti-correlation = Does your rank decide the next hand?
balance-dalmuti-correlation-about = The correlation between the ranks before and after a hand: 1 means that nothing changes, 0 that your rank makes no difference.
balance-dalmuti-dalmuti = How often the Great Dalmuti stays
balance-dalmuti-dalmuti-about = The share of hands after which the Great Dalmuti is Great Dalmuti again.
balance-dalmuti-jester = How often the Great Jester stays
balance-dalmuti-jester-about = The share of hands after which the Great Jester is still the Great Jester.
balance-dalmuti-memory = How long the first hand is remembered
balance-dalmuti-memory-about = The correlation between the ranks after the first hand of a match and after later ones, with taxes and six players: how fast status is lost.
balance-dalmuti-taxes = { $n } players, taxes, { $bot }
balance-dalmuti-free = { $n } players, no taxes, { $bot }
balance-dalmuti-after = { $n ->
    [one] 1 hand later, { $bot }
   *[other] { $n } hands later, { $bot }
}
