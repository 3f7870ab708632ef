# La maison en français. Les jeux ont leurs propres fichiers à côté de leurs règles.

comma = ,{" "}
seat = Place { $n }
you = Vous
bot = Bot { $n }
refused = Impossible. { $text } ({ $rule })

# Règles de la maison
HOUSE-1 = On ne vous demande rien pour l’instant ; attendez votre tour.
HOUSE-2 = C’est trop tôt ; attendez un instant.
HOUSE-3 = C’est trop tard ; le temps est écoulé.
HOUSE-4 = On ne demande pas cela au hasard maintenant.
HOUSE-5 = Aucun délai n’est écoulé.
HOUSE-6 = La partie est finie.
HOUSE-7 = Ce jeu ne se joue pas à ce nombre de joueurs.
HOUSE-8 = La partie n’est pas encore finie ; la suivante commence après.
HOUSE-9 = La table a avancé entre-temps ; regardez et choisissez de nouveau.
HOUSE-10 = Vous n’avez encore rien fait qui puisse être repris.
HOUSE-11 = Dans ce jeu, rien ne se reprend jamais.
HOUSE-12 = Personne n’attend votre accord pour reprendre un coup.
HOUSE-13 = Le temps de cette question est écoulé ; on ne peut plus y revenir.
HOUSE-14 = On parle déjà de reprendre un autre coup ; répondez d’abord à cela.
HOUSE-15 = La table est en pause ; elle reprend quand quelqu’un met fin à la pause.

# Enregistrements
record-foreign = La ligne { $line } n’est pas le début d’un enregistrement de Petit Peuple ; choisissez un autre fichier.
record-version = Ligne { $line } : l’enregistrement est au format { $version }, que cette version ne lit pas ; mettez Petit Peuple à jour.
record-header = La ligne { $line } n’est pas un en-tête complet d’enregistrement (en { $where }) ; choisissez un autre fichier.
record-game = Ligne { $line } : il n’y a pas ici de jeu appelé « { $game } ».
record-rules = Ligne { $line } : la partie a été jouée avec les règles { $theirs } de { $game }, et celles-ci sont les règles { $ours } ; relisez-la avec la version qui l’a écrite.
record-options = Ligne { $line } : les options ne conviennent pas au jeu (en { $where }) ; choisissez un autre fichier.
record-seats = Ligne { $line } : ce jeu ne se joue pas à { $seats }.
record-line = La ligne { $line } n’est pas une entrée de ce jeu (en { $where }) ; le fichier y est abîmé.
record-json = La ligne { $line } n’est pas entière ; le fichier y est coupé ou abîmé.
record-time = La ligne { $line } remonte le temps ; le fichier y est abîmé.
record-undo = La ligne { $line } reprend plus de coups qu’il n’y en a ; le fichier y est abîmé.
record-refused = La ligne { $line } ne peut pas être jouée. { $text } ({ $rule })

# La mémoire des tables
store-address = Ce n’est pas l’adresse d’une base de données ; écrivez sqlite:///chemin/du/fichier ou postgresql://utilisateur:motdepasse@machine/nom.
store-driver = PostgreSQL demande un paquet de plus ; installez-le avec : pip install "petitpeuple[postgresql]"
store-newer = La base de données { $where } a été écrite par une version plus récente de Petit Peuple ; mettez Petit Peuple à jour, ou choisissez une autre base.
store-foreign = La base de données { $where } appartient à un autre programme ; choisissez-en une qui soit vide ou qui n’existe pas encore.
store-not-empty = La base de données { $where } contient déjà des tables de jeu ; choisissez-en une qui soit vide ou qui n’existe pas encore.
store-damaged = Le fichier { $where } n’est pas une base de données, ou il est abîmé ; remplacez-le par une sauvegarde, ou choisissez un autre fichier.
store-unreadable = La base de données { $where } ne peut pas être ouverte en écriture ; vérifiez que son dossier existe, qu’il y reste de la place et que vous avez le droit d’y écrire.
store-locked = La base de données { $where } est tenue par un autre programme ; arrêtez-le et réessayez.
store-away = La base de données { $where } ne répond pas ({ $why }) ; vérifiez son adresse et qu’elle est en marche.

# La ligne de commande
cli-about = Quatre jeux du petit peuple, dans le navigateur, dans le terminal et pour la recherche. Sans commande : jouer dans le navigateur.
cli-play = Jouer contre des bots, dans le terminal.
cli-replay = Revoir pas à pas une partie enregistrée.
cli-copy = Copier toutes les tables d’une base de données dans une autre, vide ; arrêtez d’abord le serveur.
cli-source-metavar = DE
cli-target-metavar = VERS
cli-copied = Copié : { $tables ->
    [one] { $tables } table
   *[other] { $tables } tables
}, { $games ->
    [one] { $games } partie
   *[other] { $games } parties
}, { $lines ->
    [one] { $lines } ligne
   *[other] { $lines } lignes
}.
cli-simulate = Faire jouer beaucoup de parties à des bots et en montrer les résultats.
cli-games = Donner la liste des jeux, ou en présenter un : options, bots, règles.
cli-usage = Usage :
cli-options = Options
cli-commands = Commandes
cli-options-metavar = [OPTIONS]
cli-command-metavar = COMMANDE …
cli-game-metavar = JEU
cli-file-metavar = FICHIER
cli-level-metavar = NIVEAU,…
cli-pair-metavar = NOM=VALEUR
cli-help-help = Montrer cette aide et sortir.
cli-help-version = Montrer la version et sortir.
cli-help-lang = La langue : en ou fr.
cli-help-seed = Jouer avec ce hasard, toujours le même.
cli-help-bots = Le niveau des bots : un pour tous, ou un pour chacun, séparés par des virgules.
cli-help-option = Une option du jeu, sous la forme nom=valeur ; peut être donnée plusieurs fois.
cli-help-seats = Combien de places à la table.
cli-help-save = Écrire l’enregistrement dans ce fichier.
cli-help-count = Combien de parties.
cli-help-sweep = Jouer avec chaque valeur de cette option, ou de seats, et montrer la part de chaque fin ; peut être donné plusieurs fois.
cli-sweep-metavar = NOM
cli-help-text = Imprimer toute la partie en texte.
cli-help-seat = Ne raconter que ce que savait cette place (1, 2, …) ; sinon, tout ce qui a été fait.
cli-column-id = id
cli-column-game = jeu
cli-column-players = joueurs
cli-column-about = ce que c’est
cli-column-seat = place
cli-column-bot = bot
cli-column-mean = moyenne
cli-column-best = en tête
cli-column-seats = places
cli-column-share = part (95 %)
cli-column-ending = fin
cli-maybe-game-metavar = [JEU]
cli-players = { $least }–{ $most } joueurs
cli-column-option = option
cli-column-values = valeurs, l’habituelle d’abord
cli-some-seats = des places, comme 1,3 ; aucune d’habitude
cli-hint = tapez ? pour l’aide
cli-which-game = Quel jeu ?
cli-your-choice = Votre choix :
cli-play-help = Tapez le numéro d’un choix, ou ce qui est entre parenthèses derrière lui. u reprend votre dernière action, h demande ce que ferait un bon joueur et pourquoi, q quitte, Entrée seule laisse passer un instant quand tous jouent en même temps, ? montre ceci. Les règles :
cli-hinted = L’entraîneur ferait : { $action }
cli-no-hint = Ce jeu n’a pas encore d’entraîneur ; tapez ? pour les règles.
cli-not-understood = { $most ->
    [1] Tapez 1, ou ? pour l’aide.
   *[other] Tapez un nombre de 1 à { $most }, ou ? pour l’aide.
}
cli-next-game = Partie { $n } du match.
cli-payoff = { $who } : { $points }
cli-bye = Au revoir !
cli-playthrough = { $game }, { $seats ->
    [one] { $seats } place
   *[other] { $seats } places
}
cli-did = { $who } : { $what } ({ NUMBER($seconds, minimumFractionDigits: 1, maximumFractionDigits: 1) } s)
cli-moment = ({ NUMBER($seconds, minimumFractionDigits: 1, maximumFractionDigits: 1) } s)
cli-luck = Hasard : { $value } ({ NUMBER($seconds, minimumFractionDigits: 1, maximumFractionDigits: 1) } s)
cli-tick = Le temps est écoulé ({ NUMBER($seconds, minimumFractionDigits: 1, maximumFractionDigits: 1) } s)
cli-step = { $n }/{ $most } — Entrée : suite, b : retour, un nombre : y aller, q : quitter
cli-mean = { NUMBER($mean, minimumFractionDigits: 3, maximumFractionDigits: 3) } ± { NUMBER($half, minimumFractionDigits: 3, maximumFractionDigits: 3) }
cli-share = { NUMBER($share, minimumFractionDigits: 1, maximumFractionDigits: 1) } %
cli-simulating = Parties
cli-speed = { $games ->
    [one] { $games } partie
   *[other] { $games } parties
}, { $speed } par seconde.
cli-no-game = Il n’y a pas de jeu appelé « { $game } » ; choisissez parmi : { $games }.
cli-bad-seats = Ce jeu est pour { $least } à { $most } joueurs, pas pour { $seats }.
cli-no-such-option = « { $option } » n’est pas une option de ce jeu ; écrivez nom=valeur avec un de ces noms : { $options }.
cli-no-such-sweep = « { $option } » ne peut pas être parcouru ; choisissez un de ces noms : { $options }.
cli-bad-option = L’option { $option } ne peut pas être « { $value } » ; choisissez parmi : { $allowed }.
cli-bad-seats-option = L’option { $option } ne peut pas être « { $value } » ; écrivez les numéros des places séparés par des virgules, comme 1,3.
cli-no-bot = Il n’y a pas de bot appelé « { $bot } » pour ce jeu ; choisissez parmi : { $bots }.
cli-bots-count = { $wanted ->
    [one] Il y a une place pour un bot
   *[other] Il y a { $wanted } places pour des bots
}, mais { $given } niveaux ; donnez-en un seul, ou un pour chacune.
cli-no-seat = Il n’y a pas de place { $seat } ; choisissez de 1 à { $most }.
cli-cannot-read = Le fichier { $path } ne peut pas être lu ; vérifiez son nom et si vous avez le droit de le lire.
cli-cannot-write = Le fichier { $path } ne peut pas être écrit ; vérifiez le dossier et si vous avez le droit d’y écrire.
cli-file-exists = Le fichier { $path } existe déjà ; choisissez un autre nom.
cli-no-option = Il n’y a pas d’option { $option } ici ; ajoutez --help pour voir celles qui existent.
cli-missing = Il manque { $name } ; ajoutez --help pour voir comment faire.
cli-bad-value = { $name } a une valeur qui ne convient pas ; ajoutez --help pour voir ce qui convient.
cli-no-command = Il n’y a pas de commande « { $name } » ; ajoutez --help pour voir celles qui existent.
cli-bad-call = Cette commande ne s’utilise pas ainsi ; ajoutez --help pour voir comment faire.
cli-serve = Servir des tables pour jouer en réseau.
cli-bot = Asseoir un bot de la maison à une table par son lien, sur n’importe quel serveur.
cli-folder-metavar = DOSSIER
cli-help-host = L’adresse où écouter ; 0.0.0.0 désigne toutes les adresses de cette machine.
cli-help-port = Le port où écouter ; 0 en prend un libre.
cli-help-database = Où garder les tables : sqlite:///chemin ou postgresql://utilisateur:mot-de-passe@hôte/nom ; sinon un fichier du dossier de données.
cli-help-data = Le dossier de données ; sinon l’endroit habituel de ce système.
cli-help-public-url = L’adresse que les gens utilisent, pour les liens à distribuer.
cli-help-allow-hook = Un hôte que les webhooks peuvent appeler pour signaler un tour ; peut être donné plusieurs fois.
cli-help-tables-per-hour = Combien de tables une adresse peut créer en une heure.
cli-help-public-metrics = Montrer /metrics à tous ; sinon seuls les programmes de cette machine le voient, ou ceux qui ont le jeton.
cli-help-metrics-token = Un secret qui ouvre /metrics d’ailleurs, dans l’en-tête Authorization (Bearer).
cli-help-no-browser = Sans commande : n’ouvrir aucun navigateur, dire seulement l’adresse.
cli-already-serving = Petit Peuple tourne déjà, sur { $address }
cli-help-log-level = Ce qu’il faut journaliser : debug, info, warning ou error.
cli-help-table = Le lien d’une place.
cli-help-level = Le niveau du bot.
cli-help-pace = Le rythme des bots : 1 comme une personne, 0 sans attendre.
cli-serving = Serveur ouvert sur { $address } (Ctrl-C pour arrêter)
cli-bad-url = « { $url } » n’est pas une adresse ; écrivez-en une qui commence par http:// ou https://.
cli-port-taken = Le port { $port } de { $host } ne peut pas être utilisé ; choisissez-en un autre avec --port.
cli-bad-link = Ce n’est pas le lien d’une place ; il ressemble à https://hôte/table/…#….
cli-bot-sits = { $game } : le bot est assis à cette place : { $seat }.
cli-bot-gallery = Ce lien sert à regarder ; demandez à l’hôte le lien d’une place.
cli-bot-no-bot = Il n’y a pas de bot appelé « { $level } » pour ce jeu.
cli-bot-not-welcome = La table ne connaît pas ce lien, ou elle n’existe plus ; demandez-en un nouveau à l’hôte (bot { $level }).
cli-bot-over = Terminé : { $points }
site-plain = Ce serveur marche, mais les pages du web n’y ont pas été intégrées. Les programmes peuvent l’utiliser quand même.

# Bots qui jouent à tous les jeux
bot-random = Hasard
bot-random-about = Fait n’importe quoi de permis, sans réfléchir : le plancher à partir duquel on mesure tous les autres.

# L’arène
cli-arena = Opposer des bots sur les mêmes donnes en faisant tourner les places, et écrire un rapport avec des classements et leur certitude.
cli-bots-metavar = [BOTS]…
cli-address-metavar = ADRESSE
cli-column-name = nom
cli-help-form = Qui rencontre qui : robin (chaque paire), ladder (chacun contre celui qui le précède), challenge (le premier contre chacun des autres), mixed (tous ensemble), team (chacun avec ses semblables).
cli-help-deals = Combien de donnes ; chacune est jouée par chaque tablée et avec chaque rotation des places.
cli-help-processes = Combien de processus ; sinon un par cœur. Les chiffres n’en dépendent pas.
cli-help-ray = Travailler sur une grappe Ray à cette adresse ; local en démarre une ici.
cli-help-run = Où garder les parties, pour pouvoir s’arrêter et reprendre ; les rapports sont écrits à côté.
cli-arena-resumed = { $path } : { $done } parties sur { $total } ont déjà été jouées ; voici le reste.
cli-arena-stopped = Arrêté. La même commande reprend à partir de { $path }.
cli-arena-written = Rapports : { $html } et { $json }
arena-twice = Un bot est nommé deux fois ; nommez chacun une seule fois.
arena-alone = À une seule place, personne ne rencontre personne ; ajoutez --form team.
arena-too-few = Il faut deux bots pour une rencontre ; nommez-en un autre, ou ajoutez --form team.
arena-worker-died = Un processus s’est arrêté brutalement ; la même commande reprend là où il en était.
arena-no-ray = Ray n’est pas installé ; installez-le avec : pip install "petitpeuple[ray]"
arena-ray-away = Il n’y a pas de grappe Ray à l’adresse { $address } ; vérifiez l’adresse et qu’elle est en marche.
arena-ray-not-started = Ray n’a pas pu démarrer de grappe sur cette machine ({ $address }) ; elle est peut-être trop occupée, réessayez plus tard.
arena-ray-failed = La grappe n’a pas pu faire le travail ; vérifiez que cette version de petitpeuple est installée sur chacune de ses machines.
arena-no-page = La page demande des paquets de plus ; installez-les avec : pip install "petitpeuple[arena]"
arena-cannot-read = Le fichier { $path } ne peut pas être lu ; vérifiez son nom et si vous avez le droit de le lire.
arena-cannot-write = Le fichier { $path } ne peut pas être écrit ; vérifiez le dossier et si vous avez le droit d’y écrire.
arena-foreign = Le fichier { $path } n’est pas une série de cette arène ; nommez-en un autre avec --run.
arena-bad-line = La ligne { $line } de { $path } est abîmée ; retirez-la, ou nommez un autre fichier avec --run.
arena-other-run = Le fichier { $path } contient une série qui diffère par ceci : { $what } ; nommez-en un autre avec --run.
arena-failed = Une partie n’a pas pu être jouée jusqu’au bout (donne { $deal } ; { $bots }) : { $why }
arena-title = Arène
arena-colon =  :
arena-summary = { $seats ->
    [one] { $seats } place
   *[other] { $seats } places
}, { $deals } donnes, { $games } parties.
arena-form-robin = Chaque paire de bots s’est rencontrée, l’un parmi d’autres tous semblables ; les places ont tourné à chaque donne.
arena-form-ladder = Chaque bot était seul parmi ceux de l’échelon du dessous ; les places ont tourné à chaque donne.
arena-form-challenge = Le premier bot était seul parmi chacun des autres ; les places ont tourné à chaque donne.
arena-form-mixed = Des bots de toutes sortes étaient à la même table ; les places ont tourné à chaque donne.
arena-form-team = Chaque bot a joué avec ses semblables, sur les mêmes donnes.
arena-left = { $n ->
    [one] Une partie d’une donne inachevée n’est pas comptée.
   *[other] { $n } parties de donnes inachevées ne sont pas comptées.
}
arena-ranking = Classement
arena-bot = bot
arena-wins = victoires
arena-points = points par partie
arena-pace = réflexion, par décision
arena-longest = au plus { $ms } ms
arena-how = Sous chaque chiffre figure son intervalle à 95 %, qui tient compte de ce que les parties d’une même donne vont ensemble. La réflexion est du temps de calcul, et dépend de la machine.
arena-fair-line = La ligne en tirets est la part équitable : ce que chacun gagnerait si tous se valaient.
arena-elo-note = Ajusté d’après qui a gagné à quelle table ; 1500 est la moyenne, et 400 de plus, c’est dix fois plus de chances de gagner.
arena-meetings = Rencontres
arena-table = à la table
arena-games = parties
arena-fair = part équitable
arena-edge = points de plus que les autres
arena-verdict = verdict
arena-verdict-better = meilleur, c’est sûr
arena-verdict-worse = moins bon, c’est sûr
arena-verdict-open = indécis
arena-course = Comment les chiffres se sont fixés
arena-course-note = La part des victoires après tant de donnes, avec son intervalle.
arena-who = Qui ils sont
arena-setup = Ce qui a été joué
arena-options = Options
arena-endings = Fins
arena-seed = graine
arena-yes = oui
arena-no = non
arena-seated = { $n } × { $bot }
arena-percent = { NUMBER($share, minimumFractionDigits: 1, maximumFractionDigits: 1) } %
arena-round-percent = { NUMBER($share, maximumFractionDigits: 0) } %
arena-interval = { $value } ({ $low } – { $high })
arena-whole = { NUMBER($value, maximumFractionDigits: 0) }
arena-number-1 = { NUMBER($value, minimumFractionDigits: 1, maximumFractionDigits: 1) }
arena-number = { NUMBER($value, minimumFractionDigits: 2, maximumFractionDigits: 2) }
arena-scale = { NUMBER($value, maximumFractionDigits: 2) }

# Solitaire: own bests, and the solver
cli-no-best = Vous n’avez pas encore de résultat ici ; le plus petit nombre de coups connu est { $par }.
cli-best = Votre meilleur résultat : { $best } coups ; le plus petit nombre connu : { $par }.
cli-new-best = Votre nouveau record : { $best } coups ; le plus petit nombre connu : { $par }.
cli-best-game = Cette partie est gardée dans { $path } ; « petitpeuple replay » avec ce fichier la montre de nouveau.
cli-bests-broken = Vos meilleurs résultats dans { $path } sont illisibles ; le fichier reste tel quel, et rien de nouveau n’est gardé.
cli-solve = Chercher une suite de coups qui mène toutes les familles au but en solitaire, et la montrer (halma).
cli-help-families = Le nombre de familles : 1, 2 ou 3.
cli-help-pair = Les maisons de deux familles : one-between ou opposite.
cli-help-width = Le nombre de positions gardées à chaque étape : plus il est grand, plus c’est lent et plus la suite est courte.
cli-help-target = Chercher encore, toujours plus largement, jusqu’à une suite d’au plus ce nombre de coups.
cli-solving = Recherche
cli-solved = { $moves } coups (le moins connu : { $par }), trouvés en { $seconds } s de calcul :
cli-not-solved = Aucune suite trouvée ; essayez avec un --width plus grand.
cli-no-solver = Il n’y a pas de solveur pour « { $game } » ; il y en a un pour : { $games }.
