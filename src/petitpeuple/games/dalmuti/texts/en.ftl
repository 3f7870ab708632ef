# The Great Dalmuti in English.

dalmuti-title = The Great Dalmuti
dalmuti-about = Be rid of your cards first and rule; the last serves. Life is unfair.

# Options
dalmuti-option-first_hour = first-hour revolution: no taxes in the first game
dalmuti-option-fewer_cards = fewer cards for four or five players
dalmuti-option-scoring = points
dalmuti-option-scoring-none = none: play on for as long as you like
dalmuti-option-scoring-points = a point for each player you leave behind
dalmuti-option-scoring-philanthropic = and one more for a Dalmuti whose Jester rises
dalmuti-option-games = games in a match with points
dalmuti-option-error_rate = dealing errors, in a hundred deals
dalmuti-option-merchants = merchants’ exchange

# Ranks of the cards
dalmuti-rank-1 = Great Dalmuti
dalmuti-rank-2 = { $n ->
    [one] Archpriest
   *[other] Archpriests
}
dalmuti-rank-3 = { $n ->
    [one] Army Chief
   *[other] Army Chiefs
}
dalmuti-rank-4 = { $n ->
    [one] Princess
   *[other] Princesses
}
dalmuti-rank-5 = { $n ->
    [one] Oracle
   *[other] Oracles
}
dalmuti-rank-6 = { $n ->
    [one] Champion
   *[other] Champions
}
dalmuti-rank-7 = { $n ->
    [one] Merchant
   *[other] Merchants
}
dalmuti-rank-8 = { $n ->
    [one] Artisan
   *[other] Artisans
}
dalmuti-rank-9 = { $n ->
    [one] Shepherdess
   *[other] Shepherdesses
}
dalmuti-rank-10 = { $n ->
    [one] Juggler
   *[other] Jugglers
}
dalmuti-rank-11 = { $n ->
    [one] Maid
   *[other] Maids
}
dalmuti-rank-12 = { $n ->
    [one] Peasant
   *[other] Peasants
}
dalmuti-rank-13 = { $n ->
    [one] joker
   *[other] jokers
}
dalmuti-set = { $n } { $name } ({ $value })
dalmuti-set-with-jokers = { $n } { $name } and { $jokers ->
    [one] { $jokers } joker
   *[other] { $jokers } jokers
} ({ $value })

# Offices of the players
dalmuti-office-gd = Great Dalmuti
dalmuti-office-ld = Lesser Dalmuti
dalmuti-office-merchant = merchant
dalmuti-office-lj = Lesser Jester
dalmuti-office-gj = Great Jester
dalmuti-in-office = { $who }: { $office }
dalmuti-name = { $who }

# What can be done
dalmuti-admit-above = seat the newcomer above the player in the middle
dalmuti-admit-below = seat the newcomer below the player in the middle
dalmuti-award-receiver = let the shown card go to its receiver
dalmuti-award-jester = let the shown card go to the Great Jester
dalmuti-ready = go on and say nothing
dalmuti-call-simple = call a revolution: show both jokers, no taxes
dalmuti-call-general = call a general revolution: no taxes, and all places turned round
dalmuti-give = give { $cards }
dalmuti-trade-alone = exchange with nobody
dalmuti-trade = exchange a random card with { $who }
dalmuti-pass = pass
dalmuti-lay = lay { $set }

# What happened
dalmuti-drew = Drawn for the places: { $draws }.
dalmuti-drew-one = { $who }: { $card }
dalmuti-seated = The places: { $places }.
dalmuti-joined = { $who }: a newcomer, at place { $place }.
dalmuti-shown = A card is shown in the deal: { $card }, meant for: { $who }.
dalmuti-awarded = The shown card, { $card }, goes to: { $who }.
dalmuti-dealt = The cards are dealt. Look at yours.
dalmuti-answered = { $who }: ready.
dalmuti-revolted = { $who }: both jokers! A revolution: there are no taxes.
dalmuti-revolted-general = { $who }: both jokers! A general revolution: there are no taxes, and all places are turned round. { $places }.
dalmuti-taxed = The taxes are paid.
dalmuti-traded = A random card has been exchanged: { $one } and { $other }.
dalmuti-swapped = { $who }: { $gave } given, { $got } received.
dalmuti-laid = { $who }: { $set }
dalmuti-passed = { $who }: pass
dalmuti-swept = The round is over. Next to lead: { $who }.
dalmuti-went-out = { $who }: no cards left, and place { $place } in the next game.
dalmuti-ended = Last with cards: { $who }, with { $cards }.

# What is seen
dalmuti-row = { $who }: { $office }, { $n ->
    [one] { $n } card
   *[other] { $n } cards
}
dalmuti-row-out = { $who }: { $office }, out, and { $place ->
    [1] Great Dalmuti
   *[other] place { $place }
} in the next game
dalmuti-row-joining = { $who }: a newcomer without a place
dalmuti-table = On the table: { $turns }
dalmuti-turn-laid = { $who }: { $set }
dalmuti-turn-passed = { $who }: –
dalmuti-gone = Played so far: { $cards }
dalmuti-hand = Your hand:{" "}
dalmuti-rebel = { $who }: both jokers have been shown.
dalmuti-rose = { $who }: { $office }, { $n } higher
dalmuti-fell = { $who }: { $office }, { $n } lower
dalmuti-stayed = { $who }: { $office }, as before
dalmuti-totals = Points in the match: { $points }
dalmuti-total = { $who } { $n }
dalmuti-winners = { $n ->
    [one] Winner of the match: { $who }
   *[other] Winners of the match, tied: { $who }
}

# Endings
dalmuti-ending-game = The game is over; the places of the next one are fixed.
dalmuti-ending-match = The match is over.

# Bots
dalmuti-bot-gentle = Gentle
dalmuti-bot-gentle-about = A beginner who overlooks cards, breaks up sets and wastes jokers now and then, and loses with a smile.
dalmuti-bot-keeper = Keeper
dalmuti-bot-keeper-about = Keeps sets together: leads the weakest one whole, follows with whole ones, and saves the jokers for the end.
dalmuti-bot-steady = Steady
dalmuti-bot-steady-about = Keeps sets together too, counts what has been played, and never misses a win that is sure.
dalmuti-bot-sharp = Sharp
dalmuti-bot-sharp-about = Thinks of some dozens of deals that may lie behind the table, and plays what does best in them.
dalmuti-bot-expert = Expert
dalmuti-bot-expert-about = Thinks of hundreds of deals, the likelier the more, weighs taxes and revolutions too, and solves the end between the last two.

# Rules
DAL-1 = There are 80 cards: one of value 1, two of value 2, up to twelve of value 12, and two jokers; the lower the value, the better the card.
DAL-2 = A joker laid with at least one other card takes its value; jokers without other cards are worth 13, so they can only be led.
DAL-3 = Four to ten play: from the left of the Great Dalmuti come the Lesser Dalmuti, the merchants, the Lesser Jester and, at its right, the Great Jester.
DAL-4 = Before the first game everybody draws a card: the lowest is Great Dalmuti, the others follow by value; jokers count 13, and the tied draw again for their own places.
DAL-10 = The Great Jester deals all cards one by one, beginning with the Great Dalmuti; cards left over go to the top places.
DAL-11 = Whoever holds both jokers may show them before the taxes: a revolution, and no taxes in this game; nobody has to.
DAL-12 = Only the Great Jester, holding both jokers, may call a general revolution: no taxes, and everybody changes places with the opposite rank.
DAL-13 = Everybody looks at the cards for the same time and answers in secret; a call that is not made leaves no trace.
DAL-14 = The Great Jester pays its two best cards and gets back any two that the Great Dalmuti chooses beforehand; the Lesser ones exchange one card in the same way.
DAL-15 = The leader must lay one or more cards of one value from the hand, and can’t pass; the Great Dalmuti leads first.
DAL-16 = To follow, lay exactly as many cards from your hand, of one strictly lower value and at least one of them no joker; or pass.
DAL-17 = A pass holds for one set only: when a new one is laid, you may follow again.
DAL-18 = The round is over when all others who have cards have passed on the same set; whoever laid it leads.
DAL-19 = If the one who should lead has no cards left, the next player to the left who has some leads.
DAL-20 = The first to be rid of all cards is the next Great Dalmuti, and so on; the last one shows the rest and is the next Great Jester.
DAL-30 = First-hour revolution: there are no taxes in the first game, and only the Great Jester with both jokers may call, a general revolution.
DAL-31 = Fewer cards: four play without 11s and 12s, five without 12s, looked at again for each game.
DAL-32 = With points you get one for each player still in play when you go out; after the games agreed on, most points wins, and the tied share it.
DAL-33 = Philanthropic points: the Great Dalmuti in office gets one more if the Great Jester rose, and the Lesser Dalmuti if the Lesser Jester did.
DAL-34 = Dealing error: when a card is shown in the deal, the Great Dalmuti lets it go to its receiver or to the Great Jester, from whose other cards the receiver then draws one.
DAL-35 = Merchants’ exchange: at tax time the highest of at least two merchants may name another merchant, and each gets a random card of the other.
DAL-36 = Newcomers join between games, one by one and without points, at the place in the middle; where there are two, the Great Dalmuti chooses.
DAL-37 = When somebody leaves between games, ranks close up; during a game a bot plays the hand on, and below four players the table waits.
DAL-38 = Without points a match goes on for as long as the players like; what counts is who rises and who falls.
DAL-39 = Everybody may know how many cards each holds, what has been played, who passed on which set, the places and the points; nothing else.
