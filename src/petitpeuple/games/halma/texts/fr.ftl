# Le Halma de lutins en français.

halma-title = Halma de lutins
halma-about = Menez votre famille de lutins de l’autre côté de l’étoile, pas à pas ou par sauts en chaîne ; seul, en aussi peu de coups que possible.

# Options
halma-option-first = qui commence
halma-option-first-lot = tiré au sort
halma-option-first-seat-1 = joueur 1
halma-option-first-seat-2 = joueur 2
halma-option-first-seat-3 = joueur 3
halma-option-seats2 = à deux, maisons de départ
halma-option-seats2-opposite = l’une en face de l’autre
halma-option-seats2-one-between = avec une maison entre elles
halma-option-end = la course s’arrête
halma-option-end-first-home = à la première famille arrivée
halma-option-end-equal-turns = quand tous ont joué le même nombre de tours
halma-option-end-places = quand toutes les places sont prises
halma-option-blocked_goal = maison d’arrivée occupée
halma-option-blocked_goal-as-written = les dix lutins doivent être à vous
halma-option-blocked_goal-counts-as-full = pleine, elle compte aussitôt
halma-option-blocked_goal-swap = on peut échanger sa place avec eux
halma-option-foreign_houses = autres maisons
halma-option-foreign_houses-rest = on peut y rester
halma-option-foreign_houses-jump-through = on ne peut que les traverser en sautant
halma-option-foreign_houses-closed = fermées
halma-option-leave_goal = quitter sa maison d’arrivée
halma-option-leave_goal-allowed = permis
halma-option-leave_goal-locked = interdit
halma-option-backwards = reculer
halma-option-backwards-allowed = permis
halma-option-backwards-never = jamais : en avant ou de côté seulement
halma-option-turn_limit = tours par joueur
halma-option-turn_limit-200 = 200 au plus
halma-option-turn_limit-off = sans limite
halma-option-solo_families = solitaire : familles
halma-option-solo_pair = solitaire : maisons de deux familles
halma-option-solo_pair-one-between = avec une maison entre elles
halma-option-solo_pair-opposite = l’une en face de l’autre

# Ce qu’on peut faire, et ce qui s’est passé
halma-step = faire un pas de { $src } à { $dst }
halma-jump = sauter de { $src } à { $dst }
halma-jump-along = sauter par { $path }
halma-pass = passer
halma-give-up = abandonner
halma-began = { $who ->
    [Vous] C’est vous qui commencez.
   *[other] C’est { $who } qui commence.
}
halma-stepped = { $who ->
    [Vous] Vous avancez d’un pas
   *[other] { $who } avance d’un pas
} : { $path }.
halma-jumped = { $n ->
    [one] { $who ->
        [Vous] Vous sautez
       *[other] { $who } saute
    } : { $path }.
   *[other] { $who ->
        [Vous] Vous faites
       *[other] { $who } fait
    } un saut en chaîne de { $n } sauts : { $path }.
}
halma-swapped = { $who ->
    [Vous] Vous échangez votre place
   *[other] { $who } échange sa place
} avec un intrus : { $path }.
halma-passed = { $who ->
    [Vous] Vous ne pouvez pas bouger et passez.
   *[other] { $who } ne peut pas bouger et passe.
}
halma-came-home = { $family ->
    [0] { $who } : les chapeaux bleus sont arrivés !
    [1] { $who } : les amanites rouges sont arrivées !
   *[2] { $who } : les noisettes dorées sont arrivées !
}
halma-counted-home = { $who } : des intrus occupent le reste de la maison d’arrivée, la famille compte comme arrivée.
halma-gave-up = { $who ->
    [Vous] Vous abandonnez.
   *[other] { $who } abandonne.
}

# Ce qu’on voit
halma-owner = { $who } :{" "}
halma-family = { $n } sur 10 arrivés, encore { $left } pas
halma-turn = Tour { $n } – à { $who ->
    [Vous] vous
   *[other] { $who }
} de jouer
halma-count = Coups : { $moves } (sauts : { $jumps }, pas : { $steps }) ; record connu : { $par }
halma-par-reached = Record égalé : personne n’a jamais fait mieux. Bravo !
halma-par-beaten = Record battu ! Gardez cette partie et montrez-la au monde entier.

# Fins
halma-ending-home = Toute la famille est arrivée : elle gagne la course.
halma-ending-full = La maison d’arrivée est pleine, intrus compris : sa famille gagne la course.
halma-ending-together = Plusieurs familles sont arrivées dans le même tour et se partagent la victoire.
halma-ending-places = Toutes les places sont attribuées.
halma-ending-limit = Les tours sont épuisés : on compte les lutins arrivés, puis la distance qui reste.
halma-ending-repeated = La même position pour la troisième fois : la course est finie, et ceux qui ne sont pas arrivés se partagent les places qui restent.
halma-ending-endless = La course s’arrête au bout de 500 tours : ceux qui ne sont pas arrivés se partagent les places qui restent.
halma-ending-solved = Tout le monde est arrivé !
halma-ending-unfinished = Le solitaire a été abandonné avant que tout le monde soit arrivé.
halma-payoff = { $who } : { $points ->
    [1] gagne
    [0] perd
   *[other] devance { $percent } % des autres (une égalité compte pour moitié)
}

# Ce qui a décidé de la partie
halma-decided-chain = Le coup { $turn } a tout décidé : { $n } sauts en chaîne ont rapproché { $who ->
    [Vous] vos lutins
   *[other] les lutins de { $who }
} de { $gain } pas.
halma-decided-chain-alone = Le plus beau coup est le { $turn } : { $n } sauts en chaîne, { $gain } pas de gagnés.
halma-decided-steady = { $who ->
    [Vous] Vous rentrez
   *[other] { $who } rentre
} sans long saut en chaîne : { $n } coups, dont { $jumps } avec des sauts.
halma-decided-nearest = { $who ->
    [Vous] Vous êtes
   *[other] { $who } est
} au plus près de la maison à la fin de la partie.
halma-figure-longest = { $n ->
    [one] saut dans la plus longue chaîne
   *[other] sauts dans la plus longue chaîne
}
halma-figure-moves = { $n ->
    [one] coup
   *[other] coups
}
halma-figure-out = { $n ->
    [one] lutin resté dehors
   *[other] lutins restés dehors
}
halma-chapter = Coups { $first } à { $last }
halma-chapter-home = { $who ->
    [Vous] Vous êtes à la maison
   *[other] { $who } est à la maison
}

# Règles
HAL-1 = Le plateau est une étoile de 121 points reliés par des lignes dans trois directions : un hexagone de 61 points et six maisons de 10.
HAL-2 = On joue à deux ou trois, chacun avec une famille de 10 lutins qui remplit une maison ; entre deux familles, au moins une maison reste libre.
HAL-3 = On joue dans le sens des aiguilles d’une montre ; le dernier à avoir déménagé commence, sinon le plus petit joueur, sinon le sort décide.
HAL-4 = À votre tour, un seul de vos lutins avance d’un pas ou saute, jamais les deux ; vous ne pouvez pas passer tant que vous pouvez bouger.
HAL-5 = Un pas mène à un point libre, relié par une ligne à celui du lutin.
HAL-6 = Un saut passe par-dessus un lutin voisin, le long d’une ligne, jusqu’au point libre juste derrière ; le lutin sauté reste en place.
HAL-7 = Les sauts s’enchaînent, en zigzag si l’on veut, et s’arrêtent où l’on veut ; mais un saut en chaîne ne finit jamais où il a commencé.
HAL-8 = Dès que toute une famille est dans la maison d’en face, son joueur gagne.
HAL-9 = D’un commun accord, la course continue jusqu’à ce que tous aient joué le même nombre de tours, ou que toutes les places soient prises.
HAL-10 = Les dix lutins de votre maison d’arrivée doivent être à vous. Une règle de notre cru contre les blocages : un adversaire qui pourrait quitter votre maison pleine, mais y reste 30 tours sans se rapprocher de la sienne, compte pour vous. Si l’on en convient, une maison pleine compte aussitôt, ou l’on échange sa place avec un adversaire voisin.
HAL-11 = D’un commun accord, les autres maisons sont fermées ou seulement traversées en sautant, on ne quitte plus sa maison d’arrivée, on ne recule jamais, et le nombre de tours est limité ou non.
HAL-12 = Si vous ne pouvez pas bouger, vous passez. Sans limite de tours, une course s’arrête quand la même position revient une troisième fois, ou au bout de 500 tours ; ceux qui ne sont pas arrivés se partagent les places qui restent.
HAL-20 = Seul, vous menez une famille dans la maison d’en face en aussi peu de coups que possible ; un pas compte pour un coup, et tout un saut en chaîne aussi. Il n’y a pas de limite de tours ; on ne peut abandonner qu’en solitaire.
HAL-21 = Seul avec deux ou trois familles, vous bougez n’importe quel lutin ; c’est fini quand toutes les familles sont arrivées.
HAL-22 = Votre meilleur résultat est gardé. Les records connus sont de 27 coups pour une famille (démontré seulement pour les 81 points entre les deux maisons), 50 ou 44 pour deux, et 77 pour trois.
HAL-23 = Seul, vous pouvez demander un conseil (un bon coup, et combien il en reste à peu près) ou regarder une solution entière.

# La leçon
halma-lesson-aim = Votre but : amener vos dix lutins dans cette maison. La première famille arrivée gagne.
halma-lesson-pick = À vous. Choisissez le lutin cerclé et voyez où il peut aller.
halma-lesson-chain = Un losange, c’est un saut par-dessus un lutin, et les sauts s’enchaînent. Prenez le plus lointain : quatre sauts en un coup !
halma-lesson-step = Personne à sauter ? Faites un pas, vers un cercle. Ici, votre lutin arrive au pied d’une échelle…
halma-lesson-ladder = … et maintenant il saute. C’est ainsi qu’on gagne : alignez vos lutins, les autres grimpent à l’échelle.
halma-lesson-last = On saute par-dessus tout le monde, et personne n’est jamais pris. Faites entrer celui-ci.
halma-lesson-home = Plus qu’un : encore un coup et toute la famille est arrivée.
halma-lesson-pick-any = Choisissez un de vos lutins et voyez où il peut aller.
halma-lesson-marks = Les cercles sont des pas, les losanges des sauts. On saute par-dessus tout le monde, et les sauts s’enchaînent.
halma-lesson-rungs = Alignez vos lutins : les autres grimpent à l’échelle. Sautez par-dessus toute la file.
halma-lesson-end = Vous savez tout : pas, sauts, échelles. Dans une vraie course, chacun part de la maison d’en face.

# Les bots
halma-bot-gentle = Doux
halma-bot-gentle-about = Avance tranquillement, oublie les longs sauts en chaîne et vous laisse souvent une échelle.
halma-bot-gentle-name = Ronce
halma-bot-gentle-temper = Endormi. Vous laisse des échelles.
halma-bot-gentle-line-1 = Oh, c’était mon lutin ?
halma-bot-gentle-line-2 = Rien ne presse, non ?
halma-bot-gentle-line-3 = Quel joli saut vous avez là.
halma-bot-gentle-line-4 = Je suis bien, par ici.
halma-bot-greedy = Gourmand
halma-bot-greedy-about = Prend toujours le coup qui mène le plus loin, sans regarder autour de lui.
halma-bot-steady = Posé
halma-bot-steady-about = Pense à votre réponse avant de jouer.
halma-bot-steady-name = Silex
halma-bot-steady-temper = Creuse son sillon, pense à votre réponse.
halma-bot-steady-line-1 = Un pas après l’autre.
halma-bot-steady-line-2 = J’avais vu ce saut, moi aussi.
halma-bot-steady-line-3 = C’est du solide.
halma-bot-steady-line-4 = Votre coup me donne à réfléchir.
halma-bot-sharp = Malin
halma-bot-sharp-about = Prévoit plusieurs coups et file tout droit.
halma-bot-sharp-name = Zibeline
halma-bot-sharp-temper = Discrète. Vous ferme la porte.
halma-bot-sharp-line-1 = Chut.
halma-bot-sharp-line-2 = Cette porte reste fermée.
halma-bot-sharp-line-3 = J’espérais ce coup-là.
halma-bot-sharp-line-4 = On y est presque.
halma-bot-expert = Expert
halma-bot-expert-about = Prévoit aussi loin qu’une seconde le permet, vous barre la route, et ne perd rien en chemin.
halma-bot-expert-name = Sorbier
halma-bot-expert-temper = Compte les coups. Tous.
halma-bot-expert-line-1 = J’ai compté les coups.
halma-bot-expert-line-2 = Chaque saut laisse une trace.
halma-bot-expert-line-3 = Vous jouez bien. Voyons la suite.
halma-bot-expert-line-4 = Pas un pas de trop.

# Un conseil
halma-why-left = { $n ->
    [one] Ce coup, et tout le monde est arrivé.
   *[other] Encore { $n } coups environ, celui-ci compris.
}
halma-why-none = D’ici, personne ne connaît de chemin jusqu’à l’arrivée.
halma-why-home = Un lutin de plus dans la maison d’en face.
halma-why-far = Un seul coup, et { $n } rangs de gagnés.
halma-why-deeper = Plus au fond, il laisse l’entrée libre aux autres.
halma-why-ladder = Un petit coup qui prépare une échelle pour les prochains sauts.
halma-why-room = Il ne gagne rien lui-même, mais ouvre la voie à un long saut.
halma-why-pass = Aucun lutin ne peut bouger.
