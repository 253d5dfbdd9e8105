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

ended?.addEventListener("click", (event) => {
  const { lesson } = event.target.closest("button")?.dataset ?? {};
  if (lesson) showTask(lesson === "show");
});

/* Arrows that petteia draws on the board, for a lesson or a hint. */

function drawGuide({ arrows }) {
  stage.querySelector(".guide")?.remove();
  if (!arrows.length) return;
  const ratio = Number(stage.style.getPropertyValue("--ratio")) || 1;
  const overlay = shape("svg", { class: "guide", viewBox: `0 0 1 ${ratio}`, "aria-hidden": "true" });
  for (const [from, to] of arrows.map((ends) => ends.map((name) => spots.get(name)))) {
    if (!from || !to) continue;
    overlay.append(from === to ? shape("circle", { cx: from.x, cy: from.y, r: Math.max(from.radius, 0.02) }) : arrow(from, to));
  }
  stage.append(overlay);
}
