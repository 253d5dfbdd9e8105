# Les vacances, et les notes pour soi.

holiday-needs-end = Jusqu’à quand ? Ajoute l’option `fin` : le dernier jour, par ex. 2026-08-14, ou une durée, par ex. 10 j.
no-holidays-here = Les vacances ne comptent pas dans les parties de ce serveur.
# $year, $left (jours), $days (par an)
holidays-used-up = En { $year }, { $left ->
    [0] il ne te reste aucun jour
    [one] il te reste { $left } jour
   *[other] il te reste { $left } jours
} de vacances sur { $days }.
holidays-left = En { $year }, { $left ->
    [0] il ne te reste aucun jour
    [one] il te reste { $left } jour
   *[other] il te reste { $left } jours
} de vacances sur { $days }.
holiday-is = Du { $from } au { $until }.
holiday-counts-less = Certaines de tes parties permettent moins de jours de vacances. Ton temps y court, en tout ou en partie : { $games }{ $more ->
        [0] {""}
       *[other] {" "}et { $more } de plus
    }.
holiday-how = Pendant tes vacances, ta pendule s’arrête dans toutes tes parties, mais tu peux jouer quand même. Pour en commencer, tape `/vacances fin:2026-08-14` ou `fin:10j` ; `début` dit à partir de quand.
button-end-holiday = Finir les vacances
holiday-is-past = Ce jour est passé. Choisis un jour à venir.
holiday-too-far = Tu peux prévoir des vacances pour l’année qui vient, pas plus loin.
holiday-too-short = Des vacances durent au moins 1 jour.
holiday-ends-first = Ces vacances finissent avant de commencer. Choisis un dernier jour qui ne vient pas avant le premier.
holiday-overlaps = Tu as déjà des vacances du { $from } au { $until }. Pour les allonger, prends-en d’autres à partir de leur dernier jour. Pour les changer, mets-y d’abord fin avec `/vacances terminer:oui`.
not-a-day = `{ $typed }` n’est pas un jour. Écris-en un comme 2026-08-14, ou une durée comme 10 j.
not-on-holiday = Tu n’es pas en vacances et tu n’en as pas prévu.
holiday-begun = Tu es en vacances jusqu’au { $until }. Quand c’est à toi de jouer, la pendule est arrêtée. Tes adversaires en sont informés.
holiday-taken = Tu seras en vacances du { $from } au { $until }. Tes adversaires en sont informés.
holiday-keeps-turns = Joue d’abord dans { $games } : ton temps y est épuisé et, sans les vacances, ce tour serait aussitôt perdu.
holiday-ended = Tes vacances sont finies. Les jours que tu n’as pas utilisés te sont rendus.
on-holiday-from-now = { $player } est en vacances jusqu’au { $until }. Ses pendules sont arrêtées jusque-là.
on-holiday-from = { $player } sera en vacances du { $from } au { $until }. Ses pendules seront arrêtées pendant ce temps.
holiday-by-itself = { $player } n’avait plus de temps, donc ses vacances ont commencé automatiquement. Elles durent jusqu’au { $until }, et ses pendules sont arrêtées.
back-from-holiday = { $player } est de retour de vacances. Ses pendules repartent.
no-holiday-after-all = { $player } annule ses vacances prévues à partir du { $from }.
is-on-holiday = { $player } est en vacances jusqu’au { $until } (jours restants cette année : { $left } sur { $days }).
will-be-on-holiday = { $player } sera en vacances du { $from } au { $until } (jours restants cette année : { $left } sur { $days }).

note-too-long = Cette note a { $length } caractères. Une note en a { $most } au plus.
note-kept = C’est noté. Tu vois cette note avec ton plateau de la partie `{ $game }` ; personne d’autre ne la voit.
note-deleted = Ta note sur la partie `{ $game }` est supprimée.
note-is = Ta note sur la partie `{ $game }` : { $note }
no-note = Tu n’as pas de note sur la partie `{ $game }`. `/note texte:…` en écrit une.
own-note = Ta note : { $note }

# Ce que les joueurs écrivent sur une partie finie.
annotate-when-over = Tu peux commenter les coups quand la partie est finie. D’ici là, `/note` garde une note pour toi et `/essayer` essaie des coups.
annotate-own = Seuls les joueurs d’une partie peuvent commenter ses coups.
annotated-enough = Cette partie a déjà { $most } commentaires. Elle ne peut pas en avoir plus.
annotate-which-turn = { $played ->
    [0] Personne n’a joué de coup dans cette partie, donc il n’y a rien à commenter.
    [one] Cette partie n’a que le coup 1 : `/annoter numéro:1`.
   *[other] Choisis un coup de 1 à { $played }.
}
nothing-annotated-there = Tu n’as pas de commentaire sur le coup { $ply }.
annotated = Ton commentaire sur le coup { $ply } de la partie `{ $game }` est enregistré. Tout le monde le voit dans `/plateau`, dans `/revoir` et sur la feuille de partie.
annotation-deleted = Ton commentaire sur le coup { $ply } de la partie `{ $game }` est supprimé.
annotations-of = **Commentaires sur la partie `{ $game }`**
annotation-after = Coup { $ply } :
annotation = { $player } : { $text }
nothing-annotated = Il n’y a pas encore de commentaires sur la partie `{ $game }`. Pour commenter le coup 12, tape `/annoter texte:… numéro:12`.

# Ceux d’un même camp se parlent.
nobody-on-your-side = Tu n’as pas de partenaire dans cette partie.
team-told = { $player }, à ton camp dans la partie `{ $game }` ({ $channel }) : { $text }
told-team = Message envoyé à { $players } et à personne d’autre.
told-team-in-thread = Dit à { $players }, dans votre fil privé ou par message privé. Tes adversaires ne le voient pas. Les responsables du serveur peuvent lire les fils privés.
team-title = { $title } { $game }, { $count ->
    [one] place { $seats }
   *[other] places { $seats }
    } : { $players }
team-thread = Ce fil est pour { $players }, du même camp dans la partie `{ $game }` ({ $channel }). Écrivez ici librement, sans commandes. Tout votre camp voit ce qu’on essaie avec `/essayer`. Vos adversaires ne voient pas ce fil, mais les responsables du serveur peuvent le lire.
team-said = { $player } à { $others } : { $text }
