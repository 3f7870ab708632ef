# Grumpf en français.

grumpf-title = Grumpf
grumpf-about = Des clans préhistoriques chassent tous en même temps, chacun d’une seule main : attrapez des animaux de toutes sortes avant que les Cabanes soient pleines.

# Options
grumpf-option-tempo = rythme
grumpf-option-tempo-hunt = chasse : tous en même temps, en temps réel
grumpf-option-tempo-calm = calme : tous en même temps, trois fois plus lentement
grumpf-option-tempo-turns = tours : chacun son tour
grumpf-option-mammoth = plateau de chasse des mammouths
grumpf-option-mammoth-one = • 20 ou plus en tout
grumpf-option-mammoth-two = •• seuls les trois derniers pions comptent
grumpf-option-bird = plateau de chasse des oiseaux
grumpf-option-bird-one = • de 10 à 20 en tout
grumpf-option-bird-two = •• toutes les valeurs égales
grumpf-option-fish = plateau de chasse des poissons
grumpf-option-fish-one = • 10 ou moins en tout
grumpf-option-fish-two = •• toutes les valeurs différentes
grumpf-option-reptile = plateau de chasse des reptiles
grumpf-option-reptile-one = • quatre pions ou plus
grumpf-option-reptile-two = •• chaque valeur inférieure ou égale à 3
grumpf-option-bee = plateau de chasse des abeilles
grumpf-option-bee-one = • sans condition
grumpf-option-bee-two = •• un total pair
grumpf-option-sorcerer = plateau du sorcier
grumpf-option-sorcerer-one = • une tuile qui duplique un animal
grumpf-option-sorcerer-two = •• un échange d’animaux
grumpf-option-own_clubs = on peut assommer ses propres pions
grumpf-option-sandglass = sablier : aucune chasse ne s’éternise
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
grumpf-needs-last = seuls les { $least } derniers pions comptent
grumpf-needs-same = toutes les valeurs égales
grumpf-needs-different = toutes les valeurs différentes
grumpf-needs-each = chaque valeur ≤ { $most }
grumpf-needs-even = un total pair

# Ce qu’on peut faire
grumpf-ready = se dire prêt
grumpf-shout = crier « Grumpf ! »
grumpf-flip = retourner { $token }
grumpf-place = poser { $token } sur le plateau : { $board }
grumpf-strike = assommer avec { $token } : { $board }, case { $space }
grumpf-go-to-bed = aller se coucher
grumpf-pass = passer
grumpf-swap = échanger avec { $who } : prendre 1 { $take }, donner 1 { $give }
grumpf-decline = ne rien échanger

# Ce qui s’est passé
grumpf-drawn = Manche { $n }. Du sac sortent { $animals }.
grumpf-stands = { $board } { $values }
grumpf-neutral-placed = Le clan neutre se tient ici : { $stand }. { $n ->
    [0] Aucun de ses pions ne montre une massue.
    [one] Une massue est mise de côté.
   *[other] { $n } massues sont mises de côté.
}
grumpf-said-ready = { $who } : prêt.
grumpf-shouted = { $who } : « Grumpf ! »
grumpf-dropped = Tous les pions tombent : la chasse est ouverte.
grumpf-flipped = { $who ->
    [Vous] Vous retournez
   *[other] { $who } retourne
} le pion { $n } : { $face }.
grumpf-placed = { $who ->
    [Vous] Vous posez
   *[other] { $who } pose
} un { $value } : { $board }, case { $n }.
grumpf-clubbed = { $who ->
    [Vous] Vous assommez
   *[other] { $who } assomme
} un { $value } : { $board }, case { $n } ({ $victim }).
grumpf-went-to-bed = { $who ->
    [Vous] Vous allez vous coucher.
   *[other] { $who } va se coucher.
} { $n ->
    [0] Plus de Cabane libre.
    [one] Il reste une Cabane.
   *[other] Il reste { $n } Cabanes.
}
grumpf-passed = { $who ->
    [Vous] Vous passez.
   *[other] { $who } passe.
}
grumpf-ended-huts = La dernière Cabane est prise : la chasse est finie.
grumpf-ended-sandglass = Le sablier est vide : la chasse est finie.
grumpf-ended-passes = Tout le monde a passé : la chasse est finie.
grumpf-counted-empty = { $board ->
    [sorcier] Personne n’est allé voir le Sorcier.
   *[other] Personne n’a chassé les { $board }. Animaux restants : { $left }.
}
grumpf-counted-missed = Les { $board } s’échappent : les chasseurs font { $total } ({ $sum }), il fallait { $needs }. Animaux restants : { $left }.
grumpf-counted = { $board ->
    [sorcier] Chez le Sorcier, le plus fort est servi d’abord : { $ranks }. { $takes }.
   *[other] Réussi ! Les { $board } sont pris avec { $total } ({ $needs }). Du plus fort au plus faible : { $ranks }. { $takes }. Animaux restants : { $left }.
}
grumpf-rank = { $who } avec { $n }
grumpf-rank-by-place = { $who } avec { $n }, plus tôt sur la piste
grumpf-take = { $who ->
    [Vous] Vous prenez { $n }
   *[other] { $who } prend { $n }
}
grumpf-take-tile = { $who ->
    [Vous] Vous recevez une tuile Sorcier
   *[other] { $who } reçoit une tuile Sorcier
}
grumpf-swapped = { $who ->
    [Vous] Vous échangez
   *[other] { $who } échange
} avec { $other ->
    [Vous] vous
   *[other] { $other }
} : 1 { $take } contre 1 { $give }.
grumpf-declined = { $who ->
    [Vous] Vous n’échangez rien.
   *[other] { $who } n’échange rien.
}
grumpf-nothing-to-swap = { $who } : en tête chez le sorcier, mais il n’y a rien à échanger.
grumpf-piece-animal = { $what }
grumpf-piece-copy = { $what } (copie)
grumpf-piece-joker = { $what } (joker)
grumpf-series = { $pieces } ({ $n })
grumpf-alone = { $n ->
    [one] { $n } animal seul (0)
   *[other] { $n } animaux seuls (0)
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
    [one] , une tuile Sorcier
   *[other] , { $copies } tuiles Sorcier
}{ $jokers ->
    [0] {""}
   *[other] , un joker
}
grumpf-asleep = {"    "}couché, dans une Cabane
grumpf-is-ready = {"    "}prêt
grumpf-not-ready = {"    "}pas encore prêt
grumpf-hand = {"    "}{ $tokens }
grumpf-points = {"    "}{ $n ->
    [one] { $n } point
   *[other] { $n } points
}
grumpf-held = { $n } : { $up } (au dos : { $down })

# Fins
grumpf-ending-points = Le plus grand nombre de points gagne.
grumpf-ending-animals = Égalité de points : le clan qui a le moins d’animaux gagne.
grumpf-ending-shared = Égalité de points et d’animaux : la victoire est partagée.
grumpf-payoff = { $who } : { $points ->
    [1] gagne
    [0] ne gagne pas
   *[other] partage la victoire
}

# Ce qui a décidé de la partie
grumpf-decided-theft = La chasse { $round } a tout décidé : { $who ->
    [Vous] vous assommez
   *[other] { $who } assomme
} { $other ->
    [Vous] votre { $value }
   *[other] le { $value } de { $other }
} et { $who ->
    [Vous] prenez
   *[other] prend
} le plateau « { $board } ».
grumpf-decided-catch = La chasse { $round } a tout décidé : { $who ->
    [Vous] vous prenez
   *[other] { $who } prend
} { $n } sur le plateau « { $board } », { $who ->
    [Vous] votre
   *[other] sa
} plus belle prise.
grumpf-figure-points = { $n ->
    [one] point
   *[other] points
}
grumpf-figure-first = { $n ->
    [one] plateau dominé
   *[other] plateaux dominés
}
grumpf-figure-clubs = { $n ->
    [one] coup de massue
   *[other] coups de massue
}
grumpf-chapter-hunt = Chasse { $n }
grumpf-chapter-count = Chasse { $n } : le décompte

# Règles
GRU-1 = De deux à six clans jouent, chacun avec huit pions à deux faces et un Ancien.
GRU-2 = Le sac contient 48 animaux : 14 abeilles, 12 reptiles, 10 poissons, 7 oiseaux et 5 mammouths ; il y a aussi 6 jokers, 4 tuiles Sorcier, 3 Cabanes et 6 plateaux de chasse.
GRU-3 = Les pions d’un clan montrent 1/5, 2/5, 3/5, 1/4, 2/4, 2/massue, 3/massue et 1/massue ; à six joueurs, on joue sans le dernier.
GRU-4 = Chaque plateau de chasse a une piste de cases, des parts selon le rang, et une condition sur chacune de ses deux faces.
GRU-5 = Il y a une Cabane à deux joueurs, deux à trois ou quatre, trois à cinq ou six.
GRU-10 = Chaque plateau de chasse montre la face •, pour débuter, ou la face ••, au choix.
GRU-11 = Les débutants peuvent commencer avec un joker chacun ; il faut être assis à cette table pour en avoir un.
GRU-12 = Les enfants peuvent jouer des deux mains ; il faut être assis à cette table pour y avoir droit.
GRU-13 = Les quatre tuiles Sorcier ne sont en jeu que si le plateau du sorcier montre la face •.
GRU-20 = À chaque manche, on pioche 12 animaux, qui rejoignent sur le plateau de leur espèce ceux qui y sont restés.
GRU-21 = Quand tout le monde est prêt, n’importe qui crie « Grumpf ! » ; alors seulement les pions tombent, sur une face au hasard, et la chasse commence.
GRU-22 = Tout le monde joue en même temps ; retournez vos pions non posés, un par un, autant de fois que vous voulez.
GRU-23 = Un nombre va sur la première case libre d’un plateau de chasse ; une piste pleine n’accepte plus de nombres.
GRU-24 = Vous n’avez qu’une main : retourner un pion l’occupe un instant, le poser un peu plus longtemps.
GRU-25 = Une massue se pose sur un nombre encore debout : jamais sur une massue, une case vide ou un pion assommé, et sur un des vôtres seulement si c’est permis.
GRU-26 = Un pion posé n’est plus jamais retourné, déplacé ni repris.
GRU-27 = Un pion assommé reste sur sa case et ne compte plus.
GRU-28 = Pour aller vous coucher, mettez votre Ancien dans une Cabane libre : dès lors, personne ne peut plus assommer vos pions, et vous n’en posez plus.
GRU-29 = Dès que la dernière Cabane est prise, la chasse est finie : on ne pose plus rien.
GRU-30 = Si deux joueurs visent la même case ou la même Cabane, le plus rapide l’obtient ; l’autre reçoit la case libre suivante, ou rien.
GRU-40 = La condition compte tous les pions debout de tous les clans ; si elle n’est pas remplie, ou si personne n’est debout, les animaux restent.
GRU-41 = Les clans sont classés par la somme de leurs pions debout ; à égalité, le clan dont un pion est le plus tôt sur la piste passe devant.
GRU-42 = Les clans classés prennent leur part à tour de rôle, autant de fois qu’il faut, jusqu’au dernier animal ; la dernière part peut être incomplète. On ne gagne qu’une tuile Sorcier par manche.
GRU-43 = Les parts des absents sont sautées.
GRU-44 = Le clan le plus fort sur la face •• du sorcier peut échanger un animal contre celui d’un autre joueur, d’une autre espèce ; jamais un joker, ni ce que le clan neutre a pris.
GRU-45 = Une série d’animaux différents vaut 6, 4, 2, 1 et 0 points pour 5, 4, 3, 2 et 1 espèces ; un animal ne compte que dans une série.
GRU-46 = Une tuile Sorcier duplique un de vos animaux : jamais un joker, et jamais deux fois le même jeton.
GRU-47 = Un joker compte comme l’animal de votre choix et peut compléter une série.
GRU-48 = Le plus grand nombre de points gagne ; à égalité, le moins d’animaux ; ensuite, la victoire est partagée.
GRU-50 = À deux joueurs, un clan neutre pose au hasard deux pions sur les mammouths, deux sur les reptiles et un sur chacun des autres plateaux ; ses massues sont mises de côté.
GRU-51 = Le clan neutre est classé, prend des parts et peut être assommé ; ses animaux et ses tuiles quittent le jeu, et il n’échange jamais.
GRU-52 = À deux joueurs, il n’y a qu’une Cabane, et il faut avoir posé tous ses pions avant d’aller se coucher.
GRU-60 = Au rythme calme, tout dure trois fois plus longtemps.
GRU-61 = Au tour par tour, chacun joue à son tour et fait une seule chose ; c’est le seul rythme où l’on peut passer, et quand tout le monde passe la chasse est finie.
GRU-62 = Avec le sablier, une chasse s’arrête au bout de trois minutes, de neuf au rythme calme, ou de 40 tours chacun.

# La leçon
grumpf-lesson-aim = Ce qu’on chasse : des séries. Cinq animaux différents valent 6 points, quatre 4, trois 2, deux 1.
grumpf-lesson-wanted = C’est la dernière chasse. Il ne vous manque que des mammouths, et en voici cinq !
grumpf-lesson-ready = Rien ne bouge avant vous : prenez votre temps, puis dites que vous êtes prêt.
grumpf-lesson-shout = Tout le monde est prêt : n’importe qui peut crier, et tous les pions tombent.
grumpf-lesson-condition = Ce que veut ce plateau de chasse : au moins 20, avec les pions de tous les clans. Sinon, personne n’a rien.
grumpf-lesson-pick = Prenez ce pion.
grumpf-lesson-flip = Son autre face est un 5. Touchez-le encore pour le retourner.
grumpf-lesson-place = Touchez maintenant les mammouths : il prend la case suivante.
grumpf-lesson-together = On chasse ensemble : les pions des autres comptent aussi pour les 20. Envoyez votre 5 suivant.
grumpf-lesson-next = Encore un 5. Le chiffre montre ce qui manque.
grumpf-lesson-strongest = Une fois la condition remplie, soyez le plus fort : le clan qui a la plus grande somme se sert en premier.
grumpf-lesson-met = Encore un, et les mammouths sont à vous.
grumpf-lesson-club = La massue assomme un nombre, qui ne compte plus. Prenez-la et visez, ou gardez-la.
grumpf-lesson-bed = Satisfait ? Prenez une Cabane : plus personne ne peut vous assommer. La dernière Cabane termine la chasse.
grumpf-lesson-board-any = Chaque plateau de chasse demande quelque chose à tous ses pions ensemble. Sinon, personne n’a rien.
grumpf-lesson-pick-any = Touchez un pion pour le prendre.
grumpf-lesson-flip-any = Touchez-le encore pour le retourner : le petit nombre est son autre face.
grumpf-lesson-place-any = Touchez un plateau de chasse : le pion prend la case suivante. Si la condition est remplie, le plus fort se sert en premier.
grumpf-lesson-club-any = La massue assomme un nombre, qui ne compte plus.
grumpf-lesson-bed-any = Fini ? Prenez une Cabane : plus personne ne peut vous assommer. La dernière Cabane termine la chasse.
grumpf-lesson-count = On compte, plateau par plateau : la condition est-elle remplie ? Alors les clans se servent, le plus fort d’abord.
grumpf-lesson-leave = Tout est compté. Voyez le résultat.
grumpf-lesson-end = Voilà une chasse : aidez à remplir la condition, puis soyez le plus fort. Une partie entière en compte quatre.

# Bots
grumpf-bot-gentle = Doux
grumpf-bot-gentle-about = Un enfant à sa première chasse : vite distrait, friand de grands nombres et de coups de massue sur qui passe par là.
grumpf-bot-gentle-name = Grouk
grumpf-bot-gentle-temper = Première chasse. Aime les grands nombres.
grumpf-bot-gentle-line-1 = Grand nombre ! Grand !
grumpf-bot-gentle-line-2 = Où mammouth ?
grumpf-bot-gentle-line-3 = Moi faim.
grumpf-bot-gentle-line-4 = Oups. Massue glissée.
grumpf-bot-steady = Posé
grumpf-bot-steady-about = Un bon chasseur, qui regarde ce que chaque plateau rapporte sur le moment et qui lui barre la route.
grumpf-bot-steady-name = Hulda
grumpf-bot-steady-temper = Franche. Chasse avec les autres.
grumpf-bot-steady-line-1 = Ensemble, on mange.
grumpf-bot-steady-line-2 = J’ai vu votre cinq.
grumpf-bot-steady-line-3 = Bonne chasse.
grumpf-bot-steady-line-4 = Bien chaude, cette Cabane.
grumpf-bot-sharp = Malin
grumpf-bot-sharp-about = Prévoyant : il sait comment finira chaque plateau, ce qui manque à sa collection, et quand aller se coucher.
grumpf-bot-sharp-name = Vieux Oorm
grumpf-bot-sharp-temper = Vieux. Sait comment finit chaque chasse.
grumpf-bot-sharp-line-1 = Je chassais ici avant la glace.
grumpf-bot-sharp-line-2 = Les oiseaux vont partir.
grumpf-bot-sharp-line-3 = Tôt couché, bien nourri.
grumpf-bot-sharp-line-4 = Pas bête, mon petit.

# Un conseil
grumpf-why-ready = Les autres vous attendent.
grumpf-why-shout = Tout le monde est prêt : à vous de lancer la chasse.
grumpf-why-flip = C’est l’autre face qu’il vous faut.
grumpf-why-club = Un coup de massue sur celui qui vous barre la route.
grumpf-why-bed = Dans une Cabane, vos pions ne risquent plus rien, et il n’y a plus grand-chose à gagner dehors.
grumpf-why-pass = Ici, attendre ne vous coûte rien.
grumpf-why-swap = Vous recevez un animal qui manque à votre collection.
grumpf-why-decline = Aucun échange n’améliorerait votre collection.
grumpf-why-place-nearer = Personne ne mange tant que ce plateau n’a pas ce qu’il demande : aidez-le à y arriver.
grumpf-why-place-strongest = La condition est remplie et vous êtes le plus fort : la plus grosse part est pour vous.
grumpf-why-place-share = La condition est remplie : il s’agit maintenant de votre part.
grumpf-why-place-met = Avec ce pion, le plateau a tout ce qu’il demande.
