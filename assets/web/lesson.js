/* A lesson: its tasks are shown instead of a game, and petteia judges the turns made. */

const lessonOf = search.get("lesson");
const task = search.get("task");

// The turn made for the task last.
let given = null;
// Whether petteia shows the turn.
let showing = false;

// What a request for a task says.
function askForTask(query) {
  query.set("lesson", lessonOf);
  query.set("task", task ?? 1);
  if (given) query.set("answer", given);
  if (showing) query.set("shows", true);
}

// The address of what is shown.
const shownAt = ({ lesson, game, at: shown }) =>
  lesson ? { lesson: lessonOf, task: task ?? 1 } : { game, ...(shown === null ? {} : { ply: shown }) };

// Gives a turn as the answer to the task. It can be made anew after another one.
function answerTask() {
  given = board.turn;
  return ask(FRESH);
}

// Has the turn shown, or goes back to before it, so that the learner makes it.
async function showTask(shows) {
  showing = shows;
  given = null;
  await ask(FRESH);
  ended.querySelector("[data-lesson]")?.focus({ preventScroll: true });
}

// Opens the task whose turn a button of a message begins: it is made on the board. Returns whether it is such a button.
function openTask(press) {
  const [, kind, number] = press.match(/^move:lesson-(.+)-(\d+)$/) ?? [];
  if (!kind) return false;
  const query = new URLSearchParams({ ...(as ? { as } : {}), lesson: kind, task: number });
  location.assign(`${document.body.dataset.token ? "/lessons" : ""}?${query}`);
  return true;
}

ended?.addEventListener("click", (event) => {
  const { lesson } = event.target.closest("button")?.dataset ?? {};
  if (lesson) showTask(lesson === "show");
});

