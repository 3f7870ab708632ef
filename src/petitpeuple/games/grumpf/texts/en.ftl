# Grumpf in English.

grumpf-title = Grumpf
grumpf-about = Stone Age clans hunt all at once, each with one hand: catch animals of every kind before the huts are full.

# Options
grumpf-option-tempo = pace
grumpf-option-tempo-hunt = hunt: all at once, in real time
grumpf-option-tempo-calm = calm: all at once, three times slower
grumpf-option-tempo-turns = turns: one after the other
grumpf-option-mammoth = mammoth hunting ground
grumpf-option-mammoth-one = • 20 or more in all
grumpf-option-mammoth-two = •• only the last three tokens rank
grumpf-option-bird = bird hunting ground
grumpf-option-bird-one = • from 10 to 20 in all
grumpf-option-bird-two = •• all values equal
grumpf-option-fish = fish hunting ground
grumpf-option-fish-one = • 10 or less in all
grumpf-option-fish-two = •• all values different
grumpf-option-reptile = reptile hunting ground
grumpf-option-reptile-one = • four tokens or more
grumpf-option-reptile-two = •• every value 3 or less
grumpf-option-bee = bee hunting ground
grumpf-option-bee-one = • no condition
grumpf-option-bee-two = •• an even total
grumpf-option-sorcerer = sorcerer’s hunting ground
grumpf-option-sorcerer-one = • a tile that copies an animal
grumpf-option-sorcerer-two = •• a swap of animals
grumpf-option-own_clubs = you may club your own tokens
grumpf-option-sandglass = sand-glass: no hunt lasts for ever
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
grumpf-needs-last = only the last { $least } tokens rank
grumpf-needs-same = all values equal
grumpf-needs-different = all values different
grumpf-needs-each = every value { $most } or less
grumpf-needs-even = an even total

# What can be done
grumpf-ready = be ready
grumpf-shout = shout “Grumpf!”
grumpf-flip = flip { $token }
grumpf-place = place { $token } on the { $board }
grumpf-strike = club space { $space } of the { $board } with { $token }
grumpf-go-to-bed = go to bed
grumpf-pass = pass
grumpf-swap = take a { $take } from { $who } and give a { $give }
grumpf-decline = swap nothing

# What happened
grumpf-drawn = Round { $n }. Out of the bag come { $animals }.
grumpf-stands = { $board } { $values }
grumpf-neutral-placed = The neutral clan stands here: { $stand }. { $n ->
    [0] None of its tokens shows a club.
    [one] One club is set aside.
   *[other] { $n } clubs are set aside.
}
grumpf-said-ready = { $who }: ready.
grumpf-shouted = { $who } shouted “Grumpf!”
grumpf-dropped = All tokens drop: the hunt is on.
grumpf-flipped = { $who } flipped token { $n }: now { $face }.
grumpf-placed = { $who } placed a { $value } on the { $board }, space { $n }.
grumpf-clubbed = { $who } clubbed a { $value } on the { $board }, space { $n } ({ $victim }).
grumpf-went-to-bed = { $who } went to bed. { $n ->
    [0] No hut is left.
    [one] One hut is left.
   *[other] { $n } huts are left.
}
grumpf-passed = { $who } passed.
grumpf-ended-huts = The last hut is taken: the hunt is over.
grumpf-ended-sandglass = The sand-glass has run out: the hunt is over.
grumpf-ended-passes = Everybody has passed: the hunt is over.
grumpf-counted-empty = { $board ->
    [sorcerer] Nobody called on the sorcerer.
   *[other] Nobody hunted the { $board }. Animals left: { $left }.
}
grumpf-counted-missed = The { $board } get away: the hunters bring { $total } ({ $sum }), and it takes { $needs }. Animals left: { $left }.
grumpf-counted = { $board ->
    [sorcerer] At the sorcerer’s, the strongest is served first: { $ranks }. { $takes }.
   *[other] Caught! The { $board } fall to { $total } ({ $needs }). In order of strength: { $ranks }. { $takes }. Animals left: { $left }.
}
grumpf-rank = { $who } with { $n }
grumpf-rank-by-place = { $who } with { $n }, earlier on the track
grumpf-take = { $who ->
    [You] You take { $n }
   *[other] { $who } takes { $n }
}
grumpf-take-tile = { $who ->
    [You] You get a sorcerer tile
   *[other] { $who } gets a sorcerer tile
}
grumpf-swapped = { $who } took a { $take } from { $other } and gave a { $give }.
grumpf-declined = { $who } swapped nothing.
grumpf-nothing-to-swap = { $who }: strongest at the sorcerer’s, but there is nothing to swap.
grumpf-piece-animal = { $what }
grumpf-piece-copy = { $what } (copy)
grumpf-piece-joker = { $what } (joker)
grumpf-series = { $pieces } ({ $n })
grumpf-alone = { $n ->
    [one] one animal alone (0)
   *[other] { $n } animals alone (0)
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
grumpf-ending-animals = Tied on points: the clan with fewer animals wins.
grumpf-ending-shared = Tied on points and on animals: the win is shared.
grumpf-payoff = { $who }: { $points ->
    [1] wins
    [0] does not win
   *[other] shares the win
}

# What decided it
grumpf-decided-theft = Hunt { $round } decided it: { $who ->
    [You] you
   *[other] { $who }
} clubbed a { $value } of { $other ->
    [You] yours
   *[other] { $other }
} and took the { $board } board.
grumpf-decided-catch = Hunt { $round } decided it: { $who ->
    [You] you
   *[other] { $who }
} took { $n } from the { $board } board, { $who ->
    [You] your
   *[other] their
} best catch.
grumpf-figure-points = { $n ->
    [one] point
   *[other] points
}
grumpf-figure-first = { $n ->
    [one] board led
   *[other] boards led
}
grumpf-figure-clubs = { $n ->
    [one] club swung
   *[other] clubs swung
}
grumpf-chapter-hunt = Hunt { $n }
grumpf-chapter-count = Hunt { $n }: the counting

# Rules
GRU-1 = Two to six clans play, each with eight two-sided tokens and an Elder.
GRU-2 = The bag holds 48 animals: 14 bees, 12 reptiles, 10 fish, 7 birds and 5 mammoths; there are also 6 jokers, 4 sorcerer tiles, 3 huts and 6 hunting grounds.
GRU-3 = A clan’s tokens show 1/5, 2/5, 3/5, 1/4, 2/4, 2/club, 3/club and 1/club; six players play without the last one.
GRU-4 = Each hunting ground has a track of spaces, shares by rank, and a condition on each of its two sides.
GRU-5 = There is one hut for two players, two for three or four, three for five or six.
GRU-10 = Each hunting ground may show side •, for beginners, or side ••, in any mix.
GRU-11 = Newcomers may start with one joker each; only players at this table can have one.
GRU-12 = Children may use both hands; only players at this table can be allowed to.
GRU-13 = The four sorcerer tiles are in play only when the sorcerer’s hunting ground shows side •.
GRU-20 = Each round 12 animals are drawn and go to the hunting grounds of their kind, on top of those left there.
GRU-21 = When all are ready, anybody shouts “Grumpf!”; only then do the tokens drop, on random sides, and the hunt begins.
GRU-22 = Everybody plays at once; flip any of your unplaced tokens, one at a time, as often as you like.
GRU-23 = A number goes on the first free space of a hunting ground; a full track takes no more numbers.
GRU-24 = You have one hand: a flip keeps it busy for a moment, a placement for a longer one.
GRU-25 = A club goes on top of a number that is still standing: never on a club, an empty space or a knocked-out token, and on your own only if that is allowed.
GRU-26 = Once placed, a token is never flipped, moved or taken back.
GRU-27 = A knocked-out token stays on its space and counts for nothing.
GRU-28 = To go to bed, move your Elder to a free hut: from then on nobody can club your tokens, and you place no more.
GRU-29 = The moment the last hut is taken, the hunt is over: nothing more is placed.
GRU-30 = When two players reach for the same space or hut, the earlier one gets it; the later one gets the next free space, or nothing.
GRU-40 = A condition counts all standing tokens of all clans; if it is not met, or nobody stands there, the animals stay.
GRU-41 = Clans rank by the sum of their standing tokens; in a tie, the clan with the earliest token on the track goes first.
GRU-42 = The ranked clans take their shares in turn, over and over, until no animal is left; the last share may be short. Only one sorcerer tile can be won each round.
GRU-43 = The shares of missing ranks are skipped.
GRU-44 = The strongest clan on the sorcerer’s side •• may swap one animal for one of another kind with another player; never a joker, nor what the neutral clan took.
GRU-45 = Series of different animals score 6, 4, 2, 1 and 0 points for 5, 4, 3, 2 and 1 kinds; each animal counts in one series only.
GRU-46 = A sorcerer tile copies one of your animals: never a joker, and never the same token twice.
GRU-47 = A joker counts as any animal you like, and can extend a series.
GRU-48 = Most points wins; in a tie, fewer animals; then the win is shared.
GRU-50 = With two players a neutral clan puts two random tokens on the mammoths, two on the reptiles, and one on every other hunting ground; its clubs are set aside.
GRU-51 = The neutral clan ranks, takes shares and can be clubbed; its animals and tiles leave the game, and it never swaps.
GRU-52 = With two players there is one hut, and you must place all your tokens before you go to bed.
GRU-60 = At the calm pace everything takes three times as long.
GRU-61 = In turns, players act one after the other, one thing each; only here can you pass, and when everybody passes the hunt is over.
GRU-62 = With the sand-glass, a hunt ends after three minutes, nine at the calm pace, or 40 turns each.

# The lesson
grumpf-lesson-aim = What you hunt for: series. Five different animals are worth 6 points, four 4, three 2, two 1.
grumpf-lesson-wanted = This is the last hunt. You have everything but mammoths, and five of them stand here!
grumpf-lesson-ready = Nothing runs before you do: take your time. Press when you are ready to hunt.
grumpf-lesson-shout = Everybody is ready, so anybody may shout: all tokens drop.
grumpf-lesson-condition = What this hunting ground wants: at least 20, with the tokens of all clans together. If not, nobody gets anything.
grumpf-lesson-pick = Press a token to pick it up.
grumpf-lesson-flip = Its other side is a 5. Press it again to turn it over.
grumpf-lesson-place = Now press the mammoths: it takes the next space.
grumpf-lesson-together = Hunt together: what the others put here helps towards the 20, too. Send your next 5.
grumpf-lesson-next = Another 5. The figure shows how much is still missing.
grumpf-lesson-strongest = Once the condition is met, be the strongest here: the clan with the highest sum takes first.
grumpf-lesson-met = One more, and the mammoths are yours.
grumpf-lesson-club = A club knocks out any number, which then no longer counts. Press it and then a number, or keep it.
grumpf-lesson-bed = Content? Take a hut: nobody can club you any more. When the last hut is taken, the hunt is over.
grumpf-lesson-board-any = Each hunting ground wants something of all the tokens on it together. If it isn’t met, nobody gets anything.
grumpf-lesson-pick-any = Press a token to pick it up.
grumpf-lesson-flip-any = Press it again to turn it over: the small number is its other side.
grumpf-lesson-place-any = Press a hunting ground: the token takes the next space. If the condition is met, the strongest clan takes first.
grumpf-lesson-club-any = A club knocks out any number, which then no longer counts.
grumpf-lesson-bed-any = Done? Take a hut: nobody can club you any more. When the last hut is taken, the hunt is over.
grumpf-lesson-count = The counting, ground by ground: is the condition met? Then the clans take their shares, the strongest first.
grumpf-lesson-leave = All counted. Go on to the result.
grumpf-lesson-end = That is a hunt: help to meet the condition, then be the strongest there. A whole game has four.

# Bots
grumpf-bot-gentle = Gentle
grumpf-bot-gentle-about = A child on their first hunt: easily distracted, fond of big numbers and of clubbing whoever is near.
grumpf-bot-gentle-name = Gruk
grumpf-bot-gentle-temper = First hunt. Loves big numbers.
grumpf-bot-gentle-line-1 = Big number! Big!
grumpf-bot-gentle-line-2 = Where mammoth?
grumpf-bot-gentle-line-3 = Me hungry.
grumpf-bot-gentle-line-4 = Oops. Club slipped.
grumpf-bot-steady = Steady
grumpf-bot-steady-about = An honest hunter who looks at what each hunting ground gives now and at who stands in the way.
grumpf-bot-steady-name = Hulda
grumpf-bot-steady-temper = Honest. Hunts with the others.
grumpf-bot-steady-line-1 = Together we eat.
grumpf-bot-steady-line-2 = I see your five.
grumpf-bot-steady-line-3 = Good hunting.
grumpf-bot-steady-line-4 = That hut looks warm.
grumpf-bot-sharp = Sharp
grumpf-bot-sharp-about = Far-sighted: knows how each hunting ground will end, what the collection lacks, and when to go to bed.
grumpf-bot-sharp-name = Old Oorm
grumpf-bot-sharp-temper = Old. Knows how every hunt ends.
grumpf-bot-sharp-line-1 = I hunted here before the ice.
grumpf-bot-sharp-line-2 = The birds will leave soon.
grumpf-bot-sharp-line-3 = Bed in time, fed in time.
grumpf-bot-sharp-line-4 = Clever, young one.

# A hint
grumpf-why-ready = The others are waiting for you.
grumpf-why-shout = Everybody is ready: off you go.
grumpf-why-flip = Its other face is the one you need.
grumpf-why-club = It knocks out the one who stands in your way.
grumpf-why-bed = In a hut your tokens are safe, and nothing left is worth the risk.
grumpf-why-pass = Waiting costs you nothing here.
grumpf-why-swap = You get an animal that your collection lacks.
grumpf-why-decline = No swap would make your collection better.
grumpf-why-place-nearer = Nobody eats until this hunting ground has what it wants: help to get it there.
grumpf-why-place-strongest = The condition holds, and you are the strongest: the biggest share is yours.
grumpf-why-place-share = The condition holds: now it’s about your share.
grumpf-why-place-met = With this token the hunting ground has what it wants.
