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
village-on-rolled = { $who }: the { $die } shows { $face }: { $result }.
village-face-azrael = Azrael walks { $n }
village-face-howlibird = the Howlibird comes
village-face-shortage = shortage, { $n ->
    [one] { $n } resource
   *[other] { $n } resources
}
village-face-break = an invention breaks
village-face-hunt = Smurf hunt
village-face-find = a find, { $n ->
    [one] { $n } resource
   *[other] { $n } resources
}
village-face-idea = a bright idea
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
VIL-5 = The difficulty sets how many houses and how large, and how many lost Smurfs, cakes and cards of Gargamel’s there are.
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
village-bot-gentle = Gentle
village-bot-gentle-about = New to the village: does what is near, forgets inventions half of the time, and misjudges the rest a little.
village-bot-steady = Steady
village-bot-steady-about = Does at every step what helps the village most right now, and never looks far ahead.
village-bot-sharp = Sharp
village-bot-sharp-about = Tries its best ideas out in its head to the end of the round before it decides.
village-bot-expert = Expert
village-bot-expert-about = Tries more ideas in more imagined rounds, and knows what is still needed to win.

# Why the coach would do it
village-why-only = Nothing else can be done.
village-why-bake = The cake is ready now, and once baked it stays baked.
village-why-craft = There are berries for it, and it serves the village more than they do.
village-why-use = This is a good moment for this invention.
village-why-pass = Nothing better can be done beside the step; keep what there is.
village-why-rest = No space is allowed for this Smurf.
village-why-lose = These are the resources that the next goals want least.
village-why-take = These are the resources that the next goals want most.
village-why-build = This house and this way to pay leave the most useful stock.
village-why-destroy = A house can be built again more easily than the resources come back.
village-why-scrap = This invention will help least from now on.
village-why-relocate = Without this Smurf the hands are better: he costs more than he brings.
village-why-allow = This Smurf is no loss.
village-why-refuse = This Smurf is worth keeping.
village-why-discard = It is the card that is missed least.
village-why-fetch = It is the best card in the discard for what is still to do.
village-why-name = This hand can best do without a card.
village-why-return = From there a meeple can do something once more.
village-why-lure = There Azrael is least in the way of what is planned.
village-why-rescue-choice = Take all that the rescue offers.
village-why-man = The invention does this without using a space of a location.
village-why-card-starter = { $card } has to be played some time, and does least harm now.
village-why-card-now = What { $card } does at once is useful now.
village-why-card-turn = With { $card } the place that is wanted next gives more or costs less.
village-why-first = It takes the first space only: the next Smurf there performs the action.
village-why-red = The danger die is rolled, but the action comes at once and with one meeple.
village-why-red-poor = The danger die is rolled, but there is so little in the stock that a shortage hardly hurts.
village-why-azrael = Azrael is there: his die is rolled too, and it is worth it.
village-why-forest = { $n ->
    [0] The Dark Forest is empty; a rescue still brings a useful Smurf or a meeple back.
    [one] One lost Smurf is still in the Dark Forest.
   *[other] { $n } lost Smurfs are still in the Dark Forest.
}
village-why-ideas = More ideas to choose from: none of those that lie there is good enough.
village-why-workshop = An idea becomes an invention without berries.
village-why-shelter = A Smurf who does harm leaves the game for good.
village-why-site = { $n ->
    [one] One house is still to be built, and the stock can pay a roof soon or now.
   *[other] { $n } houses are still to be built, and the stock can pay a roof soon or now.
}
village-why-gather = { $place }: to reach the goals, this is still missing: { $goods }.
village-why-chance = Tried out to the end of the round, it leaves about { $percent } in 100 games won.
village-why-instead = The next best: { $other } (about { $percent } in 100).
