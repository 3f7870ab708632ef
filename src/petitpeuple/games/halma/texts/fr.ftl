# Le Halma de lutins en français.

halma-title = Halma de lutins
halma-about = Menez votre famille de lutins de l’autre côté de l’étoile, pas à pas ou par sauts en chaîne ; seul, en aussi peu de coups que possible.

# Options
halma-option-first = qui commence
halma-option-first-lot = tiré au sort
halma-option-first-seat-1 = place 1
halma-option-first-seat-2 = place 2
halma-option-first-seat-3 = place 3
halma-option-seats2 = maisons à deux joueurs
halma-option-seats2-opposite = l’une en face de l’autre
halma-option-seats2-one-between = avec une maison entre elles
halma-option-end = la course s’arrête
halma-option-end-first-home = à la première famille arrivée
halma-option-end-equal-turns = quand tous ont joué autant de tours
halma-option-end-places = quand toutes les places sont prises
halma-option-blocked_goal = intrus dans votre but
halma-option-blocked_goal-counts-as-full = un but plein compte
halma-option-blocked_goal-as-written = les dix doivent être à vous
halma-option-blocked_goal-swap = on peut échanger sa place avec eux
halma-option-foreign_houses = maisons des autres
halma-option-foreign_houses-rest = on peut y rester
halma-option-foreign_houses-jump-through = on ne peut que les traverser en sautant
halma-option-foreign_houses-closed = fermées
halma-option-leave_goal = quitter son but
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
halma-began = Le sort a parlé, premier tour : { $who }.
halma-stepped = { $who } : un pas, { $path }.
halma-jumped = { $n ->
    [one] { $who } : un saut, { $path }.
   *[other] { $who } : une chaîne de { $n } sauts, { $path }.
}
halma-swapped = { $who } : échange de place avec un intrus, { $path }.
halma-passed = { $who } : aucun coup possible, le tour passe.
halma-came-home = { $family ->
    [0] { $who } : les cônes bleus sont arrivés !
    [1] { $who } : les amanites rouges sont arrivées !
   *[2] { $who } : les glands dorés sont arrivés !
}

# Ce qu’on voit
halma-owner = { $who } :{" "}
halma-family = { $n } sur 10 au but, encore { $left } pas
halma-turn = Tour { $n }, à jouer : { $who }
halma-count = Coups : { $moves } (sauts simples : { $jumps }, pas : { $steps }) ; meilleur connu : { $par }
halma-par-reached = Aussi peu de coups que quiconque en ait jamais joué : bravo !
halma-par-beaten = Moins de coups que le meilleur résultat connu : gardez cet enregistrement et montrez-le au monde entier !

# Fins
halma-ending-home = Une famille est arrivée et gagne la course.
halma-ending-full = Un but est plein, et les intrus n’y changent rien : sa famille gagne la course.
halma-ending-together = Plusieurs familles sont arrivées dans le même tour et se partagent la victoire.
halma-ending-places = Toutes les places sont décidées.
halma-ending-limit = Les tours sont épuisés : on compte les lutins arrivés, puis la distance qui reste.
halma-ending-repeated = La même position pour la troisième fois : partie nulle.
halma-ending-endless = Personne n’est arrivé en 500 tours : partie nulle.
halma-ending-solved = Tout le monde est arrivé !
halma-ending-unfinished = Le solitaire s’arrête avant que tout le monde soit arrivé.

# Règles
HAL-1 = Le plateau est une étoile de 121 points reliés par des lignes dans trois directions : un hexagone de 61 points et six maisons de 10.
HAL-2 = On joue à deux ou trois, chacun avec une famille de 10 lutins qui remplit une maison ; entre deux familles, au moins une maison reste libre.
HAL-3 = On joue dans le sens des aiguilles d’une montre ; le dernier à avoir déménagé commence, sinon le plus petit, sinon le sort décide.
HAL-4 = À votre tour, un seul de vos propres lutins avance d’un pas ou saute, jamais les deux ; on ne passe pas tant qu’on peut bouger.
HAL-5 = Un pas mène à un point libre relié par une ligne à celui du lutin.
HAL-6 = Un saut passe par-dessus un lutin voisin, le long d’une ligne, jusqu’au point libre juste derrière ; le lutin sauté reste en place.
HAL-7 = Les sauts s’enchaînent, avec des virages, et s’arrêtent où l’on veut ; mais une chaîne qui finit où elle a commencé n’est pas un coup.
HAL-8 = Qui remplit le premier la maison d’en face gagne aussitôt.
HAL-9 = D’un commun accord, la course continue jusqu’à ce que tous aient joué autant de tours, ou que toutes les places soient prises.
HAL-10 = Des intrus dans votre but : soit un but plein compte, soit les dix lutins doivent être à vous, soit un de vos lutins peut échanger sa place avec un intrus voisin.
HAL-11 = D’un commun accord, les maisons des autres sont fermées ou seulement traversées en sautant, on ne quitte plus son but, on ne recule jamais, et les tours ont une limite ou non.
HAL-12 = Qui ne peut pas bouger passe ; sans limite de tours, une position vue pour la troisième fois est nulle, et une partie de 500 tours aussi.
HAL-20 = Seul, vous menez une famille dans la maison d’en face en aussi peu de coups que possible ; un pas ou toute une chaîne compte pour un coup.
HAL-21 = Seul avec deux ou trois familles, vous bougez n’importe quel lutin ; c’est fini quand chaque famille est arrivée.
HAL-22 = Votre meilleur résultat est gardé, et les plus petits nombres de coups connus sont 27 pour une famille, 50 ou 44 pour deux, et 77 pour trois.
HAL-23 = Seul, vous pouvez demander un conseil : un bon coup, et combien de coups il peut rester, ou bien une solution entière.

# Les bots
halma-bot-gentle = Doux
halma-bot-gentle-about = Avance tranquillement, oublie les longues chaînes et vous laisse souvent une échelle.
halma-bot-greedy = Gourmand
halma-bot-greedy-about = Prend toujours le coup qui mène le plus loin, sans regarder autour de lui.
halma-bot-steady = Posé
halma-bot-steady-about = Regarde votre réponse avant de jouer.
halma-bot-sharp = Malin
halma-bot-sharp-about = Prévoit plusieurs coups et rentre sans détour.
halma-bot-expert = Expert
halma-bot-expert-about = Prévoit aussi loin qu’une seconde le permet, bloque, et ne perd rien sur le chemin du retour.

# Un conseil
halma-why-left = { $n ->
    [one] Avec lui, tout le monde est arrivé.
   *[other] Avec lui, il reste peut-être { $n } coups, celui-ci compris.
}
halma-why-none = D’ici, personne ne connaît de chemin jusqu’au but.
