
/* A lesson: its tasks are shown instead of a game, and petteia judges the turns made. */

const lessonOf = search.get("lesson");
const task = search.get("task");

// The turn made for the task last.
let given = null;

// What a request for a task says.
function askForTask(query) {
  query.set("lesson", lessonOf);
  query.set("task", task);
  if (given) query.set("answer", given);
}

// The address of what is shown.
const shownAt = ({ lesson, game, at: shown }) =>
  lesson ? { lesson: lessonOf, task } : { game, ...(shown === null ? {} : { ply: shown }) };

// Gives a turn as the answer to the task. It can be made anew after another one.
function answerTask() {
  given = board.turn;
  return ask(FRESH);
}
