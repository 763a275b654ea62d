### Échappe à la Momie folle, en français. La même voix que fr.ftl ; $seatIs vaut "me" quand il s’agit du lecteur.

## How a game ends

game-ended-escape = { $seatIs ->
    [me] Te voilà hors de la pyramide avec cinq trésors. Tu gagnes !
   *[other] { $seat } sort de la pyramide avec cinq trésors et gagne !
}
game-ended-last_round = { $seatIs ->
    [me] Après 150 manches, la pyramide se referme. Tu as le plus de trésors et gagnes.
   *[other] Après 150 manches, la pyramide se referme. { $seat } a le plus de trésors et gagne.
}
emm-ended-shared = Après 150 manches, la pyramide se referme. Les plus riches se partagent la victoire.

## What happens

emm-opening-dice = { $seatIs ->
    [me] Tu fais { $total } pour ouvrir la pyramide.
   *[other] { $seat } fait { $total } pour ouvrir la pyramide.
}
emm-opened = { $seatIs ->
    [me] Tu ouvres la pyramide et commences.
   *[other] { $seat } ouvre la pyramide et commence.
}
emm-climbed-free = { $seatIs ->
    [me] Tu remontes sur le chemin.
   *[other] { $seat } remonte sur le chemin.
}
emm-climbed-paid = { $seatIs ->
    [me] Tu paies un trésor et ressors.
   *[other] { $seat } paie un trésor et ressort.
}
emm-cube-spun = { $seatIs ->
    [me] Tu tires la corde. Le cube tourne !
   *[other] { $seat } tire la corde. Le cube tourne.
}
emm-cube-resumed = { $seatIs ->
    [me] Les lampes se sont éteintes un instant. Ton cube tourne encore.
   *[other] Les lampes se sont éteintes un instant. Le cube tourne encore pour { $seat }.
}
emm-rolled = { $seatIs ->
    [me] Tu fais { $first } et { $second }.
   *[other] { $seat } fait { $first } et { $second }.
}
emm-rolled-one-mummy = { $seatIs ->
    [me] Tu fais une Momie et { $number }.
   *[other] { $seat } fait une Momie et { $number }.
}
emm-rolled-two-mummies = { $seatIs ->
    [me] Tu fais deux Momies.
   *[other] { $seat } fait deux Momies.
}
emm-ask-order = { $seatIs ->
    [me] Quel dé d’abord ?
   *[other] { $seat } choisit un dé.
}
emm-ask-passage = { $seatIs ->
    [me] Un passage secret. Tu le prends ?
   *[other] { $seat } est à un passage secret.
}
emm-ask-mummy_passage = { $seatIs ->
    [me] La Momie est à un passage secret. Tu l’y envoies ?
   *[other] La Momie est à un passage secret ; { $seat } décide.
}
emm-ask-victim = { $seatIs ->
    [me] À qui prends-tu un trésor ?
   *[other] { $seat } choisit qui voler.
}
emm-ask-trap = { $seatIs ->
    [me] Tu es au fond. Payer un trésor pour sortir, ou le garder et rester ?
   *[other] { $seat } est au fond : payer un trésor, ou rester ?
}
emm-ask-attack = { $seatIs ->
    [me] Qui la Momie emporte-t-elle ?
   *[other] { $seat } décide qui la Momie emporte.
}
emm-mummy-out = La Momie quitte sa tombe.
emm-mummy-moved = La Momie fait un pas.
emm-mummy-passage = La Momie se glisse par un passage secret.
emm-tomb-unlocked = { $seatIs ->
    [me] Un double ! Tu t’échappes de la tombe.
   *[other] Un double ! { $seat } s’échappe de la tombe.
}
emm-spaces = { $pips ->
    [one] d’une case
   *[other] de { $pips } cases
}
emm-moved = { $seatIs ->
    [me] Tu avances { emm-spaces }.
   *[other] { $seat } avance { emm-spaces }.
}
emm-at-exit = { $seatIs ->
    [me] Te voilà à la sortie, le sac plein. Maintenant, un double !
   *[other] { $seat } est à la sortie, le sac plein.
}
emm-passage = { $seatIs ->
    [me] Tu prends le passage secret.
   *[other] { $seat } prend le passage secret.
}
emm-treasures-left = { $left ->
    [0] il n’en reste aucun
    [one] il en reste un
   *[other] il en reste { $left }
}
emm-back-met_mummy = { $seatIs ->
    [me] Tu tombes sur la Momie. Un trésor s’en va ; { emm-treasures-left }.
   *[other] { $seat } tombe sur la Momie. Un trésor s’en va ; { emm-treasures-left }.
}
emm-back-mummy_landed = { $seatIs ->
    [me] La Momie te rattrape. Un trésor s’en va ; { emm-treasures-left }.
   *[other] La Momie rattrape { $seat }. Un trésor s’en va ; { emm-treasures-left }.
}
emm-back-trap = { $seatIs ->
    [me] Tu rends un trésor ; { emm-treasures-left }.
   *[other] { $seat } rend un trésor ; { emm-treasures-left }.
}
emm-stolen = { $byIs ->
    [me] Tu prends un trésor à { $seat }.
   *[other] { $seatIs ->
        [me] { $by } te prend un trésor.
       *[other] { $by } prend un trésor à { $seat }.
    }
}
emm-treasures-held = { $has ->
    [1] le premier
    [5] le cinquième
   *[other] cela fait { $has }
}
emm-taken-space = { $seatIs ->
    [me] Tu prends un trésor : { emm-treasures-held }.
   *[other] { $seat } prend un trésor : { emm-treasures-held }.
}
emm-taken-cube = { $seatIs ->
    [me] Le cube te donne un trésor : { emm-treasures-held }.
   *[other] Le cube donne un trésor à { $seat } : { emm-treasures-held }.
}
emm-fell = { $seatIs ->
    [me] La trappe s’ouvre sous toi !
   *[other] La trappe s’ouvre sous { $seat }.
}
emm-trapped-below = { $seatIs ->
    [me] Tu restes dans la Chambre cachée.
   *[other] { $seat } reste dans la Chambre cachée.
}
emm-die-lost-trapped = { $seatIs ->
    [me] Pas de double : tu restes dans la tombe.
   *[other] Pas de double : { $seat } reste dans la tombe.
}
emm-die-lost-at_exit = { $seatIs ->
    [me] Tu attends un double à la sortie.
   *[other] { $seat } attend un double à la sortie.
}
emm-die-lost-turn_ended = { $seatIs ->
    [me] Ton autre dé est perdu.
   *[other] { $seat } perd l’autre dé.
}
emm-die-lost-cube_stopped = { $seatIs ->
    [me] Trop tard : le dé est perdu.
   *[other] Trop tard : { $seat } perd un dé.
}
emm-wobbled = Le cube vacille.
emm-stopped-collect = Le cube s’arrête : un trésor !
emm-stopped-tomb = Le cube s’arrête : la Momie doit rentrer.
emm-stopped-attack = Le cube s’arrête : la Momie attaque !
emm-dropped = Le cube est emporté.
emm-tumbled-explorer = { $seatIs ->
    [me] Le cube bascule et te jette dans une Chambre cachée.
   *[other] Le cube bascule et jette { $seat } dans une Chambre cachée.
}
emm-tumbled-mummy = Le cube bascule et renvoie la Momie dans sa tombe.
emm-mummy-home = La Momie retourne dans sa tombe.
emm-attacked = { $seatIs ->
    [me] La Momie t’entraîne dans sa tombe.
   *[other] La Momie entraîne { $seat } dans sa tombe.
}
emm-attacked-via = { $seatIs ->
    [me] La Momie surgit d’un passage et t’entraîne dans sa tombe.
   *[other] La Momie surgit d’un passage et entraîne { $seat } dans sa tombe.
}
emm-fizzled = La Momie ne trouve personne sur le chemin.
emm-returned = { $seatIs ->
    [me] Tes trésors retournent dans les chambres.
   *[other] Ce que portait { $seat } retourne dans les chambres.
}
emm-escaped = { $seatIs ->
    [me] Un double à la sortie ! Tu t’échappes.
   *[other] Un double à la sortie ! { $seat } s’échappe.
}

## Why something cannot be done

refused-too_soon = Les dés sont encore en l’air.
refused-cube_stopped = Trop tard : le cube s’est arrêté.
refused-spin_not_open = Le cube n’est pas encore sur son socle.
refused-decision_pending = Il y a d’abord quelque chose à décider.
refused-no_such_decision = C’est déjà décidé.
refused-illegal_choice = Cela ne peut pas être choisi ici.
refused-stale_roll = Ce lancer est déjà fait.
refused-stale = Trop tard : la table a été plus rapide.
refused-wrong_phase = Pas maintenant.

## The end

end-escape-me = Te voilà dehors, avec les cinq
end-escape = { $name } s’échappe avec cinq trésors
end-last_round-me = La pyramide se referme, personne n’est plus riche que toi
end-last_round = La pyramide se referme, la fortune est à { $name }

## The board

emm-board = La pyramide vue d’en haut
emm-mummy = la Momie
emm-rival = un rival
emm-place-plain = Case { $id }
emm-place-start = Le départ
emm-place-exit = La sortie, case { $id }
emm-place-gate = La porte de la tombe, case { $id }
emm-place-treasure = Case { $id }, un trésor
emm-colour = { $colour ->
    [scarab] scarabée jaune
    [ankh] ânkh orange
    [lotus] lotus blanc
   *[eye] œil turquoise
}
emm-guard = { $guard ->
    [cobra] cobra
   *[falcon] faucon
}
emm-place-trap = Case { $id }, la trappe au { emm-colour }
emm-place-passage = Case { $id }, le passage du { emm-guard } vers la case { $to }
emm-place-chamber = La Chambre cachée au { emm-colour }
emm-place-tomb = La Tombe de la Momie
emm-place-standing = { $count ->
    [one] { $name } ; ici se tient { $names }
   *[other] { $name } ; ici se tiennent { $names }
}
emm-help-start = Tout le monde commence ici
emm-help-exit = Avec cinq trésors on s’arrête ici, et le prochain double mène dehors
emm-help-gate = En sortant de la tombe, le premier pas est ici
emm-help-treasure = Finis un dé ici pour prendre un trésor, si ton sac a de la place
emm-help-trap = Finis un dé ici et tu tombes dans sa Chambre cachée : paie un trésor, ou ton tour est fini
emm-help-passage = Finis un dé ici et tu peux passer de l’autre côté. La Momie aussi
emm-help-chamber = Personne ne peut te voler ici. À ton prochain tour, tu remontes
emm-help-tomb = Qui est entraîné ici par la Momie a besoin d’un double pour sortir

emm-kind-plain = Vers la case { $id }
emm-kind-start = le départ
emm-kind-exit = la sortie
emm-kind-gate = la porte
emm-kind-treasure = un trésor
emm-kind-trap = une trappe
emm-kind-passage = un passage

## What one can do

emm-do-spin = Lancer le cube
emm-do-spin-hint = Puis jette les dés tant que tu peux
emm-do-roll = Jeter les dés
emm-do-roll-tomb = Un double te libère
emm-do-roll-exit = Un double, et tu es dehors
emm-do-roll-wobbling = Vite, il vacille
emm-do-die = D’abord le { $pips }
emm-do-passage-go = Passer
emm-do-passage-stay = Rester ici
emm-do-mummy-go = Envoyer la Momie
emm-do-mummy-stay = La Momie reste
emm-do-pay = Payer et repartir
emm-do-pay-hint = Un trésor s’en va
emm-do-keep = Garder et rester
emm-do-keep-hint = Ton tour est fini
emm-do-rob = Voler { $name }
emm-do-attack = Elle emporte { $name }
emm-do-attack-me = Elle t’emporte
emm-pack = { $n ->
    [0] aucun trésor
    [one] { $n } trésor
   *[other] { $n } trésors
}
emm-status-resigned = parti
emm-status-away = un bot joue
emm-status-tomb = piégé
emm-status-chamber = caché
emm-status-exit = à la sortie

## What the others see

emm-waiting-spin = { $name } va lancer le cube
emm-waiting-rolls = { $name } jette les dés tant que le cube tourne
emm-waiting-decides = { $name } décide
emm-waiting-trap = { $name } est au fond : payer ou rester ?
emm-waiting-attack = { $name } choisit la victime de la Momie
