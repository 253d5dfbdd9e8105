# Turns made by hand: places touched on the board of the page, or chosen by Discord's buttons.

# $name (in notation), $words (where it is), $place (one of these), $standing (what stands there)
hand-place = { $name }, { $words }
hand-standing = { $place }: { $standing }

# $count, $side (A or B; White or Black), $piece (shape and value)
hand-counters = { $count ->
    [one] one counter of { $side }
   *[other] { $count } counters of { $side }
}
hand-counters-waiting = { $count ->
    [one] one counter waits
   *[other] { $count } counters wait
}
hand-stone = a stone of { $side }
hand-piece = { $piece } of { $side }
# $colour, $colours (of the reader's pieces)
hand-your-piece = your { picture-colour } piece
hand-your-pieces = your { $colours } pieces

# $why (a rule), $turn, $words (the turn in words)
hand-cannot-start = You can’t start there: { $why }.
hand-against-rules = You can’t go there: { $why }.
hand-nothing-there = You can’t start there. Choose one of the marked places.
hand-not-there = You can’t go there. Choose one of the marked places.
# Why something cannot be touched. $cell, $point, $square, $stop (where), $piece, $block (what stands
# there), $side, $owner (whose it is), $distance (how far it moves)
hand-choose-first = First choose one of the options below the board.
hand-cell-taken = a stone of { $side } stands on { $cell }. Choose an empty cell
hand-no-counter = you have no counter on { $point }
hand-counter-of-other = the counter on { $point } belongs to { $side }. Move one of your own
hand-no-piece = nothing stands on { $square }. Start with one of your own pieces
hand-piece-of-other = { $piece } belongs to { $owner }. Start with one of your own pieces, to capture it or to move
hand-shut-in = { $piece } on { $square } can capture nothing now and cannot move. It moves exactly { $distance } { $distance ->
        [one] square
       *[other] squares
    } straight on, and every way is blocked or leaves the board
hand-two-captors = two pieces together can only capture. To move, choose one of them alone
hand-no-piece-to-move = nothing stands on { $stop }. Start with one of your own pieces
hand-block = { $block } stands on { $stop }. To move a block, take its place with one of your own pieces
hand-not-yours = { $piece } is not yours. Start with one of your own pieces: it can swap places with this one
hand-your-turn = Your turn: choose one of the marked places.
hand-go-on = { $turn } … now choose the next marked place.
hand-which = { $turn } … which of these?
hand-whole = { $turn }: { $words }.
hand-complete = { $turn } is complete. Confirm it, or choose another place.
hand-only-turn = There is only one turn: { $turn }, { $words }.
hand-more = You can capture more first. Go on, or confirm.
hand-not-played = Not played yet
hand-deeds = The game: hint, draw, resign
hand-offer-draw = Offer a draw
hand-board = Board
hand-board-of = Board of game { $game }
hand-next-game = Next game
hand-fold = Hide the board
hand-unfold = Show the board

# The list of turns beside the board, and its buttons
hand-passed = pass
hand-missed = turn missed
hand-vacant = resigned: turn skipped
hand-turns = Turns
hand-first = First position (Home)
hand-back = One turn back (left arrow)
hand-forward = One turn forward (right arrow)
hand-now = Back to the current position (End)
hand-start = Start
hand-flip = Turn the board (F)
hand-zen = Board only (Z)
hand-settings = Settings of the board
hand-confirm = Confirm turns
hand-confirm-always = always
hand-confirm-pace = only in slow games
hand-confirm-never = never
hand-pass = Pass and play: go on as the next player
hand-turning-points = Turning points
hand-size = Size of the board
hand-coordinates = Coordinates
hand-sounds = Sounds
hand-explore = Try turns, only for you (E)
hand-try = Try this turn
hand-plans = Planned turns
hand-withdraw-plan = Withdraw this plan
hand-plan-how = Make the turn you expect, then your answer, to plan it.

# Words beside the signs of buttons, and the tabs beside the board
hand-explore-word = Try
hand-flip-word = Flip
hand-zen-word = Board only
hand-settings-word = Settings
hand-deeds-word = Game
hand-which-one = Now choose one of these.
hand-study-later = When the game is over, you can have it analysed. The chances after each turn and the turning points stand here then.
tab-beside = Beside the board
tab-chat = Chat
tab-analysis = Analysis
tab-rules = Rules

# Beside the board. $players, $won (who has won, such as "Ada wins"), $deadline, $until, $at (times), $days
lead-your-turn = Your turn
lead-to-move = { $players } to move
lead-you-win = You win!
lead-result = { $won }
lead-cancelled = Cancelled
lead-puzzle = Find the best turn
table-players = { $players }
table-deadline = Time runs out: { $deadline }
table-clock-stands = The clock stands still until { $until }
table-reminder = You get a reminder: { $at }
table-days-off = Days off: { $days }
table-days-off-in-zone = Days off: { $days } ({ $zone })
# $weekday (1 is Monday)
weekday = { $weekday ->
    [1] Monday
    [2] Tuesday
    [3] Wednesday
    [4] Thursday
    [5] Friday
    [6] Saturday
   *[other] Sunday
}

# Turns made by choosing. $turn (as far as it is made), $first, $last (places with their numbers)
button-move = Move
button-type-turn = Type it
button-next-game = Next game
by-hand-begin = What do you want to move? The numbers are on the picture.
by-hand-begin-placing = Where do you want to play? The numbers are on the picture.
by-hand-go-on = { $turn } … and then? The numbers are on the picture.
by-hand-asks = { $turn } … { $question } The numbers are on the picture.
# $region (a part of the board), $count (how many places there can be chosen)
by-hand-asks-part = { $turn } … { $question } First choose a part of the board.
by-hand-only-turn = This is your only turn.
by-hand-offers-auto-move = petteia can play such turns for you.
button-auto-move = Always play them for me
hand-region = { $region ->
    [nodes] Corners and crossings
    [rim] The rim
    [inside] The lines inside
    [white] Arms of the white corner
    [blue] Arms of the blue corner
    [red] Arms of the red corner
    [yellow] Arms of the yellow corner
   *[green] Arms of the green corner
} ({ $count })
by-hand-menu = { $first } to { $last }
no-game-waits = No game is waiting for you now.
type-turn-title = Your turn in game { $game }
type-turn-label = The turn as you write it

# What to choose next in a turn.
prompt-piece = Choose the piece that you want to move.
prompt-take-out = One of your pieces stands on its goal: choose it, to bring it out.
prompt-goal = Now choose where it goes.
prompt-black-block = Where does the black block go? Choose a free place.
prompt-grey-block = A piece is out. Where does the grey block go? Choose a free place.
prompt-lift-grey-block = A piece is out: choose the grey block that you want to move.
prompt-counter = Choose the counter that you want to move.
prompt-entering = A counter has to enter: choose one beside the board.
prompt-cell = Choose a free cell for your stone.
prompt-piece-or-capture = Choose the piece that you want to move, or one that you can capture.
prompt-goal-or-capture = Now choose where it goes, or what it captures.
