# Gnome Halma in English.

halma-title = Gnome Halma
halma-about = Race your family of gnomes across the star, by steps and by chains of jumps; alone, in as few moves as you can.

# Options
halma-option-first = who begins
halma-option-first-lot = drawn by lot
halma-option-first-seat-1 = seat 1
halma-option-first-seat-2 = seat 2
halma-option-first-seat-3 = seat 3
halma-option-seats2 = houses of two players
halma-option-seats2-opposite = opposite each other
halma-option-seats2-one-between = with one house between
halma-option-end = the race ends
halma-option-end-first-home = with the first family home
halma-option-end-equal-turns = when all have had equal turns
halma-option-end-places = when all places are taken
halma-option-blocked_goal = intruders in your goal
halma-option-blocked_goal-counts-as-full = a full goal counts
halma-option-blocked_goal-as-written = all ten must be yours
halma-option-blocked_goal-swap = you may change places with them
halma-option-foreign_houses = houses of others
halma-option-foreign_houses-rest = you may stay there
halma-option-foreign_houses-jump-through = you may only jump through
halma-option-foreign_houses-closed = closed
halma-option-leave_goal = leaving your goal
halma-option-leave_goal-allowed = allowed
halma-option-leave_goal-locked = not allowed
halma-option-backwards = moving backwards
halma-option-backwards-allowed = allowed
halma-option-backwards-never = never: onwards and sideways only
halma-option-turn_limit = turns a player
halma-option-turn_limit-200 = at most 200
halma-option-turn_limit-off = no limit
halma-option-solo_families = solitaire: families
halma-option-solo_pair = solitaire: houses of two families
halma-option-solo_pair-one-between = with one house between
halma-option-solo_pair-opposite = opposite each other

# What can be done, and what happened
halma-step = step from { $src } to { $dst }
halma-jump = jump from { $src } to { $dst }
halma-jump-along = jump along { $path }
halma-pass = pass
halma-began = The lot has fallen: { $who } to begin.
halma-stepped = { $who }: a step, { $path }.
halma-jumped = { $n ->
    [one] { $who }: a jump, { $path }.
   *[other] { $who }: a chain of { $n } jumps, { $path }.
}
halma-swapped = { $who }: change of places with an intruder, { $path }.
halma-passed = { $who }: no move possible, so the turn passes.
halma-came-home = { $family ->
    [0] { $who }: the blue cones are home!
    [1] { $who }: the red toadstools are home!
   *[2] { $who }: the golden acorns are home!
}

# What is seen
halma-owner = { $who }:{" "}
halma-family = { $n } of 10 home, { $left ->
    [one] { $left } step
   *[other] { $left } steps
} to go
halma-turn = Round { $n }, turn of: { $who }
halma-count = Moves: { $moves } (single jumps: { $jumps }, steps: { $steps }); best known: { $par }
halma-par-reached = As few moves as anybody has ever needed: bravo!
halma-par-beaten = Fewer moves than anybody is known to have needed: keep this record and show it to the world!

# Endings
halma-ending-home = A family is home and wins the race.
halma-ending-full = A goal is full, and intruders don’t spoil it: its family wins the race.
halma-ending-together = Several families came home in the same round and share the win.
halma-ending-places = All places are decided.
halma-ending-limit = The turns are used up: gnomes home decide, then the distance left.
halma-ending-repeated = The same position for the third time: a draw.
halma-ending-endless = Nobody has come home in 500 rounds: a draw.
halma-ending-solved = Everybody is home!
halma-ending-unfinished = The solitaire ends before everybody is home.

# Rules
HAL-1 = The board is a star of 121 points joined by lines in three directions: a hexagon of 61 points, and six houses of 10.
HAL-2 = Two or three play, each with a family of 10 gnomes that fills a house; between two families at least one house stays free.
HAL-3 = Play goes clockwise; whoever moved house last begins, else the smallest, else the lot decides.
HAL-4 = In your turn one of your own gnomes takes one step or jumps, never both; you may not pass while you can move.
HAL-5 = A step leads to a free point that a line joins to the gnome’s own.
HAL-6 = A jump leads over one gnome right next to yours on a line, to the free point right behind it; the gnome jumped over stays.
HAL-7 = Jumps may be chained, with turns, and stop where you like; but a chain that ends where it began is no move.
HAL-8 = Whoever first fills the house opposite its own wins at once.
HAL-9 = By agreement the race goes on until all have had equal turns, or until all places are taken.
HAL-10 = Intruders in your goal: either a full goal counts, or all ten gnomes must be yours, or you may change places with an intruder next to your gnome.
HAL-11 = By agreement the houses of others are closed or only for jumping through, a goal once reached is not left, nobody moves backwards, and turns have a limit or none.
HAL-12 = Whoever can’t move passes; without a limit of turns, a position met for the third time is a draw, and so is a game of 500 rounds.
HAL-20 = Alone, you bring one family to the opposite house in as few moves as you can; a step or a whole chain is one move.
HAL-21 = Alone with two or three families, you move any gnome; you are done when every family is home.
HAL-22 = Your best is kept, and the fewest moves known are 27 for one family, 50 or 44 for two, and 77 for three.
HAL-23 = Alone, you may ask for a hint: a good next move, and how many moves may be left; or be shown a whole solution.

# The bots
halma-bot-gentle = Gentle
halma-bot-gentle-about = Walks along, overlooks long chains, and often leaves a ladder for you.
halma-bot-greedy = Greedy
halma-bot-greedy-about = Always takes the move that goes furthest, and never looks round.
halma-bot-steady = Steady
halma-bot-steady-about = Looks at your answer before it moves.
halma-bot-sharp = Sharp
halma-bot-sharp-about = Looks several moves ahead and races home cleanly.
halma-bot-expert = Expert
halma-bot-expert-about = Looks as far ahead as a second allows, blocks, and wastes nothing on the way home.

# A hint
halma-why-left = { $n ->
    [one] With it, you are home.
   *[other] With it, some { $n } moves may be left, this one counted.
}
halma-why-none = From here, nobody knows a way home.
