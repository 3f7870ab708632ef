# Le Village secret en français. Les noms et les textes des cartes sont dans data/*.toml.

village-title = Les Schtroumpfs : Le Village secret
village-about = Tous ensemble : sauvez les Schtroumpfs perdus, bâtissez les maisons et préparez les gâteaux avant l’arrivée de Gargamel.

# Options
village-option-difficulty = difficulté
village-option-difficulty-standard = Standard
village-option-difficulty-complex = Complexe
village-option-difficulty-terrible = Terrible
village-option-difficulty-nightmare = Cauchemar
village-option-hungry = Cracoucass affamé
village-option-red = dé rouge de super danger
village-option-closed = mains cachées

# Mots
village-item = { $name }
village-nothing = rien
village-goods = { $list }
village-berries = { $n ->
    [one] { $n } baie
   *[other] { $n } baies
}
village-logs = { $n ->
    [one] { $n } rondin
   *[other] { $n } rondins
}
village-stones = { $n ->
    [one] { $n } pierre
   *[other] { $n } pierres
}
village-upper = { $place }, action supérieure
village-lower = { $place }, action inférieure

# Ce qu’on peut faire
village-do-pass = continuer
village-do-play = jouer { $card } : { $text }
village-do-place = placer un meeple : { $place }
village-do-man = placer un meeple sur { $card } : { $text }
village-do-rest = poser le meeple à côté du plateau
village-do-craft = fabriquer { $card } (coût indiqué : { $cost }) : { $text }
village-do-use = utiliser { $card } : { $text }
village-do-bake = préparer { $cake }
village-do-take = prendre { $goods }
village-do-lose = céder { $goods }
village-do-trade = changer { $goods } en { $others }
village-do-build = construire la maison { $house } pour { $goods }
village-do-destroy = laisser détruire la maison { $house }
village-do-scrap = se séparer de { $card }
village-do-relocate = reloger { $card } (main : { $who })
village-do-relocate-discard = reloger { $card } de la défausse
village-do-relocate-closed = reloger une carte de cette main : { $who }
village-do-allow = oui, ce personnage peut partir
village-do-refuse = non, ce personnage reste
village-do-give = laisser reloger { $card }
village-do-discard = défausser { $card }
village-do-fetch = prendre { $card } dans la défausse
village-do-name = { $who }
village-do-return = depuis { $place }
village-do-returnfrom = depuis { $card }
village-do-lure = Azraël : { $place }
village-do-rescue-both = piocher un Schtroumpf perdu et ramener un meeple
village-do-rescue-card = piocher un Schtroumpf perdu
village-do-rescue-meeple = ramener un meeple du nid

# Ce qui s’est passé
village-on-dealt = Les maisons attendent leur toit ; les gâteaux : { $cakes }.
village-on-played = { $who } : { $card } en jeu.
village-on-placed = { $who } : un meeple vers { $place }.
village-on-manned = { $who } : un meeple sur { $card }.
village-on-rested = { $who } : pas de case pour le meeple.
village-on-rolled = { $who } : le { $die } montre { $face } : { $result }.
village-face-azrael = Azraël avance de { $n }
village-face-howlibird = le Cracoucass arrive
village-face-shortage = pénurie, { $n ->
    [one] { $n } ressource
   *[other] { $n } ressources
}
village-face-break = une invention se casse
village-face-hunt = chasse aux Schtroumpfs
village-face-find = trouvaille, { $n ->
    [one] { $n } ressource
   *[other] { $n } ressources
}
village-face-idea = une idée lumineuse
village-on-gained = Entre dans le stock : { $goods }.
village-on-spent = Sort du stock : { $goods }.
village-on-drew = { $who } : { $n ->
    [one] { $n } carte piochée
   *[other] { $n } cartes piochées
}.
village-on-saw = { $who } : nouveau en main : { $cards }.
village-on-discarded = { $who } : { $card } à la défausse.
village-on-fetched = { $who } : de la défausse à la main, { $card }.
village-on-relocated = { $card } a un nouveau foyer et quitte la partie.
village-on-answered-yes = { $who } : oui, volontiers.
village-on-answered-no = { $who } : plutôt non.
village-on-crafted = Fabrication : { $card }.
village-on-used = { $who } : usage de { $card }.
village-on-scrapped = { $card } va à la défausse.
village-on-revealed = Nouvelles idées : { $inventions }.
village-on-forgotten = Toutes les idées sont défaussées.
village-on-baked = Gâteau préparé : { $card } !
village-on-built = La maison { $house } est construite !
village-on-destroyed = La maison { $house } est détruite.
village-on-saved = Sauvé de la destruction !
village-on-snatched = Le Cracoucass emporte un meeple dans son nid.
village-on-returned = De retour sur l’esplanade : { $n ->
    [one] { $n } meeple
   *[other] { $n } meeples
}.
village-on-departed = Un meeple quitte la partie.
village-on-walked = Azraël rôde maintenant ici : { $place }.
village-on-named = Choix : { $who }.
village-on-unmasked = Gargamel révèle { $card }.
village-on-rewound = La carte retourne dans le paquet de Gargamel, et l’on mélange tout.
village-on-cancelled = La carte de Gargamel n’a plus d’effet.
village-on-peeked = { $who } : un regard sur la première carte de Gargamel.
village-on-foreseen = La première carte de Gargamel est { $card }.
village-on-reshuffled = La défausse devient le nouveau paquet Schtroumpf.
village-on-swapped = { $who } : le Schtroumpf va sous la Forêt noire.
village-on-rounded = Le round { $round } commence ; en premier : { $who }.
village-on-ended = La partie est finie.

# Ce qu’on voit
village-see-round = Round { $round } · tour : { $who }
village-see-goals = Forêt noire : { $forest } (pile supplémentaire : { $extra }) · maisons : { $built }/{ $houses } · gâteaux : { $baked }/{ $cakes }
village-see-stock = Stock : { $berries }, { $logs }, { $stones }
village-see-meeples = Esplanade : { $esplanade } meeples · nid : { $nest }
village-see-azrael = ← Azraël
village-see-house = Maison { $house } : { $goods }
village-see-house-built = Maison { $house } : construite
village-see-cake = Gâteau { $cake } : { $text }
village-see-cake-baked = Gâteau { $cake } : préparé ({ $text })
village-see-ideas = Idées : { $list }
village-see-inventions = Inventions : { $list }
village-see-gargamel = Paquet de Gargamel : { $left }
village-see-lasting = En vigueur : { $card } : { $text }
village-see-top = Vous connaissez la première carte de Gargamel : { $card }
village-see-deck = Paquet Schtroumpf : { $deck } · défausse : { $discard }
village-see-playing = En jeu : { $card }
village-see-closed = { $who } : { $n ->
    [one] { $n } carte
   *[other] { $n } cartes
}
village-see-hand = { $who } : { $cards }

# Fins
village-ending-won = Le village est rebâti : tout le monde gagne !
village-ending-late-forest = Trop tard : il restait des Schtroumpfs perdus dans la Forêt noire.
village-ending-late-houses = Trop tard : il restait des maisons à finir.
village-ending-late-cakes = Trop tard : il restait des gâteaux à préparer.
village-ending-late-forest-houses = Trop tard : il manquait des Schtroumpfs et des maisons.
village-ending-late-forest-cakes = Trop tard : il manquait des Schtroumpfs et des gâteaux.
village-ending-late-houses-cakes = Trop tard : il manquait des maisons et des gâteaux.
village-ending-late-forest-houses-cakes = Trop tard : aucun des trois objectifs n’était atteint.

# Règles
VIL-1 = On joue de un à cinq, avec une main de 6, 4, 3, 2 ou 2 cartes.
VIL-2 = Toits et gâteaux sont tirés au hasard, trois inventions sont visibles comme idées, Azraël est dans la Forêt noire et huit meeples sont sur l’esplanade.
VIL-3 = Trop tard est parmi les trois dernières cartes du paquet de Gargamel.
VIL-4 = Les douze Schtroumpfs de départ sont mélangés et distribués ; des Schtroumpfs perdus, les uns sont dans la Forêt noire, les autres dans une pile supplémentaire.
VIL-5 = La difficulté fixe le nombre de maisons et leur taille, et le nombre de Schtroumpfs perdus, de gâteaux et de cartes de Gargamel.
VIL-6 = Le Cracoucass affamé et le dé rouge peuvent se choisir à tout niveau ; certains les imposent.
VIL-7 = Avec le Cracoucass affamé, les meeples du nid y restent à la fin du round.
VIL-10 = Tous gagnent aussitôt que la Forêt noire est vide, toutes les maisons construites et tous les gâteaux préparés.
VIL-11 = Tous perdent dès que Gargamel révèle Trop tard.
VIL-20 = On joue d’abord une carte, et sa capacité s’applique, qu’on le veuille ou non.
VIL-21 = Puis un meeple va de l’esplanade sur une case libre que le Schtroumpf joué peut prendre.
VIL-22 = Là où se trouve Azraël, on lance son dé pour chaque Schtroumpf envoyé.
VIL-23 = La dernière case d’une action l’effectue : son coût doit être disponible et se paie avant l’effet.
VIL-24 = Sur toute autre case, rien ne se passe et rien ne se paie.
VIL-25 = Une action dangereuse fait lancer le dé de danger ; si Azraël y est aussi, les deux dés comptent.
VIL-26 = À la fin du tour la carte est défaussée, et seule une main vide pioche.
VIL-27 = Le stock appartient à tous et contient au plus vingt ressources de chaque sorte.
VIL-30 = Un sauvetage pioche un Schtroumpf perdu, ramène un meeple du nid, ou les deux.
VIL-31 = Le Ruisseau donne deux ressources différentes ; la Scierie, les Buissons et la Rivière donnent rondins, baies et pierres.
VIL-32 = L’Atelier du haut fabrique une idée sans payer ; celui du bas en révèle trois de plus.
VIL-33 = Un Schtroumpf relogé vient de la défausse, de sa propre main, ou d’une autre avec la permission de son joueur.
VIL-34 = On construit une maison en payant son toit ; ensuite on peut reloger un Schtroumpf.
VIL-40 = Fabriquer coûte les baies de l’idée ; il y a au plus quatre inventions.
VIL-41 = N’importe qui peut utiliser une invention fabriquée, à son tour ou au moment que son texte indique.
VIL-42 = Le meeple d’une invention défaussée reste dans la zone jusqu’à la fin du round.
VIL-43 = Un gâteau peut être préparé tant que sa condition est remplie, et le reste.
VIL-50 = Si l’esplanade est vide à la fin d’un tour, le round prend fin et les meeples reviennent.
VIL-51 = Gargamel révèle une carte, qui agit aussitôt ou jusqu’à la fin du round suivant.
VIL-52 = Azraël avance d’autant que la carte l’indique, de 1 à 8 puis de nouveau 1.
VIL-53 = Le marqueur Premier joueur passe à gauche.
VIL-54 = Le Cracoucass emporte un meeple dans son nid, et un joueur désigné par celui qui a lancé défausse une carte utile.
VIL-55 = Un dé peut aussi déplacer Azraël, coûter des ressources, détruire une invention, coûter une carte utile, ou offrir une trouvaille ou une idée.
VIL-60 = Les mains sont visibles, sauf si l’on a choisi de les cacher ; les paquets sont cachés.
VIL-61 = Les plans esquissés sur le plateau n’engagent personne.
VIL-62 = Une même personne peut tenir plusieurs places.
VIL-63 = Un choix revient à la place que la règle désigne, et tout attend sa réponse.
VIL-64 = Annuler est libre tant que rien de caché n’a été révélé et que personne d’autre n’a joué.

# Bots
village-bot-gentle = Doux
village-bot-gentle-about = Nouveau au village : fait ce qui est tout près, oublie les inventions une fois sur deux et se trompe un peu sur le reste.
village-bot-steady = Posé
village-bot-steady-about = Fait à chaque pas ce qui aide le plus le village sur le moment, sans jamais regarder bien loin.
village-bot-sharp = Malin
village-bot-sharp-about = Essaie ses meilleures idées dans sa tête jusqu’à la fin du round avant de se décider.
village-bot-expert = Expert
village-bot-expert-about = Essaie plus d’idées dans plus de rounds imaginés, et sait ce qui manque encore pour gagner.

# Pourquoi l’entraîneur le ferait
village-why-only = On ne peut rien faire d’autre.
village-why-bake = Le gâteau est prêt maintenant, et une fois cuit il le reste.
village-why-craft = Il y a des baies pour cela, et elle sert plus au village que les baies.
village-why-use = C’est le bon moment pour cette invention.
village-why-pass = Rien de mieux à faire à côté de l’étape ; gardez ce qu’il y a.
village-why-rest = Aucune case n’est permise à ce Schtroumpf.
village-why-lose = Ce sont les ressources dont les prochains objectifs ont le moins besoin.
village-why-take = Ce sont les ressources dont les prochains objectifs ont le plus besoin.
village-why-build = Cette maison et cette façon de payer laissent le stock le plus utile.
village-why-destroy = Une maison se rebâtit plus vite que les ressources ne reviennent.
village-why-scrap = C’est l’invention qui aidera le moins désormais.
village-why-relocate = Sans ce Schtroumpf les mains sont meilleures : il coûte plus qu’il n’apporte.
village-why-allow = Ce Schtroumpf n’est pas une perte.
village-why-refuse = Ce Schtroumpf vaut la peine d’être gardé.
village-why-discard = C’est la carte qui manquera le moins.
village-why-fetch = C’est la meilleure carte de la défausse pour ce qui reste à faire.
village-why-name = C’est cette main qui peut le mieux se passer d’une carte.
village-why-return = De là, un meeple peut encore servir une fois.
village-why-lure = C’est là qu’Azraël gêne le moins ce qui est prévu.
village-why-rescue-choice = Prenez tout ce que le sauvetage offre.
village-why-man = L’invention le fait sans occuper la case d’un lieu.
village-why-card-starter = Il faut bien jouer { $card } un jour, et c’est maintenant qu’il nuit le moins.
village-why-card-now = Ce que { $card } fait aussitôt est utile maintenant.
village-why-card-turn = Avec { $card }, le lieu dont on a besoin rapporte plus ou coûte moins.
village-why-first = Ce n’est que la première case : le prochain Schtroumpf y effectuera l’action.
village-why-red = On lance le dé de danger, mais l’action vient aussitôt et avec un seul meeple.
village-why-red-poor = On lance le dé de danger, mais le stock est si petit qu’une pénurie ne coûte presque rien.
village-why-azrael = Azraël est là : on lance aussi son dé, et cela en vaut la peine.
village-why-forest = { $n ->
    [0] La Forêt noire est vide ; un sauvetage ramène encore un Schtroumpf utile ou un meeple.
    [one] Il reste un Schtroumpf perdu dans la Forêt noire.
   *[other] Il reste { $n } Schtroumpfs perdus dans la Forêt noire.
}
village-why-ideas = Plus d’idées au choix : aucune de celles qui sont là n’est assez bonne.
village-why-workshop = Une idée devient une invention sans baies.
village-why-shelter = Un Schtroumpf qui nuit quitte la partie pour de bon.
village-why-site = { $n ->
    [one] Il reste une maison à bâtir, et le stock peut payer un toit bientôt ou déjà.
   *[other] Il reste { $n } maisons à bâtir, et le stock peut payer un toit bientôt ou déjà.
}
village-why-gather = { $place } : pour atteindre les objectifs, il manque encore ceci : { $goods }.
village-why-chance = Essayé jusqu’à la fin du round, cela laisse environ { $percent } parties gagnées sur 100.
village-why-instead = Ensuite, le mieux serait : { $other } (environ { $percent } sur 100).
