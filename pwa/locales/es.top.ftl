### El Tesoro de los Faraones, en español. La misma voz que es.ftl; $seatIs vale "me" cuando se trata de quien lee.

## What happens

top-order-die = { $seatIs ->
    [me] Sacas { $value } para el primer turno.
   *[other] { $seat } saca { $value } para el primer turno.
}
top-first-player = { $seatIs ->
    [me] Empiezas tú.
   *[other] Empieza { $seat }.
}
top-sarcophagus-spun = El sarcófago gira. Ya nadie sabe dónde está el tesoro.
top-placed = { $seatIs ->
    [me] Te acercas a la salida.
   *[other] { $seat } se acerca a la salida.
}
top-climbed-out = { $seatIs ->
    [me] Sales del foso, al pie de los escalones.
   *[other] { $seat } sale del foso, al pie de los escalones.
}
top-spins = { $byIs ->
    [me] Giras la rueda
   *[other] { $by } gira la rueda
}
top-wheel-open = { $seatIs ->
    [me] { top-spins } para ti: { $sector }. La puerta de la Momia { $mummy } se abre.
   *[other] { top-spins } para { $seat }: { $sector }. La puerta de la Momia { $mummy } se abre.
}
top-wheel-blocked = { $seatIs ->
    [me] { top-spins } para ti: { $sector }. La puerta de la Momia { $mummy } sigue cerrada.
   *[other] { top-spins } para { $seat }: { $sector }. La puerta de la Momia { $mummy } sigue cerrada.
}
top-rolled = { $seatIs ->
    [me] Sacas { $value }.
   *[other] { $seat } saca { $value }.
}
top-rolled-snakes = { $seatIs ->
    [me] Sacas { $value } entre las serpientes.
   *[other] { $seat } saca { $value } entre las serpientes.
}
top-drop-offered = { $seatIs ->
    [me] Puedes avanzar seis, o soltar la piedra desde la muesca { $height }.
   *[other] { $seat } lo piensa: ¿avanzar seis, o soltar la piedra desde la muesca { $height }?
}
top-stone-dropped = { $seatIs ->
    [me] Sueltas la piedra desde la muesca { $height }.
   *[other] { $seat } suelta la piedra desde la muesca { $height }.
}
top-forfeited = { $seatIs ->
    [me] Te quedas donde estás.
   *[other] { $seat } se queda en su sitio.
}
top-branch-left = { $seatIs ->
    [me] Tomas el camino de la izquierda.
   *[other] { $seat } toma el camino de la izquierda.
}
top-branch-right = { $seatIs ->
    [me] Tomas el camino de la derecha.
   *[other] { $seat } toma el camino de la derecha.
}
top-squares = { $squares ->
    [one] una casilla
   *[other] { $squares } casillas
}
top-where = { $toArea ->
    [START] hacia la salida
    [L] por el camino de la izquierda
    [R] por el camino de la derecha
    [O] por la cámara exterior
    [A] hacia dentro de la pirámide
    [B] hacia dentro de la pirámide
    [Q] a la Cámara de la Reina
    [P] hacia la Gran Piedra
    [G] más allá de la Gran Piedra
    [BL] por el pasadizo azul
    [C] hacia los escalones de piedra
    [T] por los escalones de piedra
    [U] a lo alto de los escalones
    [RD] por el pasadizo rojo
    [V] a la boca del laberinto
    [M] por el laberinto
    [LG] a la estrecha cornisa
    [Y] por el puente
    [Z] más allá del puente
    [GR] por el pasadizo verde
    [J] hacia la cámara interior
    [I] por la cámara interior
    [DA] por la puerta de la Momia A
    [DB] por la puerta de la Momia B
    [H] a la sala de Anubis
    [XN] al sarcófago
    [XE] al sarcófago
    [XS] al sarcófago
    [XW] al sarcófago
   *[other] más adelante
}
top-moved = { $seatIs ->
    [me] Avanzas { top-squares } { top-where }.
   *[other] { $seat } avanza { top-squares } { top-where }.
}
top-stone-raised = { $seatIs ->
    [me] Alzas la Gran Piedra a la muesca { $height } de 6.
   *[other] { $seat } alza la Gran Piedra a la muesca { $height } de 6.
}
top-stone-opened = { $seatIs ->
    [me] La Gran Piedra está arriba: tú mantienes el paso abierto.
   *[other] La Gran Piedra está arriba: { $seat } mantiene el paso abierto.
}
top-stone-passed = { $seatIs ->
    [me] Pasas por debajo de la piedra.
   *[other] { $seat } pasa por debajo de la piedra.
}
top-stone-lowered-opener_turn_over = { $seatIs ->
    [me] La Gran Piedra cae a tu espalda.
   *[other] La Gran Piedra cae a espaldas de { $seat }.
}
top-stone-lowered-opener_left = Ya nadie sostiene la piedra: cae.
top-stone-lowered-abandoned = Ya no hay nadie bajo la piedra: vuelve a bajar.
top-knocked = { $seatIs ->
    [me] ¡{ $by } te empuja de los escalones al foso!
   *[other] { $byIs ->
        [me] ¡Empujas a { $seat } de los escalones al foso!
       *[other] ¡{ $by } empuja a { $seat } de los escalones al foso!
    }
}
top-entrance = { $seatIs ->
    [me] Estás ante la entrada { $entrance }: en el próximo turno entras.
   *[other] { $seat } está ante la entrada { $entrance } y entra en el próximo turno.
}
top-arrow = { $seatIs ->
    [me] Estás en una flecha: en el próximo turno, directo a la cornisa.
   *[other] { $seat } está en una flecha: en el próximo turno, directo a la cornisa.
}
top-ladder = { $seatIs ->
    [me] Encuentras la escalera de cuerda y subes directo a la cornisa.
   *[other] { $seat } encuentra la escalera de cuerda y sube directo a la cornisa.
}
top-fell = { $seatIs ->
    [me] Se abre la trampilla. ¡Caes entre las serpientes!
   *[other] Se abre la trampilla. ¡{ $seat } cae entre las serpientes!
}
top-snakes-missed = { $seatIs ->
    [me] Sigues entre las serpientes, turno { $missed } de 3.
   *[other] { $seat } sigue entre las serpientes, turno { $missed } de 3.
}
top-snakes-escaped-six = { $seatIs ->
    [me] ¡Un seis! Te libras de las serpientes.
   *[other] ¡Un seis! { $seat } se libra de las serpientes.
}
top-snakes-escaped-served = { $seatIs ->
    [me] Has esperado bastante y sales del foso de las serpientes.
   *[other] { $seat } ha esperado bastante y sale del foso de las serpientes.
}
top-mummy = { $seatIs ->
    [me] Estás ante la Momia { $mummy }. En el próximo turno decide la rueda.
   *[other] { $seat } está ante la Momia { $mummy }. En el próximo turno decide la rueda.
}
top-door = { $seatIs ->
    [me] Te cuelas por la puerta de la Momia { $mummy }.
   *[other] { $seat } se cuela por la puerta de la Momia { $mummy }.
}
top-pips-lost = { $pips ->
    [one] Sobra un punto.
   *[other] Sobran { $pips } puntos.
}
top-lid = { $side ->
    [north] la tapa norte
    [east] la tapa este
    [south] la tapa sur
   *[west] la tapa oeste
}
top-lid-curse = { $seatIs ->
    [me] Levantas { top-lid } … ¡la Maldición del Faraón!
   *[other] { $seat } levanta { top-lid } … ¡la Maldición del Faraón!
}
top-lid-treasure = { $seatIs ->
    [me] Levantas { top-lid } … ¡oro! ¡El tesoro del Faraón!
   *[other] { $seat } levanta { top-lid } … ¡oro! ¡El tesoro del Faraón!
}
top-fled = { $seatIs ->
    [me] Huyes, de vuelta a la Cámara de la Reina.
   *[other] { $seat } huye, de vuelta a la Cámara de la Reina.
}
top-turned-back = { $seatIs ->
    [me] Das la vuelta. Empieza el intento { $attempt } de 4.
   *[other] { $seat } da la vuelta. Empieza el intento { $attempt } de 4.
}
top-lost = { $seatIs ->
    [me] Cuatro maldiciones: para ti no queda esperanza.
   *[other] Cuatro maldiciones: para { $seat } no queda esperanza.
}

## What I may do

top-action-roll = Tirar el dado
top-action-roll-snakes = Buscar un seis
top-action-roll-snakes-hint = Un seis te libera
top-action-move = Avanzar seis
top-action-move-hint = Adelante
top-action-drop = Soltar la piedra
top-action-drop-hint = Te quedas; cae desde la muesca { $height }
top-action-drop-hint-who = { $names }: a alzarla de nuevo
top-action-roll-start-hint = Impar, izquierda; par, derecha
top-action-roll-stone-hint = { $n ->
    [one] Falta una muesca
   *[other] Faltan { $n } muescas
}
top-action-roll-door-open = La puerta está abierta
top-action-roll-door-blocked = La puerta está cerrada: otra vuelta
top-torches = { $n ->
    [one] queda { $n } intento
   *[other] quedan { $n } intentos
}
top-status-snakes = Con las serpientes
top-status-pit = En el foso
top-status-opener = Sostiene la piedra
top-status-cursed = Perdido
top-status-resigned = Se rindió
top-status-away = Ausente
top-refused-not_your_turn = No es tu turno.
top-refused-choice_pending = Decide primero para qué es tu seis.
top-refused-no_choice_pending = No hay ningún seis que decidir.

## The board

top-board = La pirámide
top-place = { $id }, { $words }
top-place-standing = { $count ->
    [one] { $name }; aquí está { $names }
   *[other] { $name }; aquí están { $names }
}
top-place-start = Salida
top-place-branch = camino a la cámara exterior
top-place-ring = cámara exterior
top-place-entrance = ante una entrada
top-place-entrance-a = ante la entrada A
top-place-entrance-b = ante la entrada B
top-place-corridor = corredor de entrada
top-place-queen = La Cámara de la Reina
top-place-passage = pasadizo
top-place-stone = ante la Gran Piedra
top-place-blue = pasadizo azul, a la tapa sur
top-place-red = pasadizo rojo, a la tapa oeste
top-place-green = pasadizo verde, a la tapa norte
top-place-step = escalones de piedra
top-place-steps-foot = pie de los escalones
top-place-steps-top = lo alto de los escalones
top-place-pit = foso bajo los escalones
top-place-maze = laberinto en espiral
top-place-arrow = flecha a la cornisa
top-place-ladder = escalera de cuerda a la cornisa
top-place-ledge = estrecha cornisa
top-place-bridge = puente
top-place-trapdoor = trampilla del puente
top-place-snakes = foso de las serpientes
top-place-inner = cámara interior
top-place-mummy = ante una Momia
top-place-hall = sala de Anubis
top-place-lid = ante el sarcófago
top-place-base = base
