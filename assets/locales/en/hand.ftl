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
hand-against-rules = That is not possible: { $why }.
hand-nothing-there = Nothing can be begun there; the places marked can be touched.
hand-not-there = That does not go on from there; the places marked can be touched.
# Why something cannot be touched. $cell, $point, $square, $stop (where), $piece, $block (what stands
# there), $side, $owner (whose it is), $distance (how far it moves)
hand-choose-first = First choose one of those offered below the board.
hand-cell-taken = { $cell } is not empty: a stone of { $side } stands there, and stones are put on empty cells
hand-no-counter = no counter stands on { $point }
hand-counter-of-other = the counter on { $point } belongs to { $side }, and only your own counters are moved
hand-no-piece = nothing stands on { $square }: a turn begins with a piece of your own
hand-piece-of-other = { $piece } belongs to { $owner }: begin with a piece of your own that captures it, or that moves
hand-shut-in = { $piece } on { $square } can capture nothing now and cannot move: it moves exactly { $distance } straight on, and every way is barred or leaves the board
hand-two-captors = two pieces only capture together; a move is made by one of them alone
hand-no-piece-to-move = no piece stands on { $stop }: a turn begins with a piece of your own
hand-block = { $block } stands on { $stop }: a block is moved by a piece that takes its place, so begin with a piece of your own
hand-not-yours = { $piece } is not yours: begin with a piece of your own, which can swap places with it
hand-your-turn = Your turn: touch one of the places marked.
hand-go-on = { $turn } … and on to one of the places marked.
hand-which = { $turn } … which of these?
hand-whole = { $turn }: { $words }.
hand-only-turn = There is one turn only, { $turn }: { $words }.
hand-more = More can be captured first; touch on, or confirm.
hand-board = Board
hand-board-of = Board of game { $game }
hand-next-game = Next game
hand-fold = Hide the board
hand-unfold = Show the board

# The list of turns beside the board, and its buttons
hand-passed = pass
hand-missed = turn missed
hand-vacant = resigned, no turn
hand-turns = Turns
hand-first = First position (Home)
hand-back = One turn back (left arrow)
hand-forward = One turn forward (right arrow)
hand-now = Back to now (End)
hand-start = Start
hand-flip = Turn the board (F)
hand-zen = Board only (Z)

# Turns made by choosing. $turn (as far as it is made), $first, $last (places with their numbers)
button-move = Move
button-type-turn = Type it
button-next-game = Next game waiting
by-hand-begin = What do you want to move? The numbers are those on the picture.
by-hand-begin-placing = Where do you want to play? The numbers are those on the picture.
by-hand-go-on = { $turn } … and then? The numbers are those on the picture.
by-hand-menu = { $first } to { $last }
no-game-waits = No game waits for you now.
type-turn-title = Your turn in game { $game }
type-turn-label = The turn in notation
