last-stick-name = Último palillo
last-stick-too-many = una jugada toma uno o dos palillos, y no más de los que hay
last-stick-code = una posición es el número de palillos y la media jugada, por ejemplo «7 1»
last-stick-number = el número de palillos que tomas, 1 o 2,
last-stick-takes = toma { $count ->
    [one] un palillo
   *[other] { $count } palillos
}
