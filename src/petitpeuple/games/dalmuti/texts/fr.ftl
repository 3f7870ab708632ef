# Le Grand Dalmuti en français.

dalmuti-title = Le Grand Dalmuti
dalmuti-about = Débarrassez-vous le premier de vos cartes et régnez ; le dernier sert les autres. La vie est injuste.

# Options
dalmuti-option-first_hour = révolution de la première heure : pas de taxes à la première partie
dalmuti-option-fewer_cards = moins de cartes à quatre ou cinq joueurs
dalmuti-option-scoring = points
dalmuti-option-scoring-none = aucun : on joue tant qu’on veut
dalmuti-option-scoring-points = un point par joueur laissé derrière soi
dalmuti-option-scoring-philanthropic = et un de plus pour un Dalmuti dont le Bouffon monte
dalmuti-option-games = parties dans un match aux points
dalmuti-option-error_rate = erreurs de distribution, sur cent donnes
dalmuti-option-merchants = échange entre marchands

# Les rangs des cartes
dalmuti-rank-1 = Grand Dalmuti
dalmuti-rank-2 = { $n ->
    [one] Archiprêtre
   *[other] Archiprêtres
}
dalmuti-rank-3 = { $n ->
    [one] Chef d’armée
   *[other] Chefs d’armée
}
dalmuti-rank-4 = { $n ->
    [one] Princesse
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
    [one] Marchande
   *[other] Marchandes
}
dalmuti-rank-8 = { $n ->
    [one] Artisan
   *[other] Artisans
}
dalmuti-rank-9 = { $n ->
    [one] Bergère
   *[other] Bergères
}
dalmuti-rank-10 = { $n ->
    [one] Bateleur
   *[other] Bateleurs
}
dalmuti-rank-11 = { $n ->
    [one] Servante
   *[other] Servantes
}
dalmuti-rank-12 = { $n ->
    [one] Paysan
   *[other] Paysans
}
dalmuti-rank-13 = { $n ->
    [one] joker
   *[other] jokers
}
dalmuti-set = { $n } { $name } ({ $value })
dalmuti-set-with-jokers = { $n } { $name } et { $jokers ->
    [one] { $jokers } joker
   *[other] { $jokers } jokers
} ({ $value })

# Les rangs des joueurs
dalmuti-office-gd = Grand Dalmuti
dalmuti-office-ld = Petit Dalmuti
dalmuti-office-merchant = marchand
dalmuti-office-lj = Petit Bouffon
dalmuti-office-gj = Gros Bouffon
dalmuti-in-office = { $who } : { $office }
dalmuti-name = { $who }

# Ce qu’on peut faire
dalmuti-admit-above = placer le nouveau venu au-dessus du joueur du milieu
dalmuti-admit-below = placer le nouveau venu au-dessous du joueur du milieu
dalmuti-award-receiver = laisser la carte montrée à son destinataire
dalmuti-award-jester = donner la carte montrée au Gros Bouffon
dalmuti-ready = continuer sans rien dire
dalmuti-call-simple = déclencher une révolution : montrer les deux jokers, pas de taxes
dalmuti-call-general = déclencher une révolution générale : pas de taxes, et l’ordre des places renversé
dalmuti-give = donner { $cards }
dalmuti-trade-alone = n’échanger avec personne
dalmuti-trade = échanger une carte au hasard avec { $who }
dalmuti-pass = passer
dalmuti-lay = poser { $set }

# Ce qui s’est passé
dalmuti-drew = Tirage des places : { $draws }.
dalmuti-drew-one = { $who } : { $card }
dalmuti-seated = Les places : { $places }.
dalmuti-joined = { $who } : un nouveau venu, au rang { $place }.
dalmuti-shown = Une carte a été montrée pendant la donne : { $card }, destinée à : { $who }.
dalmuti-awarded = La carte montrée, { $card }, va à : { $who }.
dalmuti-dealt = Les cartes sont distribuées. Regardez les vôtres.
dalmuti-answered = { $who } : c’est vu.
dalmuti-revolted = { $who } : les deux jokers ! C’est la révolution : pas de taxes.
dalmuti-revolted-general = { $who } : les deux jokers ! C’est la révolution générale : pas de taxes, et l’ordre des places est renversé. { $places }.
dalmuti-taxed = Les taxes sont payées.
dalmuti-traded = Une carte a été échangée au hasard : { $one } et { $other }.
dalmuti-swapped = { $who } : donné { $gave }, reçu { $got }.
dalmuti-laid = { $who } : { $set }
dalmuti-passed = { $who } : passe
dalmuti-swept = Le tour est fini. La main passe à : { $who }.
dalmuti-went-out = { $who } : plus de cartes, et le rang { $place } à la prochaine partie.
dalmuti-ended = Dernier à avoir des cartes : { $who }, avec { $cards }.

# Ce qu’on voit
dalmuti-row = { $who } : { $office }, { $n ->
    [one] { $n } carte
   *[other] { $n } cartes
}
dalmuti-row-out = { $who } : { $office }, plus de cartes, et { $place ->
    [1] Grand Dalmuti
   *[other] rang { $place }
} à la prochaine partie
dalmuti-row-joining = { $who } : un nouveau venu, encore sans place
dalmuti-table = Sur la table : { $turns }
dalmuti-turn-laid = { $who } : { $set }
dalmuti-turn-passed = { $who } : –
dalmuti-gone = Déjà jouées : { $cards }
dalmuti-hand = Votre main :{" "}
dalmuti-rebel = { $who } : les deux jokers ont été montrés.
dalmuti-rose = { $who } : { $office }, { $n ->
    [one] { $n } rang plus haut
   *[other] { $n } rangs plus haut
}
dalmuti-fell = { $who } : { $office }, { $n ->
    [one] { $n } rang plus bas
   *[other] { $n } rangs plus bas
}
dalmuti-stayed = { $who } : { $office }, comme avant
dalmuti-totals = Points du match : { $points }
dalmuti-total = { $who } { $n }
dalmuti-winners = { $n ->
    [one] Vainqueur du match : { $who }
   *[other] Vainqueurs du match, à égalité : { $who }
}

# Fins
dalmuti-ending-game = La partie est finie ; les rangs de la suivante sont fixés.
dalmuti-ending-match = Le match est fini.

# Bots
dalmuti-bot-gentle = Gentil
dalmuti-bot-gentle-about = Un débutant qui oublie des cartes, défait des séries, gaspille parfois un joker, et perd avec le sourire.
dalmuti-bot-keeper = Gardien
dalmuti-bot-keeper-about = Garde ses séries entières : il entame par la plus faible, suit avec des séries complètes et garde les jokers pour la fin.
dalmuti-bot-steady = Posé
dalmuti-bot-steady-about = Garde aussi ses séries entières, compte ce qui est joué et ne manque jamais une victoire certaine.
dalmuti-bot-sharp = Futé
dalmuti-bot-sharp-about = Imagine quelques dizaines de donnes possibles et joue ce qui y réussit le mieux.
dalmuti-bot-expert = Expert
dalmuti-bot-expert-about = Imagine des centaines de donnes, les plus probables d’abord, pèse aussi taxes et révolutions, et résout la fin entre les deux derniers.

# Règles
DAL-1 = Il y a 80 cartes : une de valeur 1, deux de valeur 2, et ainsi de suite jusqu’à douze de valeur 12, plus deux jokers ; plus la valeur est basse, meilleure est la carte.
DAL-2 = Un joker posé avec au moins une autre carte prend sa valeur ; sans autre carte, les jokers valent 13 et ne peuvent donc qu’ouvrir un tour.
DAL-3 = On joue de quatre à dix : à gauche du Grand Dalmuti viennent le Petit Dalmuti, les marchands, le Petit Bouffon puis, à sa droite, le Gros Bouffon.
DAL-4 = Avant la première partie chacun tire une carte : la plus basse fait le Grand Dalmuti, les autres suivent par valeur ; un joker compte 13, et les ex æquo retirent pour leurs propres places.
DAL-10 = La donne revient au Gros Bouffon, qui sert à la ronde à partir du Grand Dalmuti ; celles en trop vont aux premiers rangs.
DAL-11 = Qui tient les deux jokers peut les montrer avant les taxes : c’est la révolution, et il n’y a pas de taxes à cette partie ; nul n’y est obligé.
DAL-12 = Seul le Gros Bouffon, s’il tient les deux jokers, peut déclencher une révolution générale : pas de taxes, et chacun change de place avec le rang opposé.
DAL-13 = Tous regardent leurs cartes pendant le même temps et répondent en secret ; ce qu’on n’annonce pas ne laisse aucune trace.
DAL-14 = Le Gros Bouffon paie ses deux meilleures cartes et reçoit deux cartes que le Grand Dalmuti a choisies avant de les voir ; les Petits échangent de même une carte.
DAL-15 = Qui a la main doit poser une ou plusieurs cartes de même valeur de son jeu, et ne peut pas passer ; le Grand Dalmuti commence.
DAL-16 = Pour suivre, posez exactement autant de cartes de votre jeu, d’une même valeur strictement plus basse et dont une au moins n’est pas un joker ; sinon passez.
DAL-17 = On ne passe que sur une série : dès qu’une nouvelle est posée, on peut suivre de nouveau.
DAL-18 = Le tour est fini quand tous les autres joueurs qui ont des cartes ont passé sur la même série ; celui qui l’a posée prend la main.
DAL-19 = Si celui qui devrait prendre la main n’a plus de cartes, elle va au prochain joueur à sa gauche qui en a.
DAL-20 = Le premier débarrassé de ses cartes sera le Grand Dalmuti, et ainsi de suite ; le dernier montre celles qui lui restent et sera le Gros Bouffon.
DAL-30 = Révolution de la première heure : pas de taxes à la première partie, et seul le Gros Bouffon avec les deux jokers peut annoncer une révolution, générale.
DAL-31 = Moins de cartes : à quatre on joue sans 11 ni 12, à cinq sans 12 ; on y regarde à chaque partie.
DAL-32 = Aux points, on en marque un par joueur encore en jeu quand on sort ; après les parties convenues, qui en a le plus gagne, et les ex æquo partagent.
DAL-33 = Classement philanthropique : le Grand Dalmuti en fonction marque un point de plus si le Gros Bouffon est monté, et le Petit Dalmuti si le Petit Bouffon l’est.
DAL-34 = Erreur de distribution : quand une carte est montrée pendant la donne, le Grand Dalmuti la laisse à son destinataire ou la donne au Gros Bouffon, chez qui le destinataire pioche alors une autre carte.
DAL-35 = Échange entre marchands : au moment des taxes, le plus haut d’au moins deux marchands peut en désigner un autre, et chacun reçoit une carte de l’autre au hasard.
DAL-36 = On arrive entre deux parties, un par un et sans points, à la place du milieu ; s’il y en a deux, le Grand Dalmuti choisit.
DAL-37 = Quand quelqu’un part entre deux parties, les rangs se resserrent ; pendant une partie un bot joue sa main, et à moins de quatre la table attend.
DAL-38 = Sans points, un match dure tant que les joueurs veulent ; on regarde qui monte et qui descend.
DAL-39 = Tous peuvent savoir combien de cartes chacun tient, ce qui a été joué, qui a passé sur quelle série, les places et les points ; rien d’autre.
