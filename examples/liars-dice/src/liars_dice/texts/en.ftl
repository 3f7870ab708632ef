# Liar's Dice in English.

liars_dice-title = Liar’s Dice
liars_dice-about = Everybody hides their dice and bids on all of them. Raise, or call the liar.

# First-minute tips
liars_dice-tip-1 = You see only your own dice, but a bid counts everybody’s.
liars_dice-tip-2 = Raise with more dice, or with as many of a higher face.
liars_dice-tip-3 = Don’t believe it? Call “Liar!” Whoever was wrong loses a die.

# Options
liars_dice-option-dice = dice each
liars_dice-option-wild = ones are wild

# What can be done, and what happened
liars_dice-bid = { $n } × { $face }
liars_dice-challenge = Liar!
liars_dice-rolled = { $who } rolled { $dice }.
liars_dice-raised = { $who } bid { $n } × { $face }.
liars_dice-revealed = { $challenger } did not believe { $n } × { $face }. { $found ->
    [0] There are none
    [one] There is { $found }
   *[other] There are { $found }
}. { $loser } lost a die.

# What is seen
liars_dice-cup = { $who }: { $n ->
    [one] { $n } die
   *[other] { $n } dice
}
liars_dice-cup-mine = { $who }: { $dice }
liars_dice-cup-out = { $who }: no dice left
liars_dice-bid-stands = The bid: { $n } × { $face } ({ $who }), of { $total } dice in play
liars_dice-no-bid = Opening bid: { $who }; { $total } dice are in play
liars_dice-last-round = The last round:
liars_dice-shown = { $who } had { $dice }

# Endings
liars_dice-ending-last-dice = Only one player has dice left.

# Rules
LIE-1 = Two to six players each take a cup and the same number of dice. The first player begins.
LIE-2 = Every round, everybody rolls under their cup and looks at their own dice only.
LIE-3 = In turn, each player bids a number of dice and a face, or challenges the last bid.
LIE-4 = A bid must beat the last one: more dice, or as many of a higher face. It never names more dice than are in play.
LIE-5 = If ones are wild, they count as every face, and nobody bids on ones.
LIE-6 = A challenge to a bid shows all dice. If there are too few, the bidder loses a die; otherwise the challenger does.
LIE-7 = Whoever lost the die begins the next round; if that was their last, the next player does.
LIE-8 = The last player with dice wins.
