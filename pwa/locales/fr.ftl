### Cartouche en français. Des phrases courtes, chaleureuses, exactes ; on se tutoie à table. $seatIs vaut "me" quand il s’agit du lecteur.

## The house

cartouche = Cartouche
close = Fermer
cancel = Annuler
back = Retour
done = Terminé
what-happens = Ce qui se passe
and-more = Et encore { $n }.
skip-to-content = Aller au contenu
to-the-lobby = Vers l’accueil

span-seconds = { $n } s
span-minutes = { $n } min
span-hours = { $n } h
span-days = { $n ->
    [one] { $n } jour
   *[other] { $n } jours
}

seat-unnamed = Place { $number }
you = Toi
bot = Bot

## Titles

title-treasure_of_the_pharaohs = Le Trésor des Pharaons
about-treasure_of_the_pharaohs = Une course dans la pyramide pour deux à six explorateurs. Un dé, quatre périls, quatre couvercles – et le trésor n’est que sous l’un d’eux.
short-treasure_of_the_pharaohs = 2–6 · 15 min
length-treasure_of_the_pharaohs = 2 à 6 explorateurs · environ 15 minutes
title-escape_the_mad_mummy = Échappe à la Momie folle
about-escape_the_mad_mummy = Lance les dés et cours tant que le cube tourne. Ramasse cinq trésors, gagne la sortie, fais un double – et ne croise pas la Momie.
short-escape_the_mad_mummy = 2–4 · 12 min
length-escape_the_mad_mummy = 2 à 4 explorateurs · environ 12 minutes

## Lobby

lobby = Accueil
play-now = Jouer
play-now-against = { $n ->
    [one] Contre { $n } bot
   *[other] Contre { $n } bots
}
opponents = Nombre d’adversaires
play-with-friends = Entre amis
quick-match = Partie rapide
join-by-code = Tu as un code ?
code-hint = Six lettres et chiffres
join = Rejoindre
my-games = Mes parties
all-my-games = Toutes mes parties
finished-games = Terminées
no-games-yet = Tes parties seront ici, celles qui t’attendent en tête.
your-turn = À toi de jouer
going-on = Aux autres de jouer
game-over = Terminée
time-left = Encore { $span }
won-by-you = Tu as gagné
won-by = { $name } a gagné
nobody-won = Personne n’a gagné

## Name

name-yourself = Comment t’appeler ?
name-hint = Ce nom figure sur ton cartouche à chaque table.
name-label = Ton nom
name-go = C’est moi
name-change = Prendre un autre nom
name-save = Enregistrer
name-empty = Écris un nom de 1 à 24 caractères.
name-refused = Ce nom ne convient pas. Essaies-en un autre, de 1 à 24 caractères.

## Gathering

gathering = La table
gathering-invite = Inviter
gathering-code = Code
gathering-share = Partager
gathering-copy = Copier le lien
gathering-link-local = Cette adresse ne marche que sur cet appareil. Pour les autres, ouvre l’adresse au code QR affichée au démarrage du serveur.
gathering-scan = À scanner par un ami
gathering-seats = Places
seat-empty = Libre
seat-kept = Pour { $name }
seat-kept-until = gardée jusqu’à { $at }
seat-you = Toi
seat-bot = Bot
add-bot = Ajouter un bot
send-bot-away = Renvoyer { $name }
start-now-with = { $n ->
    [one] Commencer avec { $n } explorateur
   *[other] Commencer avec { $n } explorateurs
}
sit-down = S’asseoir
stand-up = Quitter la table
gathering-waiting-host = { $name } lance la partie quand tout le monde est là. Une table pleine commence d’elle-même.
gathering-full-starts = Une table pleine commence d’elle-même.
gathering-need-two = Il faut être deux pour courir : invite un ami ou ajoute un bot.
gathering-starting = La pyramide s’ouvre …
gathering-closed = Cette table est fermée.
gathering-not-found = Aucune table ne porte ce code. Vérifie-le : six lettres et chiffres.
gathering-fair = Les dés sont scellés : un secret a été fixé avant que quiconque s’asseye, ton appareil y ajoute sa part de hasard, et après la partie chacun peut vérifier chaque lancer.
friends-title = Une table entre amis
friends-text = Tu reçois un lien et un code à transmettre. On peut jouer jusqu’à { $n } ; les places libres peuvent aller à des bots.
friends-make = Ouvrir la table
pace = Rythme
pace-live = En direct
pace-slow = Au fil des jours
pace-live-text = Tout le monde est là : quelques secondes par décision.
pace-slow-text = Chacun à son heure : un jour par décision.
option-mode = Le cube
option-mode-clock = Contre la montre
option-mode-clock-text = Le cube tourne pendant un temps secret : lance les dés aussi vite que tu peux jusqu’à son arrêt.
option-mode-count = Sans hâte
option-mode-count-text = Le cube s’arrête après un nombre secret de lancers. Prends tout ton temps.
option-tumbling_cube = Le cube peut tomber
option-tumbling_cube-false = Non
option-tumbling_cube-false-text = Le cube s’arrête où il est.
option-tumbling_cube-true = Oui
option-tumbling_cube-true-text = Parfois le cube qui s’arrête roule en bas de la pyramide et jette quelqu’un dans une chambre cachée.
calm-line = Ta connexion est lente en ce moment. Sans chrono, elle ne coûte rien à personne.
calm-wish = Tu ne veux pas jouer contre la montre : c’est dans les réglages.
calm-asked = { $n ->
    [one] { $who } a une connexion lente ou ne veut pas jouer contre la montre.
   *[other] { $who } ont une connexion lente ou ne veulent pas jouer contre la montre.
} Tu peux encore choisir « Sans hâte » plus bas.
calm-wished = { $n ->
    [one] { $who } a une connexion lente ou ne veut pas jouer contre la montre.
   *[other] { $who } ont une connexion lente ou ne veulent pas jouer contre la montre.
}
level = Les bots jouent
level-random = au hasard
level-sensible = avec bon sens
level-strong = très bien
titles = Jeux
match-waiting = À la recherche d’autres explorateurs
match-fills = Des bots prennent les places libres dans { $span }
match-cancel = Arrêter la recherche

## Table

round = Manche { $n }
turn-mine = À toi
turn-other = { $name } joue
menu = Menu
log = Ce qui s’est passé
log-empty = Il ne s’est encore rien passé.
open-log = Ouvrir le récit
players = Explorateurs
board = Le plateau
actions = Ce que tu peux faire
thinking = { $name } réfléchit
waiting-for = On attend { $name }
you-watch = Tu regardes
decides-in = encore { $span }
tap-kept = Retenu : il part tout seul
tap-again = Touche encore une fois
tap-again-for = { $what } : touche encore une fois.
sending = En chemin …
on-your-way = Tu es en route
kept-command = Pas de connexion. Ton coup est gardé et partira dès son retour.
stale-command = La table a avancé avant l’arrivée de ton coup. Regarde à nouveau.
status-catching-up = Rattrapage
status-offline = Hors ligne : la dernière vue connue
status-loading = La table s’ouvre
status-saved = Gardée ici
pause-agree = D’accord
go-on = Reprendre
resign = Abandonner
resign-text = Ton explorateur quitte la pyramide pour de bon. Les autres continuent.
resign-yes = Abandonner la partie
return-seat = Me revoilà
return-text = Un bot joue à ta place.
link-copied = Le lien est copié.
sound-on = Son activé
sound-off = Son coupé
step-back = Revenir en arrière
back-to-now = Revenir au présent
to-now = Présent
to-end = Fin
game-not-found = Cette partie n’existe pas. Le lien est peut-être coupé.
game-forbidden = Cette place est à quelqu’un d’autre. Tu peux regarder la partie.
game-unnamed = Dis d’abord ton nom ; tu pourras ensuite regarder cette partie.
game-unreachable = La table est injoignable pour l’instant, et cet appareil ne l’a pas gardée.
watch-instead = Regarder
game-crashed = Quelque chose s’est brisé en dessinant cette page. Ta partie est en sûreté sur le serveur.
reload = Rouvrir
title-missing = Cette version de l’application ne sait pas encore dessiner ce jeu. Recharge la page.

## End

end-treasure-me = Le trésor est à toi !
end-treasure = { $name } trouve le trésor
end-all_cursed = Le Pharaon garde son trésor
end-walkover-me = Il ne reste que toi
end-walkover = Il ne reste que { $name }
end-abandoned = La pyramide est vide
end-round_limit = La pyramide se referme
end-other = La partie est finie
watch-again = Revoir
play-again = Rejouer
rematch = Encore une
rematch-join = Prendre la revanche
rematch-wanted = { $n ->
    [one] { $who } veut une revanche.
   *[other] { $who } veulent une revanche.
}
rematch-mine = { $n ->
    [0] Ta revanche attend les autres.
    [one] { $who } est à la revanche, et toi aussi.
   *[other] { $who } sont à la revanche, et toi aussi.
}
rematch-late = La revanche a commencé sans toi.
rematch-gone = La revanche n’a pas eu lieu.
rules = Règles
rules-of = Comment jouer
check-dice = Enregistrer la feuille de partie

## Replay

replay = Relecture
replay-position = { $n } sur { $of }
replay-value = { $n } sur { $of }. { $text }
replay-start = Le début
step-forward = Un pas en avant
step-backward = Un pas en arrière
turn-forward = Tour suivant
turn-backward = Tour précédent
play = Lecture
pause = Pause
speed = Vitesse
real-time = comme cela s’est passé
go-to-end = Aller à la fin

## Keys

keys = Touches
keys-at-table = À la table
keys-on-board = Sur le plateau
keys-actions = Ce que je peux faire
keys-help = Cette liste
keys-arrows = Vers la case voisine
keys-enter = Agir, ou dire qui se tient ici
keys-where = Où suis-je ?
keys-last = Où était le dernier coup ?
keys-zoom = Plus près, plus loin
keys-fit = Tout le plateau
keys-step = Un pas
keys-turn = Un tour
keys-ends = Début, fin
keys-speed = Vitesse

## Settings

settings = Réglages
language = Langue
language-system = Celle du navigateur
confirm = Un coup se joue
confirm-single = En un toucher
confirm-double = En deux
confirm-button = Avec son bouton
theme = Lumière
theme-system = Du système
theme-light = Midi
theme-dark = Lampe
contrast = Contraste
contrast-system = Du système
contrast-more = Élevé
motion = Mouvement
motion-system = Du système
motion-less = Réduit
hurry = Pression du temps
hurry-fine = Volontiers
hurry-none = Jamais
hurry-text = Sans pression du temps, les nouvelles tables te laissent prendre ton temps là où un jeu peut se passer du sablier.
sound = Son
haptics = Vibration
on = Activé
off = Désactivé
about = À propos
about-text = Cartouche est un lieu où jouer aux jeux des pyramides sur un téléphone. Un cartouche est l’ovale dans lequel les Égyptiens écrivaient un nom pour qu’il dure.
version = Version { $version }
storage-memory = Ce navigateur ne garde rien pour nous : ce que tu vois disparaît avec l’onglet. Tes parties restent sur le serveur.
storage-blocked = Un autre onglet tient une version plus ancienne de Cartouche. Ferme-le, s’il te plaît.
page-loading = Ça s’ouvre …
page-not-found = Cette page n’existe pas.
offline-lobby = Pas de connexion. Ce que cet appareil a gardé s’ouvre ; une nouvelle partie a besoin du serveur.
failed = Cela n’a pas marché. Réessaie.
unreachable = Le serveur est injoignable. Vérifie ta connexion.
install-app = Cartouche sur ton écran d’accueil
install-text = Il s’ouvre en plein écran comme toute application, et tes parties restent avec toi sans réseau.
install-now = Installer
install-how = Montre-moi
install-later = Plus tard
install-ios-share = Touche le bouton Partager de ton navigateur.
install-ios-add = Choisis « Sur l’écran d’accueil ».
install-ios-done = Touche « Ajouter ». Ensuite, ouvre Cartouche par son icône.

## What every game may say

game-started = La partie commence.
seat-missed = { $seatIs ->
    [me] Tu as laissé passer le temps.
   *[other] { $seat } a laissé passer le temps.
}
seat-away = { $seatIs ->
    [me] Tu es ailleurs ; un bot joue pour toi.
   *[other] { $seat } est ailleurs ; un bot joue.
}
seat-returned = { $seatIs ->
    [me] Te revoilà.
   *[other] Revoilà { $seat }.
}
seat-resigned = { $seatIs ->
    [me] Tu abandonnes.
   *[other] { $seat } abandonne.
}
pause-asked = { $seatIs ->
    [me] Tu aimerais une pause.
   *[other] { $seat } aimerait une pause.
}
game-paused = La partie fait une pause.
game-went-on = La partie reprend.
game-ended-treasure = { $seatIs ->
    [me] Tu as trouvé le trésor : tu gagnes !
   *[other] { $seat } a trouvé le trésor et gagne !
}
game-ended-all_cursed = Tous sont maudits. Le Pharaon garde son trésor.
game-ended-walkover = { $seatIs ->
    [me] Il ne reste que toi : tu gagnes.
   *[other] Il ne reste que { $seat }, qui gagne.
}
game-ended-abandoned = Tout le monde est parti. Personne ne gagne.
game-ended-round_limit = Après 300 manches, la pyramide se referme. Personne ne gagne.

## Refusals that every game may give

refused-game_over = La partie est finie.
refused-not_in_play = Cet explorateur n’est plus en jeu.
refused-not_your_seat = Cette place est à quelqu’un d’autre.
refused-unauthenticated = Dis d’abord ton nom.
refused-base_ahead = Cet appareil est en avance sur la table. Rouvre la table.
refused-other = Ce n’est pas possible maintenant.

## Any board

board-camera = Regarder de plus près
board-fit = Montrer tout le plateau
board-zoom-in = Plus près
board-zoom-out = Plus loin
board-follow = Suivre l’action
board-fit-me = Montrer mon explorateur
board-choose = Lequel veux-tu dire ?

## Looking back: replay, perspectives, links, records

replay-new-moves = { $n ->
    [one] { $n } nouveau coup
   *[other] { $n } nouveaux coups
} · y aller
replay-since = Depuis mon tour
replay-since-live = Ce qui s’est passé depuis mon dernier tour
replay-speed-real = Temps réel
replay-speed-value = Vitesse { $speed }
replay-see-as = Voir comme
replay-see-as-now = Vu par { $who }
see-as-title = Par quels yeux ?
see-as-me = Ma place
see-as-me-text = Ce que j’ai vu
see-as-seat = { $name }
see-as-seat-text = Ce que { $name } a vu
see-as-watcher = Toute la table
see-as-watcher-text = Ce que chacun peut voir
see-as-open = Tout
see-as-open-text = Plus rien de caché, maintenant que la partie est finie
position-past-end = Cette partie n’a que { $of ->
    [one] { $of } coup
   *[other] { $of } coups
} pour l’instant. Voici le dernier.
share-title = Partager cette partie
share-position = Cette position
share-position-text = S’ouvre à cet instant précis
share-start = Depuis le début
share-start-text = Sans dire comment elle a fini
share-result = La fin
share-result-text = Avec le résultat
keep-offline = Garder hors ligne
keep-offline-on = Gardée hors ligne
keep-offline-done = Gardée sur cet appareil, relecture et feuille de partie.
keep-offline-failed = Pas gardée : la partie n’a pas pu être chargée. Réessaie avec une connexion.
kept-offline-mark = Gardée sur cet appareil
check-dice-open = Vérifier les dés
open-record = Ouvrir une feuille de partie
open-record-text = Le fichier d’une partie enregistrée, pour en vérifier les dés

## When the network or the device lets us down

kept-played = Te revoilà. Le coup que tu avais gardé a été joué.
kept-stale = La table a avancé sans toi : le coup que tu avais gardé n’a pas été joué.
kept-waiting = Ton coup est gardé
kept-waiting-text = Il sera joué à ton retour, si rien ne s’est passé à la table entre-temps.
storage-full = La mémoire de cet appareil est pleine : les nouvelles parties ne sont pas gardées. Ce qui l’est déjà peut s’ouvrir.
storage-renewed = Ce que cet appareil avait gardé était abîmé et repart à neuf. Tes parties sont en sûreté sur le serveur.
storage-forgotten = Cet appareil avait oublié ce qu’il gardait. Ton nom et tes parties sont de retour.

## New versions

update-ready = Une nouvelle version est prête
update-now = Mettre à jour
update-waits = Elle viendra quand tu quitteras la table.
update-too-old = Cette version est trop ancienne pour continuer. Tu peux regarder, mais pas jouer, jusqu’à sa mise à jour.
update-failed = La nouvelle version n’a pas pu être chargée. Réessaie avec une connexion.
