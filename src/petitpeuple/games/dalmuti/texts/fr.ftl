# Le Grand Dalmuti en français.

dalmuti-title = Le Grand Dalmuti
dalmuti-about = Débarrassez-vous le premier de vos cartes et régnez ; le dernier sert les autres. La vie est injuste.

# Options
dalmuti-option-first_hour = révolution de la première heure : pas de taxes lors de la première partie
dalmuti-option-fewer_cards = moins de cartes à quatre ou cinq joueurs
dalmuti-option-scoring = décompte
dalmuti-option-scoring-none = sans points : on joue tant qu’on veut
dalmuti-option-scoring-points = par points : un par joueur laissé derrière soi
dalmuti-option-scoring-philanthropic = philanthropique : de même, et un Dalmuti marque un point de plus si son Bouffon progresse
dalmuti-option-games = nombre de parties d’un match aux points
dalmuti-option-error_rate = erreurs de distribution (% des donnes)
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
dalmuti-call-general = déclencher une révolution générale : pas de taxes, et tous les rangs renversés
dalmuti-give = donner { $cards }
dalmuti-trade-alone = n’échanger avec personne
dalmuti-trade = échanger une carte au hasard avec { $who }
dalmuti-pass = passer
dalmuti-lay = poser { $set }

# Ce qui s’est passé
dalmuti-drew = Cartes piochées pour les premiers rangs : { $draws }.
dalmuti-drew-one = { $who } : { $card }
dalmuti-seated = Les rangs : { $places }.
dalmuti-joined = { $who ->
    [Vous] Vous rejoignez la partie
   *[other] { $who } rejoint la partie
}, au rang { $place }.
dalmuti-shown = Oups ! Une carte a été vue pendant la donne : { $card }. Destinataire : { $who }.
dalmuti-awarded = La carte vue, { $card }, revient à { $who ->
    [Vous] vous
   *[other] { $who }
}.
dalmuti-dealt = Les cartes sont distribuées. Regardez les vôtres.
dalmuti-answered = { $who } : prêt.
dalmuti-revolted = { $who ->
    [Vous] Vous montrez
   *[other] { $who } montre
} les deux jokers. Révolution ! Pas de taxes.
dalmuti-revolted-general = { $who ->
    [Vous] Vous montrez
   *[other] { $who } montre
} les deux jokers. Révolution générale ! Pas de taxes, et tous les rangs sont renversés. { $places }.
dalmuti-taxed = Les taxes sont payées.
dalmuti-traded = { $one } et { $other } : une carte échangée au hasard.
dalmuti-swapped = { $who ->
    [Vous] Vous avez
   *[other] { $who } a
} donné { $gave } et reçu { $got }.
dalmuti-laid = { $who ->
    [Vous] Vous posez
   *[other] { $who } pose
} { $set }.
dalmuti-passed = { $who ->
    [Vous] Vous passez.
   *[other] { $who } passe.
}
dalmuti-swept = Le tour est fini. { $who ->
    [Vous] Vous prenez la main.
   *[other] { $who } prend la main.
}
dalmuti-went-out = { $who ->
    [Vous] Vous n’avez
   *[other] { $who } n’a
} plus de cartes : { $place ->
    [1] Grand Dalmuti
    [2] Petit Dalmuti
   *[other] rang { $place }
}.
dalmuti-ended = En dernier : { $who }, avec { $cards }.

# Ce qu’on voit
dalmuti-row = { $who } : { $office }, { $n ->
    [one] { $n } carte
   *[other] { $n } cartes
}
dalmuti-row-out = { $who } : { $office }, plus de cartes, rang { $place }
dalmuti-row-joining = { $who } : un nouveau venu, encore sans rang
dalmuti-table = Sur la table : { $turns }
dalmuti-turn-laid = { $who } : { $set }
dalmuti-turn-passed = { $who } : –
dalmuti-gone = Déjà jouées : { $cards }
dalmuti-hand = Votre main :{" "}
dalmuti-rebel = { $who ->
    [Vous] Vous avez
   *[other] { $who } a
} montré les deux jokers.
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
dalmuti-ending-game = La partie est finie ; les nouveaux rangs sont fixés.
dalmuti-ending-match = Le match est fini.
dalmuti-payoff = { $who } : { $points ->
    [one] { $points } point
   *[other] { $points } points
}

# La leçon
dalmuti-lesson-draw = Chacun a tiré une carte : la plus basse prend le trône. Vous êtes Grand Dalmuti ; tout en bas, le Gros Bouffon.
dalmuti-lesson-cards = Vos cartes. Plus le nombre est bas, plus la carte est forte et rare : un seul 1, deux 2… et douze 12. Videz votre main avant les autres.
dalmuti-lesson-ready = C’est vu ? Continuez.
dalmuti-lesson-tax = Les taxes : les deux derniers cèdent leurs meilleures cartes aux deux premiers, qui rendent celles qu’ils veulent.
dalmuti-lesson-give = Le Gros Bouffon vous en doit deux. Rendez les moins utiles : un 12 et le 10.
dalmuti-lesson-lead = Vous avez la main : jouez des cartes d’une même valeur, autant que vous voulez. D’abord une faible : le 12.
dalmuti-lesson-follow = Suivez avec autant de cartes, plus fortes. Votre 2 bat tout, sauf un 1.
dalmuti-lesson-pair = Personne n’a fait mieux : vous reprenez la main. Deux cartes à la fois gênent plus qu’une : jouez vos deux 9.
dalmuti-lesson-pass = Avec un joker vous pourriez suivre, mais il servira mieux plus tard. Passez : vous pourrez revenir.
dalmuti-lesson-back = Vous voyez : vous revoilà. Un 5 suffit.
dalmuti-lesson-best = Rien ne bat le 1. Prenez la main.
dalmuti-lesson-four = C’est ainsi qu’on gagne : beaucoup de cartes égales, et personne ne suit. Les quatre 8 !
dalmuti-lesson-joker = Un joker complète n’importe quelle série. Choisissez le 3, puis le joker.
dalmuti-lesson-out = Vos deux dernières. Première main vide : le trône reste à vous.
dalmuti-lesson-draw-any = On tire les rangs : la carte la plus basse prend le trône. Ensuite, il revient à qui finit premier.
dalmuti-lesson-lead-any = Vous avez la main : jouez des cartes d’une même valeur. Les faibles d’abord, et beaucoup à la fois.
dalmuti-lesson-follow-any = Suivez avec autant de cartes, d’un nombre plus bas. Ou passez : vous pourrez revenir.
dalmuti-lesson-pass-any = Rien ne suit ici : passez. Vous pourrez revenir tant que tous n’ont pas passé.
dalmuti-lesson-joker-any = Un joker complète n’importe quelle série. Seul, c’est la carte la plus faible, un 13.
dalmuti-lesson-end = Voilà le jeu : les nombres bas sont forts, les grandes séries dures à battre, et qui finit premier règne sur la partie suivante.

# Bots
dalmuti-bot-gentle = Doux
dalmuti-bot-gentle-about = Un débutant qui oublie des cartes, casse des séries, gaspille parfois un joker, et perd avec le sourire.
dalmuti-bot-gentle-name = Barnabé
dalmuti-bot-gentle-temper = Joyeux. Oublie ce qu’il a en main.
dalmuti-bot-gentle-line-1 = C’étaient de bonnes cartes ?
dalmuti-bot-gentle-line-2 = Il faut bien que quelqu’un s’asseye sur le seau.
dalmuti-bot-gentle-line-3 = Oh, un joker. Joli.
dalmuti-bot-gentle-line-4 = La prochaine fois, je trie ma main.
dalmuti-bot-keeper = Gardien
dalmuti-bot-keeper-about = Garde ses séries entières : il commence par la plus faible, suit avec des séries complètes et garde les jokers pour la fin.
dalmuti-bot-steady = Posé
dalmuti-bot-steady-about = Garde aussi ses séries entières, compte ce qui est joué et ne manque jamais une victoire certaine.
dalmuti-bot-steady-name = Mathilde
dalmuti-bot-steady-temper = Ordonnée. Garde ses séries entières.
dalmuti-bot-steady-line-1 = Une série, ça reste entière.
dalmuti-bot-steady-line-2 = Je tiens les comptes.
dalmuti-bot-steady-line-3 = Les taxes sont les taxes.
dalmuti-bot-steady-line-4 = Une bonne chaise, celle-ci.
dalmuti-bot-sharp = Malin
dalmuti-bot-sharp-about = Imagine des dizaines de donnes possibles et joue ce qui y réussit le mieux.
dalmuti-bot-sharp-name = Corbin
dalmuti-bot-sharp-temper = Observe ce que vous posez.
dalmuti-bot-sharp-line-1 = Tiens, tiens.
dalmuti-bot-sharp-line-2 = Vous avez encore les reines, n’est-ce pas ?
dalmuti-bot-sharp-line-3 = Patience.
dalmuti-bot-sharp-line-4 = Une couronne, cela se prête.
dalmuti-bot-expert = Expert
dalmuti-bot-expert-about = Imagine des centaines de donnes, surtout les plus probables, tient compte des taxes et des révolutions, et joue à la perfection les fins à deux.
dalmuti-bot-expert-name = Yseult
dalmuti-bot-expert-temper = Fière. Sait ce qu’il vous reste.
dalmuti-bot-expert-line-1 = Je suis née sur ce trône.
dalmuti-bot-expert-line-2 = Les trois dernières cartes décident.
dalmuti-bot-expert-line-3 = Vous vous inclinerez plus tard.
dalmuti-bot-expert-line-4 = Bien joué, cette main.

# Un conseil
dalmuti-why-only = Il n’y a rien d’autre à faire.
dalmuti-why-only-pass = Rien dans votre main ne bat cette série.
dalmuti-why-sure = À partir d’ici, personne ne peut plus vous arrêter.
dalmuti-why-joker = Ici, le joker en vaut la peine : la main est presque à vous.
dalmuti-why-lead = Les cartes les plus faibles partent le plus difficilement : posez-les tant que vous avez la main.
dalmuti-why-lead-other = Vous avez la main, donc le choix : c’est cette série qui a le plus de chances de vous la rendre.
dalmuti-why-break = Cela casse une série, mais la main en vaut la peine.
dalmuti-why-strong = Assez fort pour prendre la main, et vous jouez ensuite ce qui vous plaît.
dalmuti-why-follow = Une série entière de moins, et vos cartes fortes vous restent.
dalmuti-why-pass = Gardez vos cartes : ce que vous pourriez poser vaudra davantage plus tard.
dalmuti-why-give = Donnez ce qui coûte le moins : des cartes faibles, hors de vos grandes séries.
dalmuti-why-call = Sans taxes, vous gardez vos meilleures cartes.
dalmuti-why-ready = Ne dites rien : les taxes vous arrangent.
dalmuti-why-trade = L’échange peut aider autant que nuire.
dalmuti-why-award = Elle va là où elle vous nuit le moins.
dalmuti-why-admit = Plus on est de fous, plus on rit.

# Ce qui a décidé de la partie
dalmuti-decided-revolution = { $who ->
    [Vous] Vous montrez
   *[other] { $who } montre
} les deux jokers : pas de taxes, et { $winner ->
    [Vous] vous sortez
   *[other] { $winner } sort
} en premier.
dalmuti-decided-general = { $who ->
    [Vous] Vous renversez
   *[other] { $who } renverse
} tous les rangs, et { $winner ->
    [Vous] vous sortez
   *[other] { $winner } sort
} en premier.
dalmuti-decided-run = { $who ->
    [Vous] Vous prenez la main avec { $set } et la gardez
   *[other] { $who } prend la main avec { $set } et la garde
} : { $n } tours d’affilée, jusqu’à la dernière carte.
dalmuti-decided-tax = La taxe a tout décidé : { $who ->
    [Vous] vous donnez { $cards } et finissez
   *[other] { $who } donne { $cards } et finit
} au dernier rang.
dalmuti-decided-out = { $place ->
    [1] Le trône ne change pas de main : { $who ->
        [Vous] vous sortez
       *[other] { $who } sort
    } en premier, avec { $set }.
   *[other] De { $office } au trône : { $who ->
        [Vous] vous sortez
       *[other] { $who } sort
    } en premier, avec { $set }.
}
dalmuti-figure-rise = { $way ->
    [up] { $n ->
        [one] rang gagné
       *[other] rangs gagnés
    }
    [down] { $n ->
        [one] rang perdu
       *[other] rangs perdus
    }
   *[same] rang : le même qu’avant
}
dalmuti-figure-tricks = { $n ->
    [one] tour remporté
   *[other] tours remportés
}
dalmuti-figure-largest = { $n ->
    [one] carte dans la plus grande série
   *[other] cartes dans la plus grande série
}
dalmuti-chapter-deal = La donne
dalmuti-chapter-revolution = Révolution !
dalmuti-chapter-taxes = Les taxes
dalmuti-chapter-trick = { $who ->
    [Vous] Tour { $n } : vous avez la main
   *[other] Tour { $n } : { $who } a la main
}

# Règles
DAL-1 = Il y a 80 cartes : une de valeur 1, deux de valeur 2, et ainsi de suite jusqu’à douze de valeur 12, plus deux jokers ; plus la valeur est basse, meilleure est la carte.
DAL-2 = Un joker posé avec au moins une autre carte en prend la valeur ; joués seuls, les jokers valent 13 : on ne peut les poser qu’en ayant la main.
DAL-3 = On joue de quatre à dix : à gauche du Grand Dalmuti viennent le Petit Dalmuti, les marchands, le Petit Bouffon et, à la droite du Grand Dalmuti, le Gros Bouffon.
DAL-4 = Avant la première partie, chacun pioche une carte : la plus basse fait le Grand Dalmuti, les autres suivent par valeur ; un joker compte 13, et les ex æquo se départagent en piochant une nouvelle carte.
DAL-10 = Le Gros Bouffon distribue toutes les cartes une par une, Grand Dalmuti d’abord ; s’il en reste, les premiers rangs en ont une de plus.
DAL-11 = Un joueur qui a les deux jokers peut les montrer avant les taxes : c’est la révolution, et il n’y a pas de taxes lors de cette partie. Il n’y est pas obligé.
DAL-12 = Seul le Gros Bouffon, s’il a les deux jokers, peut déclencher une révolution générale : pas de taxes, et chacun échange son rang avec le rang opposé en gardant ses cartes.
DAL-13 = Chacun a le même temps pour regarder ses cartes et répond en secret ; une révolution qui n’est pas déclenchée ne laisse aucune trace.
DAL-14 = Le Gros Bouffon remet ses deux meilleures cartes au Grand Dalmuti, qui lui en donne deux de son choix sans avoir encore vu ce qu’il reçoit ; le Petit Bouffon et le Petit Dalmuti échangent de même une carte.
DAL-15 = Le joueur qui a la main pose une ou plusieurs cartes de même valeur et ne peut pas passer ; le Grand Dalmuti commence.
DAL-16 = Pour suivre, posez exactement autant de cartes, d’une même valeur strictement plus basse, dont une au moins n’est pas un joker ; sinon, passez.
DAL-17 = Passer ne vaut que pour la série en cours : dès qu’une nouvelle série est posée, vous pouvez suivre de nouveau.
DAL-18 = Le tour se termine quand tous les autres joueurs encore en jeu ont passé sur la même série ; celui qui l’a posée prend la main.
DAL-19 = Si le joueur qui devrait prendre la main n’a plus de cartes, elle revient au prochain joueur à sa gauche qui en a encore.
DAL-20 = Le premier à ne plus avoir de cartes sera le Grand Dalmuti, et ainsi de suite ; le dernier montre celles qui lui restent et sera le Gros Bouffon.
DAL-30 = Révolution de la première heure : pas de taxes lors de la première partie ; seul le Gros Bouffon, s’il a les deux jokers, peut déclencher une révolution, générale.
DAL-31 = Moins de cartes : à quatre, on joue sans les 11 ni les 12 ; à cinq, sans les 12. Le paquet est refait à chaque partie selon le nombre de joueurs.
DAL-32 = Vous marquez un point par joueur encore en jeu quand vous posez vos dernières cartes ; au bout du nombre de parties convenu, le plus grand total gagne, et les ex æquo partagent la victoire.
DAL-33 = Classement philanthropique : le Grand Dalmuti marque un point de plus si le Gros Bouffon progresse, et le Petit Dalmuti si le Petit Bouffon progresse.
DAL-34 = Erreur de distribution : quand une carte est vue pendant la donne, le Grand Dalmuti la laisse à son destinataire ou la donne au Gros Bouffon ; dans ce cas, le destinataire pioche une autre carte chez le Gros Bouffon.
DAL-35 = Échange entre marchands : au moment des taxes, s’il y a au moins deux marchands, le plus haut peut en désigner un autre, et chacun reçoit une carte de l’autre au hasard.
DAL-36 = On rejoint la table entre deux parties, un par un et sans points, au milieu ; s’il y a deux rangs au milieu, le Grand Dalmuti choisit.
DAL-37 = Quand quelqu’un quitte la table entre deux parties, les rangs se resserrent ; pendant une partie, un bot prend sa place, et à moins de quatre la table attend.
DAL-38 = Sans points, on joue tant qu’on veut ; ce qui compte, c’est qui monte et qui descend.
DAL-39 = Tout le monde peut savoir combien de cartes a chacun, ce qui a été joué, qui a passé sur quelle série, les rangs et les points ; rien d’autre.
