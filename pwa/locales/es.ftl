### Cartouche en español. Frases cortas, cálidas y exactas; en la mesa nos tuteamos. $seatIs vale "me" cuando se trata de quien lee.

## The house

cartouche = Cartouche
close = Cerrar
cancel = Cancelar
back = Atrás
done = Listo
try-again = Intentar de nuevo
what-happens = Lo que ocurre
and-more = Y { $n } más.
skip-to-content = Ir al contenido
to-the-lobby = Al vestíbulo

span-seconds = { $n } s
span-minutes = { $n } min
span-hours = { $n } h
span-days = { $n ->
    [one] { $n } día
   *[other] { $n } días
}

seat-unnamed = Asiento { $number }
you = Tú
bot = Bot
you-are = Juegas como { $name }

## Titles

title-treasure_of_the_pharaohs = El Tesoro de los Faraones
about-treasure_of_the_pharaohs = Una carrera hacia el interior de la pirámide para dos a seis exploradores. Un dado, cuatro peligros, cuatro tapas – y el tesoro está solo bajo una de ellas.
length-treasure_of_the_pharaohs = 2–6 exploradores · unos 15 minutos
title-escape_the_mad_mummy = Escapa de la Momia loca
about-escape_the_mad_mummy = Tira y corre mientras gira el cubo. Reúne cinco tesoros, llega a la salida, saca dobles – y no te cruces con la Momia.
length-escape_the_mad_mummy = 2–4 exploradores · unos 12 minutos

## Lobby

lobby = Vestíbulo
play-now = Jugar ya
play-now-against = { $n ->
    [one] Contra { $n } bot
   *[other] Contra { $n } bots
}
opponents = Cuántos rivales
play-with-friends = Con amigos
quick-match = Partida rápida
join-by-code = ¿Tienes un código?
code-label = Código de la mesa
code-hint = Seis letras y cifras
join = Entrar
my-games = Mis partidas
my-turn-first = Primero tu turno
all-my-games = Todas mis partidas
finished-games = Terminadas
no-games-yet = Aquí estarán tus partidas, con las que te esperan arriba del todo.
open-tables = Mesas abiertas
your-turn = Te toca
going-on = Juegan los demás
waiting-for-start = Reuniéndose
game-over = Terminada
time-left = Quedan { $span }
won-by-you = Ganaste
won-by = Ganó { $name }
nobody-won = No ganó nadie

## Name

name-yourself = ¿Cómo te llamamos?
name-hint = Estará en tu cartucho en todas las mesas.
name-label = Tu nombre
name-go = Soy yo
name-change = Tomar otro nombre
name-save = Guardar
name-empty = Escribe un nombre de 1 a 24 caracteres.
name-refused = Este nombre no puede usarse. Prueba con otro de 1 a 24 caracteres.

## Gathering

gathering = La mesa
gathering-invite = Invitar
gathering-code = Código
gathering-share = Compartir
gathering-copy = Copiar el enlace
gathering-copied = El enlace está copiado.
gathering-link-local = Esta dirección solo funciona en este dispositivo. Para otros, abre la dirección con el código QR que se mostró al arrancar el servidor.
gathering-scan = Para que lo escanee un amigo
gathering-seats = Asientos
seat-empty = Libre
seat-you = Tú
seat-bot = Bot
add-bot = Añadir un bot
send-bot-away = Despedir a { $name }
add-bot-random = Añadir un bot despreocupado
start-now = Empezar ya
start-now-with = { $n ->
    [one] Empezar con { $n } explorador
   *[other] Empezar con { $n } exploradores
}
sit-down = Sentarse
stand-up = Dejar la mesa
gathering-waiting-host = { $name } empieza la partida cuando estén todos. Una mesa llena empieza sola.
gathering-full-starts = Una mesa llena empieza sola.
gathering-need-two = Hacen falta dos para una carrera: invita a alguien o añade un bot.
gathering-starting = La pirámide se abre …
gathering-closed = Esta mesa está cerrada.
gathering-full = Esta mesa está llena.
gathering-not-found = No hay ninguna mesa con este código. Compruébalo: seis letras y cifras.
gathering-fair = Los dados están sellados: se fijó un secreto antes de que nadie se sentara, tu dispositivo añade su parte de azar y, después de la partida, todos pueden comprobar cada tirada.
friends-title = Una mesa con amigos
friends-text = Recibes un enlace y un código para compartir. Pueden jugar hasta { $n }; los asientos libres pueden ser para bots.
friends-make = Preparar la mesa
pace = Ritmo
pace-live = En directo
pace-slow = Durante días
pace-live-text = Están todos: unos segundos para cada decisión.
pace-slow-text = Cada cual a su hora: un día para cada decisión.
match-waiting = Buscando a otros exploradores
match-fills = Los bots ocupan los asientos libres en { $span }
match-cancel = Dejar de buscar

## Table

round = Ronda { $n }
turn-mine = Te toca
turn-other = Juega { $name }
menu = Menú
log = Lo que ha pasado
log-empty = Aún no ha pasado nada.
open-log = Abrir el relato
players = Exploradores
board = El tablero
actions = Lo que puedes hacer
thinking = { $name } está pensando
waiting-for = Esperando a { $name }
you-watch = Estás mirando
roll-for-you-in = se tira solo en { $span }
decides-in = quedan { $span }
tap-again = Toca otra vez
tap-again-for = { $what }: toca otra vez.
sending = En camino …
on-your-way = Vas de camino
kept-command = Sin conexión. Tu jugada queda guardada y sale en cuanto vuelva.
stale-command = La mesa avanzó antes de que llegara tu jugada. Mira otra vez.
status-catching-up = Poniéndose al día
status-offline = Sin conexión: lo último que sabemos
status-loading = Abriendo la mesa
status-saved = Guardada en este dispositivo
resign = Rendirse
resign-text = Tu explorador deja la pirámide para siempre. Los demás siguen jugando.
resign-yes = Rendirme en esta partida
return-seat = Ya estoy aquí
return-text = Un bot está jugando por ti.
copy-link = Copiar el enlace
share-link = Compartir esta posición
link-copied = El enlace está copiado.
sound-on = Sonido activado
sound-off = Sonido apagado
step-back = Mirar atrás
back-to-now = Volver al presente
to-now = Ahora
to-end = Final
new-moves = { $n ->
    [one] { $n } jugada nueva · ir ahora
   *[other] { $n } jugadas nuevas · ir ahora
}
game-not-found = No existe esta partida. Puede que el enlace esté cortado.
game-forbidden = Este asiento es de otra persona. Puedes mirar la partida.
game-unnamed = Di primero tu nombre; después podrás mirar esta partida.
game-unreachable = Ahora no se puede llegar a la mesa, y este dispositivo no la ha guardado.
watch-instead = Mirar
game-crashed = Algo se rompió al dibujar esta página. Tu partida está a salvo en el servidor.
reload = Abrir de nuevo
title-missing = Esta versión de la aplicación aún no sabe dibujar este juego. Recarga la página.

## End

end-treasure-me = ¡El tesoro es tuyo!
end-treasure = { $name } encuentra el tesoro
end-all_cursed = El Faraón conserva su tesoro
end-walkover-me = Solo quedas tú
end-walkover = Solo queda { $name }
end-abandoned = La pirámide está vacía
end-round_limit = La pirámide se cierra
end-other = La partida ha terminado
watch-again = Volver a ver
play-again = Jugar otra vez
check-dice = Guardar el acta

## Replay

replay = Repetición
replay-position = { $n } de { $of }
replay-value = { $n } de { $of }. { $text }
replay-start = El principio
step-forward = Un paso adelante
step-backward = Un paso atrás
turn-forward = Turno siguiente
turn-backward = Turno anterior
play = Reproducir
pause = Pausa
speed = Velocidad
as-seat = Como { $name }
as-watcher = Como espectador
as-open = Con todo a la vista
perspective = Con qué ojos
since-my-turn = Desde mi último turno
go-to-end = Ir al final

## Keys

keys = Teclas
keys-at-table = En la mesa
keys-on-board = En el tablero
keys-actions = Lo que puedo hacer
keys-help = Esta lista
keys-arrows = A la casilla vecina
keys-enter = Hacerlo, o decir quién está aquí
keys-where = ¿Dónde estoy?
keys-last = ¿Dónde fue la última jugada?
keys-zoom = Más cerca, más lejos
keys-fit = Todo el tablero
keys-step = Un paso
keys-turn = Un turno
keys-ends = Principio, final
keys-speed = Velocidad

## Settings

settings = Ajustes
language = Idioma
language-system = El del navegador
confirm = Una jugada se hace
confirm-single = Con un toque
confirm-double = Con dos
confirm-button = Con su botón
theme = Luz
theme-system = Del sistema
theme-light = Mediodía
theme-dark = Lámpara
contrast = Contraste
contrast-system = Del sistema
contrast-more = Alto
motion = Movimiento
motion-system = Del sistema
motion-less = Menos
sound = Sonido
haptics = Vibración
on = Sí
off = No
about = Acerca de
about-text = Cartouche es un lugar para jugar a los juegos de las pirámides en el teléfono. Un cartucho es el óvalo en el que los egipcios escribían un nombre para que perdurara.
version = Versión { $version }
storage-memory = Este navegador no nos guarda nada: lo que ves desaparece al cerrar la pestaña. Tus partidas siguen en el servidor.
storage-blocked = Otra pestaña tiene una versión anterior de Cartouche. Ciérrala, por favor.
page-not-found = No existe esta página.
offline-lobby = Sin conexión. Puedes abrir lo que este dispositivo ha guardado; las partidas nuevas necesitan el servidor.
failed = No ha funcionado. Inténtalo de nuevo.
unreachable = No se puede llegar al servidor. Comprueba tu conexión.
install-app = Cartouche en tu pantalla de inicio
install-text = Se abre a pantalla completa como cualquier aplicación, y lo que has jugado sigue contigo sin red.
install-now = Instalar
install-how = Enséñame cómo
install-later = Ahora no
install-ios-share = Toca el botón Compartir de tu navegador.
install-ios-add = Elige «Añadir a pantalla de inicio».
install-ios-done = Toca «Añadir». Desde entonces, abre Cartouche por su icono.

## What every game may say

game-started = Empieza la partida.
seat-missed = { $seatIs ->
    [me] Se te acabó el tiempo.
   *[other] A { $seat } se le acabó el tiempo.
}
seat-away = { $seatIs ->
    [me] No estás; un bot sigue por ti.
   *[other] { $seat } no está; sigue un bot.
}
seat-returned = { $seatIs ->
    [me] Has vuelto.
   *[other] { $seat } ha vuelto.
}
seat-resigned = { $seatIs ->
    [me] Te rindes.
   *[other] { $seat } se rinde.
}
game-ended-treasure = { $seatIs ->
    [me] ¡Has encontrado el tesoro y ganas!
   *[other] ¡{ $seat } ha encontrado el tesoro y gana!
}
game-ended-all_cursed = Todos están malditos. El Faraón conserva su tesoro.
game-ended-walkover = { $seatIs ->
    [me] Solo quedas tú y ganas.
   *[other] Solo queda { $seat } y gana.
}
game-ended-abandoned = Se han ido todos. No gana nadie.
game-ended-round_limit = Tras 300 rondas la pirámide se cierra. No gana nadie.

## Refusals that every game may give

refused-game_over = La partida ha terminado.
refused-not_in_play = Este explorador ya no está en juego.
refused-not_your_seat = Este asiento es de otra persona.
refused-unauthenticated = Di primero tu nombre.
refused-base_ahead = Este dispositivo va por delante de la mesa. Abre la mesa de nuevo.
refused-other = Ahora no es posible.

## Treasure of the Pharaohs: what happens

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

## Treasure of the Pharaohs: what I may do

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

## Treasure of the Pharaohs: the board

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
board-camera = Mirar más de cerca
board-fit = Mostrar todo el tablero
board-zoom-in = Más cerca
board-zoom-out = Más lejos
board-follow = Seguir la acción
board-fit-me = Mostrar mi explorador
board-choose = ¿A cuál te refieres?

## Looking back: replay, perspectives, links, records

replay-new-moves = { $n ->
    [one] { $n } jugada nueva
   *[other] { $n } jugadas nuevas
} · ir ahora
replay-since = Desde mi último turno
replay-since-live = Lo que ha pasado desde mi último turno
replay-speed-real = Tiempo real
replay-speed-value = Velocidad { $speed }
replay-see-as = Ver como
replay-see-as-now = Visto por { $who }
see-as-title = ¿Con qué ojos?
see-as-me = Mi asiento
see-as-me-text = Lo que yo vi
see-as-seat = { $name }
see-as-seat-text = Lo que vio { $name }
see-as-watcher = Toda la mesa
see-as-watcher-text = Lo que puede ver cualquiera
see-as-open = Todo
see-as-open-text = Nada oculto, ahora que la partida ha terminado
position-past-end = Esta partida solo tiene { $of ->
    [one] { $of } jugada
   *[other] { $of } jugadas
} por ahora. Esta es la última.
share-title = Compartir esta partida
share-position = Esta posición
share-position-text = Se abre justo en este momento
share-start = Desde el principio
share-start-text = Sin contar cómo terminó
share-result = El final
share-result-text = Con el resultado
keep-offline = Guardar sin conexión
keep-offline-on = Guardada sin conexión
keep-offline-done = Guardada en este dispositivo, repetición y acta.
keep-offline-failed = No se ha guardado: la partida no se pudo cargar. Inténtalo de nuevo con conexión.
kept-offline-mark = Guardada en este dispositivo
check-dice-open = Comprobar los dados
open-record = Abrir un acta
open-record-text = El archivo de una partida guardada, para comprobar sus dados

check-title = Los dados, comprobados
check-intro = Una partida terminada es un archivo que se demuestra a sí mismo. Este dispositivo lo vuelve a calcular solo; no hay que creer a nadie.
check-working = Comprobando …
check-choose = Elegir un archivo
check-other = Comprobar otro archivo
check-game = { $title }, { $date }
check-file = El archivo está completo: { $events } sucesos.
check-chain = Nada se cambió después: la cadena de huellas se sostiene del primer suceso al último.
check-seed = El secreto que hizo los dados es el que se fijó antes de que nadie se sentara.
check-salt = { $n ->
    [0] Ningún jugador aportó su parte de azar: aquí solo había bots.
    [one] La parte de azar que aportó un jugador está mezclada.
   *[other] Las partes de azar que aportaron { $n } jugadores están mezcladas.
}
check-draws = { $n ->
    [one] El único dado o sorteo es el que dan el secreto, las partes y el orden.
   *[other] Los { $n } dados y sorteos son los que dan el secreto, las partes y el orden.
}
check-result = La partida terminó como dice el archivo.
check-holds = Todo se sostiene.
check-broken = Algo no se sostiene.
check-broken-file = El archivo no cuenta una partida entera de principio a fin.
check-broken-chain = La cadena de huellas se rompe en el suceso { $at }: ahí se cambió algo.
check-broken-seed = El secreto no es el que se fijó antes de la partida.
check-broken-salt = La mezcla de las partes de azar no es la del archivo.
check-broken-draws = Un dado o sorteo, en el suceso { $at }, no es el que da el secreto.
check-broken-result = El resultado no es el que cuenta el último suceso.
check-moves-note = Si cada jugada sigue las reglas lo juzga el programa que las juega: python -m shared.rules.verify FILE
check-draws-title = Cada dado y cada sorteo
check-draw = { $k }. { $label } de { $n }: { $value }
check-fetch-failed = No se pudo cargar el acta. Inténtalo de nuevo con conexión.
check-not-finished = El acta se abre cuando termina la partida: hasta entonces, el secreto sigue siendo secreto.
record-not-json = Este archivo no es el acta de una partida: ni siquiera es JSON. Las actas terminan en .json y vienen de «Guardar el acta».
record-not-record = Este archivo no es el acta de una partida. Las actas vienen de «Guardar el acta», al final de una partida.
record-other-format = Es un acta de otra clase ({ $format }), que esta versión no sabe leer. Quizá una más nueva sí.
record-unknown-title = Esta acta es de un juego que esta versión no conoce. Quizá una más nueva sí.
record-too-large = Este archivo es demasiado grande para ser el acta de una partida.

## When the network or the device lets us down

kept-played = Has vuelto. La jugada que tenías guardada se ha jugado.
kept-stale = La mesa avanzó mientras no estabas: la jugada que tenías guardada no se ha jugado.
kept-waiting = Tu jugada está guardada
kept-waiting-text = Se juega cuando vuelvas, si entretanto no ha pasado nada en la mesa.
storage-full = El almacenamiento de este dispositivo está lleno: las partidas nuevas no se guardan. Lo ya guardado se puede abrir.
storage-renewed = Lo que este dispositivo tenía guardado estaba dañado y se ha empezado de nuevo. Tus partidas están a salvo en el servidor.
storage-forgotten = Este dispositivo había olvidado lo que guardaba. Tu nombre y tus partidas han vuelto.
not-kept = Esta partida no está guardada en este dispositivo. Se abre cuando haya conexión.

## New versions

update-ready = Hay una versión nueva
update-now = Actualizar
update-waits = Llega cuando dejes la mesa.
update-too-old = Esta versión es demasiado antigua para seguir jugando. Puedes mirar, pero no jugar, hasta que se actualice.
update-failed = No se pudo cargar la versión nueva. Inténtalo de nuevo con conexión.
