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
village-option-first = who begins
village-option-first-seat-1 = seat 1
village-option-first-seat-2 = seat 2
village-option-first-seat-3 = seat 3
village-option-first-seat-4 = seat 4
village-option-first-seat-5 = seat 5
village-option-first-lot = drawn by lot

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
village-do-scrap = discard { $card }
village-do-relocate = relocate { $card } (from { $who })
village-do-relocate-discard = relocate { $card } from the discard
village-do-relocate-closed = relocate a card from the hand of { $who }
village-do-allow = yes, this Smurf may go
village-do-refuse = no, this Smurf stays
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
village-on-dealt = The houses wait for their roofs. The cakes: { $cakes }.
village-on-played = { $who } played { $card }.
village-on-placed = { $who } placed a meeple: { $place }.
village-on-stalled = { $place }: there is too little left to pay for it, so nothing is done there.
village-on-manned = { $who } placed a meeple on { $card }.
village-on-rested = { $who } had no space for the meeple.
village-on-rolled = { $who } rolled the { $die }: { $face }, { $result }.
village-face-azrael = Azrael walks { $n }
village-face-howlibird = the Howlibird comes
village-face-shortage = shortage, { $n ->
    [one] { $n } resource
   *[other] { $n } resources
}
village-face-break = an invention is destroyed
village-face-hunt = Smurf hunt
village-face-find = a find, { $n ->
    [one] { $n } resource
   *[other] { $n } resources
}
village-face-idea = a bright idea
village-on-gained = The stock gains { $goods }.
village-on-spent = The stock loses { $goods }.
village-on-drew = { $who } drew { $n ->
    [one] { $n } card
   *[other] { $n } cards
}.
village-on-saw = { $who } drew: { $cards }.
village-on-discarded = { $who } discarded { $card }.
village-on-fetched = { $who } took { $card } back from the discard.
village-on-relocated = { $card } has a new home and leaves the game.
village-on-answered-yes = { $who } said yes.
village-on-answered-no = { $who } said no.
village-on-crafted = Crafted: { $card }.
village-on-used = { $who } used { $card }.
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
village-on-rewound = The card goes back into Gargamel’s deck, which is shuffled.
village-on-cancelled = Gargamel’s card no longer has any effect.
village-on-peeked = { $who } looked at Gargamel’s top card.
village-on-foreseen = Gargamel’s top card is { $card }.
village-on-reshuffled = The discard becomes the new Smurf deck.
village-on-swapped = { $who } put the Smurf under the Dark Forest.
village-on-rounded = Round { $round } begins. First: { $who }.
village-on-ended = The game is over.

# What is seen
village-see-round = Round { $round } · turn: { $who }
village-see-goals = Dark Forest: { $forest } (extra pile: { $extra }) · houses: { $built }/{ $houses } · cakes: { $baked }/{ $cakes }
village-see-stock = Stock: { $berries }, { $logs }, { $stones }
village-see-meeples = Esplanade: { $esplanade ->
    [one] { $esplanade } meeple
   *[other] { $esplanade } meeples
} · nest: { $nest }
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
village-ending-late-forest = Too late! Lost Smurfs were still in the Dark Forest.
village-ending-late-houses = Too late! Houses were still unfinished.
village-ending-late-cakes = Too late! Cakes were still unbaked.
village-ending-late-forest-houses = Too late! Smurfs were still lost and houses unfinished.
village-ending-late-forest-cakes = Too late! Smurfs were still lost and cakes unbaked.
village-ending-late-houses-cakes = Too late! Houses were still unfinished and cakes unbaked.
village-ending-late-forest-houses-cakes = Too late! None of the three goals was reached.
village-payoff = { $who }: { $points ->
    [1] wins
   *[other] loses
}

# What decided it
village-decided-won = { $kind ->
    [forest] The last lost Smurf came home in round { $round }
    [houses] The last roof closed in round { $round }
   *[cakes] The last cake was baked in round { $round }
}, with { $left ->
    [0] no card of Gargamel’s to spare
    [one] one card of Gargamel’s to spare
   *[other] { $left } of Gargamel’s cards to spare
}.
village-decided-destroyed = The house that fell in round { $round } was never rebuilt.
village-decided-idle = Round { $round } was lost: under “{ $card }”, { $n ->
    [0] nothing was finished
    [one] a single goal was finished
   *[other] only { $n } goals were finished
}.
village-figure-houses = { $n ->
    [one] house built
   *[other] houses built
}
village-figure-cakes = { $n ->
    [one] cake baked
   *[other] cakes baked
}
village-figure-snatched = { $n ->
    [one] meeple carried off
   *[other] meeples carried off
}
village-chapter-round = Round { $n }
village-chapter-house = House { $n } is built
village-chapter-cake = A cake: { $cake }

# Rules
VIL-1 = One to five play, with a hand of 6, 4, 3, 2 or 2 cards.
VIL-2 = Decide who goes first, or draw lots. Roofs and cakes are laid out at random, three inventions lie open as ideas, Azrael is in the Dark Forest, and eight meeples stand on the esplanade.
VIL-3 = Too Late is among the last three cards of Gargamel’s deck.
VIL-4 = The twelve starting Smurfs are shuffled and dealt; of the lost ones some are in the Dark Forest, the others in an extra pile.
VIL-5 = The level sets how many houses, lost Smurfs, cakes and Gargamel cards there are.
VIL-6 = You may add the hungry Howlibird and the red super danger die at any level; some levels require them.
VIL-7 = With the hungry Howlibird, meeples in the nest stay there when the round ends.
VIL-10 = Everybody wins at once when the Dark Forest is empty, every house is built and every cake is baked.
VIL-11 = Everybody loses the moment Gargamel reveals Too Late.
VIL-20 = First play a card; its ability applies whether you like it or not.
VIL-21 = Then place a meeple from the esplanade on a free space that the Smurf you played may take.
VIL-22 = Where Azrael is, roll his die for every Smurf you send there.
VIL-23 = A meeple on the last space of a row performs its action: after Azrael’s die, pay the cost, then comes the effect. You need the resources to go there; if Azrael’s die leaves too little, nothing is paid and nothing happens.
VIL-24 = On any other space nothing happens and nothing is paid.
VIL-25 = For a dangerous action, roll the danger die; if Azrael is there too, both dice count.
VIL-26 = At the end of your turn discard the card you played; draw only if your hand is empty.
VIL-27 = The stock belongs to all and holds at most twenty of a kind.
VIL-30 = A rescue draws a lost Smurf, brings a meeple back from the nest, or both.
VIL-31 = The Stream gives two different resources; Sawmill, Bushes and River give logs, berries and stones.
VIL-32 = The upper Workshop crafts an idea for free; the lower one reveals three more ideas.
VIL-33 = Relocate a Smurf from the discard, from your own hand, or from another player’s hand if they agree.
VIL-34 = Build a house by paying for its roof; then you may relocate a Smurf.
VIL-40 = Crafting costs the idea’s berries; there are at most four inventions. If the invention deck runs out, its discard is shuffled.
VIL-41 = Anybody may use a crafted invention, on their turn or at the moment its text names.
VIL-42 = A meeple on an invention that is discarded stays in the zone until the round ends.
VIL-43 = You may bake a cake at any moment of your turn while its condition is met, also just before a die is rolled or before an empty hand draws its card; it stays baked.
VIL-50 = When the esplanade is empty at the end of a turn, the round ends and the meeples come back.
VIL-51 = Gargamel reveals a card, which works at once or until the end of the next round.
VIL-52 = Azrael walks as far as the card says, from 1 to 8 and then on from 1.
VIL-53 = The first-player marker moves to the left.
VIL-54 = The Howlibird takes a meeple to its nest, and a player named by the roller discards a useful card.
VIL-55 = The other faces move Azrael, cost one resource per icon, destroy an invention, cost a useful card, or bring a find or a bright idea.
VIL-60 = Hands are open unless you chose closed hands; decks are hidden.
VIL-61 = Plans sketched on the board bind nobody.
VIL-62 = One person may play several seats.
VIL-63 = A choice belongs to the player that the rules name; nothing else goes on until they answer.
VIL-64 = You may undo freely until something hidden was revealed or somebody else acted.

# The lesson
village-lesson-lost = You win together, by three goals. First: no lost Smurf left in the Dark Forest.
village-lesson-houses = Second: a roof on every house, for the resources beside it.
village-lesson-cakes = Third: every cake baked. Each has its condition; as soon as it holds, you may bake at any moment.
village-lesson-card = Only one house is missing! In your turn you play a Smurf, and what the card says happens. Choose Vanity.
village-lesson-first = Then you place a meeple. Only the last space of a row acts: this one waits there for a second.
village-lesson-sassette = Your next Smurf: Sassette, who isn’t afraid of Azrael.
village-lesson-danger = Red means danger: a die is rolled before the action. Logs are worth it.
village-lesson-die = Lucky: the die gives you something. Choose what you like.
village-lesson-azrael = Azrael! Where he sits his own die is rolled, too. He walks on after each round.
village-lesson-gargamel = And this is your time: after each round Gargamel reveals a card. “Too Late” is among his last three.
village-lesson-last = Now Scaredy, for the second meeple.
village-lesson-roof = The last space: the row acts. Pay, and the last roof is on!
village-lesson-card-any = In your turn you play a Smurf, and what the card says happens, like it or not.
village-lesson-row-any = Place a meeple. Only the last space of a row acts; on the others it waits for the next one.
village-lesson-red-any = Red means danger: a die is rolled before the action. Where Azrael sits, his die is rolled, too.
village-lesson-question-any = Answer the question; the card or die that asks is beside it.
village-lesson-end = That’s how you win: the right Smurf at the right row’s last space, danger only when it pays, and all before “Too Late”.

# Bots
village-bot-gentle = Gentle
village-bot-gentle-about = New to the village: does what is near, forgets inventions half the time, and misjudges the rest a little.
village-bot-gentle-name = Button
village-bot-gentle-temper = New here. Leaves the deciding to you.
village-bot-gentle-line-1 = You decide, I’ll carry.
village-bot-gentle-line-2 = Is this the way to the forest?
village-bot-gentle-line-3 = I found a berry. Ate it.
village-bot-gentle-line-4 = What would you do?
village-bot-steady = Steady
village-bot-steady-about = Does at every step what helps the village most right now, without looking far ahead.
village-bot-steady-name = Hazel
village-bot-steady-temper = Busy. Does what helps right now.
village-bot-steady-line-1 = One house at a time.
village-bot-steady-line-2 = I’ll fetch the wood.
village-bot-steady-line-3 = Mind Azrael.
village-bot-steady-line-4 = Good thinking.
village-bot-sharp = Sharp
village-bot-sharp-about = Tries out its best ideas to the end of the round before deciding.
village-bot-sharp-name = Quill
village-bot-sharp-temper = Full of ideas, tries them first.
village-bot-sharp-line-1 = I have an idea.
village-bot-sharp-line-2 = If the die is kind, we win a day.
village-bot-sharp-line-3 = Gargamel won’t like this.
village-bot-sharp-line-4 = Let me try something.
village-bot-expert = Expert
village-bot-expert-about = Tries more ideas, imagines more rounds, and knows what is still needed to win.
village-bot-expert-name = Sage
village-bot-expert-temper = Wise. Sees the whole round.
village-bot-expert-line-1 = I have seen worse winters.
village-bot-expert-line-2 = The stones first, trust me.
village-bot-expert-line-3 = We are closer than it looks.
village-bot-expert-line-4 = Nobody is left behind.

# Why the coach would do it
village-why-only = There is nothing else to do.
village-why-bake = The cake is ready now, and once baked it stays baked.
village-why-craft = You have the berries, and the invention is worth more than they are.
village-why-use = Now is a good moment for this invention.
village-why-pass = There is nothing better to do now; save your resources.
village-why-rest = This Smurf may go nowhere.
village-why-lose = You need these resources least for the next goals.
village-why-take = You need these resources most for the next goals.
village-why-build = This house, paid like this, leaves the most useful stock.
village-why-destroy = A house is easier to rebuild than the resources are to replace.
village-why-scrap = This invention will help least from now on.
village-why-relocate = The hands are better without this Smurf: he costs more than he brings.
village-why-allow = This Smurf is no loss.
village-why-refuse = This Smurf is worth keeping.
village-why-discard = You will miss this card least.
village-why-fetch = It is the best card in the discard for what is left to do.
village-why-name = This hand can best spare a card.
village-why-return = A meeple from there can act once more.
village-why-lure = Azrael is least in the way there.
village-why-rescue-choice = Take all that the rescue offers.
village-why-man = The invention does it without taking a space at a location.
village-why-card-starter = { $card } must be played sooner or later, and now does the least harm.
village-why-card-now = What { $card } does is useful right now.
village-why-card-turn = With { $card }, the location you want next gives more or costs less.
village-why-first = It only takes the first space: the next Smurf there performs the action.
village-why-red = You roll the danger die, but the action happens at once, with one meeple.
village-why-red-poor = You roll the danger die, but with so little in stock a shortage hardly hurts.
village-why-azrael = Azrael is there, so his die is rolled too; it is worth it.
village-why-forest = { $n ->
    [0] The Dark Forest is empty; a rescue still brings a useful Smurf or a meeple back.
    [one] One lost Smurf is still in the Dark Forest.
   *[other] { $n } lost Smurfs are still in the Dark Forest.
}
village-why-ideas = None of the ideas on the table is good enough: look for more.
village-why-workshop = An idea becomes an invention without berries.
village-why-shelter = A Smurf who does harm leaves the game for good.
village-why-site = { $n ->
    [one] One house is still to be built, and you can pay for a roof now or soon.
   *[other] { $n } houses are still to be built, and you can pay for a roof now or soon.
}
village-why-gather = { $place }: your goals still need { $goods }.
village-why-mood-0 = It looks dark for the village.
village-why-mood-1 = It will be tight.
village-why-mood-2 = It could go either way.
village-why-mood-3 = The village is doing well.
village-why-mood-4 = The village is nearly saved.
village-why-alike = All good moves are alike here: choose what you like.
village-why-instead = Second best: { $other }.
