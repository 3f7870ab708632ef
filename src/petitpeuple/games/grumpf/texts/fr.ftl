# Grumpf en français.

grumpf-title = Grumpf
grumpf-about = Des clans préhistoriques chassent tous en même temps, chacun d’une seule main : attrapez des animaux de toutes sortes avant que les cabanes soient pleines.

# Options
grumpf-option-tempo = rythme
grumpf-option-tempo-hunt = chasse : tous en même temps, en temps réel
grumpf-option-tempo-calm = calme : tous en même temps, trois fois plus lentement
grumpf-option-tempo-turns = tours : chacun son tour
grumpf-option-mammoth = face du plateau des mammouths
grumpf-option-mammoth-one = • au moins 20 ensemble
grumpf-option-mammoth-two = •• les trois derniers comptent
grumpf-option-bird = face du plateau des oiseaux
grumpf-option-bird-one = • de 10 à 20 ensemble
grumpf-option-bird-two = •• toutes les valeurs égales
grumpf-option-fish = face du plateau des poissons
grumpf-option-fish-one = • au plus 10 ensemble
grumpf-option-fish-two = •• toutes les valeurs différentes
grumpf-option-reptile = face du plateau des reptiles
grumpf-option-reptile-one = • au moins quatre pions
grumpf-option-reptile-two = •• aucune valeur au-dessus de 3
grumpf-option-bee = face du plateau des abeilles
grumpf-option-bee-one = • sans condition
grumpf-option-bee-two = •• un total pair
grumpf-option-sorcerer = face du plateau du sorcier
grumpf-option-sorcerer-one = • une tuile qui copie un animal
grumpf-option-sorcerer-two = •• un échange d’animaux
grumpf-option-own_clubs = les massues peuvent assommer ses propres pions
grumpf-option-sandglass = un sablier met fin à une chasse qui n’en finit pas
grumpf-option-jokers = débutants qui commencent avec un joker
grumpf-option-two_hands = enfants qui jouent des deux mains

# Choses
grumpf-board-mammoth = mammouths
grumpf-board-bird = oiseaux
grumpf-board-fish = poissons
grumpf-board-reptile = reptiles
grumpf-board-bee = abeilles
grumpf-board-sorcerer = sorcier
grumpf-one-mammoth = mammouth
grumpf-one-bird = oiseau
grumpf-one-fish = poisson
grumpf-one-reptile = reptile
grumpf-one-bee = abeille
grumpf-animals-mammoth = { $n ->
    [one] { $n } mammouth
   *[other] { $n } mammouths
}
grumpf-animals-bird = { $n ->
    [one] { $n } oiseau
   *[other] { $n } oiseaux
}
grumpf-animals-fish = { $n ->
    [one] { $n } poisson
   *[other] { $n } poissons
}
grumpf-animals-reptile = { $n ->
    [one] { $n } reptile
   *[other] { $n } reptiles
}
grumpf-animals-bee = { $n ->
    [one] { $n } abeille
   *[other] { $n } abeilles
}
grumpf-nothing = rien
grumpf-club = massue
grumpf-neutral = le clan neutre
grumpf-token = le pion { $n } ({ $one }/{ $other })

# Conditions
grumpf-needs-nothing = sans condition
grumpf-needs-least = au moins { $least }
grumpf-needs-most = au plus { $most }
grumpf-needs-between = de { $least } à { $most }
grumpf-needs-tokens = au moins { $least } pions
grumpf-needs-last = les { $least } derniers comptent
grumpf-needs-same = tous égaux
grumpf-needs-different = tous différents
grumpf-needs-each = aucun au-dessus de { $most }
grumpf-needs-even = un total pair

# Ce qu’on peut faire
grumpf-ready = se dire prêt
grumpf-shout = crier « Grumpf ! »
grumpf-flip = retourner { $token }
grumpf-place = poser { $token } sur : { $board }
grumpf-strike = assommer avec { $token } sur : { $board }, case { $space }
grumpf-go-to-bed = aller se coucher
grumpf-pass = passer
grumpf-swap = échanger avec { $who } : prendre 1 { $take }, donner 1 { $give }
grumpf-decline = ne rien échanger

# Ce qui s’est passé
grumpf-drawn = Manche { $n }. Sortent du sac : { $animals }.
grumpf-stands = { $board } { $values }
grumpf-neutral-placed = Le clan neutre se tient ici : { $stand }. { $n ->
    [0] Aucun de ses pions ne montre une massue.
    [one] Une massue est mise de côté.
   *[other] { $n } massues sont mises de côté.
}
grumpf-said-ready = { $who } : c’est prêt.
grumpf-shouted = { $who } : « Grumpf ! »
grumpf-dropped = Tous les pions tombent : la chasse est ouverte.
grumpf-flipped = { $who } : le pion { $n } montre maintenant { $face }.
grumpf-placed = { $who } : { $value } sur { $board }, case { $n }.
grumpf-clubbed = { $who } : massue sur { $board }, case { $n }. Assommé : { $victim }, { $value }.
grumpf-went-to-bed = { $who } : au lit. { $n ->
    [0] Plus de cabane libre.
    [one] Il reste une cabane.
   *[other] Il reste { $n } cabanes.
}
grumpf-passed = { $who } : passe.
grumpf-ended-huts = La dernière cabane est prise : la chasse est finie.
grumpf-ended-sandglass = Le sablier est vide : la chasse est finie.
grumpf-ended-passes = Tout le monde a passé : la chasse est finie.
grumpf-counted-empty = { $board } { $side } : personne debout. Reste sur le plateau : { $left }.
grumpf-counted-missed = { $board } { $side } : { $sum } = { $total } ; { $needs } : raté. Reste sur le plateau : { $left }.
grumpf-counted = { $board } { $side } : { $sum } = { $total } ; { $needs } : réussi. { $ranks }. Parts : { $takes }. Reste sur le plateau : { $left }.
grumpf-rank = { $place }. { $who } ({ $n })
grumpf-rank-by-place = { $place }. { $who } ({ $n }, plus tôt sur la piste)
grumpf-take = { $who } +{ $n }
grumpf-take-tile = { $who } + une tuile sorcier
grumpf-swapped = { $who } : échange avec { $other }, 1 { $take } contre 1 { $give }.
grumpf-declined = { $who } : pas d’échange.
grumpf-nothing-to-swap = { $who } : en tête chez le sorcier, mais il n’y a pas d’échange.
grumpf-piece-animal = { $what }
grumpf-piece-copy = { $what } (copie)
grumpf-piece-joker = { $what } (joker)
grumpf-series = [{ $pieces } : { $n }]
grumpf-alone = { $n ->
    [one] [{ $n } animal seul : 0]
   *[other] [{ $n } animaux seuls : 0]
}
grumpf-scored = { $who } : { $series } — { $n ->
    [one] { $n } point
   *[other] { $n } points
}, { $animals ->
    [one] { $animals } animal
   *[other] { $animals } animaux
}.

# Ce qu’on voit
grumpf-round = Manche { $n } sur { $most }, { $bag ->
    [0] le sac est vide
    [one] { $bag } animal dans le sac
   *[other] { $bag } animaux dans le sac
}
grumpf-ground = { $board } { $side } × { $n } — { $needs } — { $shares } —
grumpf-huts = Cabanes libres : { $n }
grumpf-clan = { $number } { $who } : { $animals }{ $copies ->
    [0] {""}
    [one] , une tuile sorcier
   *[other] , { $copies } tuiles sorcier
}{ $jokers ->
    [0] {""}
   *[other] , un joker
}
grumpf-asleep = {"    "}au lit, dans une cabane
grumpf-is-ready = {"    "}tout est prêt
grumpf-not-ready = {"    "}se prépare encore
grumpf-hand = {"    "}{ $tokens }
grumpf-points = {"    "}{ $n ->
    [one] { $n } point
   *[other] { $n } points
}
grumpf-held = { $n } : { $up } (au dos : { $down })

# Fins
grumpf-ending-points = Le plus de points l’emporte.
grumpf-ending-animals = À égalité de points, le moins d’animaux l’emporte.
grumpf-ending-shared = Autant de points et autant d’animaux : la victoire est partagée.

# Règles
GRU-1 = De deux à six clans jouent, chacun avec huit pions à deux faces et un Ancien.
GRU-2 = Le sac contient 48 animaux : 14 abeilles, 12 reptiles, 10 poissons, 7 oiseaux et 5 mammouths ; il y a aussi 6 jokers, 4 tuiles sorcier, 3 cabanes et 6 plateaux.
GRU-3 = Les pions d’un clan montrent 1/5, 2/5, 3/5, 1/4, 2/4, 2/massue, 3/massue et 1/massue ; à six joueurs, on joue sans le dernier.
GRU-4 = Chaque plateau a une piste de 4 à 7 cases, des parts selon le rang, et une condition sur chacune de ses deux faces.
GRU-5 = Il y a une cabane à deux joueurs, deux à trois ou quatre, trois à cinq ou six.
GRU-10 = Chaque plateau peut montrer la face • ou la face ••, dans n’importe quel mélange.
GRU-11 = Les débutants peuvent commencer avec un joker chacun ; seules les places de cette table peuvent en avoir un.
GRU-12 = Les enfants peuvent jouer des deux mains ; seules les places de cette table peuvent les recevoir.
GRU-13 = Les quatre tuiles sorcier ne sont en jeu que si le plateau du sorcier montre la face •.
GRU-20 = À chaque manche, on tire 12 animaux, qui vont sur le plateau de leur espèce, avec ceux qui y sont restés.
GRU-21 = Quand tout le monde est prêt, n’importe qui crie « Grumpf ! » ; alors seulement les pions tombent, sur une face au hasard, et la chasse commence.
GRU-22 = Tout le monde joue en même temps ; chacun retourne ses pions non posés, un à la fois, aussi souvent qu’il veut.
GRU-23 = Un nombre va sur la première case libre d’un plateau ; une piste pleine ne prend plus de nombres.
GRU-24 = On n’a qu’une main : retourner un pion l’occupe un instant, le poser un peu plus longtemps.
GRU-25 = Une massue va sur un nombre debout : jamais sur une massue, une case vide ou un pion assommé, et sur l’un des siens seulement si c’est permis.
GRU-26 = Ce qui est posé n’est plus jamais retourné, déplacé ni repris.
GRU-27 = Un pion assommé garde sa case et ne compte plus pour rien.
GRU-28 = Aller se coucher, c’est mettre l’Ancien dans une cabane libre : dès lors vos pions ne peuvent plus être assommés, et vous ne posez plus rien.
GRU-29 = À l’instant où la dernière cabane est prise, la chasse est finie : on ne pose plus rien.
GRU-30 = De deux demandes pour la même case ou la même cabane, la première l’emporte ; l’autre reçoit la case libre suivante, ou rien.
GRU-40 = La condition compte tous les pions debout de tous les clans ; si elle n’est pas remplie, ou si personne n’est debout, les animaux restent.
GRU-41 = Les clans se classent selon la somme de leurs pions debout ; à égalité, celui qui a le pion le plus tôt sur la piste passe devant.
GRU-42 = Les clans classés prennent leur part tour à tour, encore et encore, jusqu’au dernier animal ; la dernière part peut être incomplète.
GRU-43 = Les parts des rangs que personne n’occupe sont sautées.
GRU-44 = Qui est le plus fort sur la face •• du sorcier peut échanger un animal contre un autre, d’une autre espèce, d’un autre joueur ; jamais un joker, ni ce que le clan neutre a pris.
GRU-45 = Une série d’animaux différents vaut 6, 4, 2, 1 et 0 points pour 5, 4, 3, 2 et 1 espèces ; un animal n’est que dans une série.
GRU-46 = Une tuile sorcier copie un des animaux de son propriétaire : jamais un joker, jamais deux fois le même jeton.
GRU-47 = Un joker vaut une espèce au choix et complète une série.
GRU-48 = Le plus de points l’emporte ; à égalité, le moins d’animaux ; ensuite la victoire est partagée.
GRU-50 = À deux joueurs, un clan neutre pose deux pions au hasard sur les mammouths et les reptiles et un sur chaque autre plateau ; ses massues sont mises de côté.
GRU-51 = Le clan neutre se classe, prend des parts et peut être assommé ; ses animaux et ses tuiles quittent le jeu, et il n’échange jamais.
GRU-52 = À deux joueurs, il y a une seule cabane, et l’on ne va se coucher qu’après avoir posé tous ses pions.
GRU-60 = Au rythme calme, tout dure trois fois plus longtemps.
GRU-61 = Au rythme des tours, chacun joue à son tour et fait une seule chose ; là seulement on peut passer, et quand tous passent la chasse est finie.
GRU-62 = Avec le sablier, une chasse finit après trois minutes, neuf au rythme calme, ou après 40 tours par joueur.

# Bots
grumpf-bot-cub = Petiot
grumpf-bot-cub-about = Un enfant à sa première chasse : lent, vite distrait, friand de grands nombres et de coups de massue sur qui passe par là.
grumpf-bot-tracker = Pisteur
grumpf-bot-tracker-about = Un bon chasseur au rythme humain, qui regarde ce que chaque plateau donne maintenant et qui lui barre la route.
grumpf-bot-elder = Ancien
grumpf-bot-elder-about = Vif et prévoyant : il sait comment finira chaque plateau, ce qui manque à sa collection, et quand aller se coucher.
