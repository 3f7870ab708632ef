# Pebbles in English.

pebbles-title = Pebbles
pebbles-about = Hide a stake in your fist; the one nearest to the die wins.

# Options
pebbles-option-stakes = highest stake
pebbles-option-games = games in a match

# What can be done, and what happened
pebbles-stake = { $n ->
    [one] stake { $n } pebble
   *[other] stake { $n } pebbles
}
pebbles-staked = { $who }: the fist is closed.
pebbles-rolled = All fists open, and the die shows { $die }.

# What is seen
pebbles-fist-empty = { $who }: no stake yet
pebbles-fist-closed = { $who }: a closed fist
pebbles-fist-mine = { $who }: a closed fist holding { $n }
pebbles-fist-open = { $who }: { $n }
pebbles-die = The die: { $die }

# Endings
pebbles-ending-nearest = The stake nearest to the die wins.
pebbles-ending-all-alike = All stakes are equally near to the die: everybody wins.

# Rules
PEB-1 = Two to six players sit down, each with an empty fist.
PEB-2 = A stake is at least one pebble and at most the highest stake agreed on, and stays hidden.
PEB-3 = When every fist is closed, all open and one die is thrown.
PEB-4 = The stake nearest to the die wins; equally near stakes all win.
PEB-5 = A match is a number of games fixed beforehand; newcomers start without wins.
