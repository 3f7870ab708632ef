# Le Village secret en français. Les noms et les textes des cartes sont dans data/*.toml.

village-title = Les Schtroumpfs : Le Village secret
village-about = Tous ensemble : sauvez les Schtroumpfs perdus, bâtissez les maisons et préparez les gâteaux avant l’arrivée de Gargamel.

# Options
village-option-difficulty = difficulté
village-option-difficulty-standard = Standard
village-option-difficulty-complex = Complexe
village-option-difficulty-terrible = Terrible
village-option-difficulty-nightmare = Schtroumpfemardesque
village-option-hungry = Cracoucass affamé
village-option-red = dé rouge de super danger
village-option-closed = mains cachées
village-option-first = qui commence
village-option-first-seat-1 = joueur 1
village-option-first-seat-2 = joueur 2
village-option-first-seat-3 = joueur 3
village-option-first-seat-4 = joueur 4
village-option-first-seat-5 = joueur 5
village-option-first-lot = tiré au sort

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
village-do-scrap = défausser { $card }
village-do-relocate = reloger { $card } (main : { $who })
village-do-relocate-discard = reloger { $card } de la défausse
village-do-relocate-closed = reloger une carte de cette main : { $who }
village-do-allow = oui, ce Schtroumpf peut partir
village-do-refuse = non, ce Schtroumpf reste
village-do-give = laisser reloger { $card }
village-do-discard = défausser { $card }
village-do-fetch = prendre { $card } dans la défausse
village-do-name = { $who }
village-do-return = depuis { $place }
village-do-returnfrom = depuis { $card }
village-do-lure = envoyer Azraël ici : { $place }
village-do-rescue-both = piocher un Schtroumpf perdu et ramener un meeple
village-do-rescue-card = piocher un Schtroumpf perdu
village-do-rescue-meeple = ramener un meeple du nid

# Ce qui s’est passé
village-on-dealt = Les maisons attendent leur toit ; les gâteaux : { $cakes }.
village-on-played = { $who ->
    [Vous] Vous jouez
   *[other] { $who } joue
} { $card }.
village-on-placed = { $who ->
    [Vous] Vous placez
   *[other] { $who } place
} un meeple : { $place }.
village-on-stalled = { $place } : il ne reste pas de quoi payer, l’action n’a pas lieu.
village-on-manned = { $who ->
    [Vous] Vous placez
   *[other] { $who } place
} un meeple sur { $card }.
village-on-rested = { $who } : pas de case pour le meeple.
village-on-rolled = { $who ->
    [Vous] Vous lancez
   *[other] { $who } lance
} le { $die } : { $face }, { $result }.
village-face-azrael = Azraël avance de { $n }
village-face-howlibird = le Cracoucass arrive
village-face-shortage = pénurie, { $n ->
    [one] { $n } ressource
   *[other] { $n } ressources
}
village-face-break = une invention est détruite
village-face-hunt = chasse au Schtroumpf
village-face-find = trouvaille, { $n ->
    [one] { $n } ressource
   *[other] { $n } ressources
}
village-face-idea = une idée lumineuse
village-on-gained = Le stock gagne { $goods }.
village-on-spent = Le stock perd { $goods }.
village-on-drew = { $who ->
    [Vous] Vous piochez
   *[other] { $who } pioche
} { $n ->
    [one] { $n } carte
   *[other] { $n } cartes
}.
village-on-saw = { $who ->
    [Vous] Vous piochez
   *[other] { $who } pioche
} { $cards }.
village-on-discarded = { $who ->
    [Vous] Vous défaussez
   *[other] { $who } défausse
} { $card }.
village-on-fetched = { $who ->
    [Vous] Vous reprenez
   *[other] { $who } reprend
} { $card } dans la défausse.
village-on-relocated = { $card } a un nouveau foyer et quitte la partie.
village-on-answered-yes = { $who ->
    [Vous] Vous acceptez.
   *[other] { $who } accepte.
}
village-on-answered-no = { $who ->
    [Vous] Vous refusez.
   *[other] { $who } refuse.
}
village-on-crafted = Invention fabriquée : { $card }.
village-on-used = { $who ->
    [Vous] Vous utilisez
   *[other] { $who } utilise
} { $card }.
village-on-scrapped = { $card } va à la défausse.
village-on-revealed = Nouvelles idées : { $inventions }.
village-on-forgotten = Toutes les idées sont défaussées.
village-on-baked = Gâteau préparé : { $card } !
village-on-built = La maison { $house } est construite !
village-on-destroyed = La maison { $house } est détruite.
village-on-saved = La destruction est évitée !
village-on-snatched = Le Cracoucass emporte un meeple dans son nid.
village-on-returned = De retour sur l’esplanade : { $n ->
    [one] { $n } meeple
   *[other] { $n } meeples
}.
village-on-departed = Un meeple quitte la partie.
village-on-walked = Azraël rôde maintenant ici : { $place }.
village-on-named = Joueur désigné : { $who }.
village-on-unmasked = Gargamel révèle { $card }.
village-on-rewound = La carte retourne dans le paquet de Gargamel, que l’on mélange.
village-on-cancelled = La carte de Gargamel n’a plus d’effet.
village-on-peeked = { $who ->
    [Vous] Vous regardez
   *[other] { $who } regarde
} la première carte de Gargamel.
village-on-foreseen = La première carte de Gargamel est { $card }.
village-on-reshuffled = La défausse devient le nouveau paquet Schtroumpf.
village-on-swapped = { $who ->
    [Vous] Vous glissez
   *[other] { $who } glisse
} le Schtroumpf sous la Forêt noire.
village-on-rounded = Le round { $round } commence. Premier joueur : { $who }.
village-on-ended = La partie est finie.

# Ce qu’on voit
village-see-round = Round { $round } · tour : { $who }
village-see-goals = Forêt noire : { $forest } (pile supplémentaire : { $extra }) · maisons : { $built }/{ $houses } · gâteaux : { $baked }/{ $cakes }
village-see-stock = Stock : { $berries }, { $logs }, { $stones }
village-see-meeples = Esplanade : { $esplanade ->
    [one] { $esplanade } meeple
   *[other] { $esplanade } meeples
} · nid : { $nest }
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
village-ending-won = Le village est rebâti : tout le monde gagne !
village-ending-late-forest = Trop tard ! Il restait des Schtroumpfs perdus dans la Forêt noire.
village-ending-late-houses = Trop tard ! Il restait des maisons à construire.
village-ending-late-cakes = Trop tard ! Il restait des gâteaux à préparer.
village-ending-late-forest-houses = Trop tard ! Il restait des Schtroumpfs perdus et des maisons à construire.
village-ending-late-forest-cakes = Trop tard ! Il restait des Schtroumpfs perdus et des gâteaux à préparer.
village-ending-late-houses-cakes = Trop tard ! Il restait des maisons à construire et des gâteaux à préparer.
village-ending-late-forest-houses-cakes = Trop tard ! Aucun des trois objectifs n’était atteint.
village-payoff = { $who } : { $points ->
    [1] gagne
   *[other] perd
}

# Ce qui a décidé de la partie
village-decided-won = { $kind ->
    [forest] Le dernier Schtroumpf perdu rentre au round { $round }
    [houses] Le dernier toit se ferme au round { $round }
   *[cakes] Le dernier gâteau sort du four au round { $round }
}, { $left ->
    [0] sans qu’il reste une seule carte de Gargamel
    [one] alors qu’il restait une carte de Gargamel
   *[other] alors qu’il restait { $left } cartes de Gargamel
}.
village-decided-destroyed = La maison tombée au round { $round } n’a jamais été reconstruite.
village-decided-idle = Le round { $round } a coûté la partie : sous « { $card } », { $n ->
    [0] rien n’a abouti
    [one] un seul objectif a abouti
   *[other] { $n } objectifs seulement ont abouti
}.
village-figure-houses = { $n ->
    [one] maison construite
   *[other] maisons construites
}
village-figure-cakes = { $n ->
    [one] gâteau préparé
   *[other] gâteaux préparés
}
village-figure-snatched = { $n ->
    [one] meeple emporté
   *[other] meeples emportés
}
village-chapter-round = Round { $n }
village-chapter-house = La maison { $n } est construite
village-chapter-cake = Un gâteau : { $cake }

# Règles
VIL-1 = On joue de un à cinq, avec une main de 6, 4, 3, 2 ou 2 cartes.
VIL-2 = Décidez qui commence, ou tirez au sort. Toits et gâteaux sont tirés au hasard, trois inventions sont visibles : ce sont des idées. Azraël est dans la Forêt noire et huit meeples sont sur l’esplanade.
VIL-3 = Trop tard est parmi les trois dernières cartes du paquet de Gargamel.
VIL-4 = Les douze Schtroumpfs de départ sont mélangés et distribués ; des Schtroumpfs perdus, les uns sont dans la Forêt noire, les autres dans une pile supplémentaire.
VIL-5 = Le niveau fixe le nombre de maisons, de Schtroumpfs perdus, de gâteaux et de cartes Gargamel.
VIL-6 = Le Cracoucass affamé et le dé de super danger peuvent se jouer à tous les niveaux ; certains les imposent.
VIL-7 = Avec le Cracoucass affamé, les meeples du nid y restent à la fin du round.
VIL-10 = Tout le monde gagne dès que la Forêt noire est vide, toutes les maisons construites et tous les gâteaux préparés.
VIL-11 = Tout le monde perd dès que Gargamel révèle Trop tard.
VIL-20 = Jouez d’abord une carte ; sa capacité s’applique, que vous le vouliez ou non.
VIL-21 = Placez ensuite un meeple de l’esplanade sur une case libre où le Schtroumpf joué peut aller.
VIL-22 = Là où se trouve Azraël, lancez son dé pour chaque Schtroumpf que vous y envoyez.
VIL-23 = Un meeple sur la dernière case d’une action l’effectue : après le dé d’Azraël, payez le coût, puis vient l’effet. Il faut avoir les ressources pour y aller ; si le dé d’Azraël n’en laisse pas assez, on ne paie rien et l’action n’a pas lieu.
VIL-24 = Sur toute autre case, il ne se passe rien et l’on ne paie rien.
VIL-25 = Pour une action dangereuse, lancez le dé de danger ; si Azraël est là aussi, les deux dés comptent.
VIL-26 = À la fin de votre tour, défaussez la carte jouée ; ne piochez que si votre main est vide.
VIL-27 = Le stock appartient à tous et contient au plus vingt ressources de chaque sorte.
VIL-30 = Un sauvetage pioche un Schtroumpf perdu, ramène un meeple du nid, ou les deux.
VIL-31 = Le Ruisseau donne deux ressources différentes ; la Scierie, les Buissons et la Rivière donnent rondins, baies et pierres.
VIL-32 = L’action supérieure de l’Atelier fabrique une idée sans la payer ; l’inférieure révèle trois idées de plus.
VIL-33 = Relogez un Schtroumpf de la défausse, de votre main, ou de la main d’un autre joueur s’il est d’accord.
VIL-34 = Construisez une maison en payant son toit ; vous pouvez ensuite reloger un Schtroumpf.
VIL-40 = Fabriquer coûte les baies de l’idée ; il y a au plus quatre inventions. Si le paquet Invention est épuisé, on mélange sa défausse.
VIL-41 = N’importe qui peut utiliser une invention fabriquée, à son tour ou au moment que son texte indique.
VIL-42 = Le meeple d’une invention défaussée reste dans la zone jusqu’à la fin du round.
VIL-43 = Vous pouvez préparer un gâteau à n’importe quel moment de votre tour si son prérequis est rempli, même juste avant de lancer un dé ou avant de piocher la carte d’une main vide ; il reste préparé.
VIL-50 = Si l’esplanade est vide à la fin d’un tour, le round prend fin et les meeples reviennent.
VIL-51 = Gargamel révèle une carte, qui agit aussitôt ou jusqu’à la fin du prochain round.
VIL-52 = Azraël avance d’autant de lieux que la carte l’indique, de 1 à 8, puis reprend à 1.
VIL-53 = Le marqueur Premier joueur passe au voisin de gauche.
VIL-54 = Le Cracoucass emporte un meeple dans son nid, et le joueur qui a lancé le dé désigne quelqu’un, qui défausse une carte utile.
VIL-55 = Les autres faces déplacent Azraël, coûtent une ressource par icône, détruisent une invention, coûtent une carte utile, ou offrent une trouvaille ou une idée lumineuse.
VIL-60 = Les mains sont visibles, sauf si l’on a choisi de les cacher ; les paquets sont cachés.
VIL-61 = Les plans esquissés sur le plateau n’engagent personne.
VIL-62 = Une même personne peut jouer pour plusieurs joueurs.
VIL-63 = Un choix revient au joueur que la règle désigne ; rien d’autre ne se passe avant sa réponse.
VIL-64 = On peut annuler tant que rien de caché n’a été révélé et que personne d’autre n’a joué.

# La leçon
village-lesson-lost = On gagne ensemble, par trois buts. D’abord : plus aucun Schtroumpf perdu dans la Forêt noire.
village-lesson-houses = Ensuite : un toit sur chaque maison, au prix indiqué à côté.
village-lesson-cakes = Enfin : tous les gâteaux cuits. Chacun a sa condition ; dès qu’elle est remplie, vous pouvez le cuire.
village-lesson-card = Il ne manque qu’une maison ! À votre tour, jouez un Schtroumpf : ce que dit la carte s’applique. Choisissez le Coquet.
village-lesson-first = Puis placez un meeple. Seule la dernière case d’une ligne agit : celui-ci attendra le suivant.
village-lesson-sassette = Le suivant : Sassette, qui n’a pas peur d’Azraël.
village-lesson-danger = Rouge, c’est le danger : on lance un dé avant l’action. Le bois en vaut la peine.
village-lesson-die = Bien joué : le dé vous donne quelque chose. Choisissez.
village-lesson-azrael = Azraël ! Là où il est, on lance aussi son dé. Il avance après chaque round.
village-lesson-gargamel = Et voici le temps qui reste : après chaque round, Gargamel révèle une carte. « Trop tard » est parmi les trois dernières.
village-lesson-last = Et maintenant le Peureux, pour le second meeple.
village-lesson-roof = La dernière case : la ligne agit. Payez, et le dernier toit est posé !
village-lesson-card-any = À votre tour, jouez un Schtroumpf : ce que dit la carte s’applique, que cela plaise ou non.
village-lesson-row-any = Placez un meeple. Seule la dernière case d’une ligne agit ; ailleurs il attend le suivant.
village-lesson-red-any = Rouge, c’est le danger : on lance un dé avant l’action. Là où est Azraël, on lance aussi le sien.
village-lesson-question-any = Répondez à la question ; la carte ou le dé qui la pose est à côté.
village-lesson-end = C’est ainsi qu’on gagne : le bon Schtroumpf sur la dernière case, le danger quand il rapporte, et tout avant « Trop tard ».

# Bots
village-bot-gentle = Doux
village-bot-gentle-about = Nouveau au village : fait ce qui est tout près, oublie les inventions une fois sur deux et juge un peu mal le reste.
village-bot-gentle-name = Bouton
village-bot-gentle-temper = Nouveau. Vous laisse décider.
village-bot-gentle-line-1 = Vous décidez, je porte.
village-bot-gentle-line-2 = C’est par là, la forêt ?
village-bot-gentle-line-3 = J’ai trouvé une baie. Mangée.
village-bot-gentle-line-4 = Et vous, vous feriez quoi ?
village-bot-steady = Posé
village-bot-steady-about = Fait à chaque étape ce qui aide le plus le village sur le moment, sans regarder bien loin.
village-bot-steady-name = Noisette
village-bot-steady-temper = Affairée. Fait ce qui aide sur le moment.
village-bot-steady-line-1 = Une maison après l’autre.
village-bot-steady-line-2 = Je m’occupe du bois.
village-bot-steady-line-3 = Attention à Azraël.
village-bot-steady-line-4 = Bien vu.
village-bot-sharp = Malin
village-bot-sharp-about = Essaie ses meilleures idées jusqu’à la fin du round avant de se décider.
village-bot-sharp-name = Plume
village-bot-sharp-temper = Pleine d’idées, les essaie d’abord.
village-bot-sharp-line-1 = J’ai une idée.
village-bot-sharp-line-2 = Si le dé est gentil, on gagne un jour.
village-bot-sharp-line-3 = Voilà qui déplaira à Gargamel.
village-bot-sharp-line-4 = Laissez-moi essayer.
village-bot-expert = Expert
village-bot-expert-about = Essaie plus d’idées, imagine plus de rounds, et sait ce qui manque encore pour gagner.
village-bot-expert-name = Sauge
village-bot-expert-temper = Sage. Voit tout le tour.
village-bot-expert-line-1 = J’ai connu des hivers plus durs.
village-bot-expert-line-2 = Les pierres d’abord, croyez-moi.
village-bot-expert-line-3 = On est plus près qu’il n’y paraît.
village-bot-expert-line-4 = On n’oublie personne.

# Pourquoi l’entraîneur le ferait
village-why-only = Il n’y a rien d’autre à faire.
village-why-bake = Le prérequis est rempli maintenant, et un gâteau préparé le reste.
village-why-craft = Vous avez les baies, et l’invention vaut plus qu’elles.
village-why-use = C’est le bon moment pour cette invention.
village-why-pass = Il n’y a rien de mieux à faire ; gardez vos ressources.
village-why-rest = Ce Schtroumpf ne peut aller nulle part.
village-why-lose = Ce sont les ressources dont les prochains objectifs ont le moins besoin.
village-why-take = Ce sont les ressources dont les prochains objectifs ont le plus besoin.
village-why-build = Cette maison, payée ainsi, laisse le stock le plus utile.
village-why-destroy = Une maison se rebâtit plus vite qu’on ne retrouve les ressources.
village-why-scrap = C’est l’invention qui aidera le moins désormais.
village-why-relocate = Les mains sont meilleures sans ce Schtroumpf : il coûte plus qu’il n’apporte.
village-why-allow = Ce Schtroumpf ne manquera pas.
village-why-refuse = Ce Schtroumpf mérite d’être gardé.
village-why-discard = C’est la carte qui manquera le moins.
village-why-fetch = C’est la meilleure carte de la défausse pour ce qui reste à faire.
village-why-name = C’est cette main qui peut le mieux se passer d’une carte.
village-why-return = De là, un meeple peut agir une fois de plus.
village-why-lure = C’est là qu’Azraël gêne le moins.
village-why-rescue-choice = Prenez tout ce que le sauvetage offre.
village-why-man = L’invention le fait sans occuper la case d’un lieu.
village-why-card-starter = Il faut bien jouer { $card } un jour, et c’est maintenant que cela nuit le moins.
village-why-card-now = L’effet de { $card } est utile tout de suite.
village-why-card-turn = Avec { $card }, le prochain lieu rapporte plus ou coûte moins.
village-why-first = Ce n’est que la première case : le prochain Schtroumpf y effectuera l’action.
village-why-red = On lance le dé de danger, mais l’action se fait tout de suite, avec un seul meeple.
village-why-red-poor = On lance le dé de danger, mais avec si peu dans le stock, une pénurie ne coûte presque rien.
village-why-azrael = Azraël est là : on lance aussi son dé, mais cela en vaut la peine.
village-why-forest = { $n ->
    [0] La Forêt noire est vide ; un sauvetage ramène encore un Schtroumpf utile ou un meeple.
    [one] Il reste un Schtroumpf perdu dans la Forêt noire.
   *[other] Il reste { $n } Schtroumpfs perdus dans la Forêt noire.
}
village-why-ideas = Aucune des idées visibles n’est assez bonne : cherchez-en d’autres.
village-why-workshop = Une idée devient une invention sans dépenser de baies.
village-why-shelter = Un Schtroumpf qui nuit quitte la partie pour de bon.
village-why-site = { $n ->
    [one] Il reste une maison à construire, et le stock peut payer un toit, maintenant ou bientôt.
   *[other] Il reste { $n } maisons à construire, et le stock peut payer un toit, maintenant ou bientôt.
}
village-why-gather = { $place } : vos objectifs demandent encore { $goods }.
village-why-mood-0 = L’avenir du village est bien sombre.
village-why-mood-1 = Ce sera juste.
village-why-mood-2 = Rien n’est joué.
village-why-mood-3 = Le village est en bonne voie.
village-why-mood-4 = Le village est presque sauvé.
village-why-alike = Ici, tous les bons coups se valent : à vous de choisir.
village-why-instead = Deuxième choix : { $other }.
