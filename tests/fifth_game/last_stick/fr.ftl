last-stick-name = Dernier bâtonnet
last-stick-too-many = un coup prend un ou deux bâtonnets, et pas plus qu’il n’y en a
last-stick-code = une position est le nombre de bâtonnets et le demi-coup, par exemple « 7 1 »
last-stick-number = le nombre de bâtonnets à prendre, 1 ou 2,
last-stick-takes = prend { $count ->
    [one] un bâtonnet
   *[other] { $count } bâtonnets
}
