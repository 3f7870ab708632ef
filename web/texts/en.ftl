# The pages in English. What games say is in their own files, for the terminal and the web alike.

web-title = Petit Peuple
web-title-of = { $page } – Petit Peuple
web-title-turn = Your turn – { $page }
web-title-lost = Nobody here
web-subtitle = Four tabletop games, with friends or with bots
web-home = Home
web-short-village = The Hidden Village
web-your-name = Your name
web-to-light = Light theme
web-to-dark = Dark theme
web-lost = Nobody lives here.
web-nowhere = This path leads into the woods. Time to head home.
web-bad-table = This link no longer works: the table is gone, or the host has made a new link. Ask them for it.
web-opening = Opening the door…

# Home
web-pitch-grumpf = A hunt in real time: slam your tokens down, swing the club, be first to bed.
web-pitch-village = All together: gather, build the houses and bake the cakes before Gargamel finds you.
web-pitch-halma = Three gnome families hop across a star of 121 points. Alone or in company.
web-pitch-dalmuti = Life is unfair, and so are the taxes. Climb from the bucket to the throne.
web-minutes = { $n } min
web-play-bots = Play the bots
web-play-bots-at = Play the bots at { $game }
web-play-with-bots = Play with bots
web-play-with-bots-at = Play with bots at { $game }
web-friends = Friends
web-play-whom = With whom
web-play-alone = Alone
web-play-alone-go = Play alone
web-play-who = Who plays against you?
web-play-who-helps = Who plays with you?
web-play-against = Play against { $name }
web-play-with = Play with { $name }
web-play-how-many = How many
web-play-beaten = { $n ->
    [one] beaten once
    [2] beaten twice
   *[other] beaten { $n } times
}
web-play-your-next = your next
web-choice-grumpf = The hunt
web-choice-grumpf-turns = In turns
web-choice-grumpf-calm = Calm
web-choice-grumpf-hunt = Real time
web-choice-village = Difficulty
web-play-friends = With friends
web-bot-speed = Their pace
web-bot-speed-quick = Quick
web-bot-speed-natural = Natural
web-bot-speed-relaxed = Relaxed
web-friends-at = Invite friends to { $game }
web-your-tables = Your tables
web-no-tables = None yet. Tables you play at wait here until they are over.
web-news-turn = { $n ->
    [one] { $names } to move
   *[other] Waiting for { $names }
}
web-news-with = with { $names }
web-news-waiting = In the lobby
web-news-between = Between two games
web-news-over = Over
web-news-read-only = Can only be looked at
web-go-on = Continue
web-forget-table = Forget this table
web-forget-sure = Forget it? Only this browser knows the way back.
web-forget = Forget
web-keep = Keep
web-all-tables = All { $n } tables
web-have-link = A friend gave you a link or a code?
web-link-place = Paste or type it here
web-sit-down = Sit down
web-bad-link = That is neither a link nor the code of a table; ask your friend for all of it.
web-no-account = No account, no e-mail: a name is enough.
web-public-tables = Open to all
web-free-seats = { $n ->
    [0] no free seat
    [one] { $n } free seat
   *[other] { $n } free seats
}
web-watch = Watch
web-never-played = Never played?
web-first-minute = Each game teaches itself in its first minute, with bots for company.
web-show-me = Show me { $game }
web-rules = Rules
web-rules-of = Rules: { $game }
web-history = Your games
web-credits = Credits: what is ours, what is theirs
web-for-programs = For developers
web-who-are-you = Who are you?
web-name = Name
web-colour = Colour
web-colour-n = Colour { $n }
web-profile-kept = Kept in this browser only.
web-done = Done

# The lobby
web-lobby-of = { $game }: the lobby
web-around-the-table = Around the table
web-how-we-play = How we play
web-bring-friends = Bring your friends
web-qr = QR code of the link to { $label }
web-link-of = Link: { $label }
web-copy-link = Copy the link: { $label }
web-copied = Copied
web-link-is-seat = The first person to open this link gets this seat. After that it opens nothing more.
web-link-is-mine = This is your own seat: open it on your other device, and show it to nobody else.
web-seat-is-taken = This seat is taken.
web-link-used = Somebody has already sat down with this invitation. If that was you, open your table there and choose “My seat on another device”. If not, ask the host for a new one.
web-spectators = Just to watch
web-gallery = Spectators
web-per-move = Time per move
web-in-total = Time per player
web-absence = A bot takes over for absent players after
web-clocks = Clocks
web-clock-short = Ten seconds left.
web-clock-days = { $n } d { $hours } h
web-time-none = none
web-time-seconds = { $n } s
web-time-minutes = { $n } min
web-time-days = { $n ->
    [one] { $n } day
   *[other] { $n } days
}
web-list-table = Let anyone sit down (shown on the home page)
web-all-here = Everybody is here.
web-fill-bots = Fill with bots: { $level }
web-host-starts = Waiting for the host to start.
web-start = Start the game
web-start-grumpf = Start the hunt
web-start-village = To work
web-start-halma = Start the race
web-start-dalmuti = Deal the cards
web-yes = Yes
web-no = No
web-seat-free = Nobody here yet. Send the link, or add a bot.
web-seat-open = Free
web-seat-closed = Closed
web-one-more-seat = One more seat
web-bot-stands-in = A bot plays until they’re back
web-away = Away
web-host = Host
web-here = Present
web-person = Person
web-bot-level = Bot: { $level }
web-change-seat = Who sits in seat { $n }
web-invite-to = Show the link to seat { $n }
web-on-this-device = Same device
web-ready = Ready

# The table
web-your-turn = Your turn.
web-your-turn-moves = { $n ->
    [one] Your turn. { $n } move.
   *[other] Your turn. { $n } moves.
}
web-waiting-for = { $n ->
    [one] { $names } is thinking it over.
   *[other] { $names } are thinking it over.
}
web-line-lost = Connection lost. Reconnecting; your seat is kept.
web-line-back = You are back at the table.
web-news-joined = { $name } sat down.
web-news-away = { $name } is away.
web-news-back = { $name } is back.
web-news-stand-in = A bot is playing for { $name } until they are back.
web-news-host = { $name } is the host now.
web-news-host-me = You are the host now.
web-game-n = Game { $n }
web-board = The board
web-beside = Beside the board
web-words = In words
web-board-in-words = The board in words
web-you-may = { $n ->
    [0] Nothing to decide right now.
    [one] You have { $n } choice:
   *[other] You have { $n } choices:
}
web-filter = Search the moves
web-seats = Seats
web-sound = Sound
web-settings = Settings
web-close = Close
web-so-far = Log
web-because = ({ $name })
web-undone = (taken back)
web-nothing-yet = Nothing yet.
web-talk = Chat
web-say-something = Say something kind
web-says = { $name }: { $what }
web-spectator-named = { $name } (watching)
web-gestures = Gestures
web-gestures-unread = Gestures and new messages
web-mute-for-me = Hide what they say from me
web-mute-all = Everybody
web-emote-hello = Hello
web-emote-hurry = Hurry up
web-emote-laugh = Laugh
web-emote-sorry = Sorry
web-emote-thanks = Thank you
web-emote-think = Let me think
web-emote-well-played = Well played
web-emote-wow = Wow
web-undo = Undo
web-undo-wished = { $name }: may I take that back?
web-undo-waits = Waiting for { $names } to accept the undo.
web-agree = Agree
web-refuse = No, thanks
web-pause = Pause
web-paused = Paused.
web-pause-wished = { $name } would like a break.
web-pause-waits = Waiting for { $names } to accept the pause.
web-go-on-playing = Resume
web-coach = Coach
web-got-it = Got it
web-n-of = { $n } of { $most }
web-lesson-skip = Skip
web-lesson-close = Close the lesson
web-lesson-again = How to play: the lesson
web-lesson-play = Play a real game
web-learn = Learn
web-learn-at = Learn { $game }: a guided first game
web-log-halma-stepped = { $who } took a step.
web-log-halma-jumped = { $n ->
    [one] { $who } jumped.
   *[other] { $who } made a chain of { $n } jumps.
}
web-log-halma-swapped = { $who } changed places with an intruder.
web-coach-again = Show the first minute again
web-why = why?
web-find-action = Find a move
web-actions-found = { $n ->
    [0] no such move
    [one] { $n } move
   *[other] { $n } moves
}
web-your-actions = Your moves
web-search-rules = Search the rules
web-no-rule-found = No rule mentions that.
web-keys = Keys
web-keys-hint = shows the keys of this game.
web-key-region = next part of the table
web-language = Language
web-theme = Theme
web-theme-system = same as the system
web-theme-light = light
web-theme-dark = dark
web-set-sound = Sounds
web-set-shapes = Shapes only, no colours
web-set-calm = Less motion
web-set-autoPass = Pass for me when I have no choice
web-set-botTalk = Bots say a word now and then
web-silence-bots = Silence the bots
web-bots-pace = The bots’ pace
web-set-notices = Notify me when it’s my turn
web-notices-barred = Your browser blocks notifications. Allow them for this page in its settings.
web-set-push = Also when this page is closed
web-push-how = Your browser’s own push service wakes it. It learns that a message came, not what it says. No account is needed.
web-push-failed = Your browser could not reach its push service. Try again, or leave the page open.
web-notices-http = This page was opened by plain http, and browsers notify only by https. Ask the host for an https address.
web-watchers = { $n ->
    [0] Nobody is watching.
    [one] { $n } person is watching.
   *[other] { $n } people are watching.
}
web-watching = You are watching
web-mute-player = Mute { $name } for everybody
web-is-muted = Muted by the host
web-mute-spectators = Mute spectators
web-unmute-spectators = Let spectators talk
web-spectators-are-muted = The host has muted them.
web-more-tables = More tables
web-seats-here = Seats on this device
web-look-back = Look back
web-looking-back = Looking back: moment { $n } of { $most }.
web-look-there = Go to this moment
web-to-now = Back to now
web-hook = Call a webhook when it’s my turn and I’m away
web-hook-help = The https address of a webhook, at one of: { $hosts }.
web-hook-keep = Save
web-hook-set = We will call this address.
web-hook-off = We won’t call any address.
web-hook-refused = This server only calls https addresses at: { $hosts }.
web-take-back = Take my seat back
web-bot-plays-for-me = A bot plays for you.
web-give-to-bot = Let a bot play for me
web-new-link = New link for my seat
web-leave = Leave for good
web-leave-sure = A bot will play for you, and this browser will forget your seat. Leave?
web-stay = Stay
web-other-device = My seat on another device
web-pass-device = Hand the device to { $name }.
web-others-look-away = Everybody else, look away.
web-i-am = I’m { $name }
web-name-at = { $name }, seat { $n }

# The end, and after
web-result = Result
web-records-you-win = You win!
web-records-you-lose = Better luck next time.
web-records-title-grumpf-won = What a hunt!
web-records-title-grumpf-lost = { $name } had the better hunt
web-records-title-village-won = The village is safe!
web-records-title-village-lost = Too late…
web-records-title-halma-home-won = Everybody is home!
web-records-title-halma-home-lost = { $name } is home first
web-records-title-halma-full-won = Everybody is home!
web-records-title-halma-full-lost = { $name } is home first
web-records-title-halma-places-won = Home first!
web-records-title-halma-places-lost = { $name } is home first
web-records-title-halma-solved-won = Everybody is home!
web-records-title-dalmuti-won = The throne is yours!
web-records-title-dalmuti-lost = { $name } takes the throne
web-records-winner = { $names } won
web-records-decided = What decided it
web-records-see-it = See it
web-records-harder = Try { $value }
web-records-figures = Figures
web-records-order = The order
web-records-link-copied = The link is copied: it shows this game to anybody.
web-records-link-here = This link shows the game to anybody:
web-records-share-moment = Share this moment
web-records-contents = Contents
web-records-speed = Speed
web-records-times = { $n } times as fast
web-records-record = Your record
web-records-export = Save as a file
web-records-won-of = { $n } of { $most } won
web-records-streak = { $now ->
    [0] Best run: { $best } wins in a row
    [one] Best run: { $best } wins in a row
   *[other] { $now } wins in a row now, { $best } at best
}
web-records-reigns = { $n ->
    [one] Great Dalmuti once
   *[other] Great Dalmuti { $n } times, { $longest } in a row
}
web-records-against = Against { $level }: { $n } of { $most }
web-records-solitaire = { $families ->
    [one] Solitaire: { $n } moves
   *[other] Solitaire with { $families } families: { $n } moves
}{ $par ->
    [0] {""}
   *[other] {" "}(fewest known: { $par })
}
web-records-people = People you play with
web-records-rival = { $together ->
    [0] { $won } : { $lost } in { $played ->
        [one] one game
       *[other] { $played } games
    }
   *[other] { $won } : { $lost }, and { $together } side by side
}
web-records-save-picture = Save the picture
web-records-look-at-board = Look at the board
web-again = Again
web-next-game = Next game
web-again-waiting = Waiting for { $names }.
web-again-wanted = { $n ->
    [one] { $names } wants to play on.
   *[other] { $names } want to play on.
}
web-again-now = Start now
web-players-again = The players decide whether they play on.
web-replay = Replay
web-share = Share
web-records-replay-of = { $game }: replay
web-records-example-of = { $game }: an example
web-records-example-player = The example
web-to-the-table = Back to the table
web-records-eyes = Seen by
web-records-everyones-view = Everyone’s view
web-eyes-all = Everyone, all hands open
web-records-eyes-of = { $name }
web-records-download = Download
web-back = Previous
web-on = Next
web-run = Play
web-stop = Stop
web-moment = Moment
web-records-true-speed = real time
web-records-outcome-points = { $n ->
    [one] 1 point
   *[other] { $n } points
}
web-records-outcome-wins = win
web-records-outcome-par = { $n }% of the best known
web-records-no-history = No finished games yet. They will be listed here.
web-credits-games = { $games } belong to their authors and publishers; we use the names to say which game is meant. The drawings, the texts and the rule books here are our own.
web-credits-fonts = Typefaces: Almendra and Cabin, under the SIL Open Font License.

# Troubles
web-hint-thinking = Thinking about a hint…
web-hint = { $action } – { $why }
web-what-would-you-do = What would you do?
web-trouble-away = The server isn’t answering. Is it running?
web-trouble-bad-action = That isn’t a move in this game.
web-trouble-bad-message = Something went wrong; please reload the page.
web-trouble-bad-options = These options don’t go together.
web-trouble-bad-seats = This game can’t be played with that many players: add or remove a player or a bot.
web-trouble-busy = The server is busy; try again in a moment.
web-trouble-full = There is no room left here.
web-trouble-hello-first = The connection wasn’t ready; please reload the page.
web-trouble-internal = Something broke on the server. Your game is safe; please try again.
web-trouble-link-used = This invitation has been used. Ask the host for a new one.
web-trouble-muted = The host has muted you. You can still play.
web-trouble-no-bot = There is no such bot for this game.
web-trouble-no-example = There is no example for these rules.
web-trouble-no-game = There is no such game.
web-trouble-no-hint = There is no hint for this.
web-trouble-no-link = This link no longer works; ask the host for a new one.
web-trouble-no-seat = There is no such seat.
web-trouble-no-table = There is no such table.
web-trouble-not-allowed = That isn’t allowed here.
web-trouble-not-connected = Connection lost. Try again once you are back at the table.
web-trouble-not-now = Not right now.
web-trouble-not-over = The game isn’t over yet; you can watch it again once it is.
web-trouble-other-rules = This was played by rules that this server doesn’t know, so it can’t go on or be shown here. A newer server may know them.
web-read-only-no-game = This server doesn’t have this game any more, so the table can’t go on here.
web-read-only-host = Nothing is lost: you can keep a copy of the table, or delete it for everybody.
web-read-only-export = Keep a copy
web-read-only-delete = Delete the table
web-read-only-sure = Delete this table and all its games for everybody? Nobody can bring it back.
web-read-only-delete-now = Yes, delete it
web-trouble-only-the-host = Only the host may do that.
web-trouble-too-big = That is too long.
web-trouble-too-many = Too fast; wait a moment.
web-trouble-unavailable = The server can’t save anything just now. Try again in a moment.

# Gnome Halma
web-halma-ceremony-home = { $who ->
    [You] You are home!
   *[other] { $who } is home!
}
web-records-keys-halma =
    Tab: next gnome that can move
    Arrows, Page Up, Page Down: along the six lines
    Space: pick up a gnome or put it down
    Arrows with a gnome in hand: next landing point, nearest first
    Enter: go there
    Backspace: one hop back
    H: hop by hop
    /: type points, e7-g9
web-halma-board = The star board
web-halma-families = Families
web-halma-cone = Blue hats
web-halma-cap = Red toadstools
web-halma-acorn = Golden acorns
web-halma-gnome = { $family }, gnome at { $point }.
web-halma-free = { $point }, free
web-halma-stop = { $point }, next stop
web-halma-reach = { $steps ->
    [one] { $steps } step,
   *[other] { $steps } steps,
} { $jumps ->
    [one] { $jumps } jump possible.
   *[other] { $jumps } jumps possible.
}
web-halma-farthest = Farthest: { $point }, { $way }.
web-halma-by-step = one step
web-halma-by-swap = a swap
web-halma-by-jump = { $n ->
    [one] { $n } jump
   *[other] { $n } jumps
}
web-halma-nearer = { $n ->
    [one] { $n } row nearer home
   *[other] { $n } rows nearer home
}
web-halma-farther = { $n ->
    [one] { $n } row back
   *[other] { $n } rows back
}
web-halma-sideways = sideways
web-halma-thinks = thinking
web-halma-to-move = to move
web-halma-place = { $n ->
    [1] 1st home
    [2] 2nd home
   *[other] { $n }rd home
}
web-halma-home = { $n } of 10 home
web-halma-this-move = This move
web-halma-pick = Pick a gnome.
web-halma-pick-one = Pick a gnome
web-halma-pick-point = Choose where to
web-halma-give-up-sure = Give up this solitaire? It ends here and counts as unfinished.
web-halma-play-on = Play on
web-halma-go-step = Step there
web-halma-go-swap = Swap places
web-halma-go-jump = { $n ->
    [one] { $n } jump: hop
   *[other] { $n } jumps: hop
}
web-halma-stop-here = Stop here
web-halma-by-hop = Hop by hop
web-halma-hint = Hint
web-halma-show-me = Show me
web-halma-point = Point
web-halma-no-point = There is no point { $name }.
web-halma-not-lit = { $name } isn’t lit: the gnome in hand can’t go there, and none of yours stands there.
web-halma-stuck = This gnome can’t move for now.
web-halma-agreed = House rules for this game
web-halma-colon = :{" "}
web-halma-mark-step = step
web-halma-mark-jump = jump
web-halma-mark-last = last move
web-halma-count = Move count
web-halma-moves = moves
web-halma-best = best
web-halma-par = best known
web-halma-jumps = jumps
web-halma-steps = steps
web-halma-sides = { $jumps ->
    [one] { $jumps } jump,
   *[other] { $jumps } jumps,
} { $steps ->
    [one] { $steps } step
   *[other] { $steps } steps
}
web-halma-was-shown = You were shown how: play again without looking, and it counts.
web-halma-new-best = Your best so far!
web-halma-over-par = { $n ->
    [one] { $n } move over the best known.
   *[other] { $n } moves over the best known.
}
web-halma-last-games = Your last games: { $list }
web-halma-counting = Counting the moves…
web-halma-no-record = The moves could not be counted.
web-halma-family-of = family
web-halma-home-short = home
web-halma-longest = longest chain
web-halma-chain = { $n ->
    [one] { $n } jump
   *[other] { $n } jumps
}
web-option-halma-end-equal-turns = The round is finished first; all families who come home in it share the win.
web-option-halma-end-places = Play on until only one family is left.
web-option-halma-blocked_goal = What to do when somebody never leaves the house you must fill.
web-option-halma-foreign_houses = Houses that are neither your start nor your goal.
web-option-halma-turn_limit-200 = Then whoever has more gnomes home is ahead.
web-option-halma-solo_families = Alone, bring one, two or three families home in as few moves as you can.

# Grumpf
web-grumpf-ceremony-horn = The horn: the hunt is over
web-grumpf-tokens = Your tokens
web-grumpf-all-tokens = Everybody’s tokens
web-grumpf-hand = Your hand: it is busy while the ring empties.
web-grumpf-token = Token { $n }: shows { $front }, other side { $behind }
web-grumpf-ground = { $board }, { $n } there. Condition: { $needs }. Now { $figure }, { $met ->
    [1] met
   *[other] not met
}. { $next ->
    [0] No space is free.
   *[other] Next space: { $next }.
}
web-grumpf-wants-tile = the strongest takes a tile
web-grumpf-wants-swap = the strongest may swap
web-grumpf-short-nothing = no condition
web-grumpf-short-least = ≥ { $least }
web-grumpf-short-most = ≤ { $most }
web-grumpf-short-between = { $least }–{ $most }
web-grumpf-short-tokens = ≥ { $least } tokens
web-grumpf-short-last = last { $least } count
web-grumpf-short-same = all equal
web-grumpf-short-different = all different
web-grumpf-short-each = each ≤ { $most }
web-grumpf-short-even = even total
web-grumpf-short-tile = for a tile
web-grumpf-short-swap = for a swap
web-grumpf-side-two = side ••
web-grumpf-met = met
web-grumpf-unmet = not met
web-grumpf-place-here = Place it here: { $board }
web-grumpf-aim-here = Use the club here: { $board }
web-grumpf-club-it = Club { $who }, { $n }, on space { $space }
web-grumpf-stands = { $who }, { $n }
web-grumpf-lies = { $who }, { $n }, knocked out by { $by }
web-grumpf-shares = Shares
web-grumpf-tiles = { $n ->
    [one] one sorcerer tile
   *[other] { $n } sorcerer tiles
}
web-grumpf-joker = a joker
web-grumpf-hunt = Hunt { $n } of { $most }
web-grumpf-tempo-hunt = in real time
web-grumpf-tempo-calm = calm, three times slower
web-grumpf-tempo-turns = in turns
web-grumpf-bed = To bed
web-grumpf-free = free
web-grumpf-sleeps = { $who }: asleep
web-grumpf-sand = { $n ->
    [one] This hunt ends in { $n } second at the latest.
   *[other] This hunt ends in { $n } seconds at the latest.
}
web-grumpf-last-hut = One hut left: it ends the hunt.
web-grumpf-goal = 5 different animals score 6; 4 score 4, 3 score 2, 2 score 1.
web-grumpf-if-now = { $n ->
    [0] now: nothing
   *[other] if it ended now: +{ $n }
}
web-grumpf-shares-why = What the clans take in turn, the strongest first, until nothing is left.
web-grumpf-hut-rule = A sleeping clan can’t be clubbed. The last hut ends the hunt.
web-grumpf-ready = I am ready
web-grumpf-shout = Grumpf!
web-grumpf-flip = Flip
web-grumpf-pass = Pass
web-grumpf-to-bed = { $n ->
    [one] The last hut
   *[other] To bed
}
web-grumpf-sure = Confirm
web-grumpf-once-more-bed = You still have tokens. Press again to send your Elder to bed.
web-grumpf-asleep = asleep
web-grumpf-not-ready = not ready yet
web-grumpf-left = { $n ->
    [one] { $n } token
   *[other] { $n } tokens
}
web-grumpf-hit-you = { $who } clubs your { $n }: { $board }.
web-grumpf-in-bed = { $who } is in bed. { $n ->
    [one] One hut is left.
   *[other] { $n } huts are left.
}
web-grumpf-earlier-hand = { $who } was faster: your token is on space { $n }.
web-grumpf-your-turn = Your turn, one thing: place a token, flip one, or pass.
web-grumpf-may-begin = Shall the hunt begin?
web-grumpf-late = Not ready yet: { $who }.
web-grumpf-all-ready = Everybody is ready. Shout!
web-grumpf-you-sleep = You are asleep. The hunt goes on.
web-grumpf-hunt-on = The hunt is on.
web-grumpf-counting = The counting
web-grumpf-now-count = The hunting grounds are counted one by one.
web-grumpf-skip = Skip
web-grumpf-once-more = Watch again
web-grumpf-to-swap = To the swap
web-grumpf-to-hunt = Go on
web-grumpf-to-result = To the result
web-grumpf-nobody = nobody stands there
web-grumpf-earlier = Tie: the clan with the earlier token goes first.
web-grumpf-stay = { $n ->
    [0] none left
    [one] { $n } stays
   *[other] { $n } stay
}
web-grumpf-tale-tile = The strongest takes a tile: at the end it copies one of their animals.
web-grumpf-tale-swap = The strongest may swap an animal with another clan.
web-grumpf-nothing-there = There was no animal to take.
web-grumpf-stay-there = { $n ->
    [one] { $n } animal stays here.
   *[other] { $n } animals stay here.
}
web-grumpf-standing = { $n ->
    [one] { $n } token stands
   *[other] { $n } tokens stand
}
web-grumpf-takes = share: { $n }{ $shares }
web-grumpf-takes-tile = a tile
web-grumpf-takes-swap = a swap
web-grumpf-swap = The sorcerer offers a swap
web-grumpf-swap-why = You are the strongest there: take an animal, and give one of yours in return.
web-grumpf-take = Take
web-grumpf-give = Give
web-grumpf-take-one = Take a { $what } from { $who }
web-grumpf-give-one = Give a { $what }
web-grumpf-do-swap = Swap
web-grumpf-no-swap = Swap nothing
web-grumpf-points = { $n ->
    [one] { $n } point
   *[other] { $n } points
}
web-grumpf-animals = { $n ->
    [one] { $n } animal
   *[other] { $n } animals
}
web-grumpf-alone = alone: 0
web-grumpf-won-points = { $who } has the most points, { $n }. Next: { $other }, with { $least }.
web-grumpf-won-animals = Tied on points ({ $n }): { $who } wins with fewer animals, { $animals } to { $more }.
web-grumpf-won-shared = { $who } share the win, tied on points ({ $n }) and on animals ({ $animals }).
web-grumpf-tie-fewer = Tie: fewer animals goes first.
web-grumpf-tie-more = Tie: more animals goes second.
web-grumpf-tie-shared = Tie in points and animals: the place is shared.
web-grumpf-series-rule = Different animals in a series: 5 score 6, 4 score 4, 3 score 2, 2 score 1. Ringed: a joker, or a sorcerer’s copy.
web-grumpf-fair = The faster hand wins; slow connections are given up to 150 ms.
web-grumpf-line = Connection: { $line ->
    [good] good
    [slow] slow
    [delayed] fine, but this device replies late; that gives no head start
   *[poor] poor
}, { $n } ms
web-records-keys-grumpf = 1 to 8: take a token; again, or F: turn it over.
    Q W E, A S D (by their places on the keyboard): put it on a board; with Shift: read the board.
    C: aim a club; then the board, then the number of the space. H: to bed, twice while you have tokens. Esc: put down.
    The counting: → or Space goes on, ← back, Esc or Enter skips. Enter: ready, or “Grumpf!”.

# The Hidden Village
web-village-wishes = To win, meet all three goals
web-village-in-forest = { $n ->
    [0] All lost Smurfs are home
    [one] { $n } Smurf still lost
   *[other] { $n } Smurfs still lost
}
web-village-rescued = { $n } of { $most } rescued
web-village-houses = Houses
web-village-house-n = House { $n }, unfinished
web-village-house-built = House { $n }, built
web-village-roofed = built
web-village-cakes = Cakes
web-village-cake-raw = not baked yet
web-village-cake-baked = baked
web-village-bake = Bake
web-village-wizard = Gargamel
web-village-wizard-waits = His first card comes when this round ends.
web-village-in-force = In force until the end of this round.
web-village-acts-now = About to act.
web-village-acting = It is acting now.
web-village-over-now = It has had its effect.
web-village-cards-left = { $n ->
    [one] { $n } card left in his deck
   *[other] { $n } cards left in his deck
}
web-village-soon = { $n ->
    [one] It could be the one that ends the game.
   *[other] Any of them could be the one that ends the game.
}
web-village-cat-at = Azrael is here: { $place }
web-village-foreseen = Seen in the crystal ball: { $card }
web-village-dice = The dice
web-village-face = { $what ->
    [azrael] Azrael walks { $n }
    [howlibird] Howlibird: a meeple to the nest, and a Smurf card to the discard
    [shortage] shortage: lose { $n }
    [destroy_invention] an invention is destroyed
    [discard_useful] Smurf hunt: discard a useful Smurf
    [gain] find: gain { $n }
    [reveal_idea] bright idea
   *[other] nothing
}
web-village-places = The locations
web-village-middle = Esplanade, stock, nest and decks
web-village-stock = The village’s stock
web-village-decks = deck { $deck } · discard { $discard } · relocated { $gone }
web-village-hand = Your Smurfs
web-village-discard = discard
web-village-hands = Everybody’s hands
web-village-hands-short = Hands
web-village-hidden = { $n ->
    [one] { $n } card
   *[other] { $n } cards
}
web-village-empty-hand = no cards
web-village-thinks = thinking
web-village-no-cards = You have no Smurf in hand.
web-village-hint = What would you do?
web-village-do-it = Play this
web-village-play = Play { $card }
web-village-inventions = Inventions
web-village-no-inventions = None yet: craft an idea.
web-village-ideas = Ideas
web-village-no-ideas = No ideas: the lower Workshop brings three.
web-village-craft = Ideas
web-village-kind = { $kind ->
    [action] new action
    [once] one use
   *[other] durable
}
web-village-man = place a meeple
web-village-use = use
web-village-cost = costs { $n ->
    [one] { $n } berry
   *[other] { $n } berries
}
web-village-manned = a meeple is on it
web-village-esplanade = { $n ->
    [one] { $n } on the esplanade
   *[other] { $n } on the esplanade
}
web-village-nest = { $n } in the nest
web-village-hungry = hungry Howlibird
web-village-first = first player
web-village-cat-here = Azrael is here: his die is rolled
web-village-strip = Lost: { $lost }; houses: { $built } of { $houses }; cakes: { $baked } of { $cakes }; Gargamel’s cards: { $left }
web-village-row = { $place }, { $which ->
    [upper] upper
   *[lower] lower
} row: { $taken } of { $spaces } taken{ $acts ->
    [1] , the next meeple acts
   *[other] {""}
}{ $red ->
    [safe] {""}
    [spared] , danger, but no die is rolled
    [twice] , danger: the die is rolled twice
   *[once] , danger: the die is rolled
}{ $cat ->
    [1] , Azrael’s die is rolled
   *[other] {""}
}{ $closed ->
    [1] , closed by Gargamel
   *[other] {""}
}{ $cost }. { $text }{ $gives }
web-village-costs = , costs { $goods }
web-village-any = { $n } of any kind
web-village-gives-now = {" "}Now: { $n }.
web-village-do-rescue = rescue
web-village-do-craft = craft for free
web-village-do-reveal_idea = { $n ->
    [one] { $n } idea
   *[other] { $n } ideas
}
web-village-do-relocate = relocate
web-village-do-build = build
web-village-ask = { $what ->
    [gain] What do you take?
    [collect] What do you gather?
    [lose] What do you give up?
    [pay] What else do you pay?
    [rage] Give up resources, or a house?
    [convert] What do you exchange?
    [choose_house] Which house, and how do you pay for it?
    [rescue] How do you rescue?
    [swap] Keep this Smurf, or draw another?
    [name] Who discards a Smurf?
    [discard_random] Who discards a Smurf at random?
    [discard_useful] Which Smurf is discarded?
    [discard_choice] Discard a Smurf?
    [take_from_discard] Which Smurf comes back from the discard?
    [relocate] Which Smurf is relocated and leaves the game?
    [permit] { $name } would like to relocate this Smurf of yours: it leaves the game. Agreed?
    [give] { $name } would like to relocate one of your Smurfs: it leaves the game. Which may go?
    [meeple_return] Where do meeples come back from?
    [dismiss] The Robot Assistant is gone: which meeple leaves?
    [azrael] Where does Azrael go?
    [craft] Which idea do you craft?
    [craft_free] Which idea do you craft for free?
    [overflow] Four inventions at most: which one goes?
    [destroy_invention] Which invention is destroyed?
    [face] Keep this roll?
    [break] It is about to be destroyed: save it?
    [answer_gargamel] Answer Gargamel’s card?
    [place] There is no space left for this Smurf.
    [finish] Anything else before your turn ends?
    [pause] Before the game goes on: anything to bake, craft or use?
   *[other] Your choice
}
web-village-pass = { $what ->
    [finish] End my turn
    [pause] Continue
    [face] Keep it
    [break] Let it go
    [answer_gargamel] Let it happen
    [swap] Keep this one
    [convert] Exchange nothing
    [discard_choice] Discard none
    [discard_useful] None to discard
    [relocate] Relocate none
    [craft] Craft nothing
    [give] They all stay
   *[other] Continue
}
web-village-asked = A question for you.
web-village-turn = The steps of a turn
web-village-step = { $n ->
    [0] a Smurf
    [1] a meeple
    [2] its action
   *[other] the end
}
web-village-now = { $n ->
    [0] Play a Smurf.
    [1] Place a meeple.
    [2] Choose.
   *[other] End your turn.
}
web-village-bonus = At any moment: whatever is lit among ideas, inventions and cakes.
web-village-plan = Plan
web-village-planning = You are planning.
web-village-plan-for = For:
web-village-plan-how = Click Smurfs in any hand, rows, ideas, inventions or cakes: everybody sees it. Click again to remove it. It binds nobody.
web-village-plan-full = A plan has at most { $n } steps; remove one first.
web-village-short = { $what ->
    [Craft] craft { $card }
    [Man] a meeple on { $card }
   *[other] use { $card }
}
web-village-planned-by = { $name } proposes this to { $other }
web-village-proposes = { $me ->
    [1] Your plan:
   *[other] { $name } proposes:
}
web-village-follow = Follow
web-village-take-back = Take it back
web-village-skip = Continue
web-village-reveals = The round is over. Gargamel reveals:
web-village-lasts-round = Until the end of the next round.
web-village-lasts-now = At once.
web-village-beat-home = meeples back home
web-village-beat-cat = Azrael walks { $n }: { $place }
web-village-beat-cat-next = then Azrael walks { $n }
web-village-beat-first = now first: { $name }
web-records-village-lost = { $n ->
    [0] All lost Smurfs are home.
    [one] { $n } Smurf was still lost in the forest.
   *[other] { $n } Smurfs were still lost in the forest.
}
web-records-village-houses = Houses built: { $n } of { $most }
web-records-village-cakes = Cakes baked: { $n } of { $most }
web-records-village-missing = What was missing
web-records-village-lacks = House { $n } still needed:
web-records-village-payable = You could have paid for house { $n }.
web-records-village-close = { $close ->
    [1] So close: { $n } of { $most } done.
   *[other] Done: { $n } of { $most }.
}
web-records-village-won = Rounds: { $n }. Gargamel had { $left ->
    [one] { $left } card
   *[other] { $left } cards
} left.
web-records-village-rounds = Rounds: { $n }. Cards Gargamel had left: { $left }.
web-option-village-difficulty-standard = 6 houses, 10 lost Smurfs, 2 cakes, 10 Gargamel cards: 8 to 10 rounds.
web-option-village-difficulty-complex = 7 houses, 14 lost Smurfs, 3 cakes, 11 Gargamel cards: 9 to 11 rounds.
web-option-village-difficulty-terrible = 8 houses, 16 lost Smurfs, 4 cakes, 10 Gargamel cards; the Howlibird is hungry.
web-option-village-difficulty-nightmare = 8 houses, 18 lost Smurfs, 4 cakes, 10 Gargamel cards; hungry Howlibird and red die.
web-option-village-hungry = The Howlibird keeps the meeples it took: they don’t come home when a round ends.
web-option-village-hungry-decided = Required at this level: the Howlibird keeps the meeples it took.
web-option-village-red = The red die replaces the white one: it has no good side.
web-option-village-red-decided = Required at this level: it has no good side.
web-option-village-closed = Hands are hidden, and plans can’t use the cards in them. Usually all hands are open.
web-records-keys-village = 1 to 9: choose a Smurf, or an answer; Enter: play it. H: what would you do?
    Arrows: walk through the lit rows; Enter: place.
    I: ideas, V: inventions, C: cakes, then Enter. G: plan, and again to end it; Esc: put down.

# The Great Dalmuti
web-dalmuti-ceremony-draw = A card each, for the places
web-dalmuti-ceremony-deal = The cards are dealt
web-dalmuti-ceremony-crown = { $who ->
    [You] The crown is yours
   *[other] The crown goes to { $who }
}
web-records-keys-dalmuti =
    1 … 12: take this value
    ← →: next set you can play
    + −: more or fewer cards
    J: add a joker
    Enter: play, give, continue
    P: pass
    Esc: put down
    R, G: call a revolution, a greater one
web-dalmuti-number = { $n ->
    [1] one
    [2] two
    [3] three
    [4] four
    [5] five
    [6] six
    [7] seven
    [8] eight
    [9] nine
    [10] ten
    [11] eleven
    [12] twelve
   *[other] { $n }
}
web-dalmuti-cards = { $n ->
    [one] { $word } { $value }
   *[other] { $word } { $value }s
}
web-dalmuti-jokers = { $n ->
    [one] a joker
   *[other] { $word } jokers
}
web-dalmuti-a-joker = a joker
web-dalmuti-and = { $one } and { $other }
web-dalmuti-lay = Play { $set }
web-dalmuti-choose = Choose your cards
web-dalmuti-pass = Pass
web-dalmuti-passing = Passing for you…
web-dalmuti-auto-pass = pass when I have no choice
web-dalmuti-pass-next = Pass on my turn
web-dalmuti-will-pass = Passing on your turn
web-dalmuti-offer-auto-pass = Always pass for me when nothing fits
web-dalmuti-need = { $n ->
    [one] Needed: one card stronger than { $value }
   *[other] Needed: { $word } cards stronger than { $value }
}
web-dalmuti-set-of = { $me ->
    [1] You played { $set }
   *[other] { $name } played { $set }
}
web-dalmuti-you-lead = You lead: play cards of one value.
web-dalmuti-leads = { $name } leads.
web-dalmuti-you-can = { $need }. You can play { $sets }, or pass.
web-dalmuti-you-cannot = { $need }. You can only pass.
web-dalmuti-not-stronger = { $value } is not stronger than { $top }.
web-dalmuti-too-few = You hold { $held }; { $n ->
    [one] { $needed } is needed.
   *[other] { $needed } are needed.
}
web-dalmuti-ask-hint = What would you do?
web-dalmuti-tray = Your hand
web-dalmuti-your-hand = { $n ->
    [one] Your hand, { $n } card
   *[other] Your hand, { $n } cards
}
web-dalmuti-group = { $cards }{ $usable ->
    [0] , can’t be played now
   *[other] {""}
}{ $up ->
    [0] {""}
   *[other] , { $up } chosen
}
web-dalmuti-step-cards = Cards
web-dalmuti-step-jokers = Jokers
web-dalmuti-fewer-cards = One card fewer
web-dalmuti-more-cards = One card more
web-dalmuti-fewer-jokers = One joker fewer
web-dalmuti-more-jokers = One joker more
web-dalmuti-seat = { $name }, { $title }, { $n ->
    [0] no cards
    [one] { $n } card
   *[other] { $n } cards
}{ $status ->
    [turn] , to play
    [asked] , thinking
    [leads] , leads
    [passes] , passes
    [ready] , ready
    [out] , out: rank { $place }
   *[none] {""}
}
web-dalmuti-newcomer = newcomer
web-dalmuti-is-turn = to play
web-dalmuti-is-me = your turn
web-dalmuti-is-asked = thinking
web-dalmuti-is-leads = leads
web-dalmuti-is-passes = passes
web-dalmuti-is-ready = ready
web-dalmuti-nth = { $n ->
    [1] 1st
    [2] 2nd
    [3] 3rd
   *[other] { $n }th
}
web-dalmuti-played = Cards played
web-dalmuti-played-of = { $name }, { $value }: { $n } of { $all } played
web-dalmuti-points = Points
web-dalmuti-game-of = hand { $n } of { $most }
web-dalmuti-places = Ranks
web-dalmuti-rise = { $way ->
    [stays] stays
    [falls] down { $by }
   *[rises] up { $by }
}
web-dalmuti-phase-admit = A newcomer
web-dalmuti-phase-judge = A card was seen
web-dalmuti-phase-deal = The deal
web-dalmuti-phase-watch = Everybody looks at their cards
web-dalmuti-phase-look = Look at your cards
web-dalmuti-phase-tax = Taxes
web-dalmuti-phase-trade = Merchants’ exchange
web-dalmuti-draw = Everybody draws a card for a place: the lowest sits on the throne. Now the cards are dealt.
web-dalmuti-seated = The places of this game. Now the cards are dealt.
web-dalmuti-look = If you hold both jokers, you may call a revolution: no taxes. Everybody has the same time.
web-dalmuti-ready = Continue
web-dalmuti-revolution = Revolution
web-dalmuti-general = Greater revolution
web-dalmuti-tax-take = { $n ->
    [one] { $name } gives you their best card. Give back any one.
   *[other] { $name } gives you their { $n } best cards. Give back any { $n }.
}
web-dalmuti-tax-pay = { $n ->
    [one] Your best card goes to { $name }, who picks one for you.
   *[other] Your { $n } best cards go to { $name }, who picks { $n } for you.
}
web-dalmuti-tax-others = The Jesters give up their best cards; the Dalmutis choose what to give back.
web-dalmuti-give = Give { $cards }
web-dalmuti-give-choose = { $n ->
    [one] Choose a card
   *[other] Choose { $n } cards
}
web-dalmuti-slot = Empty: choose a card from your hand
web-dalmuti-slot-of = Put back: { $card }
web-dalmuti-will-give = You give { $cards }.
web-dalmuti-trade = You may swap one random card with another merchant, blind.
web-dalmuti-trade-with = With { $name }
web-dalmuti-trade-nobody = With nobody
web-dalmuti-judge-own = It was meant for { $name }. You are the Great Dalmuti: who gets it?
web-dalmuti-judge = It was meant for { $name }. The Great Dalmuti decides who gets it.
web-dalmuti-award = To { $name }
web-dalmuti-you = you
web-dalmuti-admit = { $name } is joining: the Great Dalmuti chooses their rank.
web-dalmuti-admit-above = Above { $name }
web-dalmuti-admit-below = Below { $name }
web-dalmuti-swapped = You gave { $gave } and got { $got }.
web-dalmuti-uproar = { $name }: revolution!
web-dalmuti-uproar-general = { $name }: greater revolution!
web-dalmuti-at = { $title } ({ $n })
web-dalmuti-from-to = { $from } ({ $old }) → { $to } ({ $now })
web-dalmuti-why-points = { web-dalmuti-nth } of { $most }: { $points ->
    [one] { $points } point
   *[other] { $points } points
}
web-dalmuti-why-bonus = and { $n } more, because the Jester moved up
web-dalmuti-total = { $n ->
    [one] { $n } point in the match
   *[other] { $n } points in the match
}
web-dalmuti-in-all = in all
web-dalmuti-drew = You drew { $cards }: { $title }.
web-dalmuti-rest = { $name } came last, with { $cards } left.
web-dalmuti-winners = { $n ->
    [one] Winner of the match, with { $points } points: { $names }.
   *[other] Winners of the match, tied at { $points } points: { $names }.
}
web-option-dalmuti-first_hour = Only a Great Jester with both jokers may call a revolution then, and it is a greater one.
web-option-dalmuti-fewer_cards = Four play without the 11s and the 12s, five without the 12s.
web-option-dalmuti-scoring-points = Most points after the last hand wins.
web-option-dalmuti-scoring-philanthropic = Most points after the last hand wins.
web-option-dalmuti-error_rate = A card is seen during the deal, and the Great Dalmuti decides who gets it.
web-option-dalmuti-merchants = The highest merchant may name another: each gets a random card from the other.

# Playing offline
web-offline-title = Play offline
web-offline-pitch = Four games, bots and rules on this device, on a train or a plane.
web-offline-more = How does it work?
web-offline-about = The games, the bots and the rules are kept in this browser. Then everything but playing with friends works without a network.
web-offline-make = Make available offline ({ $size } MB)
web-offline-update = Update ({ $size } MB)
web-offline-downloading = Downloading the games…
web-offline-download-failed = The download did not finish. Try again; what is already here stays.
web-offline-ready = Available offline
web-offline-play = Play offline
web-offline-remove = Remove from this browser
web-offline-here = You are playing offline: tables and results stay in this browser.
web-offline-leave = Back to the server
web-offline-serverless = This site needs no server: games and bots run in your browser. Your first game loads { $size } MB, once.
web-offline-http = This page was opened by plain http, and browsers keep sites for offline use only by https. Ask the host for an https address.
web-offline-browser = This browser can’t keep the games for offline use. A current Firefox, Chrome, Edge or Safari can.
web-offline-not-kept = The games are not kept in this browser yet. Make them available offline the next time the server answers.
web-offline-not-built = This server was set up without offline play.
web-offline-loading = Loading the games…
web-offline-starting = Setting the table…
web-offline-failed = Offline play could not start in this browser.
web-offline-elsewhere = You are already playing offline in another tab. Close it, then try again.
web-offline-missing = The games are not kept in this browser, and the network does not answer.
web-offline-again = Try again
web-offline-invite = This table is in your browser, so nobody else can reach it. To play with friends, start a server; with git and Python it takes one command, in a clone of Petit Peuple:
web-offline-commands = Commands that start a server
web-offline-hot-seat = You can share this device, though: let several people sit here, and pass it around.
web-offline-slow = Not offered on this device, because a move would take longer than two seconds: { $levels }.
web-offline-games = Games played offline
web-offline-hand-over = Add them to this history
web-offline-export = Export
web-offline-import = Open a file
web-offline-imported = { $n ->
    [one] { $n } game added.
   *[other] { $n } games added.
}
web-offline-handed-over = { $n ->
    [0] No game was played offline.
    [one] { $n } game added to this history.
   *[other] { $n } games added to this history.
}
web-offline-games-failed = That did not work. Is it a file with finished games?
web-trouble-offline = Offline play could not start in this browser.

# Invitations
web-invites-you = { $n ->
    [one] { $name } invites you: one seat is free.
   *[other] { $name } invites you: { $n } seats are free.
}
web-invited-full = { $name }’s table is full.
web-invited-locked = { $name }’s table is locked.
web-a-friend = A friend
web-invitation-to = Invitation: { $game }
web-what-name = What do they call you?
web-your-face = Your face
web-face-n = Face { $n }
web-your-sign = Your sign
web-seat-n-free = Seat { $n }: free
web-seat-n-bot = Seat { $n }: a bot plays here
web-seat-n-taken = Seat { $n }: { $name }
web-just-watch = Just watch
web-are-here = { $n ->
    [one] { $names } is here
   *[other] { $names } are here
}
web-only-bots-seats = No seat is free, but you may take over from a bot: choose its sign.
web-table-full = All seats are taken. You can watch { $name }’s table, and sit down when somebody leaves.
web-table-locked = { $name } has locked the table: nobody new can sit down. You can watch.
web-no-install = No account, nothing to install.
web-steps-grumpf-1 = Put your tokens on the hunting grounds, all at once, no turns.
web-steps-grumpf-2 = Swing the club: it knocks out a token that stands.
web-steps-grumpf-3 = Off to bed when you are done. Many kinds of prey win.
web-steps-village-1 = Play a Smurf and place meeples: the last space of a row brings you something.
web-steps-village-2 = Together, build the houses, bake the cakes and bring home the lost Smurfs.
web-steps-village-3 = Be done before Gargamel finds the village.
web-steps-halma-1 = Bring all your gnomes to the house across the star.
web-steps-halma-2 = Take one step, or jump over a neighbour.
web-steps-halma-3 = Jump again and again: over friends, over rivals.
web-steps-dalmuti-1 = Low is strong: a 1 beats everything. Lead with cards of one value.
web-steps-dalmuti-2 = Follow with as many cards, all stronger, or pass.
web-steps-dalmuti-3 = First out sits on the throne next time; the last one gets the bucket.
web-seat-in-use = This seat is open on another device.
web-seat-in-use-why = A seat belongs to one person. If it is yours, you can play here, too; the other device is told. If not, ask the host for an invitation.
web-that-is-me = It’s my seat: play here
web-that-is-not-me = It’s not mine
web-second-device = Your seat was just opened on another device.
web-second-device-why = Was that you?
web-it-was-me = Yes, it was me
web-lock-out = No: shut them out
web-trouble-locked = The host has locked the table: nobody new can sit down.
web-trouble-seat-in-use = This seat is open on another device.

# Who is coming, and from where
web-add-a-bot = Add a bot
web-you-host = you, host
web-arriving = arriving
web-still-coming = { $names } is on the way.
web-close-seat = Close this seat
web-free-seat = Free this seat
web-change-name-face = Change name and face
web-rename = Rename
web-move-to = Change places with
web-mute-seat = Mute
web-unmute-seat = Let them talk
web-make-host = Make them the host
web-remove-player = Remove from the table
web-send = Send
web-nothing-said = Nobody has said anything yet.
web-standard = Standard
web-option-set = { $option }
web-more-options = { $n } more
web-with-clock = with a clock
web-no-clock = no clock
web-level-random = Plays anything that is allowed.
web-level-gentle = Friendly: for a first game.
web-level-steady = Plays soundly.
web-level-sharp = Thinks ahead.
web-level-expert = The strongest.
web-make-invitation = Make an invitation
web-scan-or-type = Scan, or type the code
web-copy-invitation = Copy link
web-copy-watch = Link to watch
web-qr-large = Show the QR code large
web-manage-invitation = Who may come
web-lock-table = Lock the table: nobody new sits down
web-offer-bot-seats = Guests may take a bot’s seat
web-renew-invitation = New link and code
web-who-can-open = Who can open the link
web-reach-machine = This machine
web-reach-wifi = This Wi-Fi
web-reach-anywhere = Anywhere
web-only-this-machine = Only this machine can open the link so far.
web-needs-one-press = A friend’s phone on your Wi-Fi needs one press.
web-open-wifi = Open to this Wi-Fi
web-wifi-open = Open to this Wi-Fi at { $address }. Nobody comes? Allow Python in this machine’s firewall.
web-other-address = Another address:
web-tunnel-open = Open to anyone with the link, through a tunnel: { $address }. It closes when the server stops.
web-anywhere-how = Friends elsewhere need a tunnel: stop the server and start it with ./run --tunnel.
web-anywhere-more = Three simple ways
web-trouble-no-network = This machine is on no network, so nobody else can connect.
web-connect-title = How friends can reach you
web-connect-wifi = On the same Wi-Fi
web-connect-wifi-how = Press “Open to this Wi-Fi” in the lobby, or start with ./run --lan. Friends scan the QR code. If nothing happens, allow Python in this machine’s firewall.
web-connect-tunnel = From anywhere, with a tunnel
web-connect-tunnel-how = Install one of these programs, then start with ./run --tunnel: cloudflared (no account needed), tailscale (Funnel must be allowed for your account) or ngrok (needs a free account). What you play passes through that company; the address is gone when the server stops.
web-connect-server = On a server of your own
web-connect-server-how = Run petitpeuple serve behind Caddy or nginx with your own domain; examples are in the documentation under “Deploy”.
web-connect-https = On a plain http address, browsers can’t notify you, install the page or open the share sheet. A tunnel or a server with a certificate has https, and all of it works.
web-connect-tried = The tunnel programs were tested with samples of their output, not with the companies’ own services.
web-ask-absent = Ask about absent players after
web-absent-asked = { $name } is away. Wait, or let a bot play for them?
web-absent-wait = Wait
web-absent-bot = Let a bot play
web-waiting-away = { $n ->
    [one] { $names } is away.
   *[other] { $names } are away.
}
web-notice-plan-followed = { $name }: good plan, I’m in.
web-notice-plan-not-followed = { $name }: sorry, your plan couldn’t be done.
web-notice-undo-refused = { $name } refused the undo.
web-notice-undo-lapsed = Nobody answered in time: the move stands.
web-notice-undo-done = The move was taken back.
web-notice-pause-refused = { $name } would rather play on.
web-notice-pause-lapsed = Nobody answered: the game goes on without a pause.
