last-stick-name = Last Stick
last-stick-too-many = a turn takes one stick or two, and no more than there are
last-stick-code = a position is the number of sticks and the ply, such as “7 1”
last-stick-number = the number of sticks to take, 1 or 2,
last-stick-takes = takes { $count ->
    [one] one stick
   *[other] { $count } sticks
}
