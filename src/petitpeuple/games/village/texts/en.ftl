# The Hidden Village in English. The names and texts of cards are in data/*.toml.

village-title = The Smurfs: The Hidden Village
village-about = All together: rescue the lost Smurfs, build the houses and bake the cakes before Gargamel comes.

# Options
village-option-difficulty = difficulty
village-option-difficulty-standard = Standard
village-option-difficulty-complex = Complex
village-option-difficulty-terrible = Terrible
village-option-difficulty-nightmare = Nightmare
village-option-hungry = hungry Howlibird
village-option-red = red super danger die
village-option-closed = closed hands

# Words
village-item = { $name }
village-nothing = nothing
village-goods = { $list }
village-berries = { $n ->
    [one] { $n } berry
   *[other] { $n } berries
}
village-logs = { $n ->
    [one] { $n } log
   *[other] { $n } logs
}
village-stones = { $n ->
    [one] { $n } stone
   *[other] { $n } stones
}
village-upper = { $place }, upper row
village-lower = { $place }, lower row

# What can be done
village-do-pass = go on
village-do-play = play { $card }: { $text }
village-do-place = place a meeple: { $place }
village-do-man = place a meeple on { $card }: { $text }
village-do-rest = lay the meeple beside the board
village-do-craft = craft { $card } (cost on the card: { $cost }): { $text }
village-do-use = use { $card }: { $text }
village-do-bake = bake { $cake }
village-do-take = take { $goods }
village-do-lose = give up { $goods }
village-do-trade = turn { $goods } into { $others }
village-do-build = build house { $house } for { $goods }
village-do-destroy = let house { $house } be destroyed
village-do-scrap = let { $card } go
village-do-relocate = relocate { $card } (hand: { $who })
village-do-relocate-discard = relocate { $card } from the discard
village-do-relocate-closed = relocate a card from this hand: { $who }
village-do-allow = yes, it may go
village-do-refuse = no, it stays
village-do-give = let { $card } be relocated
village-do-discard = discard { $card }
village-do-fetch = take { $card } from the discard
village-do-name = { $who }
village-do-return = from { $place }
village-do-returnfrom = from { $card }
village-do-lure = Azrael to { $place }
village-do-rescue-both = draw a lost Smurf and bring a meeple back
village-do-rescue-card = draw a lost Smurf
village-do-rescue-meeple = bring a meeple back from the nest

# What happened
village-on-dealt = The houses stand unfinished; the cakes: { $cakes }.
village-on-played = { $who }: { $card } is played.
village-on-placed = { $who }: a meeple to { $place }.
village-on-manned = { $who }: a meeple on { $card }.
village-on-rested = { $who }: no space for the meeple.
village-on-rolled = { $who }: the { $die } shows { $face }.
village-on-gained = Into the stock: { $goods }.
village-on-spent = Out of the stock: { $goods }.
village-on-drew = { $who }: { $n ->
    [one] { $n } card drawn
   *[other] { $n } cards drawn
}.
village-on-saw = { $who }: new in hand: { $cards }.
village-on-discarded = { $who }: { $card } is discarded.
village-on-fetched = { $who }: { $card } comes back from the discard.
village-on-relocated = { $card } has a new home and leaves the game.
village-on-answered-yes = { $who }: yes, gladly.
village-on-answered-no = { $who }: rather not.
village-on-crafted = Crafted: { $card }.
village-on-used = { $who }: { $card } is used.
village-on-scrapped = { $card } goes to the discard.
village-on-revealed = New ideas: { $inventions }.
village-on-forgotten = All ideas are discarded.
village-on-baked = Baked: { $card }!
village-on-built = House { $house } is built!
village-on-destroyed = House { $house } is destroyed.
village-on-saved = Saved from destruction!
village-on-snatched = The Howlibird carries a meeple off to its nest.
village-on-returned = Back on the esplanade: { $n ->
    [one] { $n } meeple
   *[other] { $n } meeples
}.
village-on-departed = A meeple leaves the game.
village-on-walked = Azrael is now at the { $place }.
village-on-named = Chosen: { $who }.
village-on-unmasked = Gargamel reveals { $card }.
village-on-rewound = The card goes back into Gargamel’s deck, and all is shuffled.
village-on-cancelled = Gargamel’s card has no effect any more.
village-on-peeked = { $who }: a look at Gargamel’s top card.
village-on-foreseen = Gargamel’s top card is { $card }.
village-on-reshuffled = The discard becomes the new Smurf deck.
village-on-swapped = { $who }: the Smurf goes under the Dark Forest.
village-on-rounded = Round { $round } begins; first: { $who }.
village-on-ended = The game is over.

# What is seen
village-see-round = Round { $round } · turn: { $who }
village-see-goals = Dark Forest: { $forest } (extra pile: { $extra }) · houses: { $built }/{ $houses } · cakes: { $baked }/{ $cakes }
village-see-stock = Stock: { $berries }, { $logs }, { $stones }
village-see-meeples = Esplanade: { $esplanade } meeples · nest: { $nest }
village-see-azrael = ← Azrael
village-see-house = House { $house }: { $goods }
village-see-house-built = House { $house }: built
village-see-cake = Cake { $cake }: { $text }
village-see-cake-baked = Cake { $cake }: baked ({ $text })
village-see-ideas = Ideas: { $list }
village-see-inventions = Inventions: { $list }
village-see-gargamel = Gargamel’s deck: { $left }
village-see-lasting = In force: { $card }: { $text }
village-see-top = You know Gargamel’s top card: { $card }
village-see-deck = Smurf deck: { $deck } · discard: { $discard }
village-see-playing = In play: { $card }
village-see-closed = { $who }: { $n ->
    [one] { $n } card
   *[other] { $n } cards
}
village-see-hand = { $who }: { $cards }

# Endings
village-ending-won = The village is rebuilt: everybody wins!
village-ending-late-forest = Too late: lost Smurfs were still in the Dark Forest.
village-ending-late-houses = Too late: houses were still unfinished.
village-ending-late-cakes = Too late: cakes were still unbaked.
village-ending-late-forest-houses = Too late: lost Smurfs and houses were still missing.
village-ending-late-forest-cakes = Too late: lost Smurfs and cakes were still missing.
village-ending-late-houses-cakes = Too late: houses and cakes were still missing.
village-ending-late-forest-houses-cakes = Too late: all three goals were still open.

# Rules
VIL-1 = One to five play, with a hand of 6, 4, 3, 2 or 2 cards.
VIL-2 = Roofs and cakes are laid out at random, three inventions lie open as ideas, Azrael is in the Dark Forest, and eight meeples stand on the esplanade.
VIL-3 = Too Late is among the last three cards of Gargamel’s deck.
VIL-4 = The twelve starting Smurfs are shuffled and dealt; of the lost ones some are in the Dark Forest, the others in an extra pile.
VIL-5 = The difficulty sets how many houses, lost Smurfs, cakes and cards of Gargamel’s there are.
VIL-6 = The hungry Howlibird and the red die can be chosen at any level, and are compulsory at some.
VIL-7 = With the hungry Howlibird, meeples in the nest stay there when the round ends.
VIL-10 = All win at once when the Dark Forest is empty, every house is built and every cake baked.
VIL-11 = All lose the moment Gargamel reveals Too Late.
VIL-20 = First a card is played, and its ability applies whether wanted or not.
VIL-21 = Then a meeple goes from the esplanade to a free space that the played Smurf may take.
VIL-22 = Where Azrael is, his die is rolled for every Smurf sent there.
VIL-23 = The last space of a row performs its action, so its costs must be there; they come before the effect.
VIL-24 = On any other space nothing happens and nothing is paid.
VIL-25 = A dangerous row rolls the danger die; with Azrael there too, both dice count.
VIL-26 = At the end of a turn the card is discarded, and only an empty hand draws.
VIL-27 = The stock belongs to all and holds at most twenty of a kind.
VIL-30 = A rescue draws a lost Smurf, brings a meeple back from the nest, or both.
VIL-31 = The Stream gives two different resources; Sawmill, Bushes and River give logs, berries and stones.
VIL-32 = The upper Workshop crafts an idea free; the lower one reveals three more.
VIL-33 = A relocated Smurf comes from the discard, the own hand, or another hand with its player’s permission.
VIL-34 = A house is built by paying its roof; then a Smurf may be relocated.
VIL-40 = Crafting costs the idea’s berries; there are at most four inventions.
VIL-41 = Anybody may use a crafted invention, on their turn or at the moment its text names.
VIL-42 = A meeple on an invention that goes stays in the zone until the round ends.
VIL-43 = A cake may be baked while its condition holds, and stays baked.
VIL-50 = When the esplanade is empty at the end of a turn, the round ends and the meeples come back.
VIL-51 = Gargamel reveals a card, which acts at once or until the end of the next round.
VIL-52 = Azrael walks as far as the card says, from 1 to 8 and then 1 again.
VIL-53 = The first-player marker moves to the left.
VIL-54 = The Howlibird takes a meeple to its nest, and a player named by the roller discards a useful card.
VIL-55 = A die may also move Azrael, cost resources, destroy an invention, cost a useful card, or bring a find or an idea.
VIL-60 = Hands are open unless closed hands were chosen; decks are hidden.
VIL-61 = Plans sketched on the board bind nobody.
VIL-62 = One person may hold several seats.
VIL-63 = A choice is answered by the seat that the rules name, before anything else goes on.
VIL-64 = Undo is free until something hidden was revealed or somebody else acted.

# Bots
village-bot-greedy = Busy
village-bot-greedy-about = Does at every step what helps the village most right now, and never looks far ahead.
