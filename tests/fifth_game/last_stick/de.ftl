last-stick-name = Letztes Stäbchen
last-stick-too-many = ein Zug nimmt ein Stäbchen oder zwei, und nicht mehr als da sind
last-stick-code = eine Stellung ist die Zahl der Stäbchen und der Halbzug, etwa „7 1“
last-stick-number = die Zahl der Stäbchen, 1 oder 2,
last-stick-takes = nimmt { $count ->
    [one] ein Stäbchen
   *[other] { $count } Stäbchen
}
