# Les pages en français. Ce que disent les jeux est dans leurs propres fichiers, pour le terminal et le web.

web-title = Petit Peuple
web-title-of = { $page } – Petit Peuple
web-title-turn = À vous – { $page }
web-title-lost = Personne
web-subtitle = Quatre jeux de petit peuple, entre amis ou avec des bots
web-short-village = Le Village secret
web-home = Accueil
web-your-name = Votre nom
web-to-light = Thème clair
web-to-dark = Thème sombre
web-lost = Personne n’habite ici.
web-nowhere = Ce sentier se perd dans les bois. Reprenez le chemin de la maison.
web-bad-table = Ce lien n’ouvre rien : la table n’est plus là, ou son hôte a donné un nouveau lien. Demandez-le-lui.
web-opening = On ouvre la porte…

# Accueil
web-pitch-grumpf = Une chasse en temps réel : posez vos pions, brandissez la massue, soyez le premier au lit.
web-pitch-village = Tous ensemble : récoltez, couvrez les maisons et préparez les gâteaux avant que le sorcier ne vous trouve.
web-pitch-halma = Trois familles de lutins sautent sur une étoile de 121 points. Seul ou en compagnie.
web-pitch-dalmuti = La vie est injuste, les impôts aussi. Montez du seau jusqu’au trône.
web-minutes = { $n } min
web-play-bots = Défier les bots
web-play-bots-at = Défier les bots : { $game }
web-play-with-bots = Avec des bots
web-play-with-bots-at = Avec des bots : { $game }
web-friends = Amis
web-friends-at = Inviter des amis : { $game }
web-your-tables = Vos tables
web-no-tables = Aucune encore. Une table où vous jouez vous attend ici jusqu’à la fin.
web-go-on = Reprendre
web-forget-table = Oublier cette table
web-forget-sure = L’oublier ? Seul ce navigateur connaît le chemin du retour.
web-forget = Oublier
web-keep = Garder
web-all-tables = Les { $n } tables
web-have-link = Un ami vous a donné un lien ?
web-link-place = Collez-le ici
web-sit-down = S’asseoir
web-bad-link = Ce n’est pas le lien d’une table ; demandez à votre ami de le copier en entier.
web-no-account = Ni compte ni courriel : un nom suffit.
web-public-tables = Ouvertes à tous
web-free-seats = { $n ->
    [0] aucune place libre
    [one] { $n } place libre
   *[other] { $n } places libres
}
web-watch = Regarder
web-never-played = Jamais joué ?
web-first-minute = Chaque jeu s’apprend dès la première minute, en compagnie de bots.
web-show-me = Montrez-moi { $game }
web-rules = Règles
web-rules-of = Règles : { $game }
web-history = Vos parties
web-credits = Crédits : ce qui est à nous, ce qui est à eux
web-for-programs = Pour les programmes
web-who-are-you = Qui êtes-vous ?
web-name = Nom
web-colour = Couleur
web-colour-n = Couleur { $n }
web-profile-kept = Gardé dans ce navigateur seulement.
web-done = C’est fait

# Le salon
web-lobby-of = { $game } : le salon
web-around-the-table = Autour de la table
web-how-we-play = Comment on joue
web-bring-friends = Amenez vos amis
web-qr = Code QR du lien : { $label }
web-link-of = Lien : { $label }
web-copy-link = Copier le lien : { $label }
web-copied = Copié
web-link-is-seat = Qui a ce lien a cette place. Donnez-le à une seule personne.
web-spectators = Pour regarder seulement
web-gallery = Galerie
web-per-move = Temps par coup
web-in-total = Temps en tout
web-absence = Un bot remplace les absents après
web-clocks = Pendules
web-clock-short = Plus que dix secondes.
web-clock-days = { $n } j { $hours } h
web-time-none = sans
web-time-seconds = { $n } s
web-time-minutes = { $n } min
web-time-days = { $n ->
    [one] { $n } jour
   *[other] { $n } jours
}
web-list-table = N’importe qui peut s’asseoir (table affichée à l’accueil)
web-all-here = Tout le monde est là.
web-fill-bots = Compléter par des bots
web-host-starts = L’hôte lance la partie.
web-start = Commencer la partie
web-start-grumpf = Lancer la chasse
web-start-village = Au travail
web-start-halma = Lancer la course
web-start-dalmuti = Distribuer
web-yes = Oui
web-no = Non
web-seat-free = Personne encore. Envoyez le lien, ou asseyez un bot.
web-seat-open = Libre
web-seat-closed = Fermée
web-one-more-seat = Une place de plus
web-bot-stands-in = Un bot joue jusqu’au retour
web-away = Absent
web-host = Hôte
web-here = Présent
web-person = Personne
web-bot-level = Bot : { $level }
web-change-seat = Qui occupe la place { $n }
web-invite-to = Montrer le lien de la place { $n }
web-on-this-device = Ici
web-ready = Prêt

# La table
web-your-turn = À vous.
web-your-turn-moves = { $n ->
    [one] À vous. { $n } coup.
   *[other] À vous. { $n } coups.
}
web-waiting-for = { $n ->
    [one] { $names } réfléchit.
   *[other] { $names } réfléchissent.
}
web-line-lost = Liaison coupée. Votre place est gardée, on revient.
web-line-back = Vous revoilà à la table.
web-news-joined = { $name } s’assied.
web-news-away = { $name } n’est plus là.
web-news-back = { $name } est de retour.
web-news-stand-in = Un bot joue pour { $name } jusqu’à son retour.
web-news-host = L’hôte est maintenant { $name }.
web-news-host-me = Vous êtes maintenant l’hôte.
web-game-n = Partie { $n }
web-board = Le plateau
web-beside = À côté du plateau
web-words = En mots
web-board-in-words = Le plateau en mots
web-you-may = { $n ->
    [0] On ne vous demande rien pour l’instant.
    [one] Vous pouvez faire { $n } chose :
   *[other] Vous pouvez faire { $n } choses :
}
web-filter = Chercher un coup
web-seats = Places
web-sound = Son
web-settings = Réglages
web-close = Fermer
web-so-far = Jusqu’ici
web-because = ({ $name })
web-undone = (annulé)
web-nothing-yet = Rien encore.
web-talk = Parler
web-say-something = Dites quelque chose de gentil
web-says = { $name } : { $what }
web-mute = ne plus entendre
web-unmute = entendre tout le monde
web-gestures = Gestes
web-emote-hello = Bonjour
web-emote-hurry = Plus vite
web-emote-laugh = Rire
web-emote-sorry = Pardon
web-emote-thanks = Merci
web-emote-think = Je réfléchis
web-emote-well-played = Bien joué
web-emote-wow = Oh là là
web-undo = Annuler
web-undo-wished = { $name } : puis-je reprendre ce coup ?
web-undo-waits = On attend un mot sur l’annulation : { $names }.
web-agree = D’accord
web-refuse = Plutôt non
web-pause = Pause
web-paused = La table fait une pause.
web-pause-wished = { $name } voudrait une pause.
web-pause-waits = On attend un mot sur la pause : { $names }.
web-go-on-playing = Reprendre le jeu
web-coach = Guide
web-got-it = Compris
web-n-of = { $n } sur { $most }
web-coach-again = Revoir la première minute
web-search-rules = Chercher dans les règles
web-no-rule-found = Aucune règle n’en parle.
web-keys = Touches
web-key-region = partie suivante de la table
web-language = Langue
web-theme = Thème
web-theme-system = comme le système
web-theme-light = clair
web-theme-dark = sombre
web-set-sound = Sons
web-set-shapes = Formes seules : sans couleurs
web-set-calm = Moins de mouvement
web-set-autoPass = Passer pour moi quand je ne peux rien d’autre
web-set-notices = Un avis quand c’est à moi et que je suis ailleurs
web-notices-barred = Votre navigateur ne laisse passer aucun avis. Autorisez-les pour cette page dans ses réglages.
web-watchers = { $n ->
    [0] Personne ne regarde.
    [one] { $n } personne regarde.
   *[other] { $n } personnes regardent.
}
web-watching = Vous regardez
web-seats-here = Places sur cet appareil
web-look-back = Revenir en arrière
web-looking-back = Retour en arrière : moment { $n } sur { $most }.
web-look-there = Voir ce moment
web-to-now = Au présent
web-hook = Un appel quand c’est à moi et que je suis absent
web-hook-help = L’adresse d’un webhook, en https, chez : { $hosts }.
web-hook-keep = Garder
web-hook-set = Vous serez appelé à cette adresse.
web-hook-off = Personne ne sera appelé.
web-hook-refused = Ce serveur n’appelle que des adresses https chez : { $hosts }.
web-take-back = Reprendre ma place
web-bot-plays-for-me = Un bot joue pour vous.
web-give-to-bot = Laisser un bot jouer pour moi
web-new-link = Nouveau lien pour ma place
web-leave = Partir pour de bon
web-leave-sure = Un bot jouera pour vous, et ce navigateur oublie votre place. Partir ?
web-stay = Rester
web-other-device = Ma place sur un autre appareil
web-pass-device = Passez l’appareil à { $name }.
web-others-look-away = Les autres regardent ailleurs.
web-i-am = Je suis { $name }
web-name-at = { $name }, place { $n }

# La fin, et après
web-result = Résultat
web-you-win = Vous gagnez.
web-you-lose = La prochaine fois.
web-look-at-board = Regarder le plateau
web-again = Encore
web-next-game = Partie suivante
web-host-again = L’hôte lance la partie suivante.
web-replay = Revoir
web-share = Partager
web-replay-of = { $game } : revoir
web-example-of = { $game } : comment s’y prendre
web-example-player = L’exemple
web-to-the-table = Retour à la table
web-eyes = Par quels yeux
web-eyes-all = Mains ouvertes
web-eyes-of = Comme { $name }
web-download = Télécharger
web-back = Arrière
web-on = Avant
web-run = Lire
web-stop = Arrêter
web-moment = Moment
web-true-speed = vraie vitesse
web-outcome-points = { $n ->
    [one] { $n } point
   *[other] { $n } points
}
web-outcome-wins = victoire
web-outcome-par = { $n } % du par
web-no-history = Aucune partie finie encore. Elles seront ici quand elles seront finies.
web-credits-games = { $games } ; ce sont les jeux de leurs auteurs et éditeurs, dont nous citons les noms pour dire de quel jeu il s’agit. Les dessins, les textes et les livrets de règles sont ici de nos mots et de notre main.
web-credits-fonts = Lettres : Almendra et Cabin, sous la SIL Open Font License.

# Ennuis
web-hint-thinking = Un conseil se prépare…
web-trouble-away = Le serveur ne répond pas. Est-il lancé ?
web-trouble-bad-action = Ce n’est pas un coup de ce jeu.
web-trouble-bad-message = Cela n’a pas été compris ; rechargez la page.
web-trouble-bad-options = Ces options ne vont pas ensemble.
web-trouble-bad-seats = On ne joue pas à ce nombre : ajoutez quelqu’un, ou un bot.
web-trouble-busy = La ligne est occupée ; réessayez dans un instant.
web-trouble-full = Il n’y a plus de place ici.
web-trouble-hello-first = La ligne n’était pas prête ; rechargez la page.
web-trouble-internal = Quelque chose a cassé sur le serveur. Ce qui est joué est gardé ; réessayez.
web-trouble-no-bot = Il n’y a pas de tel bot pour ce jeu.
web-trouble-no-example = Avec ces règles, nous ne connaissons pas de suite de coups à montrer.
web-trouble-no-game = Il n’y a pas de tel jeu.
web-trouble-no-hint = Il n’y a pas de conseil ici.
web-trouble-no-link = Ce lien ne vaut plus rien ; demandez-en un nouveau à l’hôte.
web-trouble-no-seat = Il n’y a pas de telle place.
web-trouble-no-table = Il n’y a pas de telle table.
web-trouble-not-allowed = Ce n’est pas permis ici.
web-trouble-not-now = Pas maintenant.
web-trouble-not-over = La partie n’est pas finie ; on pourra la revoir ensuite.
web-trouble-only-the-host = Seul l’hôte peut faire cela.
web-trouble-too-big = C’est trop long.
web-trouble-too-many = Trop à la fois ; attendez un instant.

# Halma de lutins
web-halma-coach-1 = Menez vos lutins à la maison qui porte leur drapeau.
web-halma-coach-2 = Choisissez un lutin : les ronds sont des pas, les losanges des fins de sauts.
web-halma-coach-3 = Sautez par-dessus n’importe qui, encore et encore ; les numéros comptent les sauts.
web-keys-halma =
    Tab : prochain lutin qui peut bouger
    Flèches, Page préc., Page suiv. : le long des six lignes
    Espace : prendre un lutin ou le reposer
    Flèches, un lutin en main : prochaine arrivée, la plus proche d’abord
    Entrée : y aller
    Retour arrière : un saut en arrière
    H : saut par saut
    / : écrire des points, e7-g9
web-halma-board = L’étoile
web-halma-families = Familles
web-halma-cone = Cônes bleus
web-halma-cap = Amanites rouges
web-halma-acorn = Glands dorés
web-halma-gnome = { $family }, lutin en { $point }.
web-halma-free = { $point }, libre
web-halma-stop = { $point }, prochaine étape
web-halma-reach = { $steps ->
    [one] { $steps } pas,
   *[other] { $steps } pas,
} { $jumps ->
    [one] { $jumps } fin de sauts.
   *[other] { $jumps } fins de sauts.
}
web-halma-farthest = Au plus loin : { $point }, { $way }.
web-halma-by-step = un pas
web-halma-by-swap = un échange de places
web-halma-by-jump = { $n ->
    [one] { $n } saut
   *[other] { $n } sauts
}
web-halma-nearer = { $n ->
    [one] { $n } rang plus près du but
   *[other] { $n } rangs plus près du but
}
web-halma-farther = { $n ->
    [one] { $n } rang en arrière
   *[other] { $n } rangs en arrière
}
web-halma-sideways = de côté
web-halma-thinks = réfléchit
web-halma-to-move = joue
web-halma-place = { $n ->
    [1] 1re arrivée
   *[other] { $n }e arrivée
}
web-halma-home = { $n } sur 10 au but
web-halma-this-move = Ce coup
web-halma-pick = Choisissez un lutin.
web-halma-go = Y aller
web-halma-go-step = Faire ce pas
web-halma-go-swap = Échanger
web-halma-go-jump = { $n ->
    [one] { $n } saut : hop
   *[other] { $n } sauts : hop
}
web-halma-stop-here = S’arrêter ici
web-halma-by-hop = Saut par saut
web-halma-hint = Conseil
web-halma-show-me = Montrez-moi
web-halma-point = Point
web-halma-no-point = Il n’y a pas de point { $name }.
web-halma-not-lit = { $name } n’est pas allumé : le lutin en main n’y va pas, et il n’y a là personne à prendre.
web-halma-stuck = Ce lutin ne peut aller nulle part pour l’instant.
web-halma-agreed = Convenu pour cette partie
web-halma-colon = {" "}:{" "}
web-halma-mark-step = pas
web-halma-mark-jump = saut
web-halma-mark-last = dernier coup
web-halma-count = Compte des coups
web-halma-moves = coups
web-halma-best = record
web-halma-par = par
web-halma-jumps = sauts
web-halma-steps = pas
web-halma-sides = { $jumps ->
    [one] { $jumps } saut,
   *[other] { $jumps } sauts,
} { $steps ->
    [one] { $steps } pas
   *[other] { $steps } pas
}
web-halma-new-best = Votre meilleur résultat : il est gardé.
web-halma-over-par = { $n ->
    [one] { $n } coup de plus que le par.
   *[other] { $n } coups de plus que le par.
}
web-halma-last-games = Vos dernières parties : { $list }
web-halma-counting = On compte les coups…
web-halma-no-record = Les coups n’ont pas pu être comptés.
web-halma-family-of = famille
web-halma-home-short = au but
web-halma-longest = plus longue chaîne
web-halma-chain = { $n ->
    [one] { $n } saut
   *[other] { $n } sauts
}
web-option-halma-end-equal-turns = On finit d’abord le tour ; toutes les familles qui y arrivent gagnent ensemble (HAL-9).
web-option-halma-end-places = On joue jusqu’à ce qu’il ne reste qu’une famille (HAL-9).
web-option-halma-blocked_goal = Que faire si quelqu’un ne quitte jamais la maison que vous devez remplir (HAL-10).
web-option-halma-foreign_houses = Les maisons qui ne sont ni votre départ ni votre but (HAL-11).
web-option-halma-turn_limit-200 = Ensuite, qui a le plus de lutins au but est devant (HAL-11).
web-option-halma-solo_families = Seul, vous ramenez une, deux ou trois familles en aussi peu de coups que possible (HAL-20).

# Grumpf
web-grumpf-guide-ready = Attrapez des animaux : cinq différents valent le plus. Chaque plateau dit ce qu’il faut à tous ses pions ensemble. Touchez « Je suis prêt ».
web-grumpf-guide-shout = Quand tous sont prêts, l’un crie : touchez « Grumpf ! » et tous les pions tombent.
web-grumpf-guide-pick = Touchez un de vos pions : il est dans votre main.
web-grumpf-guide-flip = Touchez-le encore : il se retourne. Le petit nombre est son autre face.
web-grumpf-guide-place = Touchez un plateau, ou glissez-y le pion : il prend la case suivante. Si le plateau a ce qu’il veut, le clan le plus fort prend le plus.
web-grumpf-guide-club = La massue frappe un nombre debout : il ne compte plus. Touchez la massue, puis le nombre.
web-grumpf-guide-bed = Fini ? Prenez une cabane : plus personne ne vous assomme. La dernière cabane finit la chasse.
web-grumpf-guide-enough = Je sais tout
web-grumpf-tokens = Vos pions
web-grumpf-all-tokens = Les pions de tous
web-grumpf-hand = Votre main : tant que l’anneau se vide, elle est prise.
web-grumpf-token = Pion { $n } : montre { $front }, au dos { $behind }
web-grumpf-ground = { $board }, { $n } là. Veut : { $needs }. En est à { $figure }, { $met ->
    [1] rempli
   *[other] pas rempli
}. { $next ->
    [0] Aucune case libre.
   *[other] Case suivante : { $next }.
}
web-grumpf-wants-tile = une tuile au plus fort
web-grumpf-wants-swap = un échange au plus fort
web-grumpf-short-nothing = libre
web-grumpf-short-least = ≥ { $least }
web-grumpf-short-most = ≤ { $most }
web-grumpf-short-between = { $least }–{ $most }
web-grumpf-short-tokens = { $least } debout
web-grumpf-short-last = { $least } derniers
web-grumpf-short-same = tous égaux
web-grumpf-short-different = différents
web-grumpf-short-each = chacun ≤ { $most }
web-grumpf-short-even = total pair
web-grumpf-short-tile = une tuile
web-grumpf-short-swap = un échange
web-grumpf-side-two = face deux
web-grumpf-met = rempli
web-grumpf-unmet = pas rempli
web-grumpf-place-here = Le poser sur le plateau : { $board }
web-grumpf-aim-here = Viser le plateau avec la massue : { $board }
web-grumpf-club-it = Assommer { $who }, { $n }, case { $space }
web-grumpf-stands = { $who }, { $n }
web-grumpf-lies = { $who }, { $n }, à terre, massue : { $by }
web-grumpf-shares = Parts
web-grumpf-tiles = { $n ->
    [one] une tuile sorcier
   *[other] { $n } tuiles sorcier
}
web-grumpf-joker = un joker
web-grumpf-hunt = Chasse { $n } sur { $most }
web-grumpf-tempo-hunt = en temps réel
web-grumpf-tempo-calm = calme, trois fois plus lent
web-grumpf-tempo-turns = tour par tour
web-grumpf-bed = Au lit
web-grumpf-free = libre
web-grumpf-sleeps = { $who } : au lit
web-grumpf-sand = { $n ->
    [one] Encore une seconde au plus, et cette chasse est finie.
   *[other] Encore { $n } secondes au plus, et cette chasse est finie.
}
web-grumpf-last-hut = Plus qu’une cabane : elle finit la chasse.
web-grumpf-goal = 5 animaux différents valent 6 ; 4 valent 4, 3 valent 2, 2 valent 1.
web-grumpf-shares-why = Ce que prennent les clans tour à tour, le plus fort d’abord, jusqu’à ce qu’il ne reste rien.
web-grumpf-hut-rule = Qui dort n’est pas assommé. La dernière cabane finit la chasse.
web-grumpf-ready = Je suis prêt
web-grumpf-shout = Grumpf !
web-grumpf-flip = Retourner
web-grumpf-pass = Passer
web-grumpf-to-bed = { $n ->
    [one] Dernière cabane
   *[other] Au lit
}
web-grumpf-sure = Sûr ? Encore
web-grumpf-once-more-bed = Il vous reste des pions. Encore une fois, et votre Ancien va au lit.
web-grumpf-asleep = au lit
web-grumpf-not-ready = pas encore prêt
web-grumpf-left = { $n ->
    [one] { $n } pion
   *[other] { $n } pions
}
web-grumpf-hit-you = { $who } assomme votre { $n } : { $board }.
web-grumpf-in-bed = { $who } est au lit. { $n ->
    [one] Il reste une cabane.
   *[other] Il reste { $n } cabanes.
}
web-grumpf-earlier-hand = Plus tôt que vous : { $who }. Votre pion est en case { $n }.
web-grumpf-your-turn = À vous, un seul geste : posez un pion, retournez-en un, ou passez.
web-grumpf-may-begin = La chasse peut-elle commencer ?
web-grumpf-late = Pas encore prêt : { $who }.
web-grumpf-all-ready = Tous sont prêts. Criez.
web-grumpf-you-sleep = Vous dormez. La chasse continue.
web-grumpf-hunt-on = La chasse est ouverte.
web-grumpf-counting = Le décompte
web-grumpf-now-count = Les plateaux sont comptés l’un après l’autre.
web-grumpf-skip = Passer
web-grumpf-once-more = Revoir
web-grumpf-to-swap = À l’échange
web-grumpf-to-hunt = Continuer
web-grumpf-to-result = Au résultat
web-grumpf-nobody = personne n’y est debout
web-grumpf-earlier = Égalité : le clan dont un pion est plus tôt sur la piste passe devant.
web-grumpf-stay = { $n ->
    [0] rien ne reste
    [one] { $n } reste
   *[other] { $n } restent
}
web-grumpf-tale-tile = Le plus fort prend une tuile : à la fin, elle copie un de ses animaux.
web-grumpf-tale-swap = Le plus fort peut échanger un animal avec un autre clan.
web-grumpf-nothing-there = Il n’y avait aucun animal à prendre.
web-grumpf-stay-there = { $n ->
    [one] { $n } animal reste sur le plateau.
   *[other] { $n } animaux restent sur le plateau.
}
web-grumpf-standing = { $n ->
    [one] { $n } pion debout
   *[other] { $n } pions debout
}
web-grumpf-takes = part : { $n }{ $shares }
web-grumpf-takes-tile = une tuile
web-grumpf-takes-swap = un échange
web-grumpf-swap = Le sorcier propose un échange
web-grumpf-swap-why = Vous êtes en tête chez le sorcier : prenez un animal, et donnez-en un des vôtres en échange.
web-grumpf-take = Prendre
web-grumpf-give = Donner
web-grumpf-take-one = Prendre : { $what }, chez { $who }
web-grumpf-give-one = Donner : { $what }
web-grumpf-do-swap = Échanger
web-grumpf-no-swap = Ne rien échanger
web-grumpf-points = { $n ->
    [one] { $n } point
   *[other] { $n } points
}
web-grumpf-animals = { $n ->
    [one] { $n } animal
   *[other] { $n } animaux
}
web-grumpf-alone = seul : rien
web-grumpf-won-points = Le plus de points : { $who }, avec { $n }. Ensuite : { $other }, avec { $least }.
web-grumpf-won-animals = Autant de points ({ $n }) : { $who } l’emporte avec moins d’animaux, { $animals } contre { $more }.
web-grumpf-won-shared = Victoire partagée entre { $who } : autant de points ({ $n }) et d’animaux ({ $animals }).
web-grumpf-tie-fewer = Égalité : qui a moins d’animaux passe devant.
web-grumpf-tie-more = Égalité : qui a plus d’animaux passe derrière.
web-grumpf-tie-shared = Égalité de points et d’animaux : la place est partagée.
web-grumpf-series-rule = Animaux différents dans une série : 5 valent 6, 4 valent 4, 3 valent 2, 2 valent 1. Cerclé : un joker, ou une copie du sorcier.
web-grumpf-fair = La main la plus rapide gagne. Ligne lente : jusqu’à 150 ms rendus.
web-grumpf-line = Ligne : { $line ->
    [good] bonne
    [slow] lente
   *[poor] mauvaise
}, { $n } ms
web-keys-grumpf = 1 à 8 : prendre un pion ; encore, ou F : le retourner.
    Q W E, A S D (selon leur place sur le clavier) : le poser sur un plateau ; avec Maj : lire le plateau.
    C : viser à la massue ; puis le plateau, puis le numéro de la case. H : au lit, deux fois s’il reste des pions. Échap : reposer.
    Le décompte : → ou Espace avance, ← recule, Échap ou Entrée passe. Entrée : prêt, ou « Grumpf ! ».

# Le Village secret
web-village-wishes = Pour gagner, les trois à la fois
web-village-in-forest = { $n ->
    [0] Tous les perdus sont rentrés
    [one] { $n } encore perdu
   *[other] { $n } encore perdus
}
web-village-rescued = { $n ->
    [one] { $n } sauvé sur { $most }
   *[other] { $n } sauvés sur { $most }
}
web-village-houses = Maisons
web-village-house-n = Maison { $n }, encore ouverte
web-village-house-built = Maison { $n }, construite
web-village-roofed = couverte
web-village-cakes = Gâteaux
web-village-cake-raw = pas encore préparé
web-village-cake-baked = préparé
web-village-bake = Préparer
web-village-wizard = Le sorcier
web-village-wizard-waits = Sa première carte vient à la fin de ce round.
web-village-in-force = En vigueur jusqu’à la fin de ce round.
web-village-acts-now = Sur le point d’agir.
web-village-acting = Elle agit maintenant.
web-village-over-now = Elle a fait ce qu’elle fait.
web-village-cards-left = { $n ->
    [one] { $n } carte reste dans sa pioche
   *[other] { $n } cartes restent dans sa pioche
}
web-village-soon = { $n ->
    [one] Elle peut être celle qui met fin à tout.
   *[other] Chacune peut être celle qui met fin à tout.
}
web-village-cat-at = Son chat est ici : { $place }
web-village-foreseen = Vue dans le cristal : { $card }
web-village-dice = Les dés
web-village-face = { $what ->
    [azrael] le chat avance de { $n }
    [howlibird] le grand oiseau : un meeple au nid, et un personnage à la défausse
    [shortage] pénurie : perdez { $n }
    [destroy_invention] une invention se casse
    [discard_useful] chasse : un personnage utile à la défausse
    [gain] trouvaille : { $n } de plus
    [reveal_idea] une idée lumineuse
   *[other] rien
}
web-village-places = Les lieux
web-village-middle = Esplanade, réserve, nid et pioches
web-village-stock = La réserve du village
web-village-decks = pioche { $deck } · défausse { $discard } · relogés { $gone }
web-village-hand = Vos personnages
web-village-discard = défausse
web-village-hands = Les mains de tous
web-village-hands-short = Mains
web-village-hidden = { $n ->
    [one] { $n } carte
   *[other] { $n } cartes
}
web-village-empty-hand = aucune carte
web-village-thinks = réfléchit
web-village-no-cards = Aucun personnage en main.
web-village-hint = Que feriez-vous ?
web-village-do-it = Le faire
web-village-play = Jouer { $card }
web-village-inventions = Inventions
web-village-no-inventions = Aucune : fabriquez une idée.
web-village-ideas = Idées
web-village-no-ideas = Aucune idée : le bas de l’atelier en donne trois.
web-village-craft = Idées
web-village-kind = { $kind ->
    [action] un meeple s’y pose
    [once] un seul usage
   *[other] durable
}
web-village-man = y poser un meeple
web-village-use = s’en servir
web-village-cost = coûte { $n ->
    [one] { $n } baie
   *[other] { $n } baies
}
web-village-manned = un meeple s’y trouve
web-village-esplanade = { $n ->
    [one] { $n } sur l’esplanade
   *[other] { $n } sur l’esplanade
}
web-village-nest = { $n } dans le nid
web-village-hungry = le grand oiseau a faim
web-village-berry = baies
web-village-log = rondins
web-village-stone = pierres
web-village-first = premier joueur
web-village-cat-here = le chat est ici : on lance son dé
web-village-strip = Perdus : { $lost } ; maisons : { $built } sur { $houses } ; gâteaux : { $baked } sur { $cakes } ; cartes du sorcier : { $left }
web-village-row = { $place }, rangée { $which ->
    [upper] du haut
   *[lower] du bas
} : { $taken } sur { $spaces } occupées{ $acts ->
    [1] , la prochaine agit
   *[other] {""}
}{ $red ->
    [safe] {""}
    [spared] , danger, mais on ne lance pas le dé
    [twice] , danger : on lance un dé deux fois
   *[once] , danger : on lance un dé
}{ $cat ->
    [1] , on lance le dé du chat
   *[other] {""}
}{ $closed ->
    [1] , fermée par le sorcier
   *[other] {""}
}{ $cost }. { $text }{ $gives }
web-village-costs = , coûte { $goods }
web-village-any = { $n } au choix
web-village-gives-now = {" "}Maintenant : { $n }.
web-village-do-rescue = sauver
web-village-do-craft = fabriquer
web-village-do-reveal_idea = { $n ->
    [one] { $n } idée
   *[other] { $n } idées
}
web-village-do-relocate = reloger
web-village-do-build = construire
web-village-ask = { $what ->
    [gain] Que prenez-vous ?
    [collect] Que récoltez-vous ?
    [lose] Que cédez-vous ?
    [pay] Que payez-vous en plus ?
    [rage] Céder des ressources, ou une maison ?
    [convert] Qu’échangez-vous ?
    [choose_house] Quelle maison, et comment la payer ?
    [rescue] Comment sauvez-vous ?
    [swap] Garder ce personnage, ou en piocher un autre ?
    [name] Qui défausse un personnage ?
    [discard_random] Qui défausse un personnage au hasard ?
    [discard_useful] Qui va à la défausse ?
    [discard_choice] Défausser quelqu’un ?
    [take_from_discard] Qui revient de la défausse ?
    [relocate] Qui est relogé et quitte la partie ?
    [permit] { $name } voudrait reloger ce personnage de votre main : il quitte la partie. D’accord ?
    [give] { $name } voudrait reloger un personnage de votre main : il quitte la partie. Lequel peut partir ?
    [meeple_return] D’où reviennent des meeples ?
    [dismiss] L’invention qui amenait un neuvième meeple est partie : lequel s’en va ?
    [azrael] Où va le chat ?
    [craft] Quelle idée fabriquez-vous ?
    [craft_free] Quelle idée fabriquez-vous gratuitement ?
    [overflow] Quatre inventions au plus : laquelle part ?
    [destroy_invention] Quelle invention se casse ?
    [face] Ce lancer compte-t-il ?
    [break] Elle va être détruite : la sauver ?
    [answer_gargamel] Répondre à la carte du sorcier ?
    [place] Il n’y a plus de case pour ce personnage.
    [finish] Autre chose avant la fin de votre tour ?
    [pause] Un dé va tomber : préparer d’abord un gâteau ?
   *[other] À vous de choisir
}
web-village-pass = { $what ->
    [finish] Finir le tour
    [pause] Continuer
    [face] Le laisser
    [break] Laisser faire
    [answer_gargamel] Laisser faire
    [swap] Garder celui-ci
    [convert] Ne rien échanger
    [discard_choice] Ne défausser personne
    [discard_useful] Personne à défausser
    [relocate] Ne reloger personne
    [craft] Ne rien fabriquer
    [give] Ils restent tous
   *[other] Continuer
}
web-village-asked = Une question pour vous.
web-village-turn = Les étapes d’un tour
web-village-step = { $n ->
    [0] un personnage
    [1] un meeple
    [2] son action
   *[other] la fin
}
web-village-aim = On gagne ensemble : plus aucun perdu, un toit sur chaque maison, tous les gâteaux préparés.
web-village-now = { $newcomer ->
    [1] { $n ->
        [0] Choisissez un personnage de votre main : ce qu’il dit arrive, que cela plaise ou non.
        [1] Posez un meeple sur une rangée allumée. Tirets : il y attend. Trait plein : elle agit. Rouge : un dé ; le chat : un autre.
        [2] Répondez à ce qui est demandé ; la carte qui demande est à côté.
       *[other] Fabriquez, servez-vous ou préparez un gâteau si vous voulez ; puis finissez le tour.
    }
   *[other] { $n ->
        [0] Jouez un personnage.
        [1] Posez un meeple.
        [2] Choisissez.
       *[other] Finissez le tour.
    }
}
web-village-bonus = À tout moment : ce qui est allumé parmi idées, inventions et gâteaux.
web-village-plan = Plan
web-village-planning = Vous faites un plan.
web-village-plan-for = Pour :
web-village-plan-how = Cliquez des personnages de toutes les mains, des rangées, des idées, des inventions ou des gâteaux : tous le voient. Cliquez encore pour l’enlever. Cela n’engage personne.
web-village-tour = { $wish ->
    [lost] Premier but : plus personne n’est perdu. Le sauvetage se fait ici : { $forest }.
    [houses] Deuxième but : un toit sur chaque maison. On bâtit ici : { $site }, au prix écrit à côté de la maison.
    [cakes] Troisième but : tous les gâteaux sont préparés. Chacun dit ce qu’il attend ; dès que c’est fait, vous pouvez le préparer.
   *[wizard] Et voici votre temps : après chaque round le sorcier retourne une carte, et « Trop tard » est parmi ses trois dernières.
}
web-village-plan-full = Un plan a { $n } étapes au plus ; enlevez-en une d’abord.
web-village-short = { $what ->
    [Craft] fabriquer { $card }
    [Man] un meeple sur { $card }
   *[other] se servir de { $card }
}
web-village-planned-by = { $name } le propose à { $other }
web-village-proposes = { $me ->
    [1] Votre plan :
   *[other] { $name } propose :
}
web-village-follow = Suivre
web-village-take-back = Le retirer
web-village-skip = Continuer
web-village-reveals = Le round est fini. Le sorcier révèle :
web-village-lasts-round = Jusqu’à la fin du prochain round.
web-village-lasts-now = Tout de suite.
web-village-beat-home = les meeples rentrent
web-village-beat-cat = le chat avance de { $n } : { $place }
web-village-beat-cat-next = puis le chat avance de { $n }
web-village-beat-first = premier joueur : { $name }
web-village-end-lost = { $n ->
    [0] Tous les perdus sont rentrés.
    [one] { $n } était encore perdu dans la forêt.
   *[other] { $n } étaient encore perdus dans la forêt.
}
web-village-end-houses = Maisons construites : { $n } sur { $most }
web-village-end-cakes = Gâteaux préparés : { $n } sur { $most }
web-village-end-missing = Ce qui manquait
web-village-end-lacks = À la maison { $n } il manquait :
web-village-end-payable = La maison { $n } pouvait être payée.
web-village-end-close = { $close ->
    [1] Si près : { $n } choses faites sur { $most }.
   *[other] { $n ->
        [one] En tout : { $n } chose faite sur { $most }.
       *[other] En tout : { $n } choses faites sur { $most }.
    }
}
web-village-end-won = Rounds : { $n }. Il restait au sorcier { $left ->
    [one] { $left } carte
   *[other] { $left } cartes
}.
web-village-end-rounds = Rounds : { $n }. Cartes qu’il restait au sorcier : { $left }.
web-option-village-difficulty-standard = 6 maisons, 10 perdus, 2 gâteaux, 10 cartes du sorcier : de 8 à 10 rounds.
web-option-village-difficulty-complex = 7 maisons, 14 perdus, 3 gâteaux, 11 cartes du sorcier : de 9 à 11 rounds.
web-option-village-difficulty-terrible = 8 maisons plus petites, 16 perdus, 4 gâteaux, 10 cartes du sorcier ; le grand oiseau a faim.
web-option-village-difficulty-nightmare = 8 maisons plus petites, 18 perdus, 4 gâteaux, 10 cartes du sorcier ; oiseau affamé et dé rouge.
web-option-village-hungry = Le grand oiseau garde les meeples qu’il a pris : ils ne rentrent pas à la fin du round.
web-option-village-hungry-decided = Obligatoire à ce niveau : le grand oiseau garde les meeples qu’il a pris (VIL-5).
web-option-village-red = Un dé rouge à la place du blanc : il n’a aucune bonne face.
web-option-village-red-decided = Obligatoire à ce niveau : il n’a aucune bonne face (VIL-5).
web-option-village-closed = Les mains sont cachées, et leurs cartes ne peuvent pas entrer dans un plan. D’habitude tout est ouvert.
web-keys-village = 1 à 9 : choisir un personnage, ou une réponse ; Entrée : le jouer. H : que feriez-vous ?
    Flèches : parcourir les rangées allumées ; Entrée : poser.
    I : idées, V : inventions, C : gâteaux, puis Entrée. G : plan, et encore pour finir ; Échap : reposer.

# Le Grand Dalmuti
web-dalmuti-coach-1 = Débarrassez-vous de vos cartes : le premier sorti prend le trône, le dernier a le baquet.
web-dalmuti-coach-2 = Plus c’est bas, plus c’est fort. Ouvrez avec des cartes d’une même valeur.
web-dalmuti-coach-3 = Suivez : autant de cartes, toutes plus fortes. Ou passez : vous pourrez revenir.
web-keys-dalmuti =
    1 … 12 : prendre cette valeur
    ← → : série suivante qu’on peut poser
    + − : plus ou moins de cartes
    J : ajouter un joker
    Entrée : poser, donner, continuer
    P : passer
    Échap : reposer
    R, G : déclencher une révolution, une générale
web-dalmuti-number = { $n ->
    [1] un
    [2] deux
    [3] trois
    [4] quatre
    [5] cinq
    [6] six
    [7] sept
    [8] huit
    [9] neuf
    [10] dix
    [11] onze
    [12] douze
   *[other] { $n }
}
web-dalmuti-cards = { $n ->
    [one] { $word } { $value }
   *[other] { $word } { $value }
}
web-dalmuti-jokers = { $n ->
    [one] un joker
   *[other] { $word } jokers
}
web-dalmuti-a-joker = un joker
web-dalmuti-and = { $one } et { $other }
web-dalmuti-lay = Poser { $set }
web-dalmuti-choose = Choisissez une série
web-dalmuti-pass = Passer
web-dalmuti-passing = On passe pour vous…
web-dalmuti-auto-pass = passer si je ne peux rien
web-dalmuti-need = { $n ->
    [one] Il faut une carte plus forte que { $value }
   *[other] Il faut { $word } cartes plus fortes que { $value }
}
web-dalmuti-set-of = { $me ->
    [1] Vous avez posé { $set }
   *[other] { $name } a posé { $set }
}
web-dalmuti-you-lead = Vous menez : des cartes d’une même valeur.
web-dalmuti-leads = { $name } mène.
web-dalmuti-you-can = { $need }. Vous pouvez poser : { $sets }. Ou passer.
web-dalmuti-you-cannot = { $need }. Vous ne pouvez que passer.
web-dalmuti-not-stronger = { $value } n’est pas plus fort que { $top }.
web-dalmuti-too-few = Vous avez { $held } ; il en faut { $n ->
    [one] { $needed }.
   *[other] { $needed }.
}
web-dalmuti-hint = Cette série.
web-dalmuti-hint-pass = Passez plutôt.
web-dalmuti-ask-hint = Conseil
web-dalmuti-tray = Votre main
web-dalmuti-your-hand = { $n ->
    [one] Votre main, { $n } carte
   *[other] Votre main, { $n } cartes
}
web-dalmuti-group = { $cards }{ $usable ->
    [0] , à ne pas poser maintenant
   *[other] {""}
}{ $up ->
    [0] {""}
    [one] , { $up } choisie
   *[other] , { $up } choisies
}
web-dalmuti-step-cards = Cartes
web-dalmuti-step-jokers = Jokers
web-dalmuti-fewer-cards = Une carte de moins
web-dalmuti-more-cards = Une carte de plus
web-dalmuti-fewer-jokers = Un joker de moins
web-dalmuti-more-jokers = Un joker de plus
web-dalmuti-seat = { $name }, { $title }, { $n ->
    [0] plus de cartes
    [one] { $n } carte
   *[other] { $n } cartes
}{ $status ->
    [turn] , doit jouer
    [asked] , réfléchit
    [leads] , mène
    [passes] , passe
    [ready] , c’est vu
    [out] , débarrassé : rang { $place } à la prochaine partie
   *[none] {""}
}
web-dalmuti-newcomer = nouveau
web-dalmuti-is-turn = à jouer
web-dalmuti-is-me = à vous
web-dalmuti-is-asked = réfléchit
web-dalmuti-is-leads = mène
web-dalmuti-is-passes = passe
web-dalmuti-is-ready = vu
web-dalmuti-nth = { $n ->
    [1] 1ᵉʳ
   *[other] { $n }ᵉ
}
web-dalmuti-played = Cartes jouées
web-dalmuti-played-of = { $name }, { $value } : { $n } sur { $all }
web-dalmuti-points = Points
web-dalmuti-game-of = partie { $n } sur { $most }
web-dalmuti-places = Rangs
web-dalmuti-rise = { $way ->
    [stays] reste
    [falls] tombe de { $by }
   *[rises] monte de { $by }
}
web-dalmuti-phase-admit = Un nouveau venu
web-dalmuti-phase-judge = Une carte montrée
web-dalmuti-phase-deal = La donne
web-dalmuti-phase-watch = Chacun regarde ses cartes
web-dalmuti-phase-look = Regardez vos cartes
web-dalmuti-phase-tax = Taxes
web-dalmuti-phase-trade = Échange entre marchands
web-dalmuti-look = Qui tient les deux jokers peut faire la révolution : pas de taxes. Chacun a le même temps.
web-dalmuti-ready = Continuer
web-dalmuti-revolution = Révolution
web-dalmuti-general = Révolution générale
web-dalmuti-tax-take = { $n ->
    [one] { $name } vous paie sa meilleure carte. Rendez-en une, au choix.
   *[other] { $name } vous paie ses { $n } meilleures cartes. Rendez-en { $n }, au choix.
}
web-dalmuti-tax-pay = { $n ->
    [one] Votre meilleure carte va à { $name }, qui en choisit une pour vous.
   *[other] Vos { $n } meilleures cartes vont à { $name }, qui en choisit { $n } pour vous.
}
web-dalmuti-tax-others = Les Bouffons paient leurs meilleures cartes ; les Dalmutis choisissent ce qu’ils rendent.
web-dalmuti-give = Donner { $cards }
web-dalmuti-give-choose = { $n ->
    [one] Choisissez une carte
   *[other] Choisissez { $n } cartes
}
web-dalmuti-slot = Vide : choisissez une carte de votre main
web-dalmuti-slot-of = Reprendre : { $card }
web-dalmuti-will-give = Vous donnez { $cards }.
web-dalmuti-trade = Vous pouvez échanger une carte au hasard avec un autre marchand, sans voir.
web-dalmuti-trade-with = Avec { $name }
web-dalmuti-trade-nobody = Avec personne
web-dalmuti-judge-own = Elle était pour { $name }. Vous êtes le Grand Dalmuti : à qui va-t-elle ?
web-dalmuti-judge = Elle était pour { $name }. Le Grand Dalmuti décide qui l’aura.
web-dalmuti-award = À { $name }
web-dalmuti-you = vous
web-dalmuti-admit = Une place à trouver pour : { $name }. Le Grand Dalmuti choisit sa place.
web-dalmuti-admit-above = Au-dessus de { $name }
web-dalmuti-admit-below = Au-dessous de { $name }
web-dalmuti-swapped = Vous avez donné { $gave } et reçu { $got }.
web-dalmuti-uproar = { $name } : révolution
web-dalmuti-uproar-general = { $name } : révolution générale
web-dalmuti-at = { $title } ({ $n })
web-dalmuti-from-to = { $from } ({ $old }) → { $to } ({ $now })
web-dalmuti-why-points = { web-dalmuti-nth } sur { $most } : { $points ->
    [one] { $points } point
   *[other] { $points } points
}
web-dalmuti-why-bonus = et { $n } de plus, car le Bouffon est monté
web-dalmuti-total = { $n ->
    [one] { $n } point au match
   *[other] { $n } points au match
}
web-dalmuti-in-all = en tout
web-dalmuti-drew = Vous avez tiré { $cards } : { $title }.
web-dalmuti-rest = Dernier à avoir des cartes : { $name }, avec { $cards }.
web-dalmuti-winners = { $n ->
    [one] Gagnant du match, avec { $points } points : { $names }.
   *[other] Gagnants du match, à égalité avec { $points } points : { $names }.
}
web-option-dalmuti-first_hour = Seul un Gros Bouffon qui tient les deux jokers peut alors l’annoncer, et elle est générale (DAL-30).
web-option-dalmuti-fewer_cards = À quatre, on joue sans les 11 ni les 12 ; à cinq, sans les 12 (DAL-31).
web-option-dalmuti-scoring-points = Le plus de points après la dernière partie gagne (DAL-32).
web-option-dalmuti-scoring-philanthropic = Le plus de points après la dernière partie gagne (DAL-33).
web-option-dalmuti-error_rate = Une carte est vue pendant la donne, et le Grand Dalmuti décide à qui elle va (DAL-34).
web-option-dalmuti-merchants = Le plus haut marchand peut en nommer un autre : chacun reçoit une carte de l’autre, tirée sans voir (DAL-35).
