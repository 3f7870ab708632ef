# Grumpf in English.

grumpf-title = Grumpf
grumpf-about = Cave clans hunt all at once, each with one hand: catch animals of every kind before the huts are full.

# Options
grumpf-option-tempo = tempo
grumpf-option-tempo-hunt = hunt: all at once, in real time
grumpf-option-tempo-calm = calm: all at once, three times slower
grumpf-option-tempo-turns = turns: one after the other
grumpf-option-mammoth = side of the mammoths’ board
grumpf-option-mammoth-one = • at least 20 together
grumpf-option-mammoth-two = •• the last three rank
grumpf-option-bird = side of the birds’ board
grumpf-option-bird-one = • from 10 to 20 together
grumpf-option-bird-two = •• all values equal
grumpf-option-fish = side of the fish board
grumpf-option-fish-one = • at most 10 together
grumpf-option-fish-two = •• all values different
grumpf-option-reptile = side of the reptiles’ board
grumpf-option-reptile-one = • at least four tokens
grumpf-option-reptile-two = •• no value above 3
grumpf-option-bee = side of the bees’ board
grumpf-option-bee-one = • no condition
grumpf-option-bee-two = •• an even total
grumpf-option-sorcerer = side of the sorcerer’s board
grumpf-option-sorcerer-one = • a tile that copies an animal
grumpf-option-sorcerer-two = •• a swap of animals
grumpf-option-own_clubs = clubs may knock out one’s own tokens
grumpf-option-sandglass = a sand-glass ends a hunt that does not end
grumpf-option-jokers = newcomers who start with a joker
grumpf-option-two_hands = children who use both hands

# Things
grumpf-board-mammoth = mammoths
grumpf-board-bird = birds
grumpf-board-fish = fish
grumpf-board-reptile = reptiles
grumpf-board-bee = bees
grumpf-board-sorcerer = sorcerer
grumpf-one-mammoth = mammoth
grumpf-one-bird = bird
grumpf-one-fish = fish
grumpf-one-reptile = reptile
grumpf-one-bee = bee
grumpf-animals-mammoth = { $n ->
    [one] { $n } mammoth
   *[other] { $n } mammoths
}
grumpf-animals-bird = { $n ->
    [one] { $n } bird
   *[other] { $n } birds
}
grumpf-animals-fish = { $n } fish
grumpf-animals-reptile = { $n ->
    [one] { $n } reptile
   *[other] { $n } reptiles
}
grumpf-animals-bee = { $n ->
    [one] { $n } bee
   *[other] { $n } bees
}
grumpf-nothing = nothing
grumpf-club = club
grumpf-neutral = the neutral clan
grumpf-token = token { $n } ({ $one }/{ $other })

# Conditions
grumpf-needs-nothing = no condition
grumpf-needs-least = at least { $least }
grumpf-needs-most = at most { $most }
grumpf-needs-between = from { $least } to { $most }
grumpf-needs-tokens = at least { $least } tokens
grumpf-needs-last = the last { $least } rank
grumpf-needs-same = all equal
grumpf-needs-different = all different
grumpf-needs-each = none above { $most }
grumpf-needs-even = an even total

# What can be done
grumpf-ready = be ready
grumpf-shout = shout “Grumpf!”
grumpf-flip = flip { $token }
grumpf-place = place { $token } on: { $board }
grumpf-strike = club with { $token } on: { $board }, space { $space }
grumpf-go-to-bed = go to bed
grumpf-pass = pass
grumpf-swap = take a { $take } from { $who } and give a { $give }
grumpf-decline = swap nothing

# What happened
grumpf-drawn = Round { $n }. Out of the bag: { $animals }.
grumpf-stands = { $board } { $values }
grumpf-neutral-placed = The neutral clan stands here: { $stand }. { $n ->
    [0] None of its tokens shows a club.
    [one] One club is set aside.
   *[other] { $n } clubs are set aside.
}
grumpf-said-ready = { $who }: ready.
grumpf-shouted = { $who }: “Grumpf!”
grumpf-dropped = All tokens drop: the hunt is on.
grumpf-flipped = { $who }: token { $n } now shows { $face }.
grumpf-placed = { $who }: { $value } on { $board }, space { $n }.
grumpf-clubbed = { $who }: club on { $board }, space { $n }. Knocked out: { $victim }, { $value }.
grumpf-went-to-bed = { $who }: in bed. { $n ->
    [0] No hut is left.
    [one] One hut is left.
   *[other] { $n } huts are left.
}
grumpf-passed = { $who }: pass.
grumpf-ended-huts = The last hut is taken: the hunt is over.
grumpf-ended-sandglass = The sand-glass has run out: the hunt is over.
grumpf-ended-passes = Everybody has passed: the hunt is over.
grumpf-counted-empty = { $board } { $side }: nobody stands there. Left on the board: { $left }.
grumpf-counted-missed = { $board } { $side }: { $sum } = { $total }; { $needs }: missed. Left on the board: { $left }.
grumpf-counted = { $board } { $side }: { $sum } = { $total }; { $needs }: met. { $ranks }. Shares: { $takes }. Left on the board: { $left }.
grumpf-rank = { $place }. { $who } ({ $n })
grumpf-rank-by-place = { $place }. { $who } ({ $n }, earlier on the track)
grumpf-take = { $who } +{ $n }
grumpf-take-tile = { $who } + a sorcerer tile
grumpf-swapped = { $who }: a { $take } from { $other }, for a { $give }.
grumpf-declined = { $who }: no swap.
grumpf-nothing-to-swap = { $who }: strongest at the sorcerer’s, but there is no swap.
grumpf-piece-animal = { $what }
grumpf-piece-copy = { $what } (copy)
grumpf-piece-joker = { $what } (joker)
grumpf-series = [{ $pieces }: { $n }]
grumpf-alone = { $n ->
    [one] [one alone: 0]
   *[other] [{ $n } alone: 0]
}
grumpf-scored = { $who }: { $series } — { $n ->
    [one] { $n } point
   *[other] { $n } points
}, { $animals ->
    [one] { $animals } animal
   *[other] { $animals } animals
}.

# What is seen
grumpf-round = Round { $n } of { $most }, { $bag ->
    [0] the bag is empty
    [one] { $bag } animal in the bag
   *[other] { $bag } animals in the bag
}
grumpf-ground = { $board } { $side } × { $n } — { $needs } — { $shares } —
grumpf-huts = Free huts: { $n }
grumpf-clan = { $number } { $who }: { $animals }{ $copies ->
    [0] {""}
    [one] , one sorcerer tile
   *[other] , { $copies } sorcerer tiles
}{ $jokers ->
    [0] {""}
   *[other] , a joker
}
grumpf-asleep = {"    "}asleep in a hut
grumpf-is-ready = {"    "}ready
grumpf-not-ready = {"    "}not ready yet
grumpf-hand = {"    "}{ $tokens }
grumpf-points = {"    "}{ $n ->
    [one] { $n } point
   *[other] { $n } points
}
grumpf-held = { $n }: { $up } (behind: { $down })

# Endings
grumpf-ending-points = Most points wins.
grumpf-ending-animals = As many points; fewer animals wins.
grumpf-ending-shared = As many points and as many animals: the win is shared.

# Rules
GRU-1 = Two to six clans play, each with eight two-sided tokens and an Elder.
GRU-2 = In the bag are 48 animals: 14 bees, 12 reptiles, 10 fish, 7 birds and 5 mammoths; besides there are 6 jokers, 4 sorcerer tiles, 3 huts and 6 boards.
GRU-3 = A clan’s tokens show 1/5, 2/5, 3/5, 1/4, 2/4, 2/club, 3/club and 1/club; six players play without the last one.
GRU-4 = Each board has a track of 4 to 7 spaces, shares by rank, and a condition on each of its two sides.
GRU-5 = There is one hut for two players, two for three or four, three for five or six.
GRU-10 = Each board may show side • or side ••, in any mix.
GRU-11 = Newcomers may start with one joker each; only seats of this table can have one.
GRU-12 = Children may use both hands; only seats of this table can be given them.
GRU-13 = The four sorcerer tiles are out only when the sorcerer’s board shows side •.
GRU-20 = Each round 12 animals are drawn and go to the boards of their species, on top of those left there.
GRU-21 = When all are ready, anybody shouts “Grumpf!”; only then do the tokens drop, on random sides, and the hunt begins.
GRU-22 = All play at once; each may flip its own unplaced tokens, one at a time, as often as it likes.
GRU-23 = A number goes on the first free space of a board; a full track takes no more numbers.
GRU-24 = You have one hand: a flip keeps it busy for a moment, a placement for a longer one.
GRU-25 = A club goes on top of a standing number: never on a club, an empty space or a knocked-out token, and on your own only where that is allowed.
GRU-26 = What is placed is never flipped, moved or taken back.
GRU-27 = A knocked-out token keeps its space and counts for nothing.
GRU-28 = Going to bed means moving the Elder to a free hut: from then on your tokens can’t be clubbed, and you place nothing more.
GRU-29 = The moment the last hut is taken the hunt is over: nothing more is placed.
GRU-30 = Of two claims of the same space or hut the earlier one wins; the later one gets the next free space, or nothing.
GRU-40 = A condition counts all standing tokens of all clans; where it is missed, or nobody stands, the animals stay.
GRU-41 = Clans rank by the sum of their standing tokens; in a tie the one with the earliest token on the track is first.
GRU-42 = The ranked clans take their shares in turn, over and over, until no animal is left; the last share may be short.
GRU-43 = Shares of ranks that nobody holds are skipped.
GRU-44 = Who is strongest at the sorcerer’s side •• may swap one animal for one of another species of another player; never a joker, nor what the neutral clan took.
GRU-45 = Series of different animals score 6, 4, 2, 1 and 0 points for 5, 4, 3, 2 and 1 species; an animal is in one series only.
GRU-46 = A sorcerer tile copies one of its owner’s animals: never a joker, never the same token twice.
GRU-47 = A joker stands for any one species and extends a series.
GRU-48 = Most points wins; in a tie, fewer animals; then the win is shared.
GRU-50 = With two players a neutral clan puts two random tokens on mammoths and reptiles and one on every other board; its clubs are set aside.
GRU-51 = The neutral clan ranks, takes shares and can be clubbed; its animals and tiles leave the game, and it never swaps.
GRU-52 = With two players there is one hut, and only who has placed all tokens may go to bed.
GRU-60 = In the calm tempo everything takes three times as long.
GRU-61 = In the tempo of turns the seats act one after the other, one thing each; only there can one pass, and when all pass the hunt is over.
GRU-62 = With the sand-glass a hunt ends after three minutes, nine when calm, or after 40 turns for each player.

# Bots
grumpf-bot-cub = Cub
grumpf-bot-cub-about = A child on its first hunt: slow, easily distracted, keen on big numbers and on clubbing whoever is near.
grumpf-bot-tracker = Tracker
grumpf-bot-tracker-about = An honest hunter with a human pace, who looks at what each board gives now and at who stands in the way.
grumpf-bot-elder = Elder
grumpf-bot-elder-about = Quick and far-sighted: knows what each board will come to, what its collection lacks, and when to go to bed.
