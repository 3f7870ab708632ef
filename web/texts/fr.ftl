# Les pages en français. Ce que disent les jeux est dans leurs propres fichiers, pour le terminal et le web.

web-title = Petit Peuple
web-title-of = { $page } – Petit Peuple
web-title-turn = À vous – { $page }
web-title-lost = Page introuvable
web-subtitle = Quatre jeux de société, entre amis ou avec des bots
web-short-village = Le Village secret
web-home = Accueil
web-your-name = Votre nom
web-to-light = Thème clair
web-to-dark = Thème sombre
web-lost = Personne n’habite ici.
web-nowhere = Ce sentier se perd dans les bois. Reprenez le chemin de la maison.
web-bad-table = Ce lien ne mène plus à rien : la table n’existe plus, ou l’hôte a créé un nouveau lien. Demandez-le-lui.
web-opening = On ouvre la porte…

# Accueil
web-pitch-grumpf = Une chasse en temps réel : posez vos pions, brandissez la massue, soyez le premier couché.
web-pitch-village = Tous ensemble : collectez, construisez les maisons et préparez les gâteaux avant que Gargamel ne vous trouve.
web-pitch-halma = Trois familles de lutins sautent sur une étoile de 121 points. Seul ou à plusieurs.
web-pitch-dalmuti = La vie est injuste, les taxes aussi. Montez du seau jusqu’au trône.
web-minutes = { $n } min
web-play-bots = Défier les bots
web-play-bots-at = Défier les bots : { $game }
web-play-with-bots = Avec des bots
web-play-with-bots-at = Avec des bots : { $game }
web-friends = Amis
web-play-whom = Avec qui
web-play-alone = En solo
web-play-alone-go = Jouer en solo
web-play-who = Contre qui jouez-vous ?
web-play-who-helps = Avec qui jouez-vous ?
web-play-against = Jouer contre { $name }
web-play-with = Jouer avec { $name }
web-play-how-many = Combien
web-play-beaten = { $n ->
    [1] vaincu une fois
   *[other] vaincu { $n } fois
}
web-play-your-next = à vaincre
web-choice-grumpf = La chasse
web-choice-grumpf-turns = Tour à tour
web-choice-grumpf-calm = Calme
web-choice-grumpf-hunt = Temps réel
web-choice-village = Difficulté
web-play-friends = Entre amis
web-bot-speed = Leur rythme
web-bot-speed-quick = Vif
web-bot-speed-natural = Naturel
web-bot-speed-relaxed = Tranquille
web-friends-at = Inviter des amis : { $game }
web-your-tables = Vos tables
web-no-tables = Aucune pour l’instant. Les tables où vous jouez vous attendent ici jusqu’à la fin.
web-news-turn = { $n ->
    [one] Au tour de { $names }
   *[other] On attend { $names }
}
web-news-with = avec { $names }
web-news-waiting = On attend le début
web-news-between = Entre deux parties
web-news-over = Terminée
web-news-read-only = À regarder seulement
web-go-on = Reprendre
web-forget-table = Oublier cette table
web-forget-sure = L’oublier ? Seul ce navigateur connaît le chemin du retour.
web-forget = Oublier
web-keep = Garder
web-all-tables = Toutes les tables ({ $n })
web-have-link = Un ami vous a donné un lien ou un code ?
web-link-place = Collez ou tapez-le ici
web-sit-down = S’asseoir
web-bad-link = Ce n’est ni le lien ni le code d’une table ; demandez-le en entier à votre ami.
web-no-account = Ni compte ni courriel : un nom suffit.
web-public-tables = Ouvertes à tous
web-free-seats = { $n ->
    [0] aucune place libre
    [one] { $n } place libre
   *[other] { $n } places libres
}
web-watch = Regarder
web-never-played = Jamais joué ?
web-first-minute = Chaque jeu s’apprend dès la première minute, en compagnie de bots.
web-show-me = Montrez-moi { $game }
web-rules = Règles
web-rules-of = Règles : { $game }
web-history = Vos parties
web-credits = Crédits : ce qui est à nous, ce qui est à eux
web-for-programs = Pour les développeurs
web-who-are-you = Qui êtes-vous ?
web-name = Nom
web-colour = Couleur
web-colour-n = Couleur { $n }
web-profile-kept = Gardé dans ce navigateur seulement.
web-done = Terminé

# Le salon
web-lobby-of = { $game } : le salon
web-around-the-table = Autour de la table
web-how-we-play = Options de jeu
web-bring-friends = Invitez vos amis
web-qr = Code QR du lien : { $label }
web-link-of = Lien : { $label }
web-copy-link = Copier le lien : { $label }
web-copied = Copié
web-link-is-seat = La première personne qui ouvre ce lien prend cette place. Ensuite, il n’ouvre plus rien.
web-link-is-mine = C’est votre place : ouvrez ce lien sur votre autre appareil, et ne le montrez à personne d’autre.
web-seat-is-taken = Cette place est prise.
web-link-used = Quelqu’un s’est déjà assis avec cette invitation. Si c’est vous, ouvrez votre table là-bas et choisissez « Ma place sur un autre appareil ». Sinon, demandez-en une nouvelle à l’hôte.
web-spectators = Pour regarder seulement
web-gallery = Spectateurs
web-per-move = Temps par coup
web-in-total = Temps par joueur
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
web-list-table = N’importe qui peut s’asseoir (table visible à l’accueil)
web-all-here = Tout le monde est là.
web-fill-bots = Compléter par des bots : { $level }
web-host-starts = En attente : c’est l’hôte qui lance la partie.
web-start = Commencer la partie
web-start-grumpf = Lancer la chasse
web-start-village = Au travail
web-start-halma = Lancer la course
web-start-dalmuti = Distribuer
web-yes = Oui
web-no = Non
web-seat-free = Personne pour l’instant. Envoyez le lien, ou ajoutez un bot.
web-seat-open = Libre
web-seat-closed = Fermée
web-one-more-seat = Une place de plus
web-bot-stands-in = Un bot joue jusqu’à son retour
web-away = Absent
web-host = Hôte
web-here = Présent
web-person = Une personne
web-bot-level = Bot : { $level }
web-change-seat = Qui occupe la place { $n }
web-invite-to = Montrer le lien de la place { $n }
web-on-this-device = Même appareil
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
web-line-lost = Connexion perdue. Reconnexion en cours ; votre place est gardée.
web-line-back = Vous revoilà à la table.
web-news-joined = { $name } prend place.
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
    [0] Rien à décider pour l’instant.
    [one] Vous avez { $n } choix :
   *[other] Vous avez { $n } choix :
}
web-filter = Chercher un coup
web-seats = Places
web-sound = Son
web-settings = Réglages
web-close = Fermer
web-so-far = Journal
web-because = ({ $name })
web-undone = (annulé)
web-nothing-yet = Rien pour l’instant.
web-talk = Discussion
web-say-something = Dites quelque chose de gentil
web-says = { $name } : { $what }
web-spectator-named = { $name } (dans le public)
web-gestures = Gestes
web-gestures-unread = Gestes et nouveaux messages
web-mute-for-me = Ne plus me montrer ce que disent
web-mute-all = Tout le monde
web-emote-hello = Bonjour
web-emote-hurry = Plus vite
web-emote-laugh = Rire
web-emote-sorry = Pardon
web-emote-thanks = Merci
web-emote-think = Je réfléchis
web-emote-well-played = Bien joué
web-emote-wow = Oh là là
web-undo = Annuler
web-undo-wished = { $name } : puis-je annuler ce coup ?
web-undo-waits = En attente de l’accord de { $names } pour annuler.
web-agree = D’accord
web-refuse = Non merci
web-pause = Pause
web-paused = En pause.
web-pause-wished = { $name } voudrait faire une pause.
web-pause-waits = En attente de l’accord de { $names } pour la pause.
web-go-on-playing = Reprendre
web-coach = Guide
web-got-it = Compris
web-n-of = { $n } sur { $most }
web-lesson-skip = Passer
web-lesson-close = Fermer la leçon
web-lesson-again = Comment jouer : la leçon
web-lesson-play = Jouer une vraie partie
web-learn = Apprendre
web-learn-at = Apprendre { $game } : une première partie guidée
web-log-halma-stepped = { $who ->
    [Vous] Vous avancez d’un pas.
   *[other] { $who } avance d’un pas.
}
web-log-halma-jumped = { $n ->
    [one] { $who ->
        [Vous] Vous sautez.
       *[other] { $who } saute.
    }
   *[other] { $who ->
        [Vous] Vous faites un saut en chaîne de { $n } sauts.
       *[other] { $who } fait un saut en chaîne de { $n } sauts.
    }
}
web-log-halma-swapped = { $who ->
    [Vous] Vous échangez votre place avec un intrus.
   *[other] { $who } échange sa place avec un intrus.
}
web-coach-again = Revoir la première minute
web-why = pourquoi ?
web-find-action = Chercher un coup
web-actions-found = { $n ->
    [0] aucun coup
    [one] { $n } coup
   *[other] { $n } coups
}
web-your-actions = Vos coups
web-search-rules = Chercher dans les règles
web-no-rule-found = Aucune règle n’en parle.
web-keys = Touches
web-keys-hint = affiche les touches de ce jeu.
web-key-region = partie suivante de la table
web-language = Langue
web-theme = Thème
web-theme-system = celui du système
web-theme-light = clair
web-theme-dark = sombre
web-set-sound = Sons
web-set-shapes = Formes seules, sans couleurs
web-set-calm = Moins d’animations
web-set-autoPass = Passer pour moi quand je n’ai pas le choix
web-set-botTalk = Les bots disent un mot de temps en temps
web-silence-bots = Faire taire les bots
web-bots-pace = Le rythme des bots
web-set-notices = Me prévenir quand c’est mon tour
web-notices-barred = Votre navigateur bloque les notifications. Autorisez-les pour cette page dans ses réglages.
web-set-push = Même quand cette page est fermée
web-push-how = C’est le service de votre navigateur qui le réveille. Il apprend qu’un message est arrivé, pas ce qu’il dit. Aucun compte n’est nécessaire.
web-push-failed = Votre navigateur n’a pas pu joindre son service de notifications. Réessayez, ou laissez la page ouverte.
web-notices-http = Cette page a été ouverte en http simple, et les navigateurs ne préviennent qu’en https. Demandez une adresse https à l’hôte.
web-watchers = { $n ->
    [0] Personne ne regarde.
    [one] { $n } personne regarde.
   *[other] { $n } personnes regardent.
}
web-watching = Vous regardez
web-mute-player = Couper la parole à { $name } pour tout le monde
web-is-muted = L’hôte lui a coupé la parole
web-mute-spectators = Couper la parole au public
web-unmute-spectators = Rendre la parole au public
web-spectators-are-muted = L’hôte leur a coupé la parole.
web-more-tables = Plus de tables
web-seats-here = Places sur cet appareil
web-look-back = Revenir en arrière
web-looking-back = Retour en arrière : moment { $n } sur { $most }.
web-look-there = Revoir ce moment
web-to-now = Revenir au présent
web-hook = Appeler un webhook quand c’est mon tour et que je suis absent
web-hook-help = L’adresse https d’un webhook, chez : { $hosts }.
web-hook-keep = Enregistrer
web-hook-set = Cette adresse sera appelée.
web-hook-off = Aucune adresse ne sera appelée.
web-hook-refused = Ce serveur n’appelle que des adresses https chez : { $hosts }.
web-take-back = Reprendre ma place
web-bot-plays-for-me = Un bot joue pour vous.
web-give-to-bot = Laisser un bot jouer pour moi
web-new-link = Nouveau lien pour ma place
web-leave = Quitter définitivement
web-leave-sure = Un bot jouera pour vous, et ce navigateur oubliera votre place. Quitter la table ?
web-stay = Rester
web-other-device = Ma place sur un autre appareil
web-pass-device = Passez l’appareil à { $name }.
web-others-look-away = Les autres, regardez ailleurs.
web-i-am = Je suis { $name }
web-name-at = { $name }, place { $n }

# La fin, et après
web-result = Résultat
web-records-you-win = Vous gagnez !
web-records-you-lose = Vous ferez mieux la prochaine fois.
web-records-title-grumpf-won = Quelle chasse !
web-records-title-grumpf-lost = { $name } a mieux chassé
web-records-title-village-won = Le village est sauvé !
web-records-title-village-lost = Trop tard…
web-records-title-halma-home-won = Tout le monde est rentré !
web-records-title-halma-home-lost = { $name } rentre en premier
web-records-title-halma-full-won = Tout le monde est rentré !
web-records-title-halma-full-lost = { $name } rentre en premier
web-records-title-halma-places-won = Rentrés les premiers !
web-records-title-halma-places-lost = { $name } rentre en premier
web-records-title-halma-solved-won = Tout le monde est rentré !
web-records-title-dalmuti-won = Le trône est à vous !
web-records-title-dalmuti-lost = { $name } prend le trône
web-records-winner = Victoire : { $names }
web-records-decided = Ce qui a tout décidé
web-records-see-it = Revoir
web-records-harder = Tenter le niveau { $value }
web-records-figures = Chiffres
web-records-order = Le classement
web-records-link-copied = Le lien est copié : il montre cette partie à tout le monde.
web-records-link-here = Ce lien montre la partie à tout le monde :
web-records-share-moment = Partager ce moment
web-records-contents = Sommaire
web-records-speed = Vitesse
web-records-times = { $n } fois plus vite
web-records-record = Votre palmarès
web-records-export = Enregistrer dans un fichier
web-records-won-of = { $n ->
    [one] { $n } gagnée sur { $most }
   *[other] { $n } gagnées sur { $most }
}
web-records-streak = { $now ->
    [one] Meilleure série : { $best } victoires de suite
   *[other] { $now } victoires de suite, { $best } au mieux
}
web-records-reigns = { $n ->
    [one] Grand Dalmuti une fois
   *[other] Grand Dalmuti { $n } fois, dont { $longest } de suite
}
web-records-against = Contre { $level } : { $n } sur { $most }
web-records-solitaire = { $families ->
    [one] Solitaire : { $n } coups
   *[other] Solitaire à { $families } familles : { $n } coups
}{ $par ->
    [0] {""}
   *[other] {" "}(record connu : { $par })
}
web-records-people = Vos partenaires de jeu
web-records-rival = { $together ->
    [0] { $won } à { $lost } en { $played ->
        [one] une partie
       *[other] { $played } parties
    }
   *[other] { $won } à { $lost }, et { $together } côte à côte
}
web-records-save-picture = Enregistrer l’image
web-records-look-at-board = Voir le plateau
web-again = Rejouer
web-next-game = Partie suivante
web-again-waiting = On attend { $names }.
web-again-wanted = { $n ->
    [one] { $names } veut continuer.
   *[other] { $names } veulent continuer.
}
web-again-now = Commencer sans attendre
web-players-again = Aux joueurs de décider s’ils continuent.
web-replay = Revoir
web-share = Partager
web-records-replay-of = { $game } : partie revue
web-records-example-of = { $game } : un exemple
web-records-example-player = L’exemple
web-to-the-table = Retour à la table
web-records-eyes = Vu par
web-records-everyones-view = Vue de tous
web-eyes-all = Tous, mains ouvertes
web-records-eyes-of = { $name }
web-records-download = Télécharger
web-back = Précédent
web-on = Suivant
web-run = Lire
web-stop = Arrêter
web-moment = Moment
web-records-true-speed = temps réel
web-records-outcome-points = { $n ->
    [one] { $n } point
   *[other] { $n } points
}
web-records-outcome-wins = victoire
web-records-outcome-par = { $n } % du record connu
web-records-no-history = Aucune partie terminée. Elles s’afficheront ici.
web-credits-games = { $games } appartiennent à leurs auteurs et éditeurs ; nous citons ces noms pour dire de quel jeu il s’agit. Les dessins, les textes et les livrets de règles sont ici les nôtres.
web-credits-fonts = Polices : Almendra et Cabin, sous licence SIL Open Font License.

# Ennuis
web-hint-thinking = Un conseil se prépare…
web-hint = { $action } – { $why }
web-what-would-you-do = Que feriez-vous ?
web-trouble-away = Le serveur ne répond pas. Est-il lancé ?
web-trouble-bad-action = Ce n’est pas un coup de ce jeu.
web-trouble-bad-message = Quelque chose s’est mal passé ; rechargez la page.
web-trouble-bad-options = Ces options ne vont pas ensemble.
web-trouble-bad-seats = Ce jeu ne se joue pas à ce nombre de joueurs : ajoutez ou retirez un joueur ou un bot.
web-trouble-busy = Le serveur est occupé ; réessayez dans un instant.
web-trouble-full = Il n’y a plus de place ici.
web-trouble-hello-first = La connexion n’était pas prête ; rechargez la page.
web-trouble-internal = Une erreur s’est produite sur le serveur. Votre partie est sauve ; réessayez.
web-trouble-link-used = Cette invitation a déjà servi. Demandez-en une nouvelle à l’hôte.
web-trouble-muted = L’hôte vous a coupé la parole. Vous pouvez toujours jouer.
web-trouble-no-bot = Ce bot n’existe pas pour ce jeu.
web-trouble-no-example = Il n’y a pas d’exemple pour ces règles.
web-trouble-no-game = Ce jeu n’existe pas.
web-trouble-no-hint = Pas de conseil pour cette question.
web-trouble-no-link = Ce lien n’est plus valable ; demandez-en un nouveau à l’hôte.
web-trouble-no-seat = Cette place n’existe pas.
web-trouble-no-table = Cette table n’existe pas.
web-trouble-not-allowed = Ce n’est pas permis ici.
web-trouble-not-connected = Connexion perdue. Réessayez dès que la table est de retour.
web-trouble-not-now = Pas maintenant.
web-trouble-not-over = La partie n’est pas finie ; on pourra la revoir ensuite.
web-trouble-other-rules = Cette table suit des règles que ce serveur ne connaît pas : on ne peut ni la continuer ni la revoir ici. Un serveur plus récent les connaît peut-être.
web-read-only-no-game = Ce serveur n’a plus ce jeu : la table ne peut pas continuer ici.
web-read-only-host = Rien n’est perdu : vous pouvez garder une copie de la table, ou la supprimer pour tout le monde.
web-read-only-export = Garder une copie
web-read-only-delete = Supprimer la table
web-read-only-sure = Supprimer cette table et toutes ses parties pour tout le monde ? Personne ne pourra les retrouver.
web-read-only-delete-now = Oui, supprimer
web-trouble-only-the-host = Seul l’hôte peut faire cela.
web-trouble-too-big = C’est trop long.
web-trouble-too-many = Trop vite ; attendez un instant.
web-trouble-unavailable = Le serveur ne peut rien enregistrer pour l’instant. Réessayez dans un moment.

# Halma de lutins
web-halma-ceremony-home = { $who ->
    [Vous] Vous êtes à la maison !
   *[other] { $who } est à la maison !
}
web-records-keys-halma =
    Tab : prochain lutin qui peut bouger
    Flèches, Page préc., Page suiv. : le long des six lignes
    Espace : choisir un lutin ou le reposer
    Flèches, un lutin en main : arrivée suivante, la plus proche d’abord
    Entrée : y aller
    Retour arrière : un saut en arrière
    H : saut par saut
    / : écrire des points, e7-g9
web-halma-board = L’étoile
web-halma-families = Familles
web-halma-cone = Chapeaux bleus
web-halma-cap = Amanites rouges
web-halma-acorn = Noisettes dorées
web-halma-gnome = { $family }, lutin en { $point }.
web-halma-free = { $point }, libre
web-halma-stop = { $point }, prochaine étape
web-halma-reach = { $steps ->
    [one] { $steps } pas,
   *[other] { $steps } pas,
} { $jumps ->
    [one] { $jumps } saut possible.
   *[other] { $jumps } sauts possibles.
}
web-halma-farthest = Le plus loin : { $point }, { $way }.
web-halma-by-step = un pas
web-halma-by-swap = un échange de places
web-halma-by-jump = { $n ->
    [one] { $n } saut
   *[other] { $n } sauts
}
web-halma-nearer = { $n ->
    [one] { $n } rangée plus près
   *[other] { $n } rangées plus près
}
web-halma-farther = { $n ->
    [one] { $n } rangée en arrière
   *[other] { $n } rangées en arrière
}
web-halma-sideways = de côté
web-halma-thinks = réfléchit
web-halma-to-move = à jouer
web-halma-place = { $n ->
    [1] 1re arrivée
   *[other] { $n }e arrivée
}
web-halma-home = { $n ->
    [one] { $n } arrivé sur 10
   *[other] { $n } arrivés sur 10
}
web-halma-this-move = Ce coup
web-halma-pick = Choisissez un lutin.
web-halma-pick-one = Choisissez un lutin
web-halma-pick-point = Choisissez où aller
web-halma-give-up-sure = Abandonner ce solitaire ? Il s’arrête ici et compte comme inachevé.
web-halma-play-on = Continuer
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
web-halma-not-lit = { $name } n’est pas allumé : le lutin choisi ne peut pas y aller, et aucun lutin à vous ne s’y trouve.
web-halma-stuck = Ce lutin ne peut aller nulle part pour l’instant.
web-halma-agreed = Options de cette partie
web-halma-colon = {" "}:{" "}
web-halma-mark-step = pas
web-halma-mark-jump = saut
web-halma-mark-last = dernier coup
web-halma-count = Nombre de coups
web-halma-moves = coups
web-halma-best = votre record
web-halma-par = record connu
web-halma-jumps = sauts
web-halma-steps = pas
web-halma-sides = { $jumps ->
    [one] { $jumps } saut,
   *[other] { $jumps } sauts,
} { $steps ->
    [one] { $steps } pas
   *[other] { $steps } pas
}
web-halma-was-shown = On vous a montré la solution : rejouez sans regarder, et ça comptera.
web-halma-new-best = Votre meilleur résultat !
web-halma-over-par = { $n ->
    [one] { $n } coup de plus que le record connu.
   *[other] { $n } coups de plus que le record connu.
}
web-halma-last-games = Vos dernières parties : { $list }
web-halma-counting = On compte les coups…
web-halma-no-record = Les coups n’ont pas pu être comptés.
web-halma-family-of = famille
web-halma-home-short = arrivés
web-halma-longest = plus long saut en chaîne
web-halma-chain = { $n ->
    [one] { $n } saut
   *[other] { $n } sauts
}
web-option-halma-end-equal-turns = On finit d’abord le tour ; toutes les familles qui arrivent dans ce tour partagent la victoire.
web-option-halma-end-places = On joue jusqu’à ce qu’il ne reste qu’une famille.
web-option-halma-blocked_goal = Que faire si quelqu’un ne quitte jamais la maison que vous devez remplir.
web-option-halma-foreign_houses = Les maisons qui ne sont ni votre départ ni votre arrivée.
web-option-halma-turn_limit-200 = Ensuite, le joueur qui a le plus de lutins arrivés est devant.
web-option-halma-solo_families = Seul, menez une, deux ou trois familles à l’arrivée en aussi peu de coups que possible.

# Grumpf
web-grumpf-ceremony-horn = Le cor sonne : la chasse est finie
web-grumpf-tokens = Vos pions
web-grumpf-all-tokens = Les pions de tous
web-grumpf-hand = Votre main : elle est occupée tant que l’anneau se vide.
web-grumpf-token = Pion { $n } : { $front } visible, { $behind } au dos
web-grumpf-ground = { $board }, { $n } sur place. Condition : { $needs }. Pour l’instant { $figure }, { $met ->
    [1] remplie
   *[other] pas remplie
}. { $next ->
    [0] Aucune case libre.
   *[other] Case suivante : { $next }.
}
web-grumpf-wants-tile = une tuile au plus fort
web-grumpf-wants-swap = un échange au plus fort
web-grumpf-short-nothing = sans condition
web-grumpf-short-least = ≥ { $least }
web-grumpf-short-most = ≤ { $most }
web-grumpf-short-between = { $least }–{ $most }
web-grumpf-short-tokens = ≥ { $least } pions
web-grumpf-short-last = { $least } derniers
web-grumpf-short-same = tous égaux
web-grumpf-short-different = différents
web-grumpf-short-each = chacun ≤ { $most }
web-grumpf-short-even = total pair
web-grumpf-short-tile = une tuile
web-grumpf-short-swap = un échange
web-grumpf-side-two = face ••
web-grumpf-met = remplie
web-grumpf-unmet = pas remplie
web-grumpf-place-here = Poser ici : { $board }
web-grumpf-aim-here = Frapper ici : { $board }
web-grumpf-club-it = Assommer { $who }, { $n }, case { $space }
web-grumpf-stands = { $who }, { $n }
web-grumpf-lies = { $who }, { $n }, assommé par { $by }
web-grumpf-shares = Parts
web-grumpf-tiles = { $n ->
    [one] une tuile Sorcier
   *[other] { $n } tuiles Sorcier
}
web-grumpf-joker = un joker
web-grumpf-hunt = Chasse { $n } sur { $most }
web-grumpf-tempo-hunt = en temps réel
web-grumpf-tempo-calm = calme, trois fois plus lent
web-grumpf-tempo-turns = tour par tour
web-grumpf-bed = Au lit
web-grumpf-free = libre
web-grumpf-sleeps = { $who } : couché
web-grumpf-sand = { $n ->
    [one] Cette chasse s’arrête dans { $n } seconde au plus tard.
   *[other] Cette chasse s’arrête dans { $n } secondes au plus tard.
}
web-grumpf-last-hut = Plus qu’une Cabane : elle met fin à la chasse.
web-grumpf-goal = 5 animaux différents valent 6 ; 4 valent 4, 3 valent 2, 2 valent 1.
web-grumpf-if-now = { $n ->
    [0] pour l’instant : rien
   *[other] si c’était fini : +{ $n }
}
web-grumpf-shares-why = Ce que les clans prennent à tour de rôle, le plus fort d’abord, jusqu’à ce qu’il ne reste rien.
web-grumpf-hut-rule = On n’assomme pas un clan endormi. La dernière Cabane met fin à la chasse.
web-grumpf-ready = Je suis prêt
web-grumpf-shout = Grumpf !
web-grumpf-flip = Retourner
web-grumpf-pass = Passer
web-grumpf-to-bed = { $n ->
    [one] Dernière Cabane
   *[other] Au lit
}
web-grumpf-sure = Confirmer
web-grumpf-once-more-bed = Il vous reste des pions. Touchez encore pour envoyer votre Ancien au lit.
web-grumpf-asleep = couché
web-grumpf-not-ready = pas encore prêt
web-grumpf-left = { $n ->
    [one] { $n } pion
   *[other] { $n } pions
}
web-grumpf-hit-you = { $who } assomme votre { $n } : { $board }.
web-grumpf-in-bed = { $who } est couché. { $n ->
    [one] Il reste une Cabane.
   *[other] Il reste { $n } Cabanes.
}
web-grumpf-earlier-hand = { $who } a été plus rapide. Votre pion est en case { $n }.
web-grumpf-your-turn = À vous, une seule chose : posez un pion, retournez-en un, ou passez.
web-grumpf-may-begin = La chasse peut-elle commencer ?
web-grumpf-late = Pas encore prêt : { $who }.
web-grumpf-all-ready = Tout le monde est prêt. Criez !
web-grumpf-you-sleep = Vous dormez. La chasse continue.
web-grumpf-hunt-on = La chasse est ouverte.
web-grumpf-counting = Le décompte
web-grumpf-now-count = Les plateaux de chasse sont comptés l’un après l’autre.
web-grumpf-skip = Passer
web-grumpf-once-more = Revoir
web-grumpf-to-swap = À l’échange
web-grumpf-to-hunt = Continuer
web-grumpf-to-result = Au résultat
web-grumpf-nobody = personne n’y est debout
web-grumpf-earlier = Égalité : le clan dont un pion est plus tôt sur la piste passe devant.
web-grumpf-stay = { $n ->
    [0] il n’en reste pas
    [one] il en reste { $n }
   *[other] il en reste { $n }
}
web-grumpf-tale-tile = Le plus fort prend une tuile : à la fin, elle duplique un de ses animaux.
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
web-grumpf-alone = seul : 0
web-grumpf-won-points = { $who } a le plus de points : { $n }. Ensuite : { $other }, avec { $least }.
web-grumpf-won-animals = Égalité de points ({ $n }) : { $who } gagne avec moins d’animaux, { $animals } contre { $more }.
web-grumpf-won-shared = Victoire partagée entre { $who } : autant de points ({ $n }) et d’animaux ({ $animals }).
web-grumpf-tie-fewer = Égalité : le clan qui a moins d’animaux passe devant.
web-grumpf-tie-more = Égalité : le clan qui a plus d’animaux passe derrière.
web-grumpf-tie-shared = Égalité de points et d’animaux : la place est partagée.
web-grumpf-series-rule = Animaux différents dans une série : 5 valent 6, 4 valent 4, 3 valent 2, 2 valent 1. Cerclé : un joker, ou un animal dupliqué par le sorcier.
web-grumpf-fair = La main la plus rapide gagne ; les connexions lentes reçoivent jusqu’à 150 ms.
web-grumpf-line = Connexion : { $line ->
    [good] bonne
    [slow] lente
    [delayed] correcte, mais cet appareil répond en retard, ce qui ne donne aucune avance
   *[poor] mauvaise
}, { $n } ms
web-records-keys-grumpf = 1 à 8 : prendre un pion ; encore, ou F : le retourner.
    Q W E, A S D (selon leur place sur le clavier) : le poser sur un plateau ; avec Maj : lire le plateau.
    C : viser à la massue ; puis le plateau, puis le numéro de la case. H : au lit, deux fois s’il reste des pions. Échap : reposer.
    Le décompte : → ou Espace avance, ← recule, Échap ou Entrée passe. Entrée : prêt, ou « Grumpf ! ».

# Le Village secret
web-village-wishes = Pour gagner, les trois à la fois
web-village-in-forest = { $n ->
    [0] Tous les Schtroumpfs perdus sont sauvés
    [one] { $n } Schtroumpf encore perdu
   *[other] { $n } Schtroumpfs encore perdus
}
web-village-rescued = { $n ->
    [one] { $n } sauvé sur { $most }
   *[other] { $n } sauvés sur { $most }
}
web-village-houses = Maisons
web-village-house-n = Maison { $n }, inachevée
web-village-house-built = Maison { $n }, construite
web-village-roofed = construite
web-village-cakes = Gâteaux
web-village-cake-raw = pas encore préparé
web-village-cake-baked = préparé
web-village-bake = Préparer
web-village-wizard = Gargamel
web-village-wizard-waits = Sa première carte arrive à la fin de ce round.
web-village-in-force = En vigueur jusqu’à la fin de ce round.
web-village-acts-now = Sur le point d’agir.
web-village-acting = Elle agit en ce moment.
web-village-over-now = Elle a produit son effet.
web-village-cards-left = { $n ->
    [one] Il reste { $n } carte dans son paquet
   *[other] Il reste { $n } cartes dans son paquet
}
web-village-soon = { $n ->
    [one] C’est peut-être celle qui met fin à la partie.
   *[other] Chacune est peut-être celle qui met fin à la partie.
}
web-village-cat-at = Azraël est ici : { $place }
web-village-foreseen = Vue dans la boule de cristal : { $card }
web-village-dice = Les dés
web-village-face = { $what ->
    [azrael] Azraël avance de { $n }
    [howlibird] Cracoucass : un meeple au nid, et une carte Schtroumpf à la défausse
    [shortage] pénurie : perdez { $n }
    [destroy_invention] une invention est détruite
    [discard_useful] chasse au Schtroumpf : défaussez un Schtroumpf utile
    [gain] trouvaille : gagnez { $n }
    [reveal_idea] idée lumineuse
   *[other] rien
}
web-village-places = Les lieux
web-village-middle = Esplanade, stock, nid et paquets
web-village-stock = Le stock du village
web-village-decks = paquet { $deck } · défausse { $discard } · relogés { $gone }
web-village-hand = Vos Schtroumpfs
web-village-discard = défausse
web-village-hands = Les mains de tous
web-village-hands-short = Mains
web-village-hidden = { $n ->
    [one] { $n } carte
   *[other] { $n } cartes
}
web-village-empty-hand = aucune carte
web-village-thinks = réfléchit
web-village-no-cards = Vous n’avez aucun Schtroumpf en main.
web-village-hint = Que feriez-vous ?
web-village-do-it = Jouer ce coup
web-village-play = Jouer { $card }
web-village-inventions = Inventions
web-village-no-inventions = Aucune pour l’instant : fabriquez une idée.
web-village-ideas = Idées
web-village-no-ideas = Aucune idée : l’action inférieure de l’Atelier en donne trois.
web-village-craft = Idées
web-village-kind = { $kind ->
    [action] nouvelle action
    [once] usage unique
   *[other] durable
}
web-village-man = y placer un meeple
web-village-use = l’utiliser
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
web-village-hungry = Cracoucass affamé
web-village-first = premier joueur
web-village-cat-here = Azraël est ici : on lance son dé
web-village-strip = Perdus : { $lost } ; maisons : { $built } sur { $houses } ; gâteaux : { $baked } sur { $cakes } ; cartes Gargamel : { $left }
web-village-row = { $place }, action { $which ->
    [upper] supérieure
   *[lower] inférieure
} : { $taken } sur { $spaces } occupées{ $acts ->
    [1] , le prochain meeple l’effectue
   *[other] {""}
}{ $red ->
    [safe] {""}
    [spared] , danger, mais on ne lance pas le dé
    [twice] , danger : on lance le dé deux fois
   *[once] , danger : on lance le dé
}{ $cat ->
    [1] , on lance le dé d’Azraël
   *[other] {""}
}{ $closed ->
    [1] , fermée par Gargamel
   *[other] {""}
}{ $cost }. { $text }{ $gives }
web-village-costs = , coûte { $goods }
web-village-any = { $n } au choix
web-village-gives-now = {" "}Maintenant : { $n }.
web-village-do-rescue = sauver
web-village-do-craft = fabriquer sans payer
web-village-do-reveal_idea = { $n ->
    [one] { $n } idée
   *[other] { $n } idées
}
web-village-do-relocate = reloger
web-village-do-build = construire
web-village-ask = { $what ->
    [gain] Que prenez-vous ?
    [collect] Que collectez-vous ?
    [lose] Que perdez-vous ?
    [pay] Que payez-vous en plus ?
    [rage] Perdre des ressources, ou une maison ?
    [convert] Qu’échangez-vous ?
    [choose_house] Quelle maison, et comment la payer ?
    [rescue] Comment sauvez-vous ?
    [swap] Garder ce Schtroumpf, ou en piocher un autre ?
    [name] Qui défausse un Schtroumpf ?
    [discard_random] Qui défausse un Schtroumpf au hasard ?
    [discard_useful] Quel Schtroumpf va à la défausse ?
    [discard_choice] Défausser un Schtroumpf ?
    [take_from_discard] Quel Schtroumpf revient de la défausse ?
    [relocate] Quel Schtroumpf est relogé et quitte la partie ?
    [permit] { $name } voudrait reloger ce Schtroumpf de votre main : il quitte la partie. D’accord ?
    [give] { $name } voudrait reloger un Schtroumpf de votre main : il quitte la partie. Lequel peut partir ?
    [meeple_return] D’où reviennent des meeples ?
    [dismiss] L’Assistant robotisé n’est plus là : quel meeple s’en va ?
    [azrael] Où va Azraël ?
    [craft] Quelle idée fabriquez-vous ?
    [craft_free] Quelle idée fabriquez-vous sans payer ?
    [overflow] Quatre inventions au plus : laquelle part ?
    [destroy_invention] Quelle invention est détruite ?
    [face] Garder ce résultat ?
    [break] Elle va être détruite : la sauver ?
    [answer_gargamel] Répondre à la carte de Gargamel ?
    [place] Il n’y a plus de case pour ce Schtroumpf.
    [finish] Autre chose avant la fin de votre tour ?
    [pause] Avant de continuer : quelque chose à préparer, à fabriquer ou à utiliser ?
   *[other] À vous de choisir
}
web-village-pass = { $what ->
    [finish] Finir mon tour
    [pause] Continuer
    [face] Le garder
    [break] Laisser faire
    [answer_gargamel] Laisser faire
    [swap] Garder celui-ci
    [convert] Ne rien échanger
    [discard_choice] N’en défausser aucun
    [discard_useful] Aucun à défausser
    [relocate] N’en reloger aucun
    [craft] Ne rien fabriquer
    [give] Ils restent tous
   *[other] Continuer
}
web-village-asked = Une question pour vous.
web-village-turn = Les étapes d’un tour
web-village-step = { $n ->
    [0] un Schtroumpf
    [1] un meeple
    [2] son action
   *[other] la fin
}
web-village-now = { $n ->
    [0] Jouez un Schtroumpf.
    [1] Placez un meeple.
    [2] Choisissez.
   *[other] Finissez votre tour.
}
web-village-bonus = À tout moment : tout ce qui est allumé parmi les idées, les inventions et les gâteaux.
web-village-plan = Plan
web-village-planning = Vous faites un plan.
web-village-plan-for = Pour :
web-village-plan-how = Cliquez sur des Schtroumpfs de n’importe quelle main, des actions, des idées, des inventions ou des gâteaux : tout le monde le voit. Cliquez encore pour enlever. Cela n’engage personne.
web-village-plan-full = Un plan a au plus { $n } étapes ; enlevez-en une d’abord.
web-village-short = { $what ->
    [Craft] fabriquer { $card }
    [Man] un meeple sur { $card }
   *[other] utiliser { $card }
}
web-village-planned-by = { $name } le propose à { $other }
web-village-proposes = { $me ->
    [1] Votre plan :
   *[other] { $name } propose :
}
web-village-follow = Suivre
web-village-take-back = Le retirer
web-village-skip = Continuer
web-village-reveals = Le round est fini. Gargamel révèle :
web-village-lasts-round = Jusqu’à la fin du prochain round.
web-village-lasts-now = Tout de suite.
web-village-beat-home = les meeples reviennent
web-village-beat-cat = Azraël avance de { $n } : { $place }
web-village-beat-cat-next = puis Azraël avance de { $n }
web-village-beat-first = premier joueur : { $name }
web-records-village-lost = { $n ->
    [0] Tous les Schtroumpfs perdus sont sauvés.
    [one] { $n } Schtroumpf était encore perdu dans la forêt.
   *[other] { $n } Schtroumpfs étaient encore perdus dans la forêt.
}
web-records-village-houses = Maisons construites : { $n } sur { $most }
web-records-village-cakes = Gâteaux préparés : { $n } sur { $most }
web-records-village-missing = Ce qui manquait
web-records-village-lacks = Pour la maison { $n }, il manquait :
web-records-village-payable = Vous pouviez payer la maison { $n }.
web-records-village-close = { $close ->
    [1] Si près du but : { $n } sur { $most }.
   *[other] Accompli : { $n } sur { $most }.
}
web-records-village-won = Rounds : { $n }. Il restait à Gargamel { $left ->
    [one] { $left } carte
   *[other] { $left } cartes
}.
web-records-village-rounds = Rounds : { $n }. Cartes qui restaient à Gargamel : { $left }.
web-option-village-difficulty-standard = 6 maisons, 10 Schtroumpfs perdus, 2 gâteaux, 10 cartes Gargamel : de 8 à 10 rounds.
web-option-village-difficulty-complex = 7 maisons, 14 Schtroumpfs perdus, 3 gâteaux, 11 cartes Gargamel : de 9 à 11 rounds.
web-option-village-difficulty-terrible = 8 maisons, 16 Schtroumpfs perdus, 4 gâteaux, 10 cartes Gargamel ; le Cracoucass est affamé.
web-option-village-difficulty-nightmare = 8 maisons, 18 Schtroumpfs perdus, 4 gâteaux, 10 cartes Gargamel ; Cracoucass affamé et dé de super danger.
web-option-village-hungry = Le Cracoucass garde les meeples qu’il a emportés : ils ne reviennent pas à la fin du round.
web-option-village-hungry-decided = Obligatoire à ce niveau : le Cracoucass garde les meeples qu’il a emportés.
web-option-village-red = Le dé rouge remplace le blanc : il n’a aucune bonne face.
web-option-village-red-decided = Obligatoire à ce niveau : il n’a aucune bonne face.
web-option-village-closed = Les mains sont cachées, et les plans ne peuvent pas se servir de leurs cartes. D’habitude, toutes les mains sont visibles.
web-records-keys-village = 1 à 9 : choisir un Schtroumpf, ou une réponse ; Entrée : le jouer. H : que feriez-vous ?
    Flèches : parcourir les actions allumées ; Entrée : placer.
    I : idées, V : inventions, C : gâteaux, puis Entrée. G : plan, et encore pour finir ; Échap : reposer.

# Le Grand Dalmuti
web-dalmuti-ceremony-draw = Une carte chacun, pour les rangs
web-dalmuti-ceremony-deal = Les cartes sont distribuées
web-dalmuti-ceremony-crown = { $who ->
    [Vous] La couronne est à vous
   *[other] La couronne revient à { $who }
}
web-records-keys-dalmuti =
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
web-dalmuti-choose = Choisissez vos cartes
web-dalmuti-pass = Passer
web-dalmuti-passing = On passe pour vous…
web-dalmuti-auto-pass = passer si je n’ai pas le choix
web-dalmuti-pass-next = Passer à mon tour
web-dalmuti-will-pass = Vous passerez
web-dalmuti-offer-auto-pass = Toujours passer si rien ne convient
web-dalmuti-need = { $n ->
    [one] Il faut une carte plus forte que { $value }
   *[other] Il faut { $word } cartes plus fortes que { $value }
}
web-dalmuti-set-of = { $me ->
    [1] Vous avez posé { $set }
   *[other] { $name } a posé { $set }
}
web-dalmuti-you-lead = Vous avez la main : posez des cartes d’une même valeur.
web-dalmuti-leads = { $name } a la main.
web-dalmuti-you-can = { $need }. Vous pouvez poser { $sets }, ou passer.
web-dalmuti-you-cannot = { $need }. Vous ne pouvez que passer.
web-dalmuti-not-stronger = { $value } n’est pas plus fort que { $top }.
web-dalmuti-too-few = Vous avez { $held } ; il en faut { $n ->
    [one] { $needed }.
   *[other] { $needed }.
}
web-dalmuti-ask-hint = Que feriez-vous ?
web-dalmuti-tray = Votre main
web-dalmuti-your-hand = { $n ->
    [one] Votre main, { $n } carte
   *[other] Votre main, { $n } cartes
}
web-dalmuti-group = { $cards }{ $usable ->
    [0] , impossible à poser maintenant
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
    [turn] , à jouer
    [asked] , réfléchit
    [leads] , a la main
    [passes] , passe
    [ready] , prêt
    [out] , sorti : rang { $place }
   *[none] {""}
}
web-dalmuti-newcomer = nouveau venu
web-dalmuti-is-turn = à jouer
web-dalmuti-is-me = à vous
web-dalmuti-is-asked = réfléchit
web-dalmuti-is-leads = a la main
web-dalmuti-is-passes = passe
web-dalmuti-is-ready = prêt
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
    [falls] descend de { $by }
   *[rises] monte de { $by }
}
web-dalmuti-phase-admit = Un nouveau venu
web-dalmuti-phase-judge = Une carte a été vue
web-dalmuti-phase-deal = La donne
web-dalmuti-phase-watch = Chacun regarde ses cartes
web-dalmuti-phase-look = Regardez vos cartes
web-dalmuti-phase-tax = Taxes
web-dalmuti-phase-trade = Échange entre marchands
web-dalmuti-draw = Chacun tire une carte pour son rang : la plus basse monte sur le trône. Puis on distribue.
web-dalmuti-seated = Les rangs de cette partie. Puis on distribue.
web-dalmuti-look = Si vous avez les deux jokers, vous pouvez déclencher une révolution : pas de taxes. Chacun a le même temps.
web-dalmuti-ready = Continuer
web-dalmuti-revolution = Révolution
web-dalmuti-general = Révolution générale
web-dalmuti-tax-take = { $n ->
    [one] { $name } vous donne sa meilleure carte. Donnez-en une de votre choix.
   *[other] { $name } vous donne ses { $n } meilleures cartes. Donnez-en { $n } de votre choix.
}
web-dalmuti-tax-pay = { $n ->
    [one] Votre meilleure carte va à { $name }, qui en choisit une pour vous.
   *[other] Vos { $n } meilleures cartes vont à { $name }, qui en choisit { $n } pour vous.
}
web-dalmuti-tax-others = Les Bouffons donnent leurs meilleures cartes ; les Dalmutis choisissent celles qu’ils donnent en échange.
web-dalmuti-give = Donner { $cards }
web-dalmuti-give-choose = { $n ->
    [one] Choisissez une carte
   *[other] Choisissez { $n } cartes
}
web-dalmuti-slot = Vide : choisissez une carte de votre main
web-dalmuti-slot-of = Reprendre : { $card }
web-dalmuti-will-give = Vous donnez { $cards }.
web-dalmuti-trade = Vous pouvez échanger une carte au hasard avec un autre marchand.
web-dalmuti-trade-with = Avec { $name }
web-dalmuti-trade-nobody = Avec personne
web-dalmuti-judge-own = Elle était pour { $name }. Vous êtes le Grand Dalmuti : à qui va-t-elle ?
web-dalmuti-judge = Elle était pour { $name }. Le Grand Dalmuti décide qui l’aura.
web-dalmuti-award = À { $name }
web-dalmuti-you = vous
web-dalmuti-admit = { $name } rejoint la table : le Grand Dalmuti choisit son rang.
web-dalmuti-admit-above = Au-dessus de { $name }
web-dalmuti-admit-below = Au-dessous de { $name }
web-dalmuti-swapped = Vous avez donné { $gave } et reçu { $got }.
web-dalmuti-uproar = { $name } : révolution !
web-dalmuti-uproar-general = { $name } : révolution générale !
web-dalmuti-at = { $title } ({ $n })
web-dalmuti-from-to = { $from } ({ $old }) → { $to } ({ $now })
web-dalmuti-why-points = { web-dalmuti-nth } sur { $most } : { $points ->
    [one] { $points } point
   *[other] { $points } points
}
web-dalmuti-why-bonus = et { $n } de plus, car le Bouffon a progressé
web-dalmuti-total = { $n ->
    [one] { $n } point au match
   *[other] { $n } points au match
}
web-dalmuti-in-all = en tout
web-dalmuti-drew = Vous avez pioché { $cards } : { $title }.
web-dalmuti-rest = En dernier : { $name }, avec { $cards }.
web-dalmuti-winners = { $n ->
    [one] Vainqueur du match, avec { $points } points : { $names }.
   *[other] Vainqueurs du match, à égalité avec { $points } points : { $names }.
}
web-option-dalmuti-first_hour = Seul un Gros Bouffon qui a les deux jokers peut alors déclencher une révolution, et elle est générale.
web-option-dalmuti-fewer_cards = À quatre, on joue sans les 11 ni les 12 ; à cinq, sans les 12.
web-option-dalmuti-scoring-points = Le plus grand total après la dernière partie gagne.
web-option-dalmuti-scoring-philanthropic = Le plus grand total après la dernière partie gagne.
web-option-dalmuti-error_rate = Une carte est vue pendant la donne, et le Grand Dalmuti décide à qui elle va.
web-option-dalmuti-merchants = Le marchand le plus haut peut en désigner un autre : chacun reçoit une carte de l’autre au hasard.

# Jouer hors ligne
web-offline-title = Jouer hors ligne
web-offline-pitch = Quatre jeux, les bots et les règles sur cet appareil, en train comme en avion.
web-offline-more = Comment ça marche ?
web-offline-about = Les jeux, les bots et les règles sont gardés dans ce navigateur. Ensuite, tout fonctionne sans réseau, sauf les parties entre amis.
web-offline-make = Rendre disponible hors ligne ({ $size } Mo)
web-offline-update = Mettre à jour ({ $size } Mo)
web-offline-downloading = Téléchargement des jeux…
web-offline-download-failed = Le téléchargement s’est interrompu. Réessayez ; ce qui est déjà là est gardé.
web-offline-ready = Disponible hors ligne
web-offline-play = Jouer hors ligne
web-offline-remove = Retirer de ce navigateur
web-offline-here = Vous jouez hors ligne : tables et résultats restent dans ce navigateur.
web-offline-leave = Revenir au serveur
web-offline-serverless = Ce site se passe de serveur : jeux et bots tournent dans votre navigateur. La première partie charge { $size } Mo, une seule fois.
web-offline-http = Cette page est ouverte en http simple, et les navigateurs ne gardent un site hors ligne qu’en https. Demandez à l’hôte une adresse en https.
web-offline-browser = Ce navigateur ne peut pas garder les jeux hors ligne. Une version récente de Firefox, Chrome, Edge ou Safari le peut.
web-offline-not-kept = Les jeux ne sont pas encore gardés dans ce navigateur. Rendez-les disponibles hors ligne dès que le serveur répond.
web-offline-not-built = Ce serveur est installé sans le jeu hors ligne.
web-offline-loading = Chargement des jeux…
web-offline-starting = On dresse la table…
web-offline-failed = Le jeu hors ligne n’a pas pu démarrer dans ce navigateur.
web-offline-elsewhere = Vous jouez déjà hors ligne dans un autre onglet. Fermez-le, puis réessayez.
web-offline-missing = Les jeux ne sont pas gardés dans ce navigateur, et le réseau ne répond pas.
web-offline-again = Réessayer
web-offline-invite = Cette table est dans votre navigateur : personne d’autre ne peut la rejoindre. Pour jouer entre amis, lancez un serveur ; avec git et Python, une commande suffit, dans un clone de Petit Peuple :
web-offline-commands = Commandes pour lancer un serveur
web-offline-hot-seat = Vous pouvez toutefois partager cet appareil : asseyez plusieurs personnes ici et passez-le de main en main.
web-offline-slow = Non proposé sur cet appareil, car un coup prendrait plus de deux secondes : { $levels }.
web-offline-games = Parties jouées hors ligne
web-offline-hand-over = Les ajouter à cet historique
web-offline-export = Exporter
web-offline-import = Ouvrir un fichier
web-offline-imported = { $n ->
    [one] { $n } partie ajoutée.
   *[other] { $n } parties ajoutées.
}
web-offline-handed-over = { $n ->
    [0] Aucune partie n’a été jouée hors ligne.
    [one] { $n } partie ajoutée à cet historique.
   *[other] { $n } parties ajoutées à cet historique.
}
web-offline-games-failed = Cela n’a pas marché. Est-ce bien un fichier de parties terminées ?
web-trouble-offline = Le jeu hors ligne n’a pas pu démarrer dans ce navigateur.

# Invitations
web-invites-you = { $n ->
    [one] { $name } vous invite : une place est libre.
   *[other] { $name } vous invite : { $n } places sont libres.
}
web-invited-full = La table de { $name } est complète.
web-invited-locked = La table de { $name } est fermée aux nouveaux venus.
web-a-friend = Un ami
web-invitation-to = Invitation : { $game }
web-what-name = Comment vous appelle-t-on ?
web-your-face = Votre visage
web-face-n = Visage { $n }
web-your-sign = Votre emblème
web-seat-n-free = Place { $n } : libre
web-seat-n-bot = Place { $n } : un bot y joue
web-seat-n-taken = Place { $n } : { $name }
web-just-watch = Regarder seulement
web-are-here = { $n ->
    [one] { $names } est là
   *[other] { $names } sont là
}
web-only-bots-seats = Aucune place n’est libre, mais vous pouvez remplacer un bot : choisissez son emblème.
web-table-full = Toutes les places sont prises. Vous pouvez regarder la table de { $name } et vous asseoir dès qu’une place se libère.
web-table-locked = { $name } a fermé la table : personne ne peut plus s’asseoir. Vous pouvez regarder.
web-no-install = Pas de compte, rien à installer.
web-steps-grumpf-1 = Posez vos pions sur les plateaux de chasse, tous en même temps.
web-steps-grumpf-2 = Brandissez la massue : elle assomme un pion debout.
web-steps-grumpf-3 = Au lit quand vous avez fini. La variété du gibier fait gagner.
web-steps-village-1 = Jouez un Schtroumpf et placez des meeples : la dernière case d’une action vous rapporte quelque chose.
web-steps-village-2 = Ensemble, bâtissez les maisons, cuisez les gâteaux et ramenez les Schtroumpfs perdus.
web-steps-village-3 = Finissez avant que Gargamel ne trouve le village.
web-steps-halma-1 = Amenez tous vos lutins dans la maison d’en face.
web-steps-halma-2 = Avancez d’un pas, ou sautez par-dessus un voisin.
web-steps-halma-3 = Enchaînez les sauts : par-dessus les vôtres comme par-dessus les autres.
web-steps-dalmuti-1 = Plus c’est petit, plus c’est fort : le 1 bat tout. Ouvrez avec des cartes de même valeur.
web-steps-dalmuti-2 = Suivez avec autant de cartes, toutes plus fortes, ou passez.
web-steps-dalmuti-3 = Le premier à finir monte sur le trône ; le dernier hérite du seau.
web-seat-in-use = Cette place est ouverte sur un autre appareil.
web-seat-in-use-why = Une place appartient à une seule personne. Si c’est la vôtre, vous pouvez jouer ici aussi ; l’autre appareil est prévenu. Sinon, demandez une invitation à l’hôte.
web-that-is-me = C’est ma place : jouer ici
web-that-is-not-me = Ce n’est pas la mienne
web-second-device = Votre place vient d’être ouverte sur un autre appareil.
web-second-device-why = Était-ce vous ?
web-it-was-me = Oui, c’était moi
web-lock-out = Non : fermer l’accès
web-trouble-locked = L’hôte a fermé la table : personne ne peut plus s’asseoir.
web-trouble-seat-in-use = Cette place est ouverte sur un autre appareil.

# Qui vient, et d’où
web-add-a-bot = Ajouter un bot
web-you-host = vous, hôte
web-arriving = arrive
web-still-coming = { $names } est en chemin.
web-close-seat = Retirer cette place
web-free-seat = Libérer cette place
web-change-name-face = Changer de nom et de visage
web-rename = Renommer
web-move-to = Échanger avec
web-mute-seat = Couper la parole
web-unmute-seat = Rendre la parole
web-make-host = Nommer hôte
web-remove-player = Retirer de la table
web-send = Envoyer
web-nothing-said = Personne n’a encore rien dit.
web-standard = Standard
web-option-set = { $option }
web-more-options = et { $n } de plus
web-with-clock = avec pendule
web-no-clock = sans pendule
web-level-random = Joue n’importe quel coup permis.
web-level-gentle = Aimable : pour une première partie.
web-level-steady = Joue solidement.
web-level-sharp = Réfléchit à l’avance.
web-level-expert = Le plus fort.
web-make-invitation = Créer une invitation
web-scan-or-type = Scannez, ou tapez le code
web-copy-invitation = Copier le lien
web-copy-watch = Lien pour regarder
web-qr-large = Agrandir le code QR
web-manage-invitation = Qui peut venir
web-lock-table = Fermer la table : plus personne ne s’assied
web-offer-bot-seats = Un invité peut remplacer un bot
web-renew-invitation = Nouveau lien, nouveau code
web-who-can-open = Qui peut ouvrir le lien
web-reach-machine = Cet ordinateur
web-reach-wifi = Ce Wi-Fi
web-reach-anywhere = Partout
web-only-this-machine = Pour l’instant, seul cet ordinateur peut ouvrir le lien.
web-needs-one-press = Il suffit d’un clic pour le téléphone d’un ami sur votre Wi-Fi.
web-open-wifi = Ouvrir à ce Wi-Fi
web-wifi-open = Ouvert à ce Wi-Fi, à l’adresse { $address }. Personne ne vient ? Autorisez Python dans le pare-feu de cette machine.
web-other-address = Une autre adresse :
web-tunnel-open = Ouvert à qui a le lien, par un tunnel : { $address }. Il se ferme avec le serveur.
web-anywhere-how = Pour des amis au loin, il faut un tunnel : arrêtez le serveur et relancez-le avec ./run --tunnel.
web-anywhere-more = Trois moyens simples
web-trouble-no-network = Cet ordinateur n’est sur aucun réseau : personne d’autre ne peut se connecter.
web-connect-title = Comment vos amis vous rejoignent
web-connect-wifi = Sur le même Wi-Fi
web-connect-wifi-how = Cliquez sur « Ouvrir à ce Wi-Fi » dans la salle d’attente, ou lancez ./run --lan. Vos amis scannent le code QR. Si rien ne se passe, autorisez Python dans le pare-feu de cet ordinateur.
web-connect-tunnel = De partout, par un tunnel
web-connect-tunnel-how = Installez un de ces programmes, puis lancez ./run --tunnel : cloudflared (sans compte), tailscale (Funnel doit être autorisé pour votre compte) ou ngrok (compte gratuit). Vos parties passent par cette entreprise ; l’adresse disparaît quand le serveur s’arrête.
web-connect-server = Sur un serveur à vous
web-connect-server-how = Lancez petitpeuple serve derrière Caddy ou nginx avec votre domaine ; la documentation donne des exemples sous « Deploy ».
web-connect-https = À une simple adresse http, le navigateur ne peut ni vous prévenir, ni installer la page, ni ouvrir le menu de partage. Un tunnel ou un serveur avec certificat a le https, et tout fonctionne.
web-connect-tried = Les programmes de tunnel ont été essayés avec des exemples de leurs messages, pas avec les services de ces entreprises.
web-ask-absent = Demander que faire d’un absent après
web-absent-asked = { $name } s’est absenté. Attendre, ou laisser jouer un bot à sa place ?
web-absent-wait = Attendre
web-absent-bot = Laisser jouer un bot
web-waiting-away = { $n ->
    [one] On attend { $names }, qui s’est absenté.
   *[other] On attend { $names }, qui se sont absentés.
}
web-notice-plan-followed = { $name } : bon plan, je vous suis.
web-notice-plan-not-followed = { $name } : désolé, votre plan n’était plus possible.
web-notice-undo-refused = { $name } n’accepte pas de reprendre le coup.
web-notice-undo-lapsed = Pas de réponse à temps : le coup reste joué.
web-notice-undo-done = Le coup a été repris.
web-notice-pause-refused = { $name } préfère continuer.
web-notice-pause-lapsed = Pas de réponse : la partie continue sans pause.
