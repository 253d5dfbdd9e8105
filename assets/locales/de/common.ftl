# Was überall gesagt wird.

list-comma = ,{" "}
list-semicolon = ;{" "}
listed = { $values }
percent = { $value } %
# $terms (options of a game), after its name
and-terms = , { $terms }
labelled = { $label }: { $words }

our-fault = Bei uns ist etwas schiefgegangen, und es wurde nichts geändert. Bitte versuche es gleich noch einmal.
our-doubt = Bei uns ist etwas schiefgegangen, und ich weiß nicht, ob das ausgeführt wurde. Bitte sieh dir das Brett an, bevor du es noch einmal versuchst.
much-happening = Hier ist gerade sehr viel los, und es wurde nichts geändert. Bitte versuche es noch einmal.
file-too-large = Diese Datei ist zu groß: Sie darf höchstens { $most } KB haben.
nothing-changed = Es hat sich nichts geändert.

# Jemand, der vergessen wurde, an der Stelle einer Erwähnung; $name ist ein Name, der niemanden nennt.
former-player = { $name } (nicht mehr dabei)
