### Cómo se juega, con nuestras palabras. Un texto puede tener varios párrafos, separados por una línea vacía.

rules-board = El tablero: { $title }

## Treasure of the Pharaohs

rules-top-goal = De qué se trata
rules-top-goal-text =
    En algún lugar de la pirámide yace el tesoro del Faraón, bajo una de las cuatro tapas de un sarcófago. Quien levanta la buena gana en el acto.

    De dos a seis exploradores corren por él. Bajo las otras tapas espera la Maldición, y cuatro maldiciones son una de más.
rules-top-turn = Un turno
rules-top-turn-text =
    Tira el dado y avanza esas casillas. No se elige el camino ni se queda uno quieto; varios exploradores pueden compartir casilla.

    Solo tu primera tirada decide algo: impar, por la izquierda del patio; par, por la derecha.
rules-top-court = La cámara exterior
rules-top-court-text =
    Se dan vueltas hasta que un movimiento acaba justo en una de las dos entradas. Con la tirada siguiente ese explorador entra, por la cámara de la Reina, y sigue.
rules-top-stone = La Gran Piedra
rules-top-stone-text =
    Un bloque cierra el paso. Los puntos que sobran cuando estás delante lo suben, una muesca por punto; en la sexta está abierto, y los puntos que aún sobran llevan adelante.

    Quien subió la última muesca sostiene la piedra: hasta el final de su turno siguiente pasan todos. Luego cae.

    Quien saca un seis mientras la piedra está alzada puede dejarla caer en vez de mover, esté donde esté, salvo que esté delante o la sostenga.
rules-top-steps = Los escalones de piedra
rules-top-steps-text =
    Los escalones son tan estrechos que solo cabe uno. Quien pone el pie en ellos tira al foso a quien esté allí. Del foso se vuelve al pie de los escalones: ese es el turno siguiente.
rules-top-maze = El laberinto
rules-top-maze-text =
    Recorre la espiral hasta su corazón. Un movimiento que acaba en una escala lleva directo a la cornisa; en una flecha, lo hace con la tirada siguiente.
rules-top-snakes = El foso de las serpientes
rules-top-snakes-text =
    El puente tiene una trampilla de dos mitades. Quien acaba en ella cae entre las serpientes y se queda hasta tres turnos; un seis saca de allí en el acto.
rules-top-wheel = La rueda de Anubis
rules-top-wheel-text =
    En la cámara interior hay que pararse ante una Momia. Al empezar el turno siguiente un rival hace girar la rueda: si muestra una puerta abierta, tu tirada lleva a la sala; si no, sigues dando la vuelta y lo intentas otra vez.
rules-top-lids = Las cuatro tapas
rules-top-lids-text =
    La primera tapa se levanta al final de la sala. Tras una maldición huyes a la cámara de la Reina y tomas el pasaje azul hacia la segunda; luego el rojo, por los escalones, hacia la tercera; luego el verde, por laberinto y puente, hacia la cuarta.

    Tras cada maldición se hace girar el sarcófago: nadie sabe más que tú. Las antorchas muestran cuántos intentos le quedan a un explorador.

## Escape the Mad Mummy

rules-emm-goal = De qué se trata
rules-emm-goal-text =
    Reúne cinco tesoros, llega a la salida y saca allí un doble. Gana quien sale primero.

    De dos a cuatro exploradores corren alrededor de la pirámide, siempre hacia donde apuntan las flechitas. Todos empiezan en la misma casilla.
rules-emm-cube = El cubo
rules-emm-cube-text =
    En tu turno tiras de la cuerda y el cubo gira. Mientras gira, tiras los dos dados y mueves, una y otra vez. Cuando se tambalea, pronto se parará. Cuando se para, se acabó, y se hace lo que dice su cara.

    Contra el reloj gira un tiempo secreto de 6 a 14 segundos. Sin prisa se para tras un número secreto de 3 a 7 tiradas.
rules-emm-dice = Los dados
rules-emm-dice-text =
    Cada dado es un movimiento propio, y lo que trae ocurre antes de usar el otro. Una Momia mueve a la Momia una casilla, y va primero. De dos números distintos eliges cuál va primero.

    Puedes volver a tirar en cuanto se han usado los dos dados; contra el reloj, tras 1,8 segundos. Toca antes: queda anotado.
rules-emm-path = Donde acaba un dado
rules-emm-path-text =
    Las casillas por las que solo pasas no hacen nada. Donde acaba un dado ocurre esto, por orden: un pasaje puede llevarte al otro lado; la Momia que esté allí se lleva un tesoro; a un rival que esté allí le quitas un tesoro; luego, la casilla misma.

    En una casilla dorada tomas un tesoro. En tu bolsa caben cinco.
rules-emm-passages = Pasajes secretos
rules-emm-passages-text =
    Los extremos de la cobra y los del halcón están unidos por puntos. Acaba un dado en uno y puedes cruzar al otro lado. Cuando la Momia acaba allí, decides tú si cruza.
rules-emm-traps = Trampillas
rules-emm-traps-text =
    Acaba un dado en una trampilla y caes en la cámara oculta de su color. Paga un tesoro y vuelves a estar en pie; guárdalo, o no tengas ninguno, y tu turno acaba: el cubo se para en el acto.

    En una cámara oculta no puede pasarte nada. En tu próximo turno sales sin pagar.
rules-emm-mummy = La Momia
rules-emm-mummy-text =
    Va adonde la mandan las Momias de los dados. Quien esté donde acaba devuelve un tesoro, y también quien acaba un dado junto a ella. Adelantarla no cuesta nada.
rules-emm-faces = Las caras del cubo
rules-emm-faces-text =
    El sol: tomas un tesoro. El ataúd: la Momia vuelve a su tumba. El rostro: la Momia ataca.

    Corre desde su casilla y se lleva al primer explorador que encuentra –quizá tú–, o cruza un pasaje por el camino y se lleva al primero del otro lado. Si hay elección, es tuya.
rules-emm-tomb = La tumba
rules-emm-tomb-text =
    Quien es arrastrado a su tumba conserva sus tesoros y necesita un doble para salir. Esa misma tirada lleva fuera; el primer paso es la puerta.
rules-emm-exit = La salida
rules-emm-exit-text =
    Con cinco tesoros te paras en la salida, sobre lo que sobre del dado. Desde entonces un doble tirado allí –dos Momias también lo son– lleva fuera de la pirámide, y ganas. Pierde allí un tesoro y habrá que seguir andando.
rules-emm-fall = Cuando el cubo puede caerse
rules-emm-fall-text =
    Si la mesa lo ha elegido: al pararse, el cubo cae de la pirámide una vez de cada seis. En el lado donde cae puede tirar una pieza: un explorador a una cámara oculta, la Momia a su tumba.
