about-last-stick = Nehmt abwechselnd ein Stäbchen oder zwei; wer das letzte nimmt, gewinnt.
command-play-last-stick = Eine Partie Letztes Stäbchen eröffnen: wer das letzte nimmt, gewinnt
    .name = letztes-stäbchen
picture-last-stick = { $count ->
    [one] Ein Stäbchen ist übrig.
   *[other] { $count } Stäbchen sind übrig.
}
