### Comment jouer, avec nos mots. Un texte peut avoir plusieurs paragraphes, séparés par une ligne vide.

rules-board = Le plateau : { $title }

## Treasure of the Pharaohs

rules-top-goal = De quoi il s’agit
rules-top-goal-text =
    Quelque part dans la pyramide gît le trésor du Pharaon, sous l’un des quatre couvercles d’un sarcophage. Qui soulève le bon gagne aussitôt.

    De deux à six explorateurs courent pour l’atteindre. Sous les autres couvercles attend la Malédiction, et quatre malédictions, c’est une de trop.
rules-top-turn = Un tour
rules-top-turn-text =
    Lance le dé et avance d’autant de cases. On ne choisit pas son chemin et on ne reste pas sur place ; plusieurs explorateurs peuvent partager une case.

    Seul ton tout premier lancer décide de quelque chose : impair, le chemin de gauche autour de la cour ; pair, celui de droite.
rules-top-court = La chambre extérieure
rules-top-court-text =
    On tourne en rond jusqu’à ce qu’un déplacement finisse exactement sur l’une des deux entrées. Au lancer suivant l’explorateur entre, par la chambre de la Reine, et continue.
rules-top-stone = La Grande Pierre
rules-top-stone-text =
    Un bloc barre la route. Les points qui restent quand tu es devant le soulèvent, un cran par point ; au sixième cran le passage est ouvert, et les points qui restent encore mènent plus loin.

    Qui a levé le dernier cran tient la pierre : jusqu’à la fin du tour suivant de cet explorateur tout le monde passe. Puis elle tombe.

    Qui fait un six tant que la pierre est levée peut la laisser tomber au lieu d’avancer – où qu’il soit, sauf s’il est devant elle ou s’il la tient.
rules-top-steps = Les marches de pierre
rules-top-steps-text =
    Les marches sont si étroites qu’il n’y a de place que pour un. Qui y pose le pied pousse dans la fosse quiconque s’y trouve. De la fosse on remonte au pied des marches : c’est le tour suivant.
rules-top-maze = Le labyrinthe
rules-top-maze-text =
    Suis la spirale jusqu’à son cœur. Un déplacement qui finit sur une échelle mène droit à la corniche ; sur une flèche, il le fait au lancer suivant.
rules-top-snakes = La fosse aux serpents
rules-top-snakes-text =
    Le pont a une trappe en deux moitiés. Qui y finit un déplacement tombe parmi les serpents et y reste jusqu’à trois tours ; un six en fait sortir aussitôt.
rules-top-wheel = La roue d’Anubis
rules-top-wheel-text =
    Dans la chambre intérieure il faut s’arrêter devant une Momie. Au début du tour suivant un rival fait tourner la roue : si elle montre une porte ouverte, ton lancer mène dans la salle ; sinon tu continues le tour et tu essaies encore.
rules-top-lids = Les quatre couvercles
rules-top-lids-text =
    Le premier couvercle se soulève au bout de la salle. Après une malédiction tu fuis vers la chambre de la Reine et prends le passage bleu vers le deuxième ; puis le rouge, par les marches, vers le troisième ; puis le vert, par le labyrinthe et le pont, vers le quatrième.

    Après chaque malédiction on fait tourner le sarcophage : personne n’en sait plus que toi. Les torches montrent combien d’essais il reste à un explorateur.

## Escape the Mad Mummy

rules-emm-goal = De quoi il s’agit
rules-emm-goal-text =
    Ramasse cinq trésors, gagne la sortie et fais-y un double. Le premier dehors a gagné.

    De deux à quatre explorateurs courent autour de la pyramide, toujours dans le sens des petites flèches. Tout le monde part du départ.
rules-emm-cube = Le cube
rules-emm-cube-text =
    À ton tour tu tires la corde et le cube tourne. Tant qu’il tourne tu lances les deux dés et tu avances, encore et encore. Quand il vacille, il va bientôt s’arrêter. Quand il s’arrête, c’est fini, et l’on fait ce que dit sa face.

    Contre la montre il tourne un temps secret de 6 à 14 secondes. Sans hâte il s’arrête après un nombre secret de 3 à 7 lancers.
rules-emm-dice = Les dés
rules-emm-dice-text =
    Chaque dé est un déplacement à lui seul, et ce qu’il entraîne arrive avant que l’autre serve. Une Momie fait avancer la Momie d’une case, et passe en premier. De deux nombres différents tu choisis lequel passe en premier.

    Tu peux relancer dès que les deux dés ont servi – contre la montre après 1,8 seconde. Touche en avance : c’est retenu.
rules-emm-path = Où finit un dé
rules-emm-path-text =
    Les cases que tu ne fais que traverser ne font rien. Là où finit un dé, il arrive ceci, dans l’ordre : un passage peut te mener en face ; la Momie qui s’y trouve reprend un trésor ; à un rival qui s’y trouve tu prends un trésor ; puis la case elle-même.

    Sur une case dorée tu prends un trésor. Ton sac en contient cinq.
rules-emm-passages = Les passages secrets
rules-emm-passages-text =
    Les deux bouts du cobra et du faucon sont reliés par des pointillés. Finis-y un dé, et tu peux traverser. Quand la Momie y finit, c’est toi qui décides si elle traverse.
rules-emm-traps = Les trappes
rules-emm-traps-text =
    Finis un dé sur une trappe et tu tombes dans la chambre cachée de sa couleur. Paie un trésor et tu es de nouveau debout ; garde-le, ou n’en aie pas, et ton tour finit : le cube s’arrête aussitôt.

    Dans une chambre cachée rien ne peut t’arriver. À ton prochain tour tu remontes sans payer.
rules-emm-mummy = La Momie
rules-emm-mummy-text =
    Elle va où les Momies des dés l’envoient. Qui se trouve là où elle finit rend un trésor, et qui finit un dé auprès d’elle aussi. La dépasser ne coûte rien.
rules-emm-faces = Les faces du cube
rules-emm-faces-text =
    Le soleil : tu prends un trésor. Le cercueil : la Momie rentre dans son tombeau. Le visage : la Momie attaque.

    Elle court depuis sa case et prend le premier explorateur qu’elle rencontre – peut-être toi –, ou traverse un passage en chemin et prend le premier de l’autre côté. S’il y a un choix, il est à toi.
rules-emm-tomb = Le tombeau
rules-emm-tomb-text =
    Qui est traîné dans son tombeau garde ses trésors et a besoin d’un double pour sortir. Ce même lancer mène dehors, le premier pas étant la porte.
rules-emm-exit = La sortie
rules-emm-exit-text =
    Avec cinq trésors tu t’arrêtes à la sortie, quoi qu’il reste du dé. Dès lors un double lancé là – deux Momies en sont un – mène hors de la pyramide, et tu gagnes. Perds-y un trésor, et il faut repartir.
rules-emm-fall = Quand le cube peut tomber
rules-emm-fall-text =
    Si la table l’a choisi : quand le cube s’arrête, il tombe de la pyramide une fois sur six. Du côté où il tombe il peut renverser une pièce – un explorateur dans une chambre cachée, la Momie dans son tombeau.
