### Cartouche en español. Frases cortas, cálidas y exactas; en la mesa nos tuteamos. $seatIs vale "me" cuando se trata de quien lee.

## The house

cartouche = Cartouche
close = Cerrar
cancel = Cancelar
back = Atrás
done = Listo
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

## Titles

title-treasure_of_the_pharaohs = El Tesoro de los Faraones
about-treasure_of_the_pharaohs = Una carrera hacia el interior de la pirámide para dos a seis exploradores. Un dado, cuatro peligros, cuatro tapas – y el tesoro está solo bajo una de ellas.
short-treasure_of_the_pharaohs = 2–6 · 15 min
length-treasure_of_the_pharaohs = 2–6 exploradores · unos 15 minutos
title-escape_the_mad_mummy = Escapa de la Momia loca
about-escape_the_mad_mummy = Tira y corre mientras gira el cubo. Reúne cinco tesoros, llega a la salida, saca dobles – y no te cruces con la Momia.
short-escape_the_mad_mummy = 2–4 · 12 min
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
code-hint = Seis letras y cifras
join = Entrar
my-games = Mis partidas
all-my-games = Todas mis partidas
finished-games = Terminadas
no-games-yet = Aquí estarán tus partidas, con las que te esperan arriba del todo.
your-turn = Te toca
going-on = Juegan los demás
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
gathering-link-local = Esta dirección solo funciona en este dispositivo. Para otros, abre la dirección con el código QR que se mostró al arrancar el servidor.
gathering-scan = Para que lo escanee un amigo
gathering-seats = Asientos
seat-empty = Libre
seat-kept = Para { $name }
seat-kept-until = guardado hasta las { $at }
seat-you = Tú
seat-bot = Bot
add-bot = Añadir un bot
send-bot-away = Despedir a { $name }
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
option-mode = El cubo
option-mode-clock = Contra el reloj
option-mode-clock-text = El cubo gira durante un tiempo secreto: tira los dados tan rápido como puedas hasta que se pare.
option-mode-count = Sin prisa
option-mode-count-text = El cubo se para tras un número secreto de tiradas. Tómate el tiempo que necesites.
option-tumbling_cube = El cubo puede caerse
option-tumbling_cube-false = No
option-tumbling_cube-false-text = El cubo se para donde está.
option-tumbling_cube-true = Sí
option-tumbling_cube-true-text = A veces el cubo, al pararse, rueda pirámide abajo y tira a alguien a una cámara oculta.
calm-line = Tu conexión va lenta ahora mismo. Sin reloj no le cuesta nada a nadie.
calm-wish = No quieres prisas: así lo dicen los ajustes.
calm-asked = { $n ->
    [one] { $who } tiene una conexión lenta o no quiere prisas.
   *[other] { $who } tienen conexiones lentas o no quieren prisas.
} Aún puedes elegir «Sin prisa» más abajo.
calm-wished = { $n ->
    [one] { $who } tiene una conexión lenta o no quiere prisas.
   *[other] { $who } tienen conexiones lentas o no quieren prisas.
}
level = Los bots juegan
level-random = al azar
level-sensible = con sensatez
level-strong = muy bien
titles = Juegos
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
decides-in = quedan { $span }
tap-kept = Anotado: sale solo
tap-again = Toca otra vez
tap-again-for = { $what }: toca otra vez.
sending = En camino …
on-your-way = Vas de camino
kept-command = Sin conexión. Tu jugada queda guardada y sale en cuanto vuelva.
stale-command = La mesa avanzó antes de que llegara tu jugada. Mira otra vez.
status-catching-up = Poniéndose al día
status-offline = Sin conexión: lo último que sabemos
status-loading = Abriendo la mesa
status-saved = Guardada aquí
pause-agree = De acuerdo
go-on = Continuar
resign = Rendirse
resign-text = Tu explorador deja la pirámide para siempre. Los demás siguen jugando.
resign-yes = Rendirme en esta partida
return-seat = Ya estoy aquí
return-text = Un bot está jugando por ti.
link-copied = El enlace está copiado.
sound-on = Sonido activado
sound-off = Sonido apagado
step-back = Mirar atrás
back-to-now = Volver al presente
to-now = Ahora
to-end = Final
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
rematch = Otra vez
rematch-join = Jugar la revancha
rematch-wanted = { $n ->
    [one] { $who } quiere la revancha.
   *[other] { $who } quieren la revancha.
}
rematch-mine = { $n ->
    [0] Tu revancha espera a los demás.
    [one] { $who } está en la revancha, y tú también.
   *[other] { $who } están en la revancha, y tú también.
}
rematch-late = La revancha ha empezado sin ti.
rematch-gone = La revancha no llegó a jugarse.
rules = Reglas
rules-of = Cómo se juega
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
real-time = tal como pasó
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
hurry = Prisa
hurry-fine = Bienvenida
hurry-none = Nunca
hurry-text = Sin prisa, las mesas nuevas te dejan tu tiempo cuando un juego puede prescindir del reloj.
sound = Sonido
haptics = Vibración
on = Sí
off = No
about = Acerca de
about-text = Cartouche es un lugar para jugar a los juegos de las pirámides en el teléfono. Un cartucho es el óvalo en el que los egipcios escribían un nombre para que perdurara.
version = Versión { $version }
storage-memory = Este navegador no nos guarda nada: lo que ves desaparece al cerrar la pestaña. Tus partidas siguen en el servidor.
storage-blocked = Otra pestaña tiene una versión anterior de Cartouche. Ciérrala, por favor.
page-loading = Abriendo …
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
pause-asked = { $seatIs ->
    [me] Te gustaría una pausa.
   *[other] A { $seat } le gustaría una pausa.
}
game-paused = La partida está en pausa.
game-went-on = La partida continúa.
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

## Any board

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
replay-since = Desde mi turno
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

## When the network or the device lets us down

kept-played = Has vuelto. La jugada que tenías guardada se ha jugado.
kept-stale = La mesa avanzó mientras no estabas: la jugada que tenías guardada no se ha jugado.
kept-waiting = Tu jugada está guardada
kept-waiting-text = Se juega cuando vuelvas, si entretanto no ha pasado nada en la mesa.
storage-full = El almacenamiento de este dispositivo está lleno: las partidas nuevas no se guardan. Lo ya guardado se puede abrir.
storage-renewed = Lo que este dispositivo tenía guardado estaba dañado y se ha empezado de nuevo. Tus partidas están a salvo en el servidor.
storage-forgotten = Este dispositivo había olvidado lo que guardaba. Tu nombre y tus partidas han vuelto.

## New versions

update-ready = Hay una versión nueva
update-now = Actualizar
update-waits = Llega cuando dejes la mesa.
update-too-old = Esta versión es demasiado antigua para seguir jugando. Puedes mirar, pero no jugar, hasta que se actualice.
update-failed = No se pudo cargar la versión nueva. Inténtalo de nuevo con conexión.
