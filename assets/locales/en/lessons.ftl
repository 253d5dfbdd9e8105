# Lessons on the board, in a window or in a message. $game, $task and $tasks (numbers), $topic, $words (a turn in words)

lesson-which-game = In which game do you want a lesson? Each has a few tasks: the turn is shown first, then you make it.
lesson-head = **{ $game }, task { $task } of { $tasks }: { $topic }**
lesson-marked = The numbers on the board show the way.
lesson-not-that = You made a legal turn, but not the one asked for: { $words }.
lesson-shown = This is how it goes: { $words }. Now it is your turn to do it.
lesson-show = Show me
lesson-now-you = Now you
lesson-throw = Throw the die
lesson-go-on = Bring the counter in.
lesson-again = Again
by-hand-first-game = This is your first game of { $title }. The lesson shows on the board how it is played.
how-title = **How { $title } is played**
how-lesson = Make these turns yourself, task by task.
how-notation = Turns can be typed, too.
how-notation-button = Notation
lesson-learn = Learn it on the board
no-such-task = There is no such task. `/lesson` lists the lessons.
web-lessons = Lessons
web-lessons-about = A lesson has a few tasks on the board: the turn is shown first, then you make it.
lesson-then-play = That was the last task. Now play a first game against a gentle computer, with a coach: press the first button.
