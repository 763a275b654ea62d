### Escape the Mad Mummy in English. The same voice as en.ftl; $seatIs is "me" where the reader is meant.
### Places come as ids: "0" to "39" on the path. Its name and what the lobby says of it stand in en.ftl.

## How a game ends

game-ended-escape = { $seatIs ->
    [me] You are out of the pyramid with five treasures. You win!
   *[other] { $seat } is out of the pyramid with five treasures and wins!
}
game-ended-last_round = { $seatIs ->
    [me] After 150 rounds the pyramid closes. You have the most treasures and win.
   *[other] After 150 rounds the pyramid closes. { $seat } has the most treasures and wins.
}
emm-ended-shared = After 150 rounds the pyramid closes. The richest share the win.

## What happens

emm-opening-dice = { $seatIs ->
    [me] You roll { $total } to open the pyramid.
   *[other] { $seat } rolls { $total } to open the pyramid.
}
emm-opened = { $seatIs ->
    [me] You open the pyramid and begin.
   *[other] { $seat } opens the pyramid and begins.
}
emm-climbed-free = { $seatIs ->
    [me] You climb back onto the path.
   *[other] { $seat } climbs back onto the path.
}
emm-climbed-paid = { $seatIs ->
    [me] You pay a treasure and climb out again.
   *[other] { $seat } pays a treasure and climbs out again.
}
emm-cube-spun = { $seatIs ->
    [me] You pull the cord. The cube spins!
   *[other] { $seat } pulls the cord. The cube spins.
}
emm-cube-resumed = { $seatIs ->
    [me] The lamps went out for a moment. Your cube spins on.
   *[other] The lamps went out for a moment. The cube spins on for { $seat }.
}
emm-rolled = { $seatIs ->
    [me] You roll { $first } and { $second }.
   *[other] { $seat } rolls { $first } and { $second }.
}
emm-rolled-one-mummy = { $seatIs ->
    [me] You roll a Mummy and { $number }.
   *[other] { $seat } rolls a Mummy and { $number }.
}
emm-rolled-two-mummies = { $seatIs ->
    [me] You roll two Mummies.
   *[other] { $seat } rolls two Mummies.
}
emm-ask-order = { $seatIs ->
    [me] Which die first?
   *[other] { $seat } chooses a die.
}
emm-ask-passage = { $seatIs ->
    [me] A secret passage. Do you go through?
   *[other] { $seat } stands at a secret passage.
}
emm-ask-mummy_passage = { $seatIs ->
    [me] The Mummy stands at a secret passage. Do you send him through?
   *[other] The Mummy stands at a secret passage; { $seat } decides.
}
emm-ask-victim = { $seatIs ->
    [me] Whose treasure do you take?
   *[other] { $seat } chooses whom to rob.
}
emm-ask-trap = { $seatIs ->
    [me] You fell in. Pay a treasure to get out, or keep it and stay?
   *[other] { $seat } fell in: pay a treasure, or stay?
}
emm-ask-attack = { $seatIs ->
    [me] Whom does the Mummy take?
   *[other] { $seat } decides whom the Mummy takes.
}
emm-mummy-out = The Mummy leaves his tomb.
emm-mummy-moved = The Mummy takes a step.
emm-mummy-passage = The Mummy slips through a secret passage.
emm-tomb-unlocked = { $seatIs ->
    [me] Doubles! You break out of the tomb.
   *[other] Doubles! { $seat } breaks out of the tomb.
}
emm-spaces = { $pips ->
    [one] one space
   *[other] { $pips } spaces
}
emm-moved = { $seatIs ->
    [me] You go { emm-spaces }.
   *[other] { $seat } goes { emm-spaces }.
}
emm-at-exit = { $seatIs ->
    [me] You are at the exit with a full pack. Now roll doubles!
   *[other] { $seat } is at the exit with a full pack.
}
emm-passage = { $seatIs ->
    [me] You take the secret passage.
   *[other] { $seat } takes the secret passage.
}
emm-treasures-left = { $left ->
    [0] none is left
    [one] one is left
   *[other] { $left } are left
}
emm-back-met_mummy = { $seatIs ->
    [me] You run into the Mummy. A treasure goes back; { emm-treasures-left }.
   *[other] { $seat } runs into the Mummy. A treasure goes back; { emm-treasures-left }.
}
emm-back-mummy_landed = { $seatIs ->
    [me] The Mummy catches you. A treasure goes back; { emm-treasures-left }.
   *[other] The Mummy catches { $seat }. A treasure goes back; { emm-treasures-left }.
}
emm-back-trap = { $seatIs ->
    [me] You give a treasure back; { emm-treasures-left }.
   *[other] { $seat } gives a treasure back; { emm-treasures-left }.
}
emm-stolen = { $byIs ->
    [me] You take a treasure from { $seat }.
   *[other] { $seatIs ->
        [me] { $by } takes a treasure from you.
       *[other] { $by } takes a treasure from { $seat }.
    }
}
emm-treasures-held = { $has ->
    [one] the first
    [5] the fifth
   *[other] { $has } now
}
emm-taken-space = { $seatIs ->
    [me] You take a treasure: { emm-treasures-held }.
   *[other] { $seat } takes a treasure: { emm-treasures-held }.
}
emm-taken-cube = { $seatIs ->
    [me] The cube gives you a treasure: { emm-treasures-held }.
   *[other] The cube gives { $seat } a treasure: { emm-treasures-held }.
}
emm-fell = { $seatIs ->
    [me] The trap door opens under you!
   *[other] The trap door opens under { $seat }.
}
emm-trapped-below = { $seatIs ->
    [me] You stay in the Hidden Chamber.
   *[other] { $seat } stays in the Hidden Chamber.
}
emm-die-lost-trapped = { $seatIs ->
    [me] No doubles: you stay in the tomb.
   *[other] No doubles: { $seat } stays in the tomb.
}
emm-die-lost-at_exit = { $seatIs ->
    [me] You wait at the exit for doubles.
   *[other] { $seat } waits at the exit for doubles.
}
emm-die-lost-turn_ended = { $seatIs ->
    [me] Your other die is lost.
   *[other] { $seat } loses the other die.
}
emm-die-lost-cube_stopped = { $seatIs ->
    [me] Too late: the die is lost.
   *[other] Too late: { $seat } loses a die.
}
emm-wobbled = The cube wobbles.
emm-stopped-collect = The cube stops: a treasure!
emm-stopped-tomb = The cube stops: the Mummy must go home.
emm-stopped-attack = The cube stops: the Mummy attacks!
emm-dropped = The cube is taken away.
emm-tumbled-explorer = { $seatIs ->
    [me] The cube tumbles and knocks you into a Hidden Chamber.
   *[other] The cube tumbles and knocks { $seat } into a Hidden Chamber.
}
emm-tumbled-mummy = The cube tumbles and knocks the Mummy back to his tomb.
emm-mummy-home = The Mummy goes back to his tomb.
emm-attacked = { $seatIs ->
    [me] The Mummy drags you into his tomb.
   *[other] The Mummy drags { $seat } into his tomb.
}
emm-attacked-via = { $seatIs ->
    [me] The Mummy comes out of a passage and drags you into his tomb.
   *[other] The Mummy comes out of a passage and drags { $seat } into his tomb.
}
emm-fizzled = The Mummy finds nobody on the path.
emm-returned = { $seatIs ->
    [me] Your treasures go back to the chambers.
   *[other] The treasures of { $seat } go back to the chambers.
}
emm-escaped = { $seatIs ->
    [me] Doubles at the exit! You escape.
   *[other] Doubles at the exit! { $seat } escapes.
}

## Why something cannot be done

refused-too_soon = The dice are still in the air.
refused-cube_stopped = Too late: the cube has stopped.
refused-spin_not_open = The cube is not on its base yet.
refused-decision_pending = First there is something to decide.
refused-no_such_decision = That is decided already.
refused-illegal_choice = That cannot be chosen here.
refused-stale_roll = That roll has been made.
refused-stale = Too late: the table was faster.
refused-wrong_phase = Not now.

## The end

end-escape-me = You are out, with all five
end-escape = { $name } escapes with five treasures
end-last_round-me = The pyramid closes, and you are the richest
end-last_round = The pyramid closes, and { $name } is the richest

## The board

emm-board = The pyramid from above
emm-mummy = the Mummy
emm-rival = a rival
emm-place-plain = Space { $id }
emm-place-start = The start
emm-place-exit = The exit, space { $id }
emm-place-gate = The gate of the tomb, space { $id }
emm-place-treasure = Space { $id }, a treasure
emm-colour = { $colour ->
    [scarab] yellow scarab
    [ankh] orange ankh
    [lotus] white lotus
   *[eye] turquoise eye
}
emm-guard = { $guard ->
    [cobra] cobra
   *[falcon] falcon
}
emm-place-trap = Space { $id }, the trap door of the { emm-colour }
emm-place-passage = Space { $id }, the passage of the { emm-guard } to space { $to }
emm-place-chamber = The Hidden Chamber of the { emm-colour }
emm-place-tomb = The Mummy’s Tomb
emm-place-standing = { $count ->
    [one] { $name }; { $names } stands here
   *[other] { $name }; { $names } stand here
}
emm-help-start = Everybody begins here
emm-help-exit = With five treasures you stop here, and the next doubles lead out
emm-help-gate = From the tomb the first step is this one
emm-help-treasure = End a die here to take a treasure, if your pack has room
emm-help-trap = End a die here and you fall into its Hidden Chamber: pay a treasure, or your turn is over
emm-help-passage = End a die here and you may go through to the other side. So may the Mummy
emm-help-chamber = Nobody can rob you here. At your next turn you climb out
emm-help-tomb = Whom the Mummy drags in here needs doubles to get out

emm-kind-plain = To space { $id }
emm-kind-start = the start
emm-kind-exit = the exit
emm-kind-gate = the gate
emm-kind-treasure = a treasure
emm-kind-trap = a trap door
emm-kind-passage = a passage

## What one can do

emm-do-spin = Spin the cube
emm-do-spin-hint = Then roll as often as you can
emm-do-roll = Roll
emm-do-roll-tomb = Doubles free you
emm-do-roll-exit = Doubles, and you are out
emm-do-roll-wobbling = Quick, it wobbles
emm-do-die = First the { $pips }
emm-do-passage-go = Go through
emm-do-passage-stay = Stay here
emm-do-mummy-go = Send the Mummy through
emm-do-mummy-stay = The Mummy stays
emm-do-pay = Pay and go on
emm-do-pay-hint = One treasure goes back
emm-do-keep = Keep and stay
emm-do-keep-hint = Your turn is over
emm-do-rob = Rob { $name }
emm-do-attack = It takes { $name }
emm-do-attack-me = It takes you
emm-pack = { $n ->
    [0] no treasure
    [one] 1 treasure
   *[other] { $n } treasures
}
emm-status-resigned = gave up
emm-status-away = a bot plays
emm-status-tomb = trapped
emm-status-chamber = hidden
emm-status-exit = at the exit

## What the others see

emm-waiting-spin = { $name } is about to spin the cube
emm-waiting-rolls = { $name } rolls until the cube stops
emm-waiting-decides = { $name } decides
emm-waiting-trap = { $name } fell in: pay or stay?
emm-waiting-attack = { $name } chooses the Mummy’s victim
