### Comprobar los dados de una partida terminada. La misma voz que es.ftl.

check-title = Los dados, comprobados
check-intro = Una partida terminada es un archivo que se demuestra a sí mismo. Este dispositivo lo vuelve a calcular solo; no hay que creer a nadie.
check-working = Comprobando …
check-choose = Elegir un archivo
check-other = Comprobar otro archivo
check-game = { $title }, { $date }
check-file = El archivo está completo: { $events } sucesos.
check-chain = Nada se cambió después: la cadena de huellas se mantiene desde el primer suceso hasta el último.
check-seed = El secreto que hizo los dados es el que se fijó antes de que nadie se sentara.
check-salt = { $n ->
    [0] Ningún jugador aportó su parte de azar: los dados salen solo del secreto.
    [one] La parte de azar que aportó un jugador está mezclada.
   *[other] Las partes de azar que aportaron { $n } jugadores están mezcladas.
}
check-draws = { $n ->
    [one] El único dado o sorteo es el que dan el secreto, las partes y el orden.
   *[other] Los { $n } dados y sorteos son los que dan el secreto, las partes y el orden.
}
check-result = La partida terminó como dice el archivo.
check-holds = Todo es correcto.
check-broken = Algo no cuadra.
check-broken-ends = El archivo no cuenta una partida entera de principio a fin.
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
check-broken-file = Falta el suceso { $at }: el archivo no está completo.
