### Checking the dice of a finished game. The same voice as en.ftl.

check-title = The dice, checked
check-intro = A finished game is a file that proves itself. This device recomputes it alone; nobody has to be believed.
check-working = Checking …
check-choose = Choose a file
check-other = Check another file
check-game = { $title }, { $date }
check-file = The file is complete: { $events } events.
check-chain = Nothing was changed afterwards: the chain of fingerprints holds from the first event to the last.
check-seed = The secret that made the dice is the one that was fixed before anybody sat down.
check-salt = { $n ->
    [0] No player brought a share of chance: the secret alone made the dice.
    [one] The share of chance that one player brought is mixed in.
   *[other] The shares of chance that { $n } players brought are mixed in.
}
check-draws = { $n ->
    [one] The one die or draw is what secret, shares and order make it.
   *[other] All { $n } dice and draws are what secret, shares and order make them.
}
check-result = The game ended as the file says.
check-holds = Everything holds.
check-broken = Something does not hold.
check-broken-file = Event { $at } is missing: the file is not complete.
check-broken-ends = The file does not tell a whole game from its start to its end.
check-broken-chain = The chain of fingerprints breaks at event { $at }: something was changed there.
check-broken-seed = The secret is not the one that was fixed before the game.
check-broken-salt = The mix of the players’ shares of chance is not the one in the file.
check-broken-draws = A die or draw at event { $at } is not what the secret makes it.
check-broken-result = The result is not the one that the game’s last event tells.
check-moves-note = Whether each move keeps the rules is judged by the program that plays them: python -m shared.rules.verify FILE
check-draws-title = Every die and draw
check-draw = { $k }. { $label } of { $n }: { $value }
check-fetch-failed = The record could not be fetched. Please try again with a connection.
check-not-finished = The record opens when the game is over: until then the secret stays secret.
record-not-json = This file is no record of a game: it is not even JSON. Records end in .json and come from “Save the record”.
record-not-record = This file is no record of a game. Records come from “Save the record” at the end of a game.
record-other-format = This is a record of another kind ({ $format }), which this version cannot read. Perhaps a newer one can.
record-unknown-title = This record is of a game that this version does not know. Perhaps a newer one does.
record-too-large = This file is too large to be the record of a game.
