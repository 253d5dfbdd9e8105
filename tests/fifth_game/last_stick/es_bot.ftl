about-last-stick = Toma uno o dos palillos por turno; quien toma el último gana.
command-play-last-stick = Abrir una partida de Último palillo: quien toma el último de siete gana
    .name = último-palillo
picture-last-stick = { $count ->
    [one] Queda un palillo.
   *[other] Quedan { $count } palillos.
}
