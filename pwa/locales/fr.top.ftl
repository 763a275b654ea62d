### Le Trésor des Pharaons, en français. La même voix que fr.ftl ; $seatIs vaut "me" quand il s’agit du lecteur.

## What happens

top-order-die = { $seatIs ->
    [me] Tu fais { $value } pour le premier tour.
   *[other] { $seat } fait { $value } pour le premier tour.
}
top-first-player = { $seatIs ->
    [me] Tu commences.
   *[other] { $seat } commence.
}
top-sarcophagus-spun = Le sarcophage tourne. Plus personne ne sait où est le trésor.
top-placed = { $seatIs ->
    [me] Tu t’avances au départ.
   *[other] { $seat } s’avance au départ.
}
top-climbed-out = { $seatIs ->
    [me] Tu sors de la fosse, au pied des marches.
   *[other] { $seat } sort de la fosse, au pied des marches.
}
top-spins = { $byIs ->
    [me] Tu tournes la roue
   *[other] { $by } tourne la roue
}
top-wheel-open = { $seatIs ->
    [me] { top-spins } pour toi : { $sector }. La porte de la Momie { $mummy } s’ouvre.
   *[other] { top-spins } pour { $seat } : { $sector }. La porte de la Momie { $mummy } s’ouvre.
}
top-wheel-blocked = { $seatIs ->
    [me] { top-spins } pour toi : { $sector }. La porte de la Momie { $mummy } reste close.
   *[other] { top-spins } pour { $seat } : { $sector }. La porte de la Momie { $mummy } reste close.
}
top-rolled = { $seatIs ->
    [me] Tu fais { $value }.
   *[other] { $seat } fait { $value }.
}
top-rolled-snakes = { $seatIs ->
    [me] Tu fais { $value } parmi les serpents.
   *[other] { $seat } fait { $value } parmi les serpents.
}
top-drop-offered = { $seatIs ->
    [me] Tu peux avancer de six, ou lâcher la pierre du cran { $height }.
   *[other] { $seat } hésite : avancer de six, ou lâcher la pierre du cran { $height } ?
}
top-stone-dropped = { $seatIs ->
    [me] Tu lâches la pierre du cran { $height }.
   *[other] { $seat } lâche la pierre du cran { $height }.
}
top-forfeited = { $seatIs ->
    [me] Tu restes où tu es.
   *[other] { $seat } reste sur place.
}
top-branch-left = { $seatIs ->
    [me] Tu prends le chemin de gauche.
   *[other] { $seat } prend le chemin de gauche.
}
top-branch-right = { $seatIs ->
    [me] Tu prends le chemin de droite.
   *[other] { $seat } prend le chemin de droite.
}
top-squares = { $squares ->
    [one] d’une case
   *[other] de { $squares } cases
}
top-where = { $toArea ->
    [START] vers le départ
    [L] sur le chemin de gauche
    [R] sur le chemin de droite
    [O] dans la chambre extérieure
    [A] dans la pyramide
    [B] dans la pyramide
    [Q] dans la Chambre de la Reine
    [P] vers la Grande Pierre
    [G] au-delà de la Grande Pierre
    [BL] dans le passage bleu
    [C] vers les marches de pierre
    [T] sur les marches de pierre
    [U] en haut des marches
    [RD] dans le passage rouge
    [V] à l’entrée du labyrinthe
    [M] dans le labyrinthe
    [LG] jusqu’à l’étroite corniche
    [Y] sur le pont
    [Z] au-delà du pont
    [GR] dans le passage vert
    [J] vers la chambre intérieure
    [I] dans la chambre intérieure
    [DA] par la porte de la Momie A
    [DB] par la porte de la Momie B
    [H] dans la salle d’Anubis
    [XN] jusqu’au sarcophage
    [XE] jusqu’au sarcophage
    [XS] jusqu’au sarcophage
    [XW] jusqu’au sarcophage
   *[other] plus loin
}
top-moved = { $seatIs ->
    [me] Tu avances { top-squares } { top-where }.
   *[other] { $seat } avance { top-squares } { top-where }.
}
top-stone-raised = { $seatIs ->
    [me] Tu hisses la Grande Pierre au cran { $height } sur 6.
   *[other] { $seat } hisse la Grande Pierre au cran { $height } sur 6.
}
top-stone-opened = { $seatIs ->
    [me] La Grande Pierre est levée : tu tiens le passage ouvert.
   *[other] La Grande Pierre est levée : { $seat } tient le passage ouvert.
}
top-stone-passed = { $seatIs ->
    [me] Tu passes sous la pierre.
   *[other] { $seat } passe sous la pierre.
}
top-stone-lowered-opener_turn_over = { $seatIs ->
    [me] La Grande Pierre retombe derrière toi.
   *[other] La Grande Pierre retombe derrière { $seat }.
}
top-stone-lowered-opener_left = Plus personne ne tient la pierre : elle tombe.
top-stone-lowered-abandoned = Plus personne sous la pierre : elle redescend.
top-knocked = { $seatIs ->
    [me] { $by } te fait tomber des marches dans la fosse !
   *[other] { $byIs ->
        [me] Tu fais tomber { $seat } des marches dans la fosse !
       *[other] { $by } fait tomber { $seat } des marches dans la fosse !
    }
}
top-entrance = { $seatIs ->
    [me] Te voilà devant l’entrée { $entrance } : tu entres au prochain tour.
   *[other] Voilà { $seat } devant l’entrée { $entrance } : ce sera pour le prochain tour.
}
top-arrow = { $seatIs ->
    [me] Tu es sur une flèche : au prochain tour, droit vers la corniche.
   *[other] { $seat } est sur une flèche : au prochain tour, droit vers la corniche.
}
top-ladder = { $seatIs ->
    [me] Tu trouves l’échelle de corde et grimpes tout droit à la corniche.
   *[other] { $seat } trouve l’échelle de corde et grimpe tout droit à la corniche.
}
top-fell = { $seatIs ->
    [me] La trappe s’ouvre. Tu tombes chez les serpents !
   *[other] La trappe s’ouvre. { $seat } tombe chez les serpents !
}
top-snakes-missed = { $seatIs ->
    [me] Tu restes parmi les serpents, tour { $missed } sur 3.
   *[other] { $seat } reste parmi les serpents, tour { $missed } sur 3.
}
top-snakes-escaped-six = { $seatIs ->
    [me] Un six ! Tu échappes aux serpents.
   *[other] Un six ! { $seat } échappe aux serpents.
}
top-snakes-escaped-served = { $seatIs ->
    [me] Tu as assez attendu et sors de la fosse aux serpents.
   *[other] { $seat } a assez attendu et sort de la fosse aux serpents.
}
top-mummy = { $seatIs ->
    [me] Te voilà devant la Momie { $mummy }. Au prochain tour, la roue décide.
   *[other] Voilà { $seat } devant la Momie { $mummy }. Au prochain tour, la roue décide.
}
top-door = { $seatIs ->
    [me] Tu te glisses par la porte de la Momie { $mummy }.
   *[other] { $seat } se glisse par la porte de la Momie { $mummy }.
}
top-pips-lost = { $pips ->
    [one] Un point se perd.
   *[other] { $pips } points se perdent.
}
top-lid = { $side ->
    [north] le couvercle nord
    [east] le couvercle est
    [south] le couvercle sud
   *[west] le couvercle ouest
}
top-lid-curse = { $seatIs ->
    [me] Tu soulèves { top-lid } … la Malédiction du Pharaon !
   *[other] { $seat } soulève { top-lid } … la Malédiction du Pharaon !
}
top-lid-treasure = { $seatIs ->
    [me] Tu soulèves { top-lid } … de l’or ! Le trésor du Pharaon !
   *[other] { $seat } soulève { top-lid } … de l’or ! Le trésor du Pharaon !
}
top-fled = { $seatIs ->
    [me] Tu fuis, retour à la Chambre de la Reine.
   *[other] { $seat } fuit, retour à la Chambre de la Reine.
}
top-turned-back = { $seatIs ->
    [me] Tu repars. La tentative { $attempt } sur 4 commence.
   *[other] { $seat } repart. La tentative { $attempt } sur 4 commence.
}
top-lost = { $seatIs ->
    [me] Quatre malédictions : pour toi, tout espoir est perdu.
   *[other] Quatre malédictions : pour { $seat }, tout espoir est perdu.
}

## What I may do

top-action-roll = Lancer le dé
top-action-roll-snakes = Tenter un six
top-action-roll-snakes-hint = Un six te libère
top-action-move = Avancer de six
top-action-move-hint = En avant
top-action-drop = Lâcher la pierre
top-action-drop-hint = Tu restes ; elle tombe du cran { $height }
top-action-drop-hint-who = { $names } : tout à relever
top-action-roll-start-hint = Impair à gauche, pair à droite
top-action-roll-stone-hint = { $n ->
    [one] Il manque un cran
   *[other] Il manque { $n } crans
}
top-action-roll-door-open = La porte est ouverte
top-action-roll-door-blocked = La porte est close : on refait le tour
top-torches = { $n ->
    [one] encore { $n } tentative
   *[other] encore { $n } tentatives
}
top-status-snakes = Chez les serpents
top-status-pit = Dans la fosse
top-status-opener = Tient la pierre
top-status-cursed = Perdu
top-status-resigned = Parti
top-status-away = Ailleurs
top-refused-not_your_turn = Ce n’est pas ton tour.
top-refused-choice_pending = Décide d’abord à quoi sert ton six.
top-refused-no_choice_pending = Il n’y a pas de six à décider.

## The board

top-board = La pyramide
top-place = { $id }, { $words }
top-place-standing = { $count ->
    [one] { $name } ; ici se tient { $names }
   *[other] { $name } ; ici se tiennent { $names }
}
top-place-start = Départ
top-place-branch = chemin de la chambre extérieure
top-place-ring = chambre extérieure
top-place-entrance = devant une entrée
top-place-entrance-a = devant l’entrée A
top-place-entrance-b = devant l’entrée B
top-place-corridor = couloir d’entrée
top-place-queen = La Chambre de la Reine
top-place-passage = passage
top-place-stone = devant la Grande Pierre
top-place-blue = passage bleu, vers le couvercle sud
top-place-red = passage rouge, vers le couvercle ouest
top-place-green = passage vert, vers le couvercle nord
top-place-step = marches de pierre
top-place-steps-foot = pied des marches
top-place-steps-top = haut des marches
top-place-pit = fosse sous les marches
top-place-maze = labyrinthe en spirale
top-place-arrow = flèche vers la corniche
top-place-ladder = échelle de corde vers la corniche
top-place-ledge = étroite corniche
top-place-bridge = pont
top-place-trapdoor = trappe du pont
top-place-snakes = fosse aux serpents
top-place-inner = chambre intérieure
top-place-mummy = devant une Momie
top-place-hall = salle d’Anubis
top-place-lid = au sarcophage
top-place-base = base
