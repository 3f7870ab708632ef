# Les Cailloux en français.

pebbles-title = Les Cailloux
pebbles-about = Cachez une mise dans le poing ; la plus proche du dé gagne.

# Options
pebbles-option-stakes = mise la plus haute
pebbles-option-games = parties dans le match

# Ce qu’on peut faire, et ce qui s’est passé
pebbles-stake = { $n ->
    [one] miser { $n } caillou
   *[other] miser { $n } cailloux
}
pebbles-staked = { $who } : le poing est fermé.
pebbles-rolled = Tous les poings s’ouvrent, et le dé montre { $die }.

# Ce qu’on voit
pebbles-fist-empty = { $who } : pas encore de mise
pebbles-fist-closed = { $who } : un poing fermé
pebbles-fist-mine = { $who } : un poing fermé, qui tient { $n }
pebbles-fist-open = { $who } : { $n }
pebbles-die = Le dé : { $die }

# Fins
pebbles-ending-nearest = La mise la plus proche du dé gagne.
pebbles-ending-all-alike = Toutes les mises sont à la même distance du dé : tout le monde gagne.

# Règles
PEB-1 = De deux à six joueurs prennent place, le poing vide.
PEB-2 = Une mise va d’un caillou à la mise la plus haute convenue, et reste cachée.
PEB-3 = Quand tous les poings sont fermés, ils s’ouvrent et l’on jette un dé.
PEB-4 = La mise la plus proche du dé gagne ; à égalité, toutes gagnent.
PEB-5 = Un match compte un nombre de parties fixé d’avance ; qui arrive commence sans victoire.
