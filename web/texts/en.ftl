# The pages in English. What games say is in their own files, for the terminal and the web alike.

web-title = Petit Peuple
web-title-of = { $page } – Petit Peuple
web-title-turn = Your turn – { $page }
web-title-lost = Nobody here
web-subtitle = Four games of little folk, with friends or with bots
web-home = Home
web-short-village = The Hidden Village
web-your-name = Your name
web-to-light = Light theme
web-to-dark = Dark theme
web-lost = Nobody lives here.
web-nowhere = This path leads into the woods. Take the way home.
web-bad-table = This link opens nothing: the table is gone, or its host has given out a new link. Ask for one.
web-opening = Opening the door…

# Home
web-pitch-grumpf = A hunt in real time: slam your tokens on the boards, swing the club, be first to bed.
web-pitch-village = All together: gather, roof the houses and bake the cakes before the wizard finds you.
web-pitch-halma = Three gnome families hop across a star of 121 points. Alone or in company.
web-pitch-dalmuti = Life is unfair, and so are the taxes. Climb from the bucket to the throne.
web-minutes = { $n } min
web-play-bots = Play the bots
web-play-bots-at = Play the bots at { $game }
web-play-with-bots = Play with bots
web-play-with-bots-at = Play with bots at { $game }
web-friends = Friends
web-friends-at = Invite friends to { $game }
web-your-tables = Your tables
web-no-tables = None yet. A table you play at waits here until it is over.
web-go-on = Go on
web-forget-table = Forget this table
web-forget-sure = Forget it? Only this browser knows the way back.
web-forget = Forget
web-keep = Keep
web-all-tables = All { $n } tables
web-have-link = A friend gave you a link?
web-link-place = Paste it here
web-sit-down = Sit down
web-bad-link = That is no link to a table; ask your friend to copy it whole.
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
web-for-programs = For programs
web-who-are-you = Who are you?
web-name = Name
web-colour = Colour
web-colour-n = Colour { $n }
web-profile-kept = Kept in this browser alone.
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
web-link-is-seat = Whoever has this link has this seat. Give it to one person.
web-spectators = To watch only
web-gallery = Gallery
web-per-move = Time for a move
web-in-total = Time in all
web-absence = A bot stands in for the absent after
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
web-list-table = Let anybody sit down (listed on the home page)
web-all-here = Everybody is here.
web-fill-bots = Fill with bots
web-host-starts = The host starts the game.
web-start = Start the game
web-start-grumpf = Start the hunt
web-start-village = To work
web-start-halma = Start the race
web-start-dalmuti = Deal the cards
web-yes = Yes
web-no = No
web-seat-free = Nobody here yet. Send the link, or sit a bot down.
web-seat-open = Free
web-seat-closed = Closed
web-one-more-seat = One more seat
web-bot-stands-in = A bot plays until they are back
web-away = Away
web-host = Host
web-here = Here
web-person = Person
web-bot-level = Bot: { $level }
web-change-seat = Who sits in seat { $n }
web-invite-to = Show the link to seat { $n }
web-on-this-device = Here
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
web-line-lost = Your line dropped. Your place is kept; coming back.
web-line-back = You are back at the table.
web-news-joined = { $name } sits down.
web-news-away = { $name } is away.
web-news-back = { $name } is back.
web-news-stand-in = A bot plays for { $name } until they are back.
web-news-host = { $name } is the host now.
web-news-host-me = You are the host now.
web-game-n = Game { $n }
web-board = The board
web-beside = Beside the board
web-words = In words
web-board-in-words = The board in words
web-you-may = { $n ->
    [0] You are not asked anything now.
    [one] You may do { $n } thing:
   *[other] You may do { $n } things:
}
web-filter = Search the moves
web-seats = Seats
web-sound = Sound
web-settings = Settings
web-close = Close
web-so-far = So far
web-because = ({ $name })
web-undone = (taken back)
web-nothing-yet = Nothing yet.
web-talk = Talk
web-say-something = Say something kind
web-says = { $name }: { $what }
web-mute = mute
web-unmute = hear everybody again
web-gestures = Gestures
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
web-undo-waits = Waiting for a word on the undo: { $names }.
web-agree = Agree
web-refuse = Rather not
web-pause = Pause
web-paused = The table pauses.
web-pause-wished = { $name } would like a pause.
web-pause-waits = Waiting for a word on the pause: { $names }.
web-go-on-playing = Go on playing
web-coach = Coach
web-got-it = Got it
web-n-of = { $n } of { $most }
web-coach-again = Show the first minute again
web-search-rules = Search the rules
web-no-rule-found = No rule speaks of that.
web-keys = Keys
web-key-region = next part of the table
web-language = Language
web-theme = Theme
web-theme-system = as the system
web-theme-light = light
web-theme-dark = dark
web-set-sound = Sounds
web-set-shapes = Shapes only: no colours
web-set-calm = Less motion
web-set-autoPass = Pass for me when I can do nothing else
web-set-notices = A notice when it is my turn and I am elsewhere
web-notices-barred = Your browser lets no notices through. Allow them for this page in its settings.
web-watchers = { $n ->
    [0] Nobody is watching.
    [one] { $n } is watching.
   *[other] { $n } are watching.
}
web-watching = You are watching
web-seats-here = Seats on this device
web-look-back = Look back
web-looking-back = Looking back: moment { $n } of { $most }.
web-look-there = Look at this moment
web-to-now = Back to now
web-hook = A call when it is my turn and I am away
web-hook-help = The address of a webhook, https, to one of: { $hosts }.
web-hook-keep = Keep it
web-hook-set = You will be called there.
web-hook-off = Nobody will be called.
web-hook-refused = This server calls only https addresses of: { $hosts }.
web-take-back = Take my seat back
web-bot-plays-for-me = A bot plays for you.
web-give-to-bot = Let a bot play for me
web-new-link = New link for my seat
web-leave = Leave for good
web-leave-sure = A bot will play for you, and this browser forgets your seat. Leave?
web-stay = Stay
web-other-device = My seat on another device
web-pass-device = Hand the device to { $name }.
web-others-look-away = Everybody else looks away.
web-i-am = I am { $name }
web-name-at = { $name }, seat { $n }

# The end, and after
web-result = Result
web-you-win = You win.
web-you-lose = Next time.
web-look-at-board = Look at the board
web-again = Again
web-next-game = Next game
web-host-again = The host starts the next game.
web-replay = Replay
web-share = Share
web-replay-of = { $game }: replay
web-example-of = { $game }: how it is done
web-example-player = The example
web-to-the-table = Back to the table
web-eyes = Whose eyes
web-eyes-all = All hands open
web-eyes-of = As { $name } saw it
web-download = Download
web-back = Back
web-on = On
web-run = Play
web-stop = Stop
web-moment = Moment
web-true-speed = true speed
web-outcome-points = { $n ->
    [one] 1 point
   *[other] { $n } points
}
web-outcome-wins = victory
web-outcome-par = { $n }% of par
web-no-history = No finished game yet. They are listed here when they are over.
web-credits-games = { $games }: these are games of their authors and publishers, whose names we use to say which game is meant. The drawings, the texts and the rule books here are our own words and our own hand.
web-credits-fonts = Letters: Almendra and Cabin, under the SIL Open Font License.

# Troubles
web-hint-thinking = A hint is being thought out…
web-trouble-away = The server does not answer. Is it running?
web-trouble-bad-action = That is no move of this game.
web-trouble-bad-message = That was not understood; load the page anew.
web-trouble-bad-options = These options do not go together.
web-trouble-bad-seats = The game is not played by that many: add somebody, or a bot.
web-trouble-busy = The line is busy; try again in a moment.
web-trouble-full = There is no room left here.
web-trouble-hello-first = The line was not ready; load the page anew.
web-trouble-internal = Something broke on the server. What was played is kept; try again.
web-trouble-no-bot = There is no such bot for this game.
web-trouble-no-example = For these rules we know no line to show.
web-trouble-no-game = There is no such game.
web-trouble-no-hint = There is no hint here.
web-trouble-no-link = This link is worth nothing any more; ask the host for a new one.
web-trouble-no-seat = There is no such seat.
web-trouble-no-table = There is no such table.
web-trouble-not-allowed = That is not allowed here.
web-trouble-not-now = Not now.
web-trouble-not-over = The game is not over yet; its replay opens when it is.
web-trouble-only-the-host = Only the host may do that.
web-trouble-too-big = That is too long.
web-trouble-too-many = Too much at once; wait a moment.

# Gnome Halma
web-halma-coach-1 = Bring your gnomes to the house with their flag.
web-halma-coach-2 = Pick a gnome: circles are steps, diamonds are ends of jumps.
web-halma-coach-3 = Jump over anybody, again and again; the numbers count the jumps.
web-keys-halma =
    Tab: next gnome that can move
    Arrows, Page Up, Page Down: along the six lines
    Space: pick a gnome or put it down
    Arrows with a gnome in hand: next end, nearest first
    Enter: go there
    Backspace: one hop back
    H: hop by hop
    /: type points, e7-g9
web-halma-board = The star board
web-halma-families = Families
web-halma-cone = Blue cones
web-halma-cap = Red toadstools
web-halma-acorn = Golden acorns
web-halma-gnome = { $family }, gnome at { $point }.
web-halma-free = { $point }, free
web-halma-stop = { $point }, next stop
web-halma-reach = { $steps ->
    [one] { $steps } step,
   *[other] { $steps } steps,
} { $jumps ->
    [one] { $jumps } end of jumps.
   *[other] { $jumps } ends of jumps.
}
web-halma-farthest = Farthest: { $point }, { $way }.
web-halma-by-step = one step
web-halma-by-swap = a change of places
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
web-halma-thinks = thinks
web-halma-to-move = to move
web-halma-place = { $n ->
    [1] 1st home
    [2] 2nd home
   *[other] { $n }rd home
}
web-halma-home = { $n } of 10 home
web-halma-this-move = This move
web-halma-pick = Pick a gnome.
web-halma-go = Go
web-halma-go-step = Step there
web-halma-go-swap = Change places
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
web-halma-not-lit = { $name } is not lit: no gnome in hand can go there, and none to pick stands there.
web-halma-stuck = This gnome has no way out for now.
web-halma-agreed = Agreed for this game
web-halma-colon = :{" "}
web-halma-mark-step = step
web-halma-mark-jump = jump
web-halma-mark-last = last move
web-halma-count = Count of moves
web-halma-moves = moves
web-halma-best = best
web-halma-par = par
web-halma-jumps = jumps
web-halma-steps = steps
web-halma-sides = { $jumps ->
    [one] { $jumps } jump,
   *[other] { $jumps } jumps,
} { $steps ->
    [one] { $steps } step
   *[other] { $steps } steps
}
web-halma-new-best = Your best so far: it is kept.
web-halma-over-par = { $n ->
    [one] { $n } move over par.
   *[other] { $n } moves over par.
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
web-option-halma-end-equal-turns = The round is finished first; all who come home in it share the win (HAL-9).
web-option-halma-end-places = You play on until only one family is left (HAL-9).
web-option-halma-blocked_goal = What to do when somebody never leaves the house you must fill (HAL-10).
web-option-halma-foreign_houses = Houses that are neither your start nor your goal (HAL-11).
web-option-halma-turn_limit-200 = Then whoever has more gnomes home is ahead (HAL-11).
web-option-halma-solo_families = Alone you bring one, two or three families home in as few moves as you can (HAL-20).

# Grumpf
web-grumpf-guide-ready = Catch animals: a series of five different ones scores most. Each board says what all tokens on it must be together. Press “I am ready”.
web-grumpf-guide-shout = When all are ready, anybody may shout: press “Grumpf!” and all tokens drop.
web-grumpf-guide-pick = Press one of your tokens: it is in your hand.
web-grumpf-guide-flip = Press it again: it turns over. The small number is its other side.
web-grumpf-guide-place = Now press a board, or drag the token there: it takes the next space. If the board has what it wants, the strongest clan takes most.
web-grumpf-guide-club = A club hits a number that stands: it counts no more. Press the club, then the number.
web-grumpf-guide-bed = Done? Take a hut: nobody can club you then. The last hut ends the hunt.
web-grumpf-guide-enough = I know it all
web-grumpf-tokens = Your tokens
web-grumpf-all-tokens = Everybody’s tokens
web-grumpf-hand = Your hand: while the ring empties it is busy.
web-grumpf-token = Token { $n }: shows { $front }, behind it { $behind }
web-grumpf-ground = { $board }, { $n } there. Wants: { $needs }. Stands at { $figure }, { $met ->
    [1] met
   *[other] not met
}. { $next ->
    [0] No space is free.
   *[other] Next space: { $next }.
}
web-grumpf-wants-tile = strongest takes a tile
web-grumpf-wants-swap = strongest may swap
web-grumpf-short-nothing = no condition
web-grumpf-short-least = ≥ { $least }
web-grumpf-short-most = ≤ { $most }
web-grumpf-short-between = { $least }–{ $most }
web-grumpf-short-tokens = { $least } standing
web-grumpf-short-last = last { $least } rank
web-grumpf-short-same = all equal
web-grumpf-short-different = all different
web-grumpf-short-each = each ≤ { $most }
web-grumpf-short-even = even total
web-grumpf-short-tile = for a tile
web-grumpf-short-swap = for a swap
web-grumpf-side-two = side two
web-grumpf-met = met
web-grumpf-unmet = not met
web-grumpf-place-here = Put it on the board: { $board }
web-grumpf-aim-here = Aim the club at the board: { $board }
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
    [one] One more second at most, then this hunt is over.
   *[other] { $n } more seconds at most, then this hunt is over.
}
web-grumpf-last-hut = One hut left: it ends the hunt.
web-grumpf-goal = 5 different animals score 6; 4 score 4, 3 score 2, 2 score 1.
web-grumpf-shares-why = What clans take in turn, the strongest first, until nothing is left.
web-grumpf-hut-rule = Who sleeps can’t be clubbed. The last hut ends the hunt.
web-grumpf-ready = I am ready
web-grumpf-shout = Grumpf!
web-grumpf-flip = Flip
web-grumpf-pass = Pass
web-grumpf-to-bed = { $n ->
    [one] The last hut
   *[other] To bed
}
web-grumpf-sure = Sure? Again
web-grumpf-once-more-bed = You have tokens left. Once more, and your Elder goes to bed.
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
web-grumpf-earlier-hand = { $who } was first: yours is on space { $n }.
web-grumpf-your-turn = Your turn, one thing: place a token, flip one, or pass.
web-grumpf-may-begin = May the hunt begin?
web-grumpf-late = Not ready yet: { $who }.
web-grumpf-all-ready = All are ready. Shout.
web-grumpf-you-sleep = You sleep. The hunt goes on.
web-grumpf-hunt-on = The hunt is on.
web-grumpf-counting = The counting
web-grumpf-now-count = The boards are counted one by one.
web-grumpf-skip = Skip
web-grumpf-once-more = Again
web-grumpf-to-swap = To the swap
web-grumpf-to-hunt = Go on
web-grumpf-to-result = To the result
web-grumpf-nobody = nobody stands there
web-grumpf-earlier = Tie: the clan with the earlier token goes before.
web-grumpf-stay = { $n ->
    [0] none left
    [one] { $n } stays
   *[other] { $n } stay
}
web-grumpf-tale-tile = The strongest takes a tile: in the end it copies one of its owner’s animals.
web-grumpf-tale-swap = The strongest may swap an animal with another clan.
web-grumpf-nothing-there = No animal was there to take.
web-grumpf-stay-there = { $n ->
    [one] { $n } animal stays on the board.
   *[other] { $n } animals stay on the board.
}
web-grumpf-standing = { $n ->
    [one] { $n } token stands
   *[other] { $n } tokens stand
}
web-grumpf-takes = share: { $n }{ $shares }
web-grumpf-takes-tile = a tile
web-grumpf-takes-swap = a swap
web-grumpf-swap = The sorcerer offers a swap
web-grumpf-swap-why = You are the strongest there: take an animal, and give one of yours for it.
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
web-grumpf-alone = alone: nothing
web-grumpf-won-points = Most points: { $who }, with { $n }. Next: { $other }, with { $least }.
web-grumpf-won-animals = As many points ({ $n }): { $who } has fewer animals, { $animals } to { $more }, and wins.
web-grumpf-won-shared = { $who } share the win: as many points ({ $n }) and as many animals ({ $animals }).
web-grumpf-tie-fewer = Tie: fewer animals go before.
web-grumpf-tie-more = Tie: more animals go after.
web-grumpf-tie-shared = Tie in points and animals: the place is shared.
web-grumpf-series-rule = Different animals in a series: 5 score 6, 4 score 4, 3 score 2, 2 score 1. Ringed: a joker, or a sorcerer’s copy.
web-grumpf-fair = The earlier hand wins. Slow lines get up to 150 ms back.
web-grumpf-line = Line: { $line ->
    [good] good
    [slow] slow
   *[poor] poor
}, { $n } ms
web-keys-grumpf = 1 to 8: take a token; again, or F: turn it over.
    Q W E, A S D (by their places on the keyboard): put it on a board; with Shift: read the board.
    C: aim a club; then the board, then the number of the space. H: to bed, twice while you have tokens. Esc: put down.
    The counting: → or Space goes on, ← back, Esc or Enter skips. Enter: ready, or “Grumpf!”.

# The Hidden Village
web-village-wishes = To win, all three at once
web-village-in-forest = { $n ->
    [0] All the lost folk are home
    [one] { $n } folk still lost
   *[other] { $n } folk still lost
}
web-village-rescued = { $n } of { $most } rescued
web-village-houses = Houses
web-village-house-n = House { $n }, still open
web-village-house-built = House { $n }, built
web-village-roofed = roofed
web-village-cakes = Cakes
web-village-cake-raw = not baked yet
web-village-cake-baked = baked
web-village-bake = Bake
web-village-wizard = The wizard
web-village-wizard-waits = His first card comes when this round ends.
web-village-in-force = In force until the end of this round.
web-village-acts-now = About to act.
web-village-acting = It acts now.
web-village-over-now = It has done what it does.
web-village-cards-left = { $n ->
    [one] { $n } card left in his deck
   *[other] { $n } cards left in his deck
}
web-village-soon = { $n ->
    [one] It may be the one that ends it.
   *[other] Any of them may be the one that ends it.
}
web-village-cat-at = His cat is here: { $place }
web-village-foreseen = Seen in the crystal: { $card }
web-village-dice = The dice
web-village-face = { $what ->
    [azrael] the cat walks { $n }
    [howlibird] the big bird: a meeple to the nest, and a folk to the discard
    [shortage] shortage: lose { $n }
    [destroy_invention] an invention breaks
    [discard_useful] hunted: a useful folk to the discard
    [gain] a find: { $n } more
    [reveal_idea] a bright idea
   *[other] nothing
}
web-village-places = The places
web-village-middle = Esplanade, stock, nest and decks
web-village-stock = The stock of the village
web-village-decks = deck { $deck } · discard { $discard } · moved { $gone }
web-village-hand = Your folk
web-village-discard = discard
web-village-hands = Everybody’s hands
web-village-hands-short = Hands
web-village-hidden = { $n ->
    [one] { $n } card
   *[other] { $n } cards
}
web-village-empty-hand = no cards
web-village-thinks = thinks
web-village-no-cards = No folk in your hand.
web-village-hint = What would you do?
web-village-do-it = Do it
web-village-play = Play { $card }
web-village-inventions = Inventions
web-village-no-inventions = None yet: craft an idea.
web-village-ideas = Ideas
web-village-no-ideas = No ideas: the lower workshop brings three.
web-village-craft = Ideas
web-village-kind = { $kind ->
    [action] a meeple goes on it
    [once] one use
   *[other] lasts
}
web-village-man = put a meeple
web-village-use = use it
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
web-village-hungry = the big bird is hungry
web-village-berry = berries
web-village-log = logs
web-village-stone = stones
web-village-first = first player
web-village-cat-here = the cat is here: its die is rolled
web-village-strip = Lost: { $lost }; houses: { $built } of { $houses }; cakes: { $baked } of { $cakes }; wizard’s cards: { $left }
web-village-row = { $place }, { $which ->
    [upper] upper
   *[lower] lower
} row: { $taken } of { $spaces } taken{ $acts ->
    [1] , the next one acts
   *[other] {""}
}{ $red ->
    [safe] {""}
    [spared] , danger, but no die is rolled
    [twice] , danger: a die is rolled twice
   *[once] , danger: a die is rolled
}{ $cat ->
    [1] , the cat’s die is rolled
   *[other] {""}
}{ $closed ->
    [1] , closed by the wizard
   *[other] {""}
}{ $cost }. { $text }{ $gives }
web-village-costs = , costs { $goods }
web-village-any = { $n } of any kind
web-village-gives-now = {" "}Now: { $n }.
web-village-do-rescue = rescue
web-village-do-craft = craft free
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
    [choose_house] Which house, and how is it paid?
    [rescue] How do you rescue?
    [swap] Keep this folk, or draw another?
    [name] Who discards a folk?
    [discard_random] Who discards a folk at random?
    [discard_useful] Who goes to the discard?
    [discard_choice] Discard somebody?
    [take_from_discard] Who comes back from the discard?
    [relocate] Who gets a new home and leaves the game?
    [permit] { $name } would give this folk of yours a new home: it leaves the game. Agreed?
    [give] { $name } would give one of your folk a new home: it leaves the game. Which may go?
    [meeple_return] Where do meeples come back from?
    [dismiss] The invention that brought a ninth meeple has gone: which one leaves?
    [azrael] Where does the cat go?
    [craft] Which idea do you craft?
    [craft_free] Which idea do you craft, for free?
    [overflow] Four inventions at most: which one goes?
    [destroy_invention] Which invention breaks?
    [face] Does this roll stand?
    [break] It is about to be destroyed: save it?
    [answer_gargamel] Answer the wizard’s card?
    [place] No space is left for this folk.
    [finish] Anything else before your turn ends?
    [pause] A die is about to fall: bake a cake first?
   *[other] Your choice
}
web-village-pass = { $what ->
    [finish] End the turn
    [pause] Go on
    [face] Let it stand
    [break] Let it go
    [answer_gargamel] Let it happen
    [swap] Keep this one
    [convert] Exchange nothing
    [discard_choice] Discard nobody
    [discard_useful] Nobody to discard
    [relocate] Relocate nobody
    [craft] Craft nothing
    [give] They all stay
   *[other] Go on
}
web-village-asked = A question for you.
web-village-turn = The steps of a turn
web-village-step = { $n ->
    [0] a folk
    [1] a meeple
    [2] its action
   *[other] the end
}
web-village-aim = You win together: nobody lost, a roof on every house, every cake baked.
web-village-now = { $newcomer ->
    [1] { $n ->
        [0] Choose a folk from your hand: what it says happens, like it or not.
        [1] Put a meeple on a lit row. Dashed: it only waits there. Solid: the row acts. Red rolls a die, the cat another.
        [2] Answer what is asked; the card that asks stands beside it.
       *[other] Craft, use or bake if you like; then end your turn.
    }
   *[other] { $n ->
        [0] Play a folk.
        [1] Put a meeple.
        [2] Choose.
       *[other] End your turn.
    }
}
web-village-bonus = At any moment: what is lit among ideas, inventions and cakes.
web-village-plan = Plan
web-village-planning = You are planning.
web-village-plan-for = For:
web-village-plan-how = Click folk in any hand, rows, ideas, inventions or cakes: everybody sees it. Click again to take it away. It binds nobody.
web-village-tour = { $wish ->
    [lost] First goal: nobody is lost any more. Rescue them at the { $forest }.
    [houses] Second goal: a roof on every house. Build at the { $site }, for the goods that stand beside the house.
    [cakes] Third goal: every cake is baked. Each says what it waits for; as soon as that is so, you may bake it.
   *[wizard] And this is your time: after each round the wizard turns a card, and “Too late” is among his last three.
}
web-village-plan-full = A plan has at most { $n } steps; take one away first.
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
web-village-skip = Go on
web-village-reveals = The round is over. The wizard reveals:
web-village-lasts-round = Until the end of the next round.
web-village-lasts-now = At once.
web-village-beat-home = meeples back home
web-village-beat-cat = the cat walks { $n }: { $place }
web-village-beat-cat-next = then the cat walks { $n }
web-village-beat-first = first now: { $name }
web-village-end-lost = { $n ->
    [0] All the lost folk are home.
    [one] { $n } was still lost in the forest.
   *[other] { $n } were still lost in the forest.
}
web-village-end-houses = Houses built: { $n } of { $most }
web-village-end-cakes = Cakes baked: { $n } of { $most }
web-village-end-missing = What was missing
web-village-end-lacks = House { $n } lacked:
web-village-end-payable = House { $n } could have been paid.
web-village-end-close = { $close ->
    [1] So close: { $n } of { $most } things were done.
   *[other] Done in all: { $n } of { $most } things.
}
web-village-end-won = Rounds: { $n }. The wizard had { $left ->
    [one] { $left } card
   *[other] { $left } cards
} left.
web-village-end-rounds = Rounds: { $n }. Cards the wizard had left: { $left }.
web-option-village-difficulty-standard = 6 houses, 10 lost folk, 2 cakes, 10 wizard’s cards: 8 to 10 rounds.
web-option-village-difficulty-complex = 7 houses, 14 lost folk, 3 cakes, 11 wizard’s cards: 9 to 11 rounds.
web-option-village-difficulty-terrible = 8 smaller houses, 16 lost folk, 4 cakes, 10 wizard’s cards; the big bird is hungry.
web-option-village-difficulty-nightmare = 8 smaller houses, 18 lost folk, 4 cakes, 10 wizard’s cards; hungry bird and red die.
web-option-village-hungry = The big bird keeps the meeples it took: they do not come home when a round ends.
web-option-village-hungry-decided = Compulsory at this level: the big bird keeps the meeples it took (VIL-5).
web-option-village-red = A red die in place of the white one: it has no good side.
web-option-village-red-decided = Compulsory at this level: it has no good side (VIL-5).
web-option-village-closed = Hands are hidden, and cards in them can’t be planned with. Usually all lie open.
web-keys-village = 1 to 9: choose a folk, or an answer; Enter: play it. H: what would you do?
    Arrows: walk through the rows that are lit; Enter: place.
    I: ideas, V: inventions, C: cakes, then Enter. G: plan, and again to end it; Esc: put down.

# The Great Dalmuti
web-dalmuti-coach-1 = Get rid of your cards: first out takes the throne, last gets the bucket.
web-dalmuti-coach-2 = Low is strong. Lead any set of one value.
web-dalmuti-coach-3 = Follow: as many cards, all stronger. Or pass: you may come back.
web-keys-dalmuti =
    1 … 12: take this value
    ← →: next set that can be laid
    + −: more or fewer cards
    J: add a joker
    Enter: lay, give, go on
    P: pass
    Esc: put down
    R, G: call a revolution, a general one
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
web-dalmuti-lay = Lay { $set }
web-dalmuti-choose = Choose a set
web-dalmuti-pass = Pass
web-dalmuti-passing = Passing for you…
web-dalmuti-auto-pass = pass when I can do nothing
web-dalmuti-need = { $n ->
    [one] Needed: one card stronger than { $value }
   *[other] Needed: { $word } cards stronger than { $value }
}
web-dalmuti-set-of = { $me ->
    [1] You laid { $set }
   *[other] { $name } laid { $set }
}
web-dalmuti-you-lead = You lead: any set of one value.
web-dalmuti-leads = { $name } leads.
web-dalmuti-you-can = { $need }. You can lay: { $sets }. Or pass.
web-dalmuti-you-cannot = { $need }. You can only pass.
web-dalmuti-not-stronger = { $value } is not stronger than { $top }.
web-dalmuti-too-few = You hold { $held }; { $n ->
    [one] { $needed } is needed.
   *[other] { $needed } are needed.
}
web-dalmuti-hint = This set.
web-dalmuti-hint-pass = Rather pass.
web-dalmuti-ask-hint = Hint
web-dalmuti-tray = Your hand
web-dalmuti-your-hand = { $n ->
    [one] Your hand, { $n } card
   *[other] Your hand, { $n } cards
}
web-dalmuti-group = { $cards }{ $usable ->
    [0] , can’t be laid now
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
    [out] , out: place { $place } in the next game
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
web-dalmuti-game-of = game { $n } of { $most }
web-dalmuti-places = Places
web-dalmuti-rise = { $way ->
    [stays] stays
    [falls] falls { $by }
   *[rises] rises { $by }
}
web-dalmuti-phase-admit = A newcomer
web-dalmuti-phase-judge = A card was shown
web-dalmuti-phase-deal = The deal
web-dalmuti-phase-watch = Everybody looks at their cards
web-dalmuti-phase-look = Look at your cards
web-dalmuti-phase-tax = Taxes
web-dalmuti-phase-trade = Merchants’ exchange
web-dalmuti-look = Whoever holds both jokers may call a revolution: no taxes. Everybody has the same time.
web-dalmuti-ready = Go on
web-dalmuti-revolution = Revolution
web-dalmuti-general = General revolution
web-dalmuti-tax-take = { $n ->
    [one] { $name } pays you its best card. Give back any one.
   *[other] { $name } pays you its { $n } best cards. Give back any { $n }.
}
web-dalmuti-tax-pay = { $n ->
    [one] Your best card goes to { $name }, who picks one for you.
   *[other] Your { $n } best cards go to { $name }, who picks { $n } for you.
}
web-dalmuti-tax-others = The Jesters pay their best cards; the Dalmutis choose what they give back.
web-dalmuti-give = Give { $cards }
web-dalmuti-give-choose = { $n ->
    [one] Choose a card
   *[other] Choose { $n } cards
}
web-dalmuti-slot = Empty: choose a card of your hand
web-dalmuti-slot-of = Put back: { $card }
web-dalmuti-will-give = You give { $cards }.
web-dalmuti-trade = You may swap one random card with another merchant, blind.
web-dalmuti-trade-with = With { $name }
web-dalmuti-trade-nobody = With nobody
web-dalmuti-judge-own = It was meant for { $name }. You are the Great Dalmuti: who gets it?
web-dalmuti-judge = It was meant for { $name }. The Great Dalmuti decides who gets it.
web-dalmuti-award = To { $name }
web-dalmuti-you = you
web-dalmuti-admit = To find a place for: { $name }. The Great Dalmuti chooses the place.
web-dalmuti-admit-above = Above { $name }
web-dalmuti-admit-below = Below { $name }
web-dalmuti-swapped = You gave { $gave } and got { $got }.
web-dalmuti-uproar = { $name }: revolution
web-dalmuti-uproar-general = { $name }: general revolution
web-dalmuti-at = { $title } ({ $n })
web-dalmuti-from-to = { $from } ({ $old }) → { $to } ({ $now })
web-dalmuti-why-points = { web-dalmuti-nth } of { $most }: { $points ->
    [one] { $points } point
   *[other] { $points } points
}
web-dalmuti-why-bonus = and { $n } more, because the Jester rose
web-dalmuti-total = { $n ->
    [one] { $n } point in the match
   *[other] { $n } points in the match
}
web-dalmuti-in-all = in all
web-dalmuti-drew = You drew { $cards }: { $title }.
web-dalmuti-rest = Last with cards: { $name }, with { $cards }.
web-dalmuti-winners = { $n ->
    [one] Winner of the match, with { $points } points: { $names }.
   *[other] Winners of the match, tied at { $points } points: { $names }.
}
web-option-dalmuti-first_hour = Only a Great Jester with both jokers may call then, and it is a general revolution (DAL-30).
web-option-dalmuti-fewer_cards = Four play without the 11s and the 12s, five without the 12s (DAL-31).
web-option-dalmuti-scoring-points = Most points after the last game wins (DAL-32).
web-option-dalmuti-scoring-philanthropic = Most points after the last game wins (DAL-33).
web-option-dalmuti-error_rate = A card is shown while it is dealt, and the Great Dalmuti decides who gets it (DAL-34).
web-option-dalmuti-merchants = The highest merchant may name another: each gets a card of the other, drawn unseen (DAL-35).
