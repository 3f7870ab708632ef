# Le Menteur en français.

liars_dice-title = Le Menteur
liars_dice-about = Chacun cache ses dés et mise sur ceux de toute la table. Surenchérissez, ou démasquez le menteur.

# Conseils de la première minute
liars_dice-tip-1 = Vous ne voyez que vos dés, mais une annonce porte sur ceux de toute la table.
liars_dice-tip-2 = Pour surenchérir, annoncez plus de dés, ou autant de dés d’une face plus haute.
liars_dice-tip-3 = Vous n’y croyez pas ? Dites « Menteur ! » Celui qui a tort perd un dé.

# Options
liars_dice-option-dice = dés par joueur
liars_dice-option-wild = les as sont des jokers

# Ce qu’on peut faire, et ce qui s’est passé
liars_dice-bid = { $n } × { $face }
liars_dice-challenge = Menteur !
liars_dice-rolled = { $who } : lancer de { $dice }.
liars_dice-raised = { $who } : annonce de { $n } × { $face }.
liars_dice-revealed = { $challenger } : « Menteur ! » à l’annonce de { $n } × { $face }. { $found ->
    [0] Il n’y en a aucun
   *[other] Il y en a { $found }
}. { $loser } : un dé de moins.

# Ce qu’on voit
liars_dice-cup = { $who } : { $n ->
    [one] { $n } dé
   *[other] { $n } dés
}
liars_dice-cup-mine = { $who } : { $dice }
liars_dice-cup-out = { $who } : plus de dés
liars_dice-bid-stands = L’annonce : { $n } × { $face } ({ $who }), sur { $total } dés en jeu
liars_dice-no-bid = Première annonce : { $who } ; { $total } dés sont en jeu
liars_dice-last-round = La dernière manche :
liars_dice-shown = { $who } : { $dice }

# Fins
liars_dice-ending-last-dice = Un seul joueur a encore des dés.

# Règles
LIE-1 = De deux à six joueurs prennent chacun un gobelet et le même nombre de dés. Le premier joueur commence.
LIE-2 = À chaque manche, chacun lance ses dés sous son gobelet et ne regarde que les siens.
LIE-3 = À tour de rôle, on annonce un nombre de dés et une face, ou l’on met en doute la dernière annonce.
LIE-4 = Une annonce dépasse la précédente : plus de dés, ou autant de dés d’une face plus haute. Elle ne dépasse jamais le nombre de dés en jeu.
LIE-5 = Si les as sont des jokers, ils valent toutes les faces, et personne n’annonce d’as.
LIE-6 = Quand une annonce est mise en doute, on montre tous les dés. S’il en manque, l’annonceur perd un dé ; sinon, c’est le sceptique.
LIE-7 = Celui qui a perdu un dé commence la manche suivante ; si c’était son dernier, c’est au joueur suivant.
LIE-8 = Le dernier joueur qui a encore des dés gagne.
