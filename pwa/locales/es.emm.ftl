### Escapa de la Momia loca, en español. La misma voz que es.ftl; $seatIs vale "me" cuando se trata de quien lee.

## How a game ends

game-ended-escape = { $seatIs ->
    [me] Estás fuera de la pirámide con cinco tesoros. ¡Ganas!
   *[other] ¡{ $seat } sale de la pirámide con cinco tesoros y gana!
}
game-ended-last_round = { $seatIs ->
    [me] Tras 150 rondas la pirámide se cierra. Tienes más tesoros que nadie y ganas.
   *[other] Tras 150 rondas la pirámide se cierra. { $seat } tiene más tesoros que nadie y gana.
}
emm-ended-shared = Tras 150 rondas la pirámide se cierra. Los más ricos comparten la victoria.

## What happens

emm-opening-dice = { $seatIs ->
    [me] Sacas { $total } para abrir la pirámide.
   *[other] { $seat } saca { $total } para abrir la pirámide.
}
emm-opened = { $seatIs ->
    [me] Abres la pirámide y empiezas.
   *[other] { $seat } abre la pirámide y empieza.
}
emm-climbed-free = { $seatIs ->
    [me] Vuelves a subir al camino.
   *[other] { $seat } vuelve a subir al camino.
}
emm-climbed-paid = { $seatIs ->
    [me] Pagas un tesoro y sales de nuevo.
   *[other] { $seat } paga un tesoro y sale de nuevo.
}
emm-cube-spun = { $seatIs ->
    [me] Tiras de la cuerda. ¡El cubo gira!
   *[other] { $seat } tira de la cuerda. El cubo gira.
}
emm-cube-resumed = { $seatIs ->
    [me] Las lámparas se apagaron un momento. Tu cubo sigue girando.
   *[other] Las lámparas se apagaron un momento. El cubo sigue girando para { $seat }.
}
emm-rolled = { $seatIs ->
    [me] Sacas { $first } y { $second }.
   *[other] { $seat } saca { $first } y { $second }.
}
emm-rolled-one-mummy = { $seatIs ->
    [me] Sacas una Momia y { $number }.
   *[other] { $seat } saca una Momia y { $number }.
}
emm-rolled-two-mummies = { $seatIs ->
    [me] Sacas dos Momias.
   *[other] { $seat } saca dos Momias.
}
emm-ask-order = { $seatIs ->
    [me] ¿Qué dado primero?
   *[other] { $seat } elige un dado.
}
emm-ask-passage = { $seatIs ->
    [me] Un pasadizo secreto. ¿Lo cruzas?
   *[other] { $seat } está ante un pasadizo secreto.
}
emm-ask-mummy_passage = { $seatIs ->
    [me] La Momia está ante un pasadizo secreto. ¿La haces cruzar?
   *[other] La Momia está ante un pasadizo secreto; { $seat } decide.
}
emm-ask-victim = { $seatIs ->
    [me] ¿A quién le quitas un tesoro?
   *[other] { $seat } elige a quién robar.
}
emm-ask-trap = { $seatIs ->
    [me] Has caído. ¿Pagas un tesoro para salir, o lo guardas y te quedas?
   *[other] { $seat } ha caído: ¿pagar un tesoro o quedarse?
}
emm-ask-attack = { $seatIs ->
    [me] ¿A quién se lleva la Momia?
   *[other] { $seat } decide a quién se lleva la Momia.
}
emm-mummy-out = La Momia deja su tumba.
emm-mummy-moved = La Momia da un paso.
emm-mummy-passage = La Momia se cuela por un pasadizo secreto.
emm-tomb-unlocked = { $seatIs ->
    [me] ¡Dobles! Te escapas de la tumba.
   *[other] ¡Dobles! { $seat } se escapa de la tumba.
}
emm-spaces = { $pips ->
    [one] una casilla
   *[other] { $pips } casillas
}
emm-moved = { $seatIs ->
    [me] Avanzas { emm-spaces }.
   *[other] { $seat } avanza { emm-spaces }.
}
emm-at-exit = { $seatIs ->
    [me] Estás en la salida con la bolsa llena. ¡Ahora, dobles!
   *[other] { $seat } está en la salida con la bolsa llena.
}
emm-passage = { $seatIs ->
    [me] Cruzas el pasadizo secreto.
   *[other] { $seat } cruza el pasadizo secreto.
}
emm-treasures-left = { $left ->
    [0] no queda ninguno
    [one] queda uno
   *[other] quedan { $left }
}
emm-back-met_mummy = { $seatIs ->
    [me] Te topas con la Momia. Un tesoro vuelve a su sitio; { emm-treasures-left }.
   *[other] { $seat } se topa con la Momia. Un tesoro vuelve a su sitio; { emm-treasures-left }.
}
emm-back-mummy_landed = { $seatIs ->
    [me] La Momia te alcanza. Un tesoro vuelve a su sitio; { emm-treasures-left }.
   *[other] La Momia alcanza a { $seat }. Un tesoro vuelve a su sitio; { emm-treasures-left }.
}
emm-back-trap = { $seatIs ->
    [me] Devuelves un tesoro; { emm-treasures-left }.
   *[other] { $seat } devuelve un tesoro; { emm-treasures-left }.
}
emm-stolen = { $byIs ->
    [me] Le quitas un tesoro a { $seat }.
   *[other] { $seatIs ->
        [me] { $by } te quita un tesoro.
       *[other] { $by } le quita un tesoro a { $seat }.
    }
}
emm-treasures-held = { $has ->
    [1] el primero
    [5] el quinto
   *[other] ya van { $has }
}
emm-taken-space = { $seatIs ->
    [me] Tomas un tesoro: { emm-treasures-held }.
   *[other] { $seat } toma un tesoro: { emm-treasures-held }.
}
emm-taken-cube = { $seatIs ->
    [me] El cubo te da un tesoro: { emm-treasures-held }.
   *[other] El cubo le da un tesoro a { $seat }: { emm-treasures-held }.
}
emm-fell = { $seatIs ->
    [me] ¡La trampilla se abre bajo tus pies!
   *[other] La trampilla se abre bajo { $seat }.
}
emm-trapped-below = { $seatIs ->
    [me] Te quedas en la Cámara oculta.
   *[other] { $seat } se queda en la Cámara oculta.
}
emm-die-lost-trapped = { $seatIs ->
    [me] Sin dobles: sigues en la tumba.
   *[other] Sin dobles: { $seat } sigue en la tumba.
}
emm-die-lost-at_exit = { $seatIs ->
    [me] Esperas dobles en la salida.
   *[other] { $seat } espera dobles en la salida.
}
emm-die-lost-turn_ended = { $seatIs ->
    [me] Tu otro dado se pierde.
   *[other] { $seat } pierde el otro dado.
}
emm-die-lost-cube_stopped = { $seatIs ->
    [me] Demasiado tarde: el dado se pierde.
   *[other] Demasiado tarde: { $seat } pierde un dado.
}
emm-wobbled = El cubo se tambalea.
emm-stopped-collect = El cubo se detiene: ¡un tesoro!
emm-stopped-tomb = El cubo se detiene: la Momia debe volver a casa.
emm-stopped-attack = El cubo se detiene: ¡la Momia ataca!
emm-dropped = Se llevan el cubo.
emm-tumbled-explorer = { $seatIs ->
    [me] El cubo vuelca y te arroja a una Cámara oculta.
   *[other] El cubo vuelca y arroja a { $seat } a una Cámara oculta.
}
emm-tumbled-mummy = El cubo vuelca y devuelve a la Momia a su tumba.
emm-mummy-home = La Momia vuelve a su tumba.
emm-attacked = { $seatIs ->
    [me] La Momia te arrastra a su tumba.
   *[other] La Momia arrastra a { $seat } a su tumba.
}
emm-attacked-via = { $seatIs ->
    [me] La Momia sale de un pasadizo y te arrastra a su tumba.
   *[other] La Momia sale de un pasadizo y arrastra a { $seat } a su tumba.
}
emm-fizzled = La Momia no encuentra a nadie en el camino.
emm-returned = { $seatIs ->
    [me] Tus tesoros vuelven a las cámaras.
   *[other] Los tesoros de { $seat } vuelven a las cámaras.
}
emm-escaped = { $seatIs ->
    [me] ¡Dobles en la salida! Te escapas.
   *[other] ¡Dobles en la salida! { $seat } se escapa.
}

## Why something cannot be done

refused-too_soon = Los dados aún están en el aire.
refused-cube_stopped = Demasiado tarde: el cubo se ha detenido.
refused-spin_not_open = El cubo aún no está en su base.
refused-decision_pending = Antes hay algo que decidir.
refused-no_such_decision = Eso ya está decidido.
refused-illegal_choice = Eso no se puede elegir aquí.
refused-stale_roll = Esa tirada ya está hecha.
refused-stale = Demasiado tarde: la mesa fue más rápida.
refused-wrong_phase = Ahora no.

## The end

end-escape-me = Estás fuera, con los cinco
end-escape = { $name } escapa con cinco tesoros
end-last_round-me = La pirámide se cierra, y nadie es más rico que tú
end-last_round = La pirámide se cierra, y la fortuna es de { $name }

## The board

emm-board = La pirámide vista desde arriba
emm-mummy = la Momia
emm-rival = un rival
emm-place-plain = Casilla { $id }
emm-place-start = El comienzo
emm-place-exit = La salida, casilla { $id }
emm-place-gate = La puerta de la tumba, casilla { $id }
emm-place-treasure = Casilla { $id }, un tesoro
emm-colour = { $colour ->
    [scarab] escarabajo amarillo
    [ankh] anj naranja
    [lotus] loto blanco
   *[eye] ojo turquesa
}
emm-guard = { $guard ->
    [cobra] de la cobra
   *[falcon] del halcón
}
emm-place-trap = Casilla { $id }, la trampilla del { emm-colour }
emm-place-passage = Casilla { $id }, el pasadizo { emm-guard } a la casilla { $to }
emm-place-chamber = La Cámara oculta del { emm-colour }
emm-place-tomb = La Tumba de la Momia
emm-place-standing = { $count ->
    [one] { $name }; aquí está { $names }
   *[other] { $name }; aquí están { $names }
}
emm-help-start = Aquí empiezan todos
emm-help-exit = Con cinco tesoros te detienes aquí, y los próximos dobles llevan fuera
emm-help-gate = Desde la tumba, el primer paso es este
emm-help-treasure = Termina un dado aquí para tomar un tesoro, si te cabe en la bolsa
emm-help-trap = Termina un dado aquí y caes en su Cámara oculta: paga un tesoro, o tu turno acaba
emm-help-passage = Termina un dado aquí y puedes cruzar al otro lado. La Momia también
emm-help-chamber = Aquí nadie puede robarte. En tu próximo turno subes
emm-help-tomb = A quien la Momia arrastra aquí le hacen falta dobles para salir

emm-kind-plain = A la casilla { $id }
emm-kind-start = el comienzo
emm-kind-exit = la salida
emm-kind-gate = la puerta
emm-kind-treasure = un tesoro
emm-kind-trap = una trampilla
emm-kind-passage = un pasadizo

## What one can do

emm-do-spin = Girar el cubo
emm-do-spin-hint = Luego tira cuantas veces puedas
emm-do-roll = Tirar
emm-do-roll-tomb = Los dobles te liberan
emm-do-roll-exit = Dobles, y estás fuera
emm-do-roll-wobbling = Rápido, se tambalea
emm-do-die = Primero el { $pips }
emm-do-passage-go = Cruzar
emm-do-passage-stay = Quedarme aquí
emm-do-mummy-go = Hacer cruzar a la Momia
emm-do-mummy-stay = La Momia se queda
emm-do-pay = Pagar y seguir
emm-do-pay-hint = Un tesoro vuelve a su sitio
emm-do-keep = Guardar y quedarme
emm-do-keep-hint = Tu turno acaba
emm-do-rob = Robar a { $name }
emm-do-attack = Se lleva a { $name }
emm-do-attack-me = Te lleva a ti
emm-pack = { $n ->
    [0] ningún tesoro
    [one] { $n } tesoro
   *[other] { $n } tesoros
}
emm-status-resigned = se rindió
emm-status-away = juega un bot
emm-status-tomb = atrapado
emm-status-chamber = a salvo
emm-status-exit = en la salida

## What the others see

emm-waiting-spin = { $name } está por girar el cubo
emm-waiting-rolls = { $name } tira hasta que el cubo se detenga
emm-waiting-decides = { $name } decide
emm-waiting-trap = { $name } ha caído: ¿pagar o quedarse?
emm-waiting-attack = { $name } elige la víctima de la Momia
