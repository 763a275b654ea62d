### How to play, in our own words. A text may have several paragraphs: an empty line between them.

rules-board = The board of { $title }

## Treasure of the Pharaohs

rules-top-goal = What it is about
rules-top-goal-text =
    Somewhere in the pyramid lies the Pharaoh’s treasure, under one of the four lids of a sarcophagus. Whoever raises the right lid wins at once.

    Two to six explorers race for it. Under the other lids waits the Curse, and four curses are one too many.
rules-top-turn = A turn
rules-top-turn-text =
    Roll the die and move that many squares. There is no choice of way and no standing still; several explorers may share a square.

    Only your very first roll decides something: odd takes the left way around the court, even the right one.
rules-top-court = The outer chamber
rules-top-court-text =
    Explorers go round and round until a move ends exactly on one of the two entrances. With the next roll that explorer goes in, through the Queen’s Chamber and on.
rules-top-stone = The Great Stone
rules-top-stone-text =
    A block bars the way. Pips that are left when you stand before it lift it, one notch a pip; at the sixth notch it is open, and pips that are still left lead on.

    Whoever lifted the last notch is its opener: until the end of that explorer’s next turn everybody walks through. Then it falls.

    Who rolls a six while the stone is up may let it drop instead of moving – wherever they are, unless they stand before it or hold it.
rules-top-steps = The stone steps
rules-top-steps-text =
    The steps are so narrow that there is room for one. Who sets foot on them knocks anybody who is there into the pit. From the pit one climbs back to the foot of the steps: that is the next turn.
rules-top-maze = The maze
rules-top-maze-text =
    Walk the spiral to its heart. A move that ends on a ladder leads straight to the ledge; one that ends on an arrow does so with the next roll.
rules-top-snakes = The pit of snakes
rules-top-snakes-text =
    The bridge has a trapdoor of two halves. Who ends a move on it falls among the snakes and stays for up to three turns; a six leads out at once.
rules-top-wheel = The Wheel of Anubis
rules-top-wheel-text =
    In the inner chamber one must stop in front of a Mummy. At the start of the next turn a rival spins the wheel: if it shows an open door, your roll leads into the hall; if not, you go on around and try again.
rules-top-lids = The four lids
rules-top-lids-text =
    The first lid is raised at the end of the hall. After a curse you flee to the Queen’s Chamber and take the blue passage to the second lid; then the red one, over the steps, to the third; then the green one, through maze and bridge, to the fourth.

    After each curse the sarcophagus is spun anew, so nobody knows more than you. Torches show how many attempts an explorer has left.

## Escape the Mad Mummy

rules-emm-goal = What it is about
rules-emm-goal-text =
    Gather five treasures, reach the exit, and roll doubles there. The first one out wins.

    Two to four explorers run around the pyramid, always the way the little arrows show. Everybody begins at the start.
rules-emm-cube = The cube
rules-emm-cube-text =
    On your turn you pull the cord and the cube spins. As long as it spins you roll both dice and move, again and again. When it wobbles, it will stop soon. When it stops, your rolling is over, and its side is carried out.

    Against the clock it spins for a secret 6 to 14 seconds. Without hurry it stops after a secret number of 3 to 7 rolls.
rules-emm-dice = The dice
rules-emm-dice-text =
    Each die is a move of its own, and what it leads to happens before the other one is used. A Mummy moves the Mummy one space, and goes first. Of two different numbers you choose which goes first.

    You may roll again as soon as both dice are used – against the clock after a breath of 1.8 seconds. Tap early: the tap is kept.
rules-emm-path = Where a die ends
rules-emm-path-text =
    Spaces that you only pass do nothing. Where a die ends, this happens, in order: a passage may take you across; the Mummy there takes a treasure back; of a rival there you take a treasure; then the space itself.

    On a golden space you take a treasure. Your pack has room for five.
rules-emm-passages = Secret passages
rules-emm-passages-text =
    The cobra’s and the falcon’s ends are joined by a dotted line. End a die on one, and you may go through to the other side. When the Mummy ends there, you decide whether he goes through.
rules-emm-traps = Trap doors
rules-emm-traps-text =
    End a die on a trap door and you fall into the Hidden Chamber of its colour. Pay a treasure and you are back on your feet; keep it, or have none, and your turn ends: the cube stops at once.

    In a Hidden Chamber nothing can happen to you. At your next turn you climb out, free of charge.
rules-emm-mummy = The Mummy
rules-emm-mummy-text =
    He walks where Mummies on the dice send him. Whoever stands where he ends gives a treasure back, and so does whoever ends a die beside him. Passing him is safe.
rules-emm-faces = The sides of the cube
rules-emm-faces-text =
    The sun: you take a treasure. The coffin: the Mummy goes back to his tomb. The face: the Mummy attacks.

    He runs on from where he is and takes the first explorer he meets – that may be you – or goes through a passage on his way and takes the first one there. If there is a choice, it is yours.
rules-emm-tomb = The tomb
rules-emm-tomb-text =
    Whom he drags into his tomb keeps all treasures, and needs doubles to get out. With that same roll the explorer leaves, the first step being the gate.
rules-emm-exit = The exit
rules-emm-exit-text =
    With five treasures you stop at the exit, whatever is left of the die. From then on, a roll of doubles made there – two Mummies are doubles too – leads out of the pyramid, and you win. Lose a treasure there, and you must walk on.
rules-emm-fall = When the cube may fall off
rules-emm-fall-text =
    If the table has chosen it: when the cube stops, it falls off the pyramid once in six times. On the side where it falls it may knock one piece down – an explorer into a Hidden Chamber, the Mummy into his tomb.
