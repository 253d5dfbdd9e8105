about-last-stick = Prenez chacun votre tour un ou deux bâtonnets ; qui prend le dernier gagne.
command-play-last-stick = Ouvrir une partie de Dernier bâtonnet : prendre le dernier des sept fait gagner
    .name = dernier-bâtonnet
picture-last-stick = { $count ->
    [one] Il reste un bâtonnet.
   *[other] Il reste { $count } bâtonnets.
}
