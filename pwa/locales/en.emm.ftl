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
refused-wrong_phase = Not now.
