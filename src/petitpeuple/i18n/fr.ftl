# La maison en français. Les jeux ont leurs propres fichiers à côté de leurs règles.

comma = ,{" "}
seat = Joueur { $n }
you = Vous
bot = Bot { $n }
refused = Impossible. { $text } ({ $rule })

# Règles de la maison
HOUSE-1 = On ne vous demande rien pour l’instant ; attendez votre tour.
HOUSE-2 = C’est trop tôt ; attendez un instant.
HOUSE-3 = C’est trop tard ; le temps est écoulé.
HOUSE-4 = Il n’y a rien à lancer ni à tirer pour l’instant.
HOUSE-5 = Aucun délai n’est écoulé.
HOUSE-6 = La partie est finie.
HOUSE-7 = Ce jeu ne se joue pas à ce nombre de joueurs.
HOUSE-8 = La partie n’est pas finie ; terminez-la avant d’en commencer une autre.
HOUSE-9 = La partie a avancé entre-temps ; regardez et choisissez de nouveau.
HOUSE-10 = Vous n’avez encore rien joué que l’on puisse annuler.
HOUSE-11 = Dans ce jeu, on n’annule jamais un coup.
HOUSE-12 = Personne ne vous demande d’annuler un coup.
HOUSE-13 = Le temps de réponse est écoulé ; on ne peut plus annuler.
HOUSE-14 = Une autre annulation attend une réponse ; répondez d’abord à celle-là.
HOUSE-15 = La partie est en pause ; n’importe quel joueur peut la reprendre.
HOUSE-16 = Ce coup n’existe pas dans ce jeu ; choisissez parmi ceux qui sont proposés.
HOUSE-17 = Ce jeu n’a pas ces options ; choisissez parmi celles qu’il propose.
HOUSE-18 = Chacun doit avoir une place, et une seule, dans la partie suivante.

# Enregistrements
record-foreign = La ligne { $line } n’est pas le début d’un enregistrement de Petit Peuple ; choisissez un autre fichier.
record-version = Ligne { $line } : l’enregistrement est au format { $version }, que cette version ne lit pas ; mettez Petit Peuple à jour.
record-header = La ligne { $line } n’est pas un en-tête complet d’enregistrement (en { $where }) ; choisissez un autre fichier.
record-game = Ligne { $line } : il n’y a pas ici de jeu appelé « { $game } ».
record-rules = Ligne { $line } : la partie a été jouée avec les règles { $theirs } de { $game }, et cette version ne connaît que les règles jusqu’à { $ours } ; mettez Petit Peuple à jour.
record-options = Ligne { $line } : les options ne conviennent pas au jeu (en { $where }) ; choisissez un autre fichier.
record-seats = Ligne { $line } : ce jeu ne se joue pas à { $seats }.
record-line = La ligne { $line } n’est pas une entrée de ce jeu (en { $where }) ; le fichier y est abîmé.
record-json = La ligne { $line } n’est pas entière ; le fichier y est coupé ou abîmé.
record-time = La ligne { $line } remonte le temps ; le fichier y est abîmé.
record-no-undo = La ligne { $line } reprend un coup, ce que ce jeu ne permet jamais ; le fichier y est abîmé.
record-undo = La ligne { $line } reprend plus de coups qu’il n’y en a ; le fichier y est abîmé.
record-refused = La ligne { $line } ne peut pas être jouée. { $text } ({ $rule })

# La mémoire des tables
push-turn = C’est à vous
push-against = { $game }, avec { $names }
store-address = Ce n’est pas l’adresse d’une base de données ; écrivez sqlite:///chemin/du/fichier ou postgresql://utilisateur:motdepasse@machine/nom.
store-driver = PostgreSQL demande un paquet de plus ; installez-le avec : pip install "petitpeuple[postgresql]"
store-newer = La base de données { $where } a été écrite par une version plus récente de Petit Peuple ; mettez Petit Peuple à jour, ou choisissez une autre base.
store-foreign = La base de données { $where } appartient à un autre programme ; choisissez-en une qui soit vide ou qui n’existe pas encore.
store-not-empty = La base de données { $where } contient déjà des tables de jeu ; choisissez-en une qui soit vide ou qui n’existe pas encore.
store-damaged = Le fichier { $where } n’est pas une base de données, ou il est abîmé ; remplacez-le par une sauvegarde, ou choisissez un autre fichier.
store-unreadable = La base de données { $where } ne peut pas être ouverte en écriture ; vérifiez que son dossier existe, qu’il y reste de la place et que vous avez le droit d’y écrire.
store-locked = La base de données { $where } est tenue par un autre programme ; arrêtez-le et réessayez.
store-away = La base de données { $where } ne répond pas ({ $why }) ; vérifiez son adresse et qu’elle est en marche.
store-in-use = Un autre serveur Petit Peuple utilise la base de données { $where } ; arrêtez-le, ou démarrez celui-ci avec une autre --database.

# Jeux et bots d’autres paquets
cli-bad-bot = « { $bot } » n’ajoute aucun bot ; écrivez JEU.NOM=BOT avec un nouveau nom, par exemple halma.tortue=mes_bots:Tortue.
cli-bot-failed = Le bot « { $bot } » a échoué ({ $why }) ; réparez-le et réessayez.
cli-bot-illegal = Le bot « { $bot } » a répondu { $answer }, ce qui n’est pas un choix permis ; choose doit renvoyer un Choice d’une des actions.
cli-bot-metavar = JEU.NOM=BOT
cli-help-bot = Proposer un bot de plus pour un jeu : module:Classe ou program:COMMANDE ; peut être répété.
arena-failures = { $n ->
    [one] Un programme n’a pas répondu correctement à une question ; la première action permise a été jouée.
   *[other] Des programmes n’ont pas répondu correctement à { $n } questions ; la première action permise a été jouée.
}
plugin-left-out = Un paquet installé est inutilisable et laissé de côté. { $why }
plugin-reference = « { $reference } » ne désigne rien ; écrivez module:Classe, par exemple mes_bots:Tortue.
plugin-broken = Impossible de charger « { $reference } » ({ $why }) ; réparez-le ou retirez son paquet.
plugin-no-spec = « { $reference } » n’est pas un jeu ; une entrée de petitpeuple.games doit mener à un GameSpec.
plugin-no-encoder = « { $reference } » n’est pas un encodeur : il lui faut les méthodes de petitpeuple.core.encoder.Encoder.
plugin-other-id = « { $reference } » est le jeu « { $id } » ; son entrée doit porter ce nom, et non « { $name } ».
plugin-no-bot = « { $reference } » n’est pas un bot ; il lui faut une méthode choose(view, actions, rng).
plugin-no-bots = « { $reference } » n’est pas un ensemble de bots ; une entrée qui porte le nom d’un jeu doit mener à un GameBots.
plugin-twice = « { $name } » du paquet { $package } existe déjà ; donnez-lui un autre nom.
plugin-prefix = Les règles de « { $name } » commencent par { $prefix }, comme celles de « { $other } » ; choisissez un autre préfixe.
program-not-found = Aucun programme « { $command } » ne peut être lancé ici ; vérifiez son nom et qu’il est exécutable.
program-not-started = Impossible de lancer le programme « { $command } » ({ $why }).
program-late = Le programme « { $command } » n’a pas répondu en { $seconds } secondes ; il a été arrêté, et la première action permise est jouée à sa place.
program-ended = Le programme « { $command } » s’est arrêté sans répondre ; la première action permise est jouée à sa place.
program-wrong = Le programme « { $command } » a répondu « { $answer } », ce qui n’est pas {"{"}"action": N{"}"} avec un N permis ; il a été arrêté, et la première action permise est jouée à sa place.

# La bibliothèque
api-to-act = On attend { $who }.
api-no-game = Il n’y a pas de jeu « { $given } » ; choisissez parmi : { $games }.
api-language = Il n’y a pas de langue « { $given } » ; choisissez parmi : { $languages }.
api-seats = { $given } n’est pas un nombre de places pour ce jeu ; il en a de { $least } à { $most }.
api-seat = Il n’y a pas de place { $given } ; les places sont numérotées de 0 à { $most }, et None est un spectateur.
api-no-option = Il n’y a pas d’option « { $option } » ; ce jeu a : { $options }.
api-option = L’option { $option } ne peut pas être { $given } ; choisissez parmi : { $allowed }.
api-seed = { $given } n’est pas une graine ; donnez un nombre entier ou un texte.
api-seconds = { $given } n’est pas une durée ; donnez des secondes, à partir de 0.
api-notation = « { $given } » n’est pas une action de ce jeu ; écrivez par exemple { $examples }.
api-no-rule = Il n’y a pas de règle « { $rule } ».
api-no-bot = Il n’y a pas de bot « { $bot } » pour ce jeu ; choisissez parmi : { $bots } ; ou écrivez module:Classe ou program:COMMANDE.
api-not-a-bot = { $given } n’est pas un bot ; donnez un nom, ou un objet avec une méthode choose(view, actions, rng).
api-bots-count = { $given } bots pour { $wanted } places ; donnez-en un pour toutes, ou un pour chacune.
api-bot-answer = Un bot a répondu { $given } ; choose doit renvoyer un Choice.
api-no-match = { $given } n’est pas une partie ; un match commence par une partie : Match(new("dalmuti", seats=5)).
api-match-seats = { $given } ne place pas les joueurs de la partie suivante ; donnez pour chaque place le numéro d’une place de la dernière partie, ou None.

# La ligne de commande
cli-about = Quatre jeux de société, dans le navigateur, dans le terminal et pour la recherche. Sans commande : jouer dans le navigateur.
cli-play = Jouer contre des bots, dans le terminal.
cli-replay = Revoir pas à pas une partie enregistrée.
cli-copy = Copier toutes les tables d’une base de données dans une autre, vide ; arrêtez d’abord le serveur.
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
cli-dataset = Écrire les décisions de parties enregistrées en JSON Lines ou en Parquet, pour des programmes qui apprennent.
cli-dataset-metavar = PARTIE…
cli-help-dataset-out = Écrire dans ce fichier, en Parquet si son nom finit par .parquet ; sinon, les lignes sont affichées.
cli-dataset-no-parquet = Les fichiers Parquet demandent pyarrow. Installez-le avec : pip install "petitpeuple[parquet]"
cli-dataset-done = { $rows ->
    [one] { $rows } décision
   *[other] { $rows } décisions
} de { $games ->
    [one] { $games } partie
   *[other] { $games } parties
} dans { $path }.
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
cli-help-lang = La langue : en ou fr, ou une traduction.
cli-help-seed = La graine du hasard : avec la même graine, la même partie.
cli-help-bots = Les bots : un pour tous, ou un pour chacun, séparés par des virgules. Un niveau, module:Classe ou program:COMMANDE.
cli-help-option = Une option du jeu, sous la forme nom=valeur ; peut être donnée plusieurs fois.
cli-help-seats = Le nombre de joueurs.
cli-help-save = Écrire l’enregistrement dans ce fichier.
cli-help-count = Combien de parties.
cli-help-sweep = Jouer avec chaque valeur de cette option, ou de seats, et montrer la part de chaque fin ; peut être donné plusieurs fois.
cli-sweep-metavar = NOM
cli-help-text = Imprimer toute la partie en texte.
cli-help-seat = Ne montrer que ce que savait cette place (1, 2, …) ; sinon, tout est montré.
cli-column-id = id
cli-column-game = jeu
cli-column-players = joueurs
cli-column-about = présentation
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
cli-some-seats = des places, comme 1,3 ; aucune d’habitude
cli-hint = tapez ? pour l’aide
cli-which-game = Quel jeu ?
cli-your-choice = Votre choix :
cli-play-help = Tapez le numéro d’un choix, ou sa forme courte entre parenthèses. u annule votre dernière action, h demande ce que ferait un bon joueur et pourquoi, q quitte, Entrée seule laisse passer un instant quand tout le monde joue en même temps, ? montre cette aide. Les règles :
cli-hinted = Le guide propose : { $action }
cli-no-hint = Il n’y a pas encore de guide pour ce jeu ; tapez ? pour les règles.
cli-not-understood = { $most ->
    [1] Tapez 1, ou ? pour l’aide.
   *[other] Tapez un nombre de 1 à { $most }, ou ? pour l’aide.
}
cli-next-game = Partie { $n } du match.
cli-payoff = { $who } : gain { $points }
cli-bye = Au revoir !
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
cli-no-game = Il n’y a pas de jeu appelé « { $game } » ; choisissez parmi : { $games }.
cli-bad-seats = Ce jeu est pour { $least } à { $most } joueurs, pas pour { $seats }.
cli-no-such-option = « { $option } » n’est pas une option de ce jeu ; écrivez nom=valeur avec un de ces noms : { $options }.
cli-no-such-sweep = « { $option } » ne peut pas être parcouru ; choisissez un de ces noms : { $options }.
cli-bad-option = L’option { $option } ne peut pas être « { $value } » ; choisissez parmi : { $allowed }.
cli-bad-seats-option = L’option { $option } ne peut pas être « { $value } » ; écrivez les numéros des places séparés par des virgules, comme 1,3.
cli-no-bot = Il n’y a pas de bot appelé « { $bot } » pour ce jeu ; choisissez parmi : { $bots }.
cli-bots-count = { $wanted ->
    [one] Il y a une place pour un bot
   *[other] Il y a { $wanted } places pour des bots
}, mais { $given } niveaux ; donnez-en un seul, ou un pour chacune.
cli-no-seat = Il n’y a pas de place { $seat } ; choisissez de 1 à { $most }.
cli-cannot-read = Le fichier { $path } ne peut pas être lu ; vérifiez son nom et si vous avez le droit de le lire.
cli-cannot-write = Le fichier { $path } ne peut pas être écrit ; vérifiez le dossier et si vous avez le droit d’y écrire.
cli-file-exists = Le fichier { $path } existe déjà ; choisissez un autre nom.
cli-no-option = Il n’y a pas d’option { $option } ici ; ajoutez --help pour voir celles qui existent.
cli-missing = Il manque { $name } ; ajoutez --help pour voir comment faire.
cli-bad-value = { $name } a une valeur qui ne convient pas ; ajoutez --help pour voir ce qui convient.
cli-no-command = Il n’y a pas de commande « { $name } » ; ajoutez --help pour voir celles qui existent.
cli-bad-call = Cette commande ne s’utilise pas ainsi ; ajoutez --help pour voir comment faire.
cli-serve = Servir des tables pour jouer en réseau.
cli-mcp = Faire jouer une place par un modèle de langage : un serveur MCP sur l’entrée et la sortie standard.
mcp-instructions = Vous jouez une place d’une partie. Appelez « wait » jusqu’à ce qu’on vous demande de jouer, choisissez une des actions permises, puis appelez « play » avec le ticket et la notation de l’action.
mcp-tool-look = Montrer ce qui s’est passé, le plateau, et la question qui vous est posée avec son ticket et les actions permises.
mcp-tool-wait = Attendre que ce soit à vous ou que la partie soit finie, au plus ce nombre de secondes, puis regarder.
mcp-tool-play = Jouer une action par sa notation, avec le ticket de la question.
mcp-tool-rule = Montrer le texte d’une règle d’après son identifiant.
mcp-asked = À vous de jouer. Ticket : { $ticket }. Actions permises, en notation et en mots :
mcp-not-asked = Ce n’est pas à vous de jouer.
mcp-not-started = La partie n’a pas encore commencé.
mcp-played = C’est joué.
mcp-notation = « { $given } » n’est pas une action ; utilisez la notation placée avant les deux-points dans la liste des actions permises.
mcp-failed = Ce n’est pas joué ({ $code }). Regardez à nouveau et utilisez le dernier ticket.
mcp-no-reply = Le serveur n’a pas répondu. Regardez à nouveau.
mcp-rejected = La table n’accepte plus ce lien ({ $code }).
cli-bot = Asseoir un de nos bots à une table par son lien, sur n’importe quel serveur.
cli-folder-metavar = DOSSIER
cli-help-host = L’adresse où écouter ; 0.0.0.0 désigne toutes les adresses de cette machine.
cli-help-port = Le port où écouter ; 0 en prend un libre.
cli-help-database = Où garder les tables : sqlite:///chemin ou postgresql://utilisateur:mot-de-passe@hôte/nom ; sinon un fichier du dossier de données.
cli-help-node-address = Servir avec d’autres machines sur une même base PostgreSQL : l’adresse où le proxy et les autres nœuds joignent celui-ci.
cli-help-data = Le dossier de données ; sinon l’endroit habituel de ce système.
cli-help-bots-on = Où les bots réfléchissent : dans des processus de cette machine, ou sur une grappe Ray existante.
cli-help-public-url = L’adresse que les gens utilisent, pour les liens d’invitation.
cli-help-allow-hook = Un hôte que les webhooks peuvent appeler pour signaler un tour ; peut être donné plusieurs fois.
cli-help-tables-per-hour = Combien de tables une adresse peut créer en une heure.
cli-help-public-metrics = Montrer /metrics à tous ; sinon seuls les programmes de cette machine le voient, ou ceux qui ont le jeton.
cli-help-tables-per-address = Combien de tables d’une même adresse peuvent être inachevées en même temps.
cli-help-sockets-per-address = Combien de joueurs et de spectateurs peuvent être connectés depuis une adresse.
cli-help-connections-per-address = Combien d’autres connexions une adresse peut tenir ouvertes.
cli-help-max-tables = Combien de tables inachevées il peut y avoir.
cli-help-rate-limit-scale = Multiplie le nombre de messages et de requêtes permis à une adresse.
cli-help-sleep-after = Au bout de combien de secondes sans joueurs une table quitte la mémoire ; elle revient à la demande.
cli-help-expire-after = Au bout de combien de jours sans visite une table inachevée est supprimée.
cli-help-trusted-proxy = Un proxy inverse, adresse ou réseau, dont on croit l’en-tête X-Forwarded-For ; « none » pour aucun. Par défaut, cette machine.
cli-help-tls-cert = Le certificat pour HTTPS, au format PEM.
cli-help-tls-key = La clé du certificat, au format PEM.
cli-help-metrics-token = Un secret qui ouvre /metrics d’ailleurs, dans l’en-tête Authorization (Bearer).
cli-help-no-browser = Sans commande : ne pas ouvrir de navigateur, afficher seulement l’adresse.
cli-already-serving = Petit Peuple tourne déjà, sur { $address }
cli-help-log-level = Ce qu’il faut journaliser : debug, info, warning ou error.
cli-help-table = Le lien d’une place.
cli-help-level = Le niveau du bot.
cli-help-pace = Le rythme des bots : 1 comme une personne, 0 sans attendre.
cli-serving = Serveur ouvert sur { $address } (Ctrl-C pour arrêter)
cli-help-lan = Ouvre aussi le serveur aux machines de votre réseau local (Wi-Fi).
cli-help-tunnel = Ouvre le serveur à Internet avec un programme de tunnel installé : cloudflared, tailscale ou ngrok.
cli-serving-here = Serveur ouvert sur { $address } pour cette machine seulement (Ctrl-C pour arrêter). Pour des amis sur votre Wi-Fi, cliquez sur « Ouvrir à ce Wi-Fi » dans la salle d’attente, ou lancez-le avec --lan ; pour des amis au loin, avec --tunnel.
cli-serving-lan = Ouvert à votre réseau local : { $addresses }. Si personne ne peut se connecter, le pare-feu de cette machine est peut-être en cause.
cli-serving-tunnel = Ouvert sur Internet à qui a un lien : { $address }. Vos parties passent par le fournisseur du tunnel, qui se ferme avec le serveur.
cli-no-network = Cette machine n’est sur aucun réseau : personne d’autre ne peut se connecter.
cli-no-tunnel = Aucun programme de tunnel n’est installé (cloudflared, tailscale ou ngrok) : seule cette machine peut se connecter. La page /connect présente trois moyens simples.
cli-tunnel-failed = Le tunnel n’a pas pu s’ouvrir : seule cette machine peut se connecter. Message : { $said }
cli-bad-url = « { $url } » n’est pas une adresse ; écrivez-en une qui commence par http:// ou https://.
cli-port-taken = Le port { $port } de { $host } ne peut pas être utilisé ; choisissez-en un autre avec --port.
cli-bad-link = Ce n’est pas le lien d’une place ; il ressemble à https://hôte/table/…#….
cli-bot-sits = { $game } : le bot joue à la place « { $seat } ».
cli-bot-link = Cette place est maintenant celle du bot. Pour qu’un bot y revienne plus tard : { $link }
cli-bot-gallery = Ce lien sert à regarder ; demandez à l’hôte le lien d’une place.
cli-bad-bots = Les bots ne peuvent pas réfléchir sur « { $given } » ; écrivez processes, ou l’adresse d’une grappe Ray comme ray://10.0.0.5:10001.
cli-no-ray = La grappe Ray à l’adresse { $address } est inutilisable ; vérifiez qu’elle est en marche et que petitpeuple[ray] est installé ici.
cli-bad-node-address = « { $address } » n’est pas l’adresse d’un nœud ; écrivez par exemple 10.0.0.1:8642.
cli-node-needs-postgresql = Plusieurs nœuds se partagent une base PostgreSQL : donnez-la avec --database postgresql://….
cli-bad-proxy = « { $proxies } » ne désigne pas de proxys de confiance ; écrivez des adresses comme 10.0.0.1, des réseaux comme 10.0.0.0/8, ou none.
cli-tls-both = HTTPS demande les deux fichiers : donnez --tls-cert et --tls-key.
cli-bad-certificate = Le certificat { $cert } et la clé { $its_key } ne vont pas ensemble ; vérifiez que ce sont des fichiers PEM lisibles par cet utilisateur.
cli-bot-no-bot = Il n’y a pas de bot appelé « { $level } » pour ce jeu.
cli-bot-not-welcome = La table ne connaît pas ce lien, ou elle n’existe plus ; demandez-en un nouveau à l’hôte (bot { $level }).
cli-bot-over = Terminé : { $points }
site-plain = Le serveur fonctionne, mais les pages web n’y ont pas été intégrées. Les programmes peuvent l’utiliser quand même.

cli-new-game = Préparer un jeu à vous, sous forme de paquet : règles, textes, tests et image, jouable tout de suite.
cli-name-metavar = NOM
cli-new-game-name = « { $name } » ne peut pas être le nom d’un jeu : employez des minuscules, des chiffres et des tirets bas, comme mon_jeu.
cli-new-game-taken = Le nom « { $name } » est déjà pris ; choisissez-en un autre.
cli-new-game-folder = Le dossier { $folder } existe déjà ; choisissez un autre nom, ou placez-vous ailleurs.
cli-new-game-made = Votre jeu est dans { $folder }. Installez-le avec : pip install -e "./{ $folder }[test]", testez-le avec : cd { $folder } && pytest, et jouez avec : petitpeuple play { $name }.

# Bots qui jouent à tous les jeux
bot-random = Hasard
bot-random-about = Joue n’importe quel coup permis, sans réfléchir : le point de comparaison de tous les autres.
bot-gentle = Doux
bot-gentle-about = Joue quelques parties dans sa tête avant de se décider, et se trompe souvent.
bot-steady = Posé
bot-steady-about = Essaie chaque coup dans quelques centaines de parties imaginées et garde celui qui a le mieux marché.
bot-sharp = Malin
bot-sharp-about = Prévoit la suite dans plus de mille parties imaginées, et s’attend à ce que vous jouiez bien.
bot-kin-1-name = Mousse
bot-kin-2-name = Fougère
bot-kin-3-name = Caillou
bot-kin-4-name = Chardon
bot-kin-5-name = Pignon
bot-kin-6-name = Trèfle
bot-kin-7-name = Ortie
bot-kin-8-name = Bouleau
bot-kin-9-name = Roitelet
bot-kin-line-1 = Un temps rêvé pour jouer.
bot-kin-line-2 = C’est mon cousin qui m’a appris ça.
bot-kin-line-3 = C’est à qui ?

# L’arène
cli-arena = Opposer des bots sur les mêmes donnes en faisant tourner les places, et écrire un rapport avec des classements et leur certitude.
cli-bots-metavar = [BOTS]…
cli-address-metavar = ADRESSE
cli-column-name = nom
cli-help-form = Qui rencontre qui : robin (chaque paire), ladder (chacun contre celui qui le précède), challenge (le premier contre chacun des autres), mixed (tous ensemble), team (chacun avec ses semblables).
cli-help-deals = Combien de donnes ; chacune est jouée par chaque tablée et avec chaque rotation des places.
cli-help-processes = Combien de processus ; sinon un par cœur. Les chiffres n’en dépendent pas.
cli-help-ray = Travailler sur une grappe Ray à cette adresse ; local en démarre une ici.
cli-help-run = Où garder les parties, pour pouvoir s’arrêter et reprendre ; les rapports sont écrits à côté.
cli-arena-resumed = { $path } : { $done } parties sur { $total } ont déjà été jouées ; voici le reste.
cli-arena-stopped = Arrêté. La même commande reprend à partir de { $path }.
cli-arena-written = Rapports : { $html } et { $json }
arena-twice = Un bot est nommé deux fois ; nommez chacun une seule fois.
arena-alone = À une seule place, personne ne rencontre personne ; ajoutez --form team.
arena-too-few = Il faut deux bots pour une rencontre ; nommez-en un autre, ou ajoutez --form team.
arena-worker-died = Un processus s’est arrêté brutalement ; la même commande reprend là où il en était.
arena-no-ray = Ray n’est pas installé ; installez-le avec : pip install "petitpeuple[ray]"
arena-ray-away = Il n’y a pas de grappe Ray à l’adresse { $address } ; vérifiez l’adresse et qu’elle est en marche.
arena-ray-not-started = Ray n’a pas pu démarrer de grappe sur cette machine ({ $address }) ; elle est peut-être trop occupée, réessayez plus tard.
arena-ray-failed = La grappe n’a pas pu faire le travail ; vérifiez que cette version de petitpeuple est installée sur chacune de ses machines.
arena-no-page = La page demande des paquets de plus ; installez-les avec : pip install "petitpeuple[arena]"
arena-cannot-read = Le fichier { $path } ne peut pas être lu ; vérifiez son nom et si vous avez le droit de le lire.
arena-cannot-write = Le fichier { $path } ne peut pas être écrit ; vérifiez le dossier et si vous avez le droit d’y écrire.
arena-foreign = Le fichier { $path } n’est pas une série de cette arène ; nommez-en un autre avec --run.
arena-bad-line = La ligne { $line } de { $path } est abîmée ; retirez-la, ou nommez un autre fichier avec --run.
arena-other-run = Le fichier { $path } contient une série qui diffère par ceci : { $what } ; nommez-en un autre avec --run.
arena-failed = Une partie n’a pas pu être jouée jusqu’au bout (donne { $deal } ; { $bots }) : { $why }
arena-title = Arène
arena-colon =  :
arena-summary = { $seats ->
    [one] { $seats } place
   *[other] { $seats } places
}, { $deals } donnes, { $games } parties.
arena-form-robin = Chaque paire de bots s’est rencontrée, l’un parmi d’autres tous semblables ; les places ont tourné à chaque donne.
arena-form-ladder = Chaque bot était seul parmi ceux de l’échelon du dessous ; les places ont tourné à chaque donne.
arena-form-challenge = Le premier bot était seul parmi chacun des autres ; les places ont tourné à chaque donne.
arena-form-mixed = Des bots de toutes sortes étaient à la même table ; les places ont tourné à chaque donne.
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
arena-elo-note = Ajusté d’après qui a gagné à quelle table ; 1500 est la moyenne, et 400 de plus, c’est dix fois plus de chances de gagner.
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
cli-no-best = Vous n’avez pas encore de résultat ici ; le record connu est de { $par } coups.
cli-best = Votre meilleur résultat : { $best } coups ; le plus petit nombre connu : { $par }.
cli-new-best = Votre nouveau record : { $best } coups ; le plus petit nombre connu : { $par }.
cli-best-game = Cette partie est gardée dans { $path } ; « petitpeuple replay » avec ce fichier la montre de nouveau.
cli-bests-broken = Vos meilleurs résultats dans { $path } sont illisibles ; le fichier reste tel quel, et rien de nouveau n’est gardé.
cli-solve = Chercher une suite de coups qui mène toutes les familles au but en solitaire, et la montrer (halma).
cli-help-families = Le nombre de familles : 1, 2 ou 3.
cli-help-pair = Les maisons de deux familles : one-between ou opposite.
cli-help-width = Le nombre de positions gardées à chaque étape : plus il est grand, plus c’est lent et plus la suite est courte.
cli-help-target = Chercher encore, toujours plus largement, jusqu’à une suite d’au plus ce nombre de coups.
cli-solving = Recherche
cli-solved = { $moves } coups (le moins connu : { $par }), trouvés en { $seconds } s de calcul :
cli-not-solved = Aucune suite trouvée ; essayez avec un --width plus grand.
cli-no-solver = Il n’y a pas de solveur pour « { $game } » ; il y en a un pour : { $games }.

# Études d’équilibre
cli-train = Entraîner le réseau du bot de Dalmuti qui apprend. Ctrl-C arrête ; la même commande reprend.
cli-help-train-lessons = Le nombre de leçons à apprendre ; le pas d’apprentissage diminue jusque-là.
cli-help-train-minutes = S’arrêter après ce nombre de minutes de calcul.
cli-help-train-out = Écrire à la fin les poids dans ce fichier, tels que le bot les lit.
cli-train-needs-numpy = L’entraînement demande NumPy. Installez-le avec : pip install "petitpeuple[gymnasium]"
cli-train-learning = Apprentissage
cli-train-done = { $lessons } leçons apprises en { $minutes } minutes de calcul ; l’entraînement et sa courbe sont dans { $path }.
cli-balance = Étudier ce que donnent les valeurs d’un jeu avec des bots de plusieurs niveaux, et écrire un rapport.
cli-help-out = Où écrire les rapports ; les parties d’une étude inachevée y restent aussi.
cli-help-size = Combien de parties jouer, en pourcentage de l’étude complète.
balance-no-studies = Il n’y a pas d’étude de { $game }.
balance-written = Rapports : { $paths }
balance-title = Équilibre
balance-summary = { $games } parties de bots, selon les règles { $rules }, avec la graine { $seed }.
balance-how = Chaque chiffre a son intervalle à 95 %.
balance-legend = Les bandes vertes sont les objectifs. Un chiffre hors de sa bande, mais dont l’intervalle la touche encore, reste indécis : il faudrait plus de parties.
balance-figures = Chiffres
balance-what = quoi
balance-found = trouvé
balance-target = objectif
balance-count-met = { $n } objectifs atteints sur { $total }
balance-at-least = au moins { $low }
balance-from-to = de { $low } à { $high }
balance-verdict-met = atteint
balance-verdict-open = indécis
balance-verdict-missed = manqué
balance-verdict-gave-way = a cédé
balance-verdict-none = –
balance-again = Pour la rejouer : ./run balance { $game }
balance-studies = { $n ->
    [one] Une étude
   *[other] { $n } études
}
balance-study = étude
balance-seats = joueurs
balance-bots = bots
balance-of-by = { $what }, { $bot }
balance-players = { $n ->
    [one] 1 joueur
   *[other] { $n } joueurs
}
balance-card = { $name }
balance-seat-by = place { $n }, { $bot }

balance-about-grumpf = Ce qui était imprimé sur les pions et les plateaux est perdu : ces valeurs sont de notre cru. Donnent-elles une bonne chasse ? Chaque plateau doit valoir le détour, chaque face doit servir, et l’on doit gagner à chasser ensemble.
balance-grumpf-boards-3 = Plateaux réussis, trois joueurs
balance-grumpf-boards-3-about = La part des manches où la condition du plateau, face •, est remplie à la fin de la chasse. À trois, les pions sont rares pour les mammouths : il faut y aller ensemble.
balance-grumpf-boards-4 = Plateaux réussis, quatre joueurs
balance-grumpf-boards-4-about = De même avec un joueur de plus et autant de Cabanes.
balance-grumpf-boards-5 = Plateaux réussis, cinq joueurs
balance-grumpf-boards-5-about = À cinq, il y a trois Cabanes, et les plateaux commencent à se remplir.
balance-grumpf-boards-6 = Plateaux réussis, six joueurs
balance-grumpf-boards-6-about = Chaque clan a un pion de moins, mais il y a six clans.
balance-grumpf-together = Chasser ensemble
balance-grumpf-together-about = Le bot malin voit loin. À quatre bots malins, la table doit rapporter en tout au moins autant de points qu’à quatre bots posés, et un bot malin seul parmi trois bots posés doit encore gagner une partie sur deux : aider les autres ne doit pas faire perdre.
balance-grumpf-table-of-4 = tous les points d’une table de quatre, { $bot }
balance-grumpf-sharp-alone = victoires d’un bot malin parmi trois bots posés
balance-grumpf-levels = Points par joueur, selon le niveau
balance-grumpf-levels-about = Quatre joueurs du même niveau. De meilleurs chasseurs doivent attraper davantage.
balance-grumpf-side-two = Plateaux réussis, face ••
balance-grumpf-side-two-about = Les conditions de l’autre face, à quatre joueurs. Ici, les objectifs sont les nôtres : réussir assez souvent pour que cela vaille la peine, mais jamais à coup sûr.
balance-grumpf-neutral = Deux joueurs et le clan neutre
balance-grumpf-neutral-about = La part des manches où le clan neutre change ce que prennent les deux joueurs. Les plateaux qui ont un objectif sont ceux qui reçoivent deux de ses pions.
balance-grumpf-faces = Faces utilisées
balance-grumpf-faces-about = La part de chaque face parmi tous les pions posés. Une face dont personne ne se sert serait du carton perdu.
balance-grumpf-face = pion { $token } : { $face }
balance-grumpf-number = { $n }
balance-grumpf-club = massue

balance-about-village = Beaucoup de valeurs du Village secret étaient sur des images perdues : les toits, les coûts, la plupart des cartes. Les nôtres donnent-elles quatre niveaux de plus en plus difficiles, et chaque carte mérite-t-elle sa place ?
balance-village-levels = Parties gagnées, selon le niveau
balance-village-levels-about = Des tables du bot Posé, de un à cinq joueurs, toutes parties confondues.
balance-village-easy = Les niveaux Standard et Complexe ont cédé : le bot Posé les gagne plus souvent que prévu. Le livret fixe l’écart entre les niveaux. Terrible demande une maison, deux Schtroumpfs perdus et un gâteau de plus que Complexe, avec un round de moins. Des toits assez chers pour que Complexe soit gagné dans 85 % des parties laissent Terrible bien au-dessous de 40 % et Schtroumpfemardesque sans espoir. Nous avons gardé les deux niveaux difficiles à leur place : autour d’une table, on gagne moins souvent que des bots qui voient toutes les mains et ne se trompent jamais dans leurs comptes.
balance-village-players-standard = Standard, selon le nombre de joueurs
balance-village-players-standard-about = Aucun nombre de joueurs ne doit être nettement avantagé. La bande va de dix points au-dessous à dix points au-dessus de la moyenne.
balance-village-players-complex = Complexe, selon le nombre de joueurs
balance-village-players-complex-about = Un round de plus qu’aux autres niveaux, et une maison de plus qu’au niveau Standard.
balance-village-players-terrible = Terrible, selon le nombre de joueurs
balance-village-players-terrible-about = Les huit maisons, et le Cracoucass garde ce qu’il prend.
balance-village-players-nightmare = Schtroumpfemardesque, selon le nombre de joueurs
balance-village-players-nightmare-about = Le dé de super danger fait de chaque case rouge un pari.
balance-village-houses = Ce que coûtent les maisons
balance-village-houses-about = Les ressources nécessaires pour toutes les maisons du niveau, en moyenne. Un niveau plus difficile n’est jamais moins cher.
balance-village-bots = Bots de plusieurs niveaux, trois joueurs
balance-village-bots-about = Doux fait des erreurs de débutant, Posé fait ce qui aide le plus sur le moment.
balance-village-cakes = Les gâteaux qui comptent
balance-village-cakes-about = La part des parties où le gâteau était en jeu et n’était pas encore préparé après trois rounds : il a fallu y penser.
balance-village-inventions = Les inventions qui comptent
balance-village-inventions-about = La part des parties où l’invention a servi, ou a visiblement changé une action, un dé ou le coût d’une maison.
balance-village-gargamel = Les cartes de Gargamel qui comptent
balance-village-gargamel-about = La part des parties où la carte a pris quelque chose, fermé un lieu utile ou changé une action.

balance-about-halma = Le Halma de lutins n’a aucune valeur de notre cru à régler. Ces courses de bots montrent ce que vaut le premier tour, et si la place à table compte.
balance-halma-first = Victoires du premier joueur
balance-halma-first-about = À deux, la part équitable est de 50 %, à trois de 33 %. La bande va de dix points au-dessous à dix points au-dessus.
balance-halma-seats = Victoires selon la place, trois joueurs
balance-halma-seats-about = Le premier joueur est tiré au sort : chaque place devrait gagner une fois sur trois.
balance-halma-length = Durée d’une course
balance-halma-length-about = Le nombre de tours de chaque joueur jusqu’à la première famille rentrée.
balance-halma-endings = Courses qui finissent à la maison
balance-halma-endings-about = Les autres atteignent la limite de 200 tours : on compte alors les lutins rentrés.
balance-halma-opposite = deux, face à face
balance-halma-one-between = deux, une maison entre eux
balance-halma-three = trois

balance-about-dalmuti = Dans le Grand Dalmuti, les puissants taxent les humbles, et la vie est injuste. À quel point ? Des matchs de six parties entre bots de même force, et des parties sans taxes pour comparer.
balance-dalmuti-correlation = Votre rang décide-t-il de la partie suivante ?
balance-dalmuti-correlation-about = La corrélation entre les rangs avant et après une partie : 1, rien ne change ; 0, le rang ne vaut rien.
balance-dalmuti-dalmuti = Le Grand Dalmuti le reste
balance-dalmuti-dalmuti-about = La part des parties après lesquelles le Grand Dalmuti est encore Grand Dalmuti.
balance-dalmuti-jester = Le Gros Bouffon le reste
balance-dalmuti-jester-about = La part des parties après lesquelles le Gros Bouffon est encore Gros Bouffon.
balance-dalmuti-memory = Combien de temps on se souvient de la première partie
balance-dalmuti-memory-about = La corrélation des rangs entre la première partie d’un match et les suivantes, avec taxes et à six joueurs : à quelle vitesse les rangs se perdent.
balance-dalmuti-taxes = { $n } joueurs, taxes, { $bot }
balance-dalmuti-free = { $n } joueurs, sans taxes, { $bot }
balance-dalmuti-after = { $n ->
    [one] 1 partie après, { $bot }
   *[other] { $n } parties après, { $bot }
}
