# Analyses : ce qu’apprend une partie finie.

command-analyse = Apprendre d’une partie finie : chances, tournants, meilleurs coups et pourquoi
    .name = analyser
option-analyse-game = Quelle partie finie ; par défaut la dernière ici
    .name = partie

# $game (son nom)
analysis-begins = J’analyse `{ $game }` coup par coup : une minute au plus.
# $count (combien de parties passent avant)
analysis-waits = `{ $game }` attend son analyse : { $count ->
    [one] { $count } autre partie passe
   *[other] { $count } autres parties passent
} d’abord.
# $done, $plies (combien de coups sont faits, combien il y en a)
analysis-goes-on = `{ $game }` est en cours d’analyse (coups faits : { $done } sur { $plies }).
analysis-comes-here = Je publierai l’analyse dans ce salon.
analysis-comes-to-you = Je t’enverrai l’analyse en message privé. Sur le web, elle apparaît aussi à côté du plateau.
analysis-is-sent = Je t’ai envoyé l’analyse de `{ $game }` en message privé.
analysis-is-shown = L’analyse de `{ $game }` est maintenant dans ce salon. Tout le monde ici peut utiliser ses boutons.
analysis-failed = L’analyse de `{ $game }` a échoué. Pour réessayer, utilise `/analyser`.
analysis-busy = Beaucoup de parties attendent leur analyse. Redemande dans quelques minutes.
# $count (how many games of the user wait)
analysis-enough = { $count ->
    [one] { $count } de tes parties attend déjà son analyse
   *[other] { $count } de tes parties attendent déjà leur analyse
}. Redemande quand l’une d’elles est prête.
analysis-not-over = `{ $game }` est encore en cours, et il n’y a pas d’aide pendant une partie. Quand elle sera finie, utilise `/analyser`.
analysis-rated-game = Une partie classée vient d’atteindre une position de celle-ci, et il n’y a pas d’aide dans les parties classées. Réessaie quand elle aura continué.
analysis-of-nothing = `{ $game }` n’a pas été jouée jusqu’au bout, donc il n’y a rien à analyser.
# $played (combien de coups il y a), $most (combien peuvent s’analyser)
analysis-too-long = Cette partie a { $played } coups, et on peut en analyser au plus { $most }. `/revoir` te la montre en entier.
analysis-is-gone = Je n’ai plus cette analyse de `{ $game }`. `/analyser` en fait une nouvelle.
none-to-analyse = Aucune partie n’est encore finie ici, et seules les parties finies s’analysent. Nommes-en une autre avec l’option « partie ».

# $title (à quel jeu), $players
analysis-of = **{ $title }**, partie `{ $game }` : { $players }. Ce qu’on y apprend :
# $number (du tournant), $what (une phrase)
analysis-point = **{ $number }.** { $what }
# $players (à qui était le tour), $ply, $turn, $before, $after (pour cent)
analysis-played = Coup { $ply }, { $players } : { $turn }. Chances de gain : { $before } % avant, { $after } % après.
analysis-lost = Coup { $ply }, { $players } : tour perdu. Chances de gain : { $before } % avant, { $after } % après.
analysis-better = Mieux : { $turn }.
# $turn, $words (le coup en mots)
analysis-in-words = { $turn } ({ $words })
analysis-no-points = Aucun coup n’a coûté cher : tout le monde a bien joué.
# $kept (pour cent), $lost (combien d’une partie), $turns
analysis-accuracy = { $players } : précision { $kept } %, les erreurs ont coûté { $lost } % en tout ({ $turns ->
    [one] { $turns } coup
   *[other] { $turns } coups
}).
# $luck (combien d’une partie, avec son signe)
analysis-accuracy-and-luck = { $players } : précision { $kept } %, les erreurs ont coûté { $lost } % en tout ({ $turns ->
    [one] { $turns } coup
   *[other] { $turns } coups
}). Chance au dé : { $luck } %.
analysis-press = Appuie sur un bouton pour voir un tournant, ou le meilleur coup à chaque étape.
# $line (des coups)
analysis-line-played = Le plateau montre ce qui a été joué. La meilleure suite était : { $line }
# $after, $turns (combien de ses coups sont montrés, combien il y en a)
analysis-line = La meilleure suite était (ici après le coup { $after } sur { $turns }) : { $line }
analysis-line-here = → { $turn }

## Pourquoi : des faits, une phrase chacun

# $turn
why-misses-win = { $turn } aurait gagné aussitôt.
# $next (à qui de jouer ensuite), $turn (avec les mots)
why-allows-win = Gain immédiat possible ensuite pour { $next } : { $turn }.
# $cells (une ou plusieurs)
why-leaves-four = Cela laisse une ligne de quatre : cinq en ligne sur { $cells } ({ $next }).
# $turns (combien)
why-misses-forced-win = { $turn } aurait gagné en { $turns ->
    [one] { $turns } coup
   *[other] { $turns } coups
} contre toute défense.
why-allows-four = Cela permet une ligne de quatre imparable ({ $next }), avec { $turn }.
why-allows-forced-win = Gain forcé ensuite pour { $next }, en { $turns ->
    [one] { $turns } coup
   *[other] { $turns } coups
} contre toute défense, d’abord avec { $turn }.
# $players (à qui était le tour)
why-forces-win = Gain forcé pour { $players } : en { $turns ->
    [one] { $turns } coup
   *[other] { $turns } coups
} contre toute défense.
# $count (combien de pièces)
why-misses-out = { $turn } aurait fait sortir { $count ->
    [one] une pièce
   *[other] { $count } pièces
}.
# $turn (avec les mots)
why-misses-capture = On pouvait prendre plus : { $turn }.
# $count (combien sont prises)
why-allows-capture = Prises permises ensuite ({ $next }) : { $count }, avec { $turn }.
# $numbers, $least (sur les six d’un dé)
why-exposes = Nombres du dé avec lesquels { $next } frappe ensuite : { $numbers } sur 6. Après le meilleur coup : avec { $least ->
    [0] aucun
   *[other] { $least }
}.
# $players, $others (qui), $own, $other (combien de coups)
why-race = Sans obstacle en chemin, il manquait : { $players }, { $own ->
    [one] { $own } coup
   *[other] { $own } coups
} ; { $others }, { $other }.
# $best_own, $best_other (la même chose après le meilleur coup)
why-race-and-best = Sans obstacle en chemin, il manquait : { $players }, { $own ->
    [one] { $own } coup
   *[other] { $own } coups
} ; { $others }, { $other }. Après le meilleur coup : { $best_own } et { $best_other }.
why-nearest = le camp le plus proche parmi les autres
# $players (qui est retardé), $turns (de combien)
why-slows = Cela coûte { $turns ->
    [one] { $turns } coup
   *[other] { $turns } coups
} à { $players }.
why-misses-slowing = { $turn } aurait coûté { $turns ->
    [one] { $turns } coup
   *[other] { $turns } coups
} à { $players }.

button-analyse = Analyser

# $number, $ply
button-turning-point = { $number }. coup { $ply }
button-try-again = Rejouer le coup { $ply }
button-try-again-of = { $game } : rejouer le coup { $ply }
button-what-was-played = ‹ Ce qui a été joué
button-what-was-best = Meilleur coup ›
button-all-of-it = Vue d’ensemble

archive-analysed = analysée

## L’image des chances

# $name (d’un joueur)
picture-chance-of = Chances : { $name }
picture-chances = Chances
# $turns (combien)
chances-alt = L’évolution des chances en { $turns ->
    [one] { $turns } coup
   *[other] { $turns } coups
}.
# $first, $last (pour cent)
chances-alt-line = { $name } : { $first } % au début, { $last } % à la fin.
# $plies (des coups, comme les nomme chances-alt-point)
chances-alt-points = Tournants : { $plies }.
# $ply, $turn (en notation, ou a-lost-turn)
chances-alt-point = coup { $ply } ({ $turn })

## Les genres de fautes, avant le meilleur coup

mistake-missed-win = **Gain manqué.**
mistake-let-win = **Gain offert.**
mistake-missed-forced-win = **Gain forcé manqué.**
mistake-let-forced-win = **Gain forcé offert.**
mistake-left-four = **Ligne de quatre laissée ouverte.**
mistake-missed-capture = **Prise manquée.**
mistake-let-capture = **Prise permise.**
mistake-captured-too-early = **Prise prématurée.**
mistake-missed-out = **Sortie manquée.**
mistake-swapped-too-early = **Échange prématuré.**
mistake-missed-swap = **Échange manqué.**
mistake-let-through = **Passage laissé au camp en tête.**
mistake-fell-behind = **Temps perdu dans la course.**
mistake-left-exposed = **Pion laissé sans abri.**
mistake-missed-sacred-line = **Ligne sacrée manquée.**
mistake-took-first-stone = **Mauvaise première pierre reprise.**
mistake-left-first-stone = **Première pierre laissée à l’autre camp.**
