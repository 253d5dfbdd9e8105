# Was Spieler einander fragen, und wie sie gehen.

drew-lately = Du hast beim { $ply }. Halbzug Remis angeboten. Wieder anbieten kannst du es ab dem { $from }. Halbzug; jetzt ist der { $now }.
paused-already = Die Partie pausiert seit { $since }. Weiterspielen?
game-is-paused = Die Partie pausiert seit { $since }, und ihre Uhr steht still. Geh zuerst aus der Pause.
no-pause-to-end = Die Partie pausiert nicht.
no-pause-at-table = An einem Turniertisch warten andere auf das Ergebnis; nur ein Veranstalter kann anhalten.
no-clock-to-pause = Diese Partie hat keine Uhr, die stillstehen könnte.
you-went-on = Die Partie geht weiter.
nothing-to-take-back = Du hast noch keinen Zug, der zurückgenommen werden könnte.
takeback-asked = Du hast in dieser Stellung schon um Zugrücknahme gebeten; das geht einmal.
rematch-for-players = Um Revanche bitten können nur die, die diese Partie gespielt haben; mit /spielen eröffnest du eine eigene.
not-over-yet = Diese Partie ist noch nicht zu Ende.
was-cancelled = Diese Partie wurde abgesagt; /spielen eröffnet eine andere.
rematch-is = Die Revanche ist Partie `{ $game }`.
rematch-asked = Du hast schon um Revanche gebeten; das geht einmal. /spielen eröffnet eine andere Partie.
no-rematch-with-former = Jemand aus dieser Partie ist nicht mehr dabei und kann nicht zustimmen; /spielen eröffnet eine andere.
asked-already = Du hast schon gefragt; die anderen haben noch nicht geantwortet.
button-withdraw = Zurückziehen
others-asked = Die anderen sind gefragt.
question-closed = Diese Frage ist nicht mehr offen.
all-agreed = Alle haben zugestimmt.
has-agreed = { $name } hat zugestimmt.
was-withdrawn = Die Frage wurde zurückgezogen.
has-declined = { $name } hat abgelehnt.
you-agreed = Du hast zugestimmt.
you-withdrew = Du hast die Frage zurückgezogen.
you-declined = Du hast abgelehnt.
takeback-goes-further = { $players } möchte vor den { $ply }. Halbzug zurück, also weiter als du. Stimmst du dem zu?
took-back = Zugrücknahme für { $players }: Die Partie geht ab dem { $ply }. Halbzug weiter.
players-answer = Antworten können nur die Spieler dieser Partie.
asker-answers-not = Du hast gefragt; zustimmen müssen die anderen. Mit „Nein“ ziehst du die Frage zurück.
owner-decides = Das entscheidet { $player }, denn der Platz gehört { $player }. Wer einen Platz teilt, spielt seine Züge mit.
owner-asked = Du hast gefragt. Wem der Platz gehört, der entscheidet.
owner-asked-already = Du hast um diesen Platz schon gebeten; die Antwort steht noch aus.
owner-asked-once = Du hast um diesen Platz schon gebeten; das geht einmal.
shares-now = { $player }, du teilst dir jetzt in Partie `{ $game }` den Platz mit { $owner }: Jeder von euch kann seine Züge spielen.
shares-no-longer = { $player } teilt sich in Partie `{ $game }` nicht mehr den Platz mit { $owner }.
seat-shared-by = Dein Platz in Partie `{ $game }` gehört { $owner } und wird mit { $partners } geteilt. Seine Züge könnt ihr alle spielen; über Aufgeben, Remis und Zugrücknahme entscheidet { $owner }.
seat-not-shared = Du teilst dir in Partie `{ $game }` keinen Platz.
shares-no-seat = { $player } teilt sich dort mit niemandem einen Platz.
left-seat = Du teilst dir diesen Platz nicht mehr.
put-out = { $player } teilt sich deinen Platz nicht mehr mit dir.
button-put-out = Ohne { $name } weiterspielen
button-leave-seat = Platz verlassen
seat-answered = Dein Platz hat schon geantwortet oder ist nicht gefragt.

own-turn = Du bist selbst am Zug.
nudged-already = Für diesen Zug wurde schon angestupst; einmal genügt.
quiet-now = { $players }: Während der Ruhezeit wird nicht angestupst. Versuche es später noch einmal.
nudged = Angestupst.

resigned = { $player } hat Partie `{ $game }` aufgegeben.
others-go-on = Die anderen spielen weiter; diese Züge werden übergangen.
you-resigned = Du hast aufgegeben.
nobody-absent = Eine Partie kann geschlossen werden, wenn jemand { $count } Züge in Folge verloren hat. Auf niemanden trifft das gerade zu.
opponents-close = Schließen können die Partie nur die Gegner dessen, der diese Züge verloren hat. Zum Weiterspielen ist es nicht zu spät; mit /aufgeben gibst du sie auf.
sure-to-close = Partie `{ $game }` schließen? { $players } { $count ->
    [one] hat
   *[other] haben
} zuletzt mehrere Züge in Folge verloren; das gilt dann als aufgegeben: Die Partie endet, und du gewinnst.
sure-to-close-for-them = Partie `{ $game }` für { $players } schließen? Mehrere Züge in Folge gingen verloren; das gilt dann als aufgegeben, und die anderen spielen weiter.
closed-by = { $player } hat die Partie für { $absent } geschlossen: Mehrere Züge in Folge gingen verloren; das gilt als aufgegeben.
closed = Die Partie ist geschlossen.
closed-for-them = Für sie ist die Partie geschlossen; die anderen spielen weiter.
sure-to-resign = Partie `{ $game }` aufgeben? Sie endet sofort, und deine Gegner gewinnen.
sure-to-leave-others = Partie `{ $game }` aufgeben? Die anderen spielen ohne dich weiter, und deine Züge werden übergangen.
button-resign = Aufgeben
button-play-on = Weiterspielen
