# Gnome Halma in English.

halma-title = Gnome Halma
halma-about = Race your family of gnomes across the star, by steps and by chains of jumps; alone, in as few moves as you can.

# Options
halma-option-first = who begins
halma-option-first-lot = drawn by lot
halma-option-first-seat-1 = seat 1
halma-option-first-seat-2 = seat 2
halma-option-first-seat-3 = seat 3
halma-option-seats2 = starting houses with two players
halma-option-seats2-opposite = opposite each other
halma-option-seats2-one-between = with one house between
halma-option-end = the race ends
halma-option-end-first-home = with the first family home
halma-option-end-equal-turns = when everybody has had the same number of turns
halma-option-end-places = when all places are taken
halma-option-blocked_goal = opponents in your goal
halma-option-blocked_goal-as-written = all ten must be yours
halma-option-blocked_goal-counts-as-full = a full goal counts at once
halma-option-blocked_goal-swap = you may change places with them
halma-option-foreign_houses = other houses
halma-option-foreign_houses-rest = you may stay there
halma-option-foreign_houses-jump-through = you may only jump through them
halma-option-foreign_houses-closed = closed
halma-option-leave_goal = leaving your goal
halma-option-leave_goal-allowed = allowed
halma-option-leave_goal-locked = not allowed
halma-option-backwards = moving backwards
halma-option-backwards-allowed = allowed
halma-option-backwards-never = never: forwards and sideways only
halma-option-turn_limit = turns per player
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
halma-give-up = give up
halma-began = { $who ->
    [You] You go first.
   *[other] { $who } goes first.
}
halma-stepped = { $who } took a step: { $path }.
halma-jumped = { $n ->
    [one] { $who } jumped: { $path }.
   *[other] { $who } made a chain of { $n } jumps: { $path }.
}
halma-swapped = { $who } changed places with an intruder: { $path }.
halma-passed = { $who } couldn’t move and passed.
halma-came-home = { $family ->
    [0] { $who }: the blue hats are home!
    [1] { $who }: the red toadstools are home!
   *[2] { $who }: the golden acorns are home!
}
halma-counted-home = { $who }: intruders fill the rest of the goal, so this family counts as home.
halma-gave-up = { $who } gave up.

# What is seen
halma-owner = { $who }:{" "}
halma-family = { $n } of 10 home, { $left ->
    [one] { $left } step
   *[other] { $left } steps
} to go
halma-turn = Round { $n } – { $who } to move
halma-count = Moves: { $moves } (jumps: { $jumps }, steps: { $steps }); best known: { $par }
halma-par-reached = You’ve matched the best known result: bravo!
halma-par-beaten = You’ve beaten the best known result! Keep this game and show it to the world.

# Endings
halma-ending-home = The whole family is home and wins the race.
halma-ending-full = A goal is full, and intruders don’t spoil it: its family wins the race.
halma-ending-together = Several families came home in the same round and share the win.
halma-ending-places = All places are decided.
halma-ending-limit = The turns are used up: gnomes home decide, then the distance left.
halma-ending-repeated = The same position for the third time: the race is over, and those who aren’t home share the places left.
halma-ending-endless = The race is over after 500 rounds: those who aren’t home share the places left.
halma-ending-solved = Everybody is home!
halma-ending-unfinished = The solitaire ended before everybody was home.
halma-payoff = { $who }: { $points ->
    [1] wins
    [0] loses
   *[other] finishes ahead of { $percent }% of the others (a tie counts half)
}

# What decided it
halma-decided-chain = Move { $turn } decided it: { $n } jumps in a row brought { $who ->
    [You] you
   *[other] { $who }
} { $gain } steps nearer home.
halma-decided-chain-alone = Move { $turn } was the finest: { $n } jumps in a row, { $gain } steps nearer home.
halma-decided-steady = { $who } got home without a long chain: { $n } moves, { $jumps } of them jumps.
halma-decided-nearest = { $who ->
    [You] You were
   *[other] { $who } was
} nearest home when the game ended.
halma-figure-longest = { $n ->
    [one] jump in the longest chain
   *[other] jumps in the longest chain
}
halma-figure-moves = { $n ->
    [one] move
   *[other] moves
}
halma-figure-out = { $n ->
    [one] gnome left out
   *[other] gnomes left out
}
halma-chapter = Moves { $first } to { $last }
halma-chapter-home = { $who ->
    [You] You are home
   *[other] { $who } is home
}

# Rules
HAL-1 = The board is a star of 121 points joined by lines in three directions: a hexagon of 61 points, and six houses of 10.
HAL-2 = Two or three play, each with a family of 10 gnomes that fills a house; between two families at least one house stays free.
HAL-3 = Play goes clockwise; whoever moved house last goes first, or else the shortest player, or draw lots.
HAL-4 = In your turn one of your own gnomes takes one step or jumps, never both; you may not pass while you can move.
HAL-5 = A step goes to a free point joined to the gnome’s own by a line.
HAL-6 = A jump goes over one gnome right next to yours on a line, to the free point right behind it; the gnome jumped over stays.
HAL-7 = Jumps may be chained, changing direction, and you stop where you like; but a chain may not end where it began.
HAL-8 = As soon as a whole family is in the house opposite its own, its player wins.
HAL-9 = By agreement the race goes on until everybody has had the same number of turns, or until all places are taken.
HAL-10 = All ten gnomes in your goal must be yours. A rule of ours against blocking: an opponent who could leave your full goal, but stays for 30 turns and comes no nearer home, counts as yours. By agreement a full goal counts at once, or you may change places with an opponent next to your gnome.
HAL-11 = By agreement other houses are closed or only for jumping through, gnomes stay in their goal, nobody moves backwards, and the number of turns is limited or not.
HAL-12 = If you can’t move, you pass. Without a limit of turns, a race ends when a position comes up for the third time, or after 500 rounds; those who aren’t home share the places left.
HAL-20 = Alone, bring one family to the opposite house in as few moves as you can; a step is one move, and so is a whole chain. There is no limit of turns; only alone may you give up.
HAL-21 = Alone with two or three families, move any gnome you like; you are done when every family is home.
HAL-22 = Your best is kept. The fewest moves known are 27 for one family (proved only for the 81 points between the two houses), 50 or 44 for two, and 77 for three.
HAL-23 = Alone, you may ask for a hint, a good next move and about how many are left, or watch a whole solution.

# The lesson
halma-lesson-aim = Your goal: bring all ten of your gnomes into this house. The first family home wins.
halma-lesson-pick = Your turn. Pick the ringed gnome, and see where it can go.
halma-lesson-chain = A diamond is a jump over a gnome, and jumps can be chained. Take the farthest: four jumps in one move!
halma-lesson-step = With nothing to jump over, take one step to a circle. Here it puts your gnome at the foot of a ladder…
halma-lesson-ladder = …and now it jumps. That wins races: line up your gnomes, and the others run up the ladder.
halma-lesson-last = Jump over anybody, your own or not; nobody is ever taken. Bring this one in.
halma-lesson-home = One to go: one move, and the whole family is home.
halma-lesson-pick-any = Pick one of your gnomes, and see where it can go.
halma-lesson-marks = Circles are steps, diamonds are jumps. Jumps go over anybody, and can be chained.
halma-lesson-rungs = Line up your gnomes: the others jump up the ladder. Jump over them all.
halma-lesson-end = You know it all: steps, jumps, ladders. In a real race everybody starts in the house across.

# The bots
halma-bot-gentle = Gentle
halma-bot-gentle-about = Strolls along, overlooks long chains, and often leaves you a ladder.
halma-bot-gentle-name = Bramble
halma-bot-gentle-temper = Sleepy. Leaves ladders for you.
halma-bot-gentle-line-1 = Oh, was that my gnome?
halma-bot-gentle-line-2 = No hurry, is there?
halma-bot-gentle-line-3 = What a nice jump you have there.
halma-bot-gentle-line-4 = I like it out here.
halma-bot-greedy = Greedy
halma-bot-greedy-about = Always makes the move that goes furthest, and never looks around.
halma-bot-steady = Steady
halma-bot-steady-about = Thinks of your answer before moving.
halma-bot-steady-name = Flint
halma-bot-steady-temper = Digs on, thinks of your answer.
halma-bot-steady-line-1 = One step after the other.
halma-bot-steady-line-2 = I saw that jump, too.
halma-bot-steady-line-3 = Solid ground.
halma-bot-steady-line-4 = Your move made me think.
halma-bot-sharp = Sharp
halma-bot-sharp-about = Looks several moves ahead and heads straight home.
halma-bot-sharp-name = Sable
halma-bot-sharp-temper = Quiet. Shuts the door on you.
halma-bot-sharp-line-1 = Shh.
halma-bot-sharp-line-2 = That door stays shut.
halma-bot-sharp-line-3 = I was hoping you’d do that.
halma-bot-sharp-line-4 = Nearly there.
halma-bot-expert = Expert
halma-bot-expert-about = Looks as far ahead as a second allows, gets in your way, and wastes nothing on the way home.
halma-bot-expert-name = Rowan
halma-bot-expert-temper = Counts every move. All of them.
halma-bot-expert-line-1 = I counted the moves.
halma-bot-expert-line-2 = Every jump leaves a trace.
halma-bot-expert-line-3 = You play well. Let’s see.
halma-bot-expert-line-4 = Not one step too many.

# A hint
halma-why-left = { $n ->
    [one] This move brings you home.
   *[other] About { $n } moves to go, counting this one.
}
halma-why-none = From here, nobody knows a way home.
halma-why-home = One more gnome in the house across.
halma-why-far = One move, { $n } rows nearer to home.
halma-why-deeper = Deeper in, it leaves the door free for the others.
halma-why-ladder = A small move now, a ladder for the next jumps.
halma-why-room = It gains nothing by itself, but makes room for a long jump.
halma-why-pass = No gnome can move.
