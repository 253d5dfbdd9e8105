about-last-stick = Take one stick or two in turn; whoever takes the last one wins.
command-play-last-stick = Open a game of Last Stick: who takes the last of seven sticks wins
    .name = last-stick
picture-last-stick = { $count ->
    [one] One stick is left.
   *[other] { $count } sticks are left.
}
