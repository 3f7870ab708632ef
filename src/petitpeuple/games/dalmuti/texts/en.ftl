# The Great Dalmuti in English.

dalmuti-title = The Great Dalmuti
dalmuti-about = Get rid of your cards first and you rule; the last one out serves. Life is unfair.

# Options
dalmuti-option-first_hour = first-hour revolution: no taxes in the first hand
dalmuti-option-fewer_cards = fewer cards with four or five players
dalmuti-option-scoring = scoring
dalmuti-option-scoring-none = no points: play on for as long as you like
dalmuti-option-scoring-points = points: one for each player you leave behind
dalmuti-option-scoring-philanthropic = philanthropic: the same, and a Dalmuti scores one more if their Jester moves up
dalmuti-option-games = hands in a match with points
dalmuti-option-error_rate = dealing errors (% of deals)
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
dalmuti-award-receiver = give the shown card to the player it was meant for
dalmuti-award-jester = give the shown card to the Great Jester
dalmuti-ready = go on and say nothing
dalmuti-call-simple = call a revolution: show both jokers, no taxes
dalmuti-call-general = call a greater revolution: no taxes, and all ranks reversed
dalmuti-give = give { $cards }
dalmuti-trade-alone = swap with nobody
dalmuti-trade = swap a random card with { $who }
dalmuti-pass = pass
dalmuti-lay = play { $set }

# What happened
dalmuti-drew = Cards drawn for the first ranks: { $draws }.
dalmuti-drew-one = { $who }: { $card }
dalmuti-seated = The ranks: { $places }.
dalmuti-joined = { $who } joined, at rank { $place }.
dalmuti-shown = Oops! A card showed during the deal: { $card }, meant for { $who }.
dalmuti-awarded = The shown card, { $card }, went to { $who }.
dalmuti-dealt = The cards are dealt. Look at yours.
dalmuti-answered = { $who }: ready.
dalmuti-revolted = { $who } showed both jokers. Revolution! No taxes this time.
dalmuti-revolted-general = { $who } showed both jokers. Greater revolution! No taxes, and all ranks are reversed. { $places }.
dalmuti-taxed = The taxes are paid.
dalmuti-traded = { $one } and { $other } swapped a random card.
dalmuti-swapped = { $who } gave { $gave } and got { $got }.
dalmuti-laid = { $who } played { $set }.
dalmuti-passed = { $who } passed.
dalmuti-swept = The trick is over. { $who ->
    [You] You lead.
   *[other] { $who } leads.
}
dalmuti-went-out = { $who } went out: { $place ->
    [1] Great Dalmuti
    [2] Lesser Dalmuti
   *[other] rank { $place }
}.
dalmuti-ended = { $who } came last, with { $cards } left.

# What is seen
dalmuti-row = { $who }: { $office }, { $n ->
    [one] { $n } card
   *[other] { $n } cards
}
dalmuti-row-out = { $who }: { $office }, out, rank { $place }
dalmuti-row-joining = { $who }: a newcomer, no rank yet
dalmuti-table = On the table: { $turns }
dalmuti-turn-laid = { $who }: { $set }
dalmuti-turn-passed = { $who }: –
dalmuti-gone = Played so far: { $cards }
dalmuti-hand = Your hand:{" "}
dalmuti-rebel = { $who } showed both jokers.
dalmuti-rose = { $who }: { $office }, up { $n ->
    [one] { $n } rank
   *[other] { $n } ranks
}
dalmuti-fell = { $who }: { $office }, down { $n ->
    [one] { $n } rank
   *[other] { $n } ranks
}
dalmuti-stayed = { $who }: { $office }, as before
dalmuti-totals = Points in the match: { $points }
dalmuti-total = { $who } { $n }
dalmuti-winners = { $n ->
    [one] Winner of the match: { $who }
   *[other] Winners of the match, tied: { $who }
}

# Endings
dalmuti-ending-game = The hand is over; the new ranks are set.
dalmuti-ending-match = The match is over.
dalmuti-payoff = { $who }: { $points ->
    [one] { $points } point
   *[other] { $points } points
}

# The lesson
dalmuti-lesson-draw = Everybody drew a card, and the lowest took the throne. You are the Great Dalmuti; the last one is the Great Jester.
dalmuti-lesson-cards = Your cards. Low is strong, and rare: there is one 1, two 2s, and so on to twelve 12s. Be the first to get rid of them all.
dalmuti-lesson-ready = Seen them? Go on.
dalmuti-lesson-tax = Taxes: the two at the bottom pay their best cards to the two at the top, who give back whatever they like.
dalmuti-lesson-give = The Great Jester owes you two. Give back what you least need: a 12 and the 10.
dalmuti-lesson-lead = You lead: play cards of one value, as many as you like. Begin with a weak one: the 12.
dalmuti-lesson-follow = Follow with as many cards, all stronger. Your 2 beats everything but a 1.
dalmuti-lesson-pair = Nobody went lower, so you lead again. Two at once are harder to follow: play both 9s.
dalmuti-lesson-pass = You could follow with a joker, but it is worth more later. Pass: you may come in again.
dalmuti-lesson-back = See? You are back. A 5 follows.
dalmuti-lesson-best = Nothing beats the 1. Take the lead with it.
dalmuti-lesson-four = This wins games: lead many of a kind, and nobody can follow. All four 8s!
dalmuti-lesson-joker = A joker goes with any set, as one more card. Press the 3, then the joker.
dalmuti-lesson-out = Your last two. Out first: the throne stays yours.
dalmuti-lesson-draw-any = Places are drawn for: the lowest card takes the throne. Later, whoever goes out first sits there.
dalmuti-lesson-lead-any = You lead: play cards of one value, as many as you like. Weak ones first, and many at once.
dalmuti-lesson-follow-any = Follow with as many cards, all of a lower number. Or pass: you may come in again.
dalmuti-lesson-pass-any = Nothing follows here: pass. You may come in again, until everybody has passed.
dalmuti-lesson-joker-any = A joker goes with any set, as one more card. Alone it is the weakest, a 13.
dalmuti-lesson-end = That is the game: low is strong, many at once are hard to beat, and whoever goes out first rules the next hand.

# Bots
dalmuti-bot-gentle = Gentle
dalmuti-bot-gentle-about = A beginner who overlooks cards, breaks up sets, wastes a joker now and then, and loses with a smile.
dalmuti-bot-gentle-name = Barnaby
dalmuti-bot-gentle-temper = Cheerful. Forgets what he holds.
dalmuti-bot-gentle-line-1 = Were those good cards?
dalmuti-bot-gentle-line-2 = Somebody has to sit on the bucket.
dalmuti-bot-gentle-line-3 = Oh, a joker. Pretty.
dalmuti-bot-gentle-line-4 = I’ll sort my hand next time.
dalmuti-bot-keeper = Keeper
dalmuti-bot-keeper-about = Keeps sets together: leads the weakest one whole, follows with whole ones, and saves the jokers for the end.
dalmuti-bot-steady = Steady
dalmuti-bot-steady-about = Keeps sets together too, counts what has been played, and never misses a win that is sure.
dalmuti-bot-steady-name = Matilda
dalmuti-bot-steady-temper = Tidy. Keeps her sets together.
dalmuti-bot-steady-line-1 = Sets belong together.
dalmuti-bot-steady-line-2 = I keep count.
dalmuti-bot-steady-line-3 = Taxes are taxes.
dalmuti-bot-steady-line-4 = A good chair, this one.
dalmuti-bot-sharp = Sharp
dalmuti-bot-sharp-about = Imagines dozens of deals that fit what it has seen, and plays what does best in them.
dalmuti-bot-sharp-name = Corvin
dalmuti-bot-sharp-temper = Watches what you play.
dalmuti-bot-sharp-line-1 = How interesting.
dalmuti-bot-sharp-line-2 = You still hold the queens, don’t you?
dalmuti-bot-sharp-line-3 = Patience.
dalmuti-bot-sharp-line-4 = A crown is only borrowed.
dalmuti-bot-expert = Expert
dalmuti-bot-expert-about = Imagines hundreds of deals, favouring the likelier ones, weighs taxes and revolutions, and plays two-player endings perfectly.
dalmuti-bot-expert-name = Isolde
dalmuti-bot-expert-temper = Proud. Knows what you still hold.
dalmuti-bot-expert-line-1 = I was born on that throne.
dalmuti-bot-expert-line-2 = The last three cards decide.
dalmuti-bot-expert-line-3 = You may bow later.
dalmuti-bot-expert-line-4 = Well led.

# A hint
dalmuti-why-only = Nothing else can be done.
dalmuti-why-only-pass = You hold nothing that beats it.
dalmuti-why-sure = From here nobody can stop you.
dalmuti-why-joker = The joker is worth it here: the lead is nearly yours.
dalmuti-why-lead = Your weakest cards are the hardest to get rid of: lead them while you may.
dalmuti-why-lead-other = With the lead you choose: this set has the best chance to come home.
dalmuti-why-break = It breaks up a set, but the lead is worth it.
dalmuti-why-strong = Strong enough to take the lead, and then you play what you like.
dalmuti-why-follow = It gets rid of a whole set and keeps your strong cards.
dalmuti-why-pass = Save your cards: what you could play now is worth more later.
dalmuti-why-give = Give what hurts least: weak cards that belong to no big set.
dalmuti-why-call = Without taxes you keep your best cards.
dalmuti-why-ready = Keep quiet: the taxes suit you.
dalmuti-why-trade = The swap is as likely to help as to hurt.
dalmuti-why-award = It goes where it does you the least harm.
dalmuti-why-admit = More players, more fun.

# What decided it
dalmuti-decided-revolution = { $who } showed both jokers: nobody paid taxes, and { $winner ->
    [You] you were
   *[other] { $winner } was
} first out.
dalmuti-decided-general = { $who } turned all ranks upside down, and { $winner ->
    [You] you were
   *[other] { $winner } was
} first out.
dalmuti-decided-run = { $who } took the lead with { $set } and kept it: { $n } tricks in a row, and out.
dalmuti-decided-tax = The tax decided it: { $who ->
    [You] you
   *[other] { $who }
} gave away { $cards } and came last.
dalmuti-decided-out = { $place ->
    [1] The throne keeps its owner: { $who ->
        [You] you
       *[other] { $who }
    } went out first, with { $set }.
   *[other] From { $office } to the throne: { $who ->
        [You] you
       *[other] { $who }
    } went out first, with { $set }.
}
dalmuti-figure-rise = { $way ->
    [up] { $n ->
        [one] place up
       *[other] places up
    }
    [down] { $n ->
        [one] place down
       *[other] places down
    }
   *[same] places: the same rank as before
}
dalmuti-figure-tricks = { $n ->
    [one] trick won
   *[other] tricks won
}
dalmuti-figure-largest = { $n ->
    [one] card in the largest set
   *[other] cards in the largest set
}
dalmuti-chapter-deal = The deal
dalmuti-chapter-revolution = Revolution!
dalmuti-chapter-taxes = Taxes
dalmuti-chapter-trick = { $who ->
    [You] Trick { $n }: you lead
   *[other] Trick { $n }: { $who } leads
}

# Rules
DAL-1 = There are 80 cards: one of value 1, two of value 2, up to twelve of value 12, and two jokers; the lower the value, the better the card.
DAL-2 = A joker played with at least one other card takes its value; jokers on their own are worth 13, so you can only lead them.
DAL-3 = Four to ten play: to the left of the Great Dalmuti sit the Lesser Dalmuti, the merchants, the Lesser Jester and, at the Great Dalmuti’s right, the Great Jester.
DAL-4 = Before the first hand everybody draws a card: the lowest becomes Great Dalmuti, the others follow by value; a joker counts as 13, and ties draw again.
DAL-10 = The Great Jester deals all cards one by one, starting with the Great Dalmuti; if the cards don’t come out even, the top ranks get one more.
DAL-11 = If you hold both jokers, you may show them before the taxes: a revolution, and no taxes in this hand. You don’t have to.
DAL-12 = Only a Great Jester with both jokers may call a greater revolution: no taxes, and everybody changes ranks with their opposite; everyone keeps their own cards.
DAL-13 = Everybody has the same time to look at their cards and answers in secret; a revolution that isn’t called leaves no trace.
DAL-14 = The Great Jester gives the two best cards to the Great Dalmuti, who gives back any two without having seen them; the Lesser Jester and the Lesser Dalmuti exchange one card in the same way.
DAL-15 = The player who leads plays one or more cards of one value, and can’t pass; the Great Dalmuti leads first.
DAL-16 = To follow, play exactly as many cards of one strictly lower value, at least one of them not a joker; or pass.
DAL-17 = A pass counts for the current set only: when somebody plays a new one, you may follow again.
DAL-18 = A trick ends when everybody else who still has cards has passed on the same set; whoever played it leads the next one.
DAL-19 = If the player who should lead is out of cards, the next player to the left who still has some leads.
DAL-20 = The first to run out of cards is the next Great Dalmuti, and so on; the last one shows the remaining cards and is the next Great Jester.
DAL-30 = First-hour revolution: no taxes in the first hand, and only a Great Jester with both jokers may call a revolution, the greater one.
DAL-31 = Fewer cards: four play without the 11s and 12s, five without the 12s; the deck is chosen for each hand by the number of players.
DAL-32 = You score one point for each player still holding cards when you go out; after the agreed number of hands, most points wins, and ties share the win.
DAL-33 = Philanthropic points: the Great Dalmuti scores one more if the Great Jester moves up, and the Lesser Dalmuti one more if the Lesser Jester does.
DAL-34 = Dealing error: when a card is shown during the deal, the Great Dalmuti gives it to the player it was meant for or to the Great Jester; in that case the player draws another card from the Great Jester.
DAL-35 = Merchants’ exchange: at tax time, if there are at least two merchants, the highest may name another, and each gets a random card from the other.
DAL-36 = Newcomers join between hands, one by one and without points, in the middle; if there are two middle ranks, the Great Dalmuti chooses.
DAL-37 = When somebody leaves between hands, the ranks close up; during a hand a bot takes over, and below four players the table waits.
DAL-38 = Without points, play for as long as you like; what counts is who moves up and who moves down.
DAL-39 = Everybody may know how many cards each player holds, what has been played, who passed on which set, the ranks and the points; nothing else.
