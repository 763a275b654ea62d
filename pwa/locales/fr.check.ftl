### Vérifier les dés d’une partie finie. La même voix que fr.ftl.

check-title = Les dés, vérifiés
check-intro = Une partie finie est un fichier qui se prouve lui-même. Cet appareil le recalcule seul ; personne n’est à croire sur parole.
check-working = Vérification …
check-choose = Choisir un fichier
check-other = Vérifier un autre fichier
check-game = { $title }, { $date }
check-file = Le fichier est complet : { $events } événements.
check-chain = Rien n’a été changé après coup : la chaîne des empreintes tient du premier événement au dernier.
check-seed = Le secret qui a fait les dés est celui qui fut fixé avant que quiconque s’asseye.
check-salt = { $n ->
    [0] Aucun joueur n’a apporté sa part de hasard : les dés viennent du seul secret.
    [one] La part de hasard apportée par un joueur y est mêlée.
   *[other] Les parts de hasard apportées par { $n } joueurs y sont mêlées.
}
check-draws = { $n ->
    [one] L’unique dé ou tirage est bien celui du secret, des parts et de l’ordre.
   *[other] Les { $n } dés et tirages sont bien ceux du secret, des parts et de l’ordre.
}
check-result = La partie a fini comme le dit le fichier.
check-holds = Tout est juste.
check-broken = Quelque chose ne va pas.
check-broken-ends = Le fichier ne raconte pas une partie entière, du début à la fin.
check-broken-chain = La chaîne des empreintes se rompt à l’événement { $at } : quelque chose y a été changé.
check-broken-seed = Le secret n’est pas celui qui fut fixé avant la partie.
check-broken-salt = Le mélange des parts de hasard n’est pas celui du fichier.
check-broken-draws = Un dé ou un tirage, à l’événement { $at }, n’est pas celui que donne le secret.
check-broken-result = Le résultat n’est pas celui que dit le dernier événement.
check-moves-note = Si chaque coup suit les règles, c’est au programme qui les joue d’en juger : python -m shared.rules.verify FILE
check-draws-title = Chaque dé et chaque tirage
check-draw = { $k }. { $label } sur { $n } : { $value }
check-fetch-failed = La feuille de partie n’a pas pu être chargée. Réessaie avec une connexion.
check-not-finished = La feuille de partie s’ouvre à la fin de la partie : d’ici là, le secret reste secret.
record-not-json = Ce fichier n’est pas une feuille de partie : ce n’est même pas du JSON. Elles finissent en .json et viennent de « Enregistrer la feuille de partie ».
record-not-record = Ce fichier n’est pas une feuille de partie. Elles viennent de « Enregistrer la feuille de partie », à la fin d’une partie.
record-other-format = C’est une feuille de partie d’une autre sorte ({ $format }), que cette version ne sait pas lire. Une plus récente, peut-être.
record-unknown-title = Cette feuille est celle d’un jeu que cette version ne connaît pas. Une plus récente, peut-être.
record-too-large = Ce fichier est trop gros pour être une feuille de partie.
check-broken-file = L’événement { $at } manque : le fichier n’est pas complet.
