### Treasure of the Pharaohs in English. The same voice as en.ftl; $seatIs is "me" where the reader is meant.

## What happens

top-order-die = { $seatIs ->
    [me] You roll { $value } for the first turn.
   *[other] { $seat } rolls { $value } for the first turn.
}
top-first-player = { $seatIs ->
    [me] You begin.
   *[other] { $seat } begins.
}
top-sarcophagus-spun = The sarcophagus is spun. Nobody knows where the treasure lies now.
top-placed = { $seatIs ->
    [me] You step up to the start.
   *[other] { $seat } steps up to the start.
}
top-climbed-out = { $seatIs ->
    [me] You climb out of the pit, back to the foot of the steps.
   *[other] { $seat } climbs out of the pit, back to the foot of the steps.
}
top-spins = { $byIs ->
    [me] You spin the wheel
   *[other] { $by } spins the wheel
}
top-wheel-open = { $seatIs ->
    [me] { top-spins } for you: { $sector }. The door of Mummy { $mummy } swings open.
   *[other] { top-spins } for { $seat }: { $sector }. The door of Mummy { $mummy } swings open.
}
top-wheel-blocked = { $seatIs ->
    [me] { top-spins } for you: { $sector }. The door of Mummy { $mummy } stays shut.
   *[other] { top-spins } for { $seat }: { $sector }. The door of Mummy { $mummy } stays shut.
}
top-rolled = { $seatIs ->
    [me] You roll { $value }.
   *[other] { $seat } rolls { $value }.
}
top-rolled-snakes = { $seatIs ->
    [me] You roll { $value } among the snakes.
   *[other] { $seat } rolls { $value } among the snakes.
}
top-drop-offered = { $seatIs ->
    [me] You may move your six, or drop the stone from notch { $height }.
   *[other] { $seat } weighs it: move six, or drop the stone from notch { $height }?
}
top-stone-dropped = { $seatIs ->
    [me] You let the stone drop from notch { $height }.
   *[other] { $seat } lets the stone drop from notch { $height }.
}
top-forfeited = { $seatIs ->
    [me] You stay where you are.
   *[other] { $seat } stays in place.
}
top-branch-left = { $seatIs ->
    [me] You take the left way.
   *[other] { $seat } takes the left way.
}
top-branch-right = { $seatIs ->
    [me] You take the right way.
   *[other] { $seat } takes the right way.
}
top-squares = { $squares ->
    [one] one square
   *[other] { $squares } squares
}
top-where = { $toArea ->
    [START] to the start
    [L] along the left way
    [R] along the right way
    [O] around the outer chamber
    [A] into the pyramid
    [B] into the pyramid
    [Q] into the Queen’s Chamber
    [P] towards the Great Stone
    [G] beyond the Great Stone
    [BL] along the blue passage
    [C] towards the stone steps
    [T] up the stone steps
    [U] to the top of the steps
    [RD] along the red passage
    [V] to the mouth of the maze
    [M] through the maze
    [LG] to the narrow ledge
    [Y] over the bridge
    [Z] beyond the bridge
    [GR] along the green passage
    [J] to the inner chamber
    [I] around the inner chamber
    [DA] through the door of Mummy A
    [DB] through the door of Mummy B
    [H] into the hall of Anubis
    [XN] to the sarcophagus
    [XE] to the sarcophagus
    [XS] to the sarcophagus
    [XW] to the sarcophagus
   *[other] onwards
}
top-moved = { $seatIs ->
    [me] You go { top-squares } { top-where }.
   *[other] { $seat } goes { top-squares } { top-where }.
}
top-stone-raised = { $seatIs ->
    [me] You heave the Great Stone up to notch { $height } of 6.
   *[other] { $seat } heaves the Great Stone up to notch { $height } of 6.
}
top-stone-opened = { $seatIs ->
    [me] The Great Stone is up: you hold the way open.
   *[other] The Great Stone is up: { $seat } holds the way open.
}
top-stone-passed = { $seatIs ->
    [me] You walk through under the stone.
   *[other] { $seat } walks through under the stone.
}
top-stone-lowered-opener_turn_over = { $seatIs ->
    [me] The Great Stone comes down behind you.
   *[other] The Great Stone comes down behind { $seat }.
}
top-stone-lowered-opener_left = Nobody is left to hold the stone: it falls.
top-stone-lowered-abandoned = Nobody is left under the stone: it sinks back.
top-knocked = { $seatIs ->
    [me] { $by } knocks you off the steps into the pit!
   *[other] { $byIs ->
        [me] You knock { $seat } off the steps into the pit!
       *[other] { $by } knocks { $seat } off the steps into the pit!
    }
}
top-entrance = { $seatIs ->
    [me] You stand before entrance { $entrance }: next turn you go in.
   *[other] { $seat } stands before entrance { $entrance } and goes in next turn.
}
top-arrow = { $seatIs ->
    [me] You stand on an arrow: next turn straight on to the ledge.
   *[other] { $seat } stands on an arrow: next turn straight on to the ledge.
}
top-ladder = { $seatIs ->
    [me] You find the rope ladder and climb straight to the ledge.
   *[other] { $seat } finds the rope ladder and climbs straight to the ledge.
}
top-fell = { $seatIs ->
    [me] The trapdoor opens. You fall to the snakes!
   *[other] The trapdoor opens. { $seat } falls to the snakes!
}
top-snakes-missed = { $seatIs ->
    [me] You stay among the snakes, turn { $missed } of 3.
   *[other] { $seat } stays among the snakes, turn { $missed } of 3.
}
top-snakes-escaped-six = { $seatIs ->
    [me] A six! You are free of the snakes.
   *[other] A six! { $seat } is free of the snakes.
}
top-snakes-escaped-served = { $seatIs ->
    [me] You have waited long enough and climb out of the snake pit.
   *[other] { $seat } has waited long enough and climbs out of the snake pit.
}
top-mummy = { $seatIs ->
    [me] You stand before Mummy { $mummy }. Next turn the wheel decides.
   *[other] { $seat } stands before Mummy { $mummy }. Next turn the wheel decides.
}
top-door = { $seatIs ->
    [me] You slip through the door of Mummy { $mummy }.
   *[other] { $seat } slips through the door of Mummy { $mummy }.
}
top-pips-lost = { $pips ->
    [one] One pip is left over.
   *[other] { $pips } pips are left over.
}
top-lid = { $side ->
    [north] the north lid
    [east] the east lid
    [south] the south lid
   *[west] the west lid
}
top-lid-curse = { $seatIs ->
    [me] You raise { top-lid } … the Curse of the Pharaoh!
   *[other] { $seat } raises { top-lid } … the Curse of the Pharaoh!
}
top-lid-treasure = { $seatIs ->
    [me] You raise { top-lid } … gold! The treasure of the Pharaoh!
   *[other] { $seat } raises { top-lid } … gold! The treasure of the Pharaoh!
}
top-fled = { $seatIs ->
    [me] You flee, back to the Queen’s Chamber.
   *[other] { $seat } flees, back to the Queen’s Chamber.
}
top-turned-back = { $seatIs ->
    [me] You turn back. Attempt { $attempt } of 4 begins.
   *[other] { $seat } turns back. Attempt { $attempt } of 4 begins.
}
top-lost = { $seatIs ->
    [me] Four curses: all hope is lost for you.
   *[other] Four curses: all hope is lost for { $seat }.
}

## What I may do

top-action-roll = Roll the die
top-action-roll-snakes = Roll for a six
top-action-roll-snakes-hint = A six frees you
top-action-move = Move six
top-action-move-hint = Onwards
top-action-drop = Drop the stone
top-action-drop-hint = You stay; it falls from notch { $height }
top-action-drop-hint-who = { $names } must lift anew
top-action-roll-start-hint = Odd goes left, even right
top-action-roll-stone-hint = { $n ->
    [one] One notch is missing
   *[other] { $n } notches are missing
}
top-action-roll-door-open = The door stands open
top-action-roll-door-blocked = The door is shut: on round the chamber
top-torches = { $n ->
    [one] 1 attempt left
   *[other] { $n } attempts left
}
top-status-snakes = In the snake pit
top-status-pit = In the pit
top-status-opener = Holds the stone
top-status-cursed = Lost
top-status-resigned = Gave up
top-status-away = Away
top-refused-not_your_turn = It is not your turn.
top-refused-choice_pending = First decide what your six is for.
top-refused-no_choice_pending = There is no six to decide about.

## The board

top-board = The pyramid
top-place = { $id }, { $words }
top-place-standing = { $count ->
    [one] { $name }; { $names } stands here
   *[other] { $name }; { $names } stand here
}
top-place-start = Start
top-place-branch = way to the outer chamber
top-place-ring = outer chamber
top-place-entrance = before an entrance
top-place-entrance-a = before entrance A
top-place-entrance-b = before entrance B
top-place-corridor = entrance corridor
top-place-queen = The Queen’s Chamber
top-place-passage = passage
top-place-stone = before the Great Stone
top-place-blue = blue passage, to the south lid
top-place-red = red passage, to the west lid
top-place-green = green passage, to the north lid
top-place-step = stone steps
top-place-steps-foot = foot of the stone steps
top-place-steps-top = top of the stone steps
top-place-pit = pit below the steps
top-place-maze = spiral maze
top-place-arrow = arrow to the ledge
top-place-ladder = rope ladder to the ledge
top-place-ledge = narrow ledge
top-place-bridge = bridge
top-place-trapdoor = trapdoor of the bridge
top-place-snakes = snake pit
top-place-inner = inner chamber
top-place-mummy = before a Mummy
top-place-hall = hall of Anubis
top-place-lid = at the sarcophagus
top-place-base = base
