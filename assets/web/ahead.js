
/* Turns tried on the private board of /explore, and turns planned in the other player's turn. petteia keeps both. */

const finish = document.getElementById("finish");
const plans = document.getElementById("plans");
const explorer = document.querySelector("[data-step=explore]");
const FRESH = { begun: "", touched: [] };

// Whether the private board is asked for.
let exploring = false;

function showAhead(news) {
  exploring = news.exploring;
  explorer.hidden = !news.explore;
  explorer.setAttribute("aria-pressed", String(exploring));
  stage.classList.toggle("ahead", exploring);
  confirmTurn.textContent = exploring ? confirmTurn.dataset.try : confirmTurn.dataset.play;
  if (finish.innerHTML !== news.finish) finish.innerHTML = news.finish;
  if (plans.innerHTML !== news.plans) plans.innerHTML = news.plans;
  const planned = new Set(news.planned);
  for (const [name, spot] of spots) spot.classList.toggle("planned", planned.has(name));
}

// Presses a button whose answer is the board itself. A refusal is said as everywhere.
async function quietly(press) {
  const answer = await send("press", { press, on: null });
  if (answer.refused) answered(answer);
  return !answer.refused;
}

// Opens the private board at the game's position, with a first touch.
async function explore(touch) {
  if (!board?.explore) return;
  const begins = await quietly(board.explore);
  if (!begins) return;
  exploring = true;
  at = null;
  await ask(FRESH);
  if (touch) await ask({ touch });
}

function leaveExploring() {
  exploring = false;
  return ask(FRESH);
}

const toggleExploring = () => (exploring ? leaveExploring() : explore());

async function tryTurn() {
  const { turn, game } = board;
  const answer = await send("line", { line: `/explore turns:${turn} game:${game}` });
  if (answer.refused) answered(answer);
  await ask(FRESH);
}

// Goes through what was tried: to the game, back, or on.
async function stepAhead(name) {
  const press = { first: board.explore, now: board.explore, back: board.back, forward: board.forward }[name];
  if (press && (await quietly(press))) await ask(FRESH);
}

document.getElementById("hand")?.addEventListener("click", async (event) => {
  const button = event.target.closest("[data-press]");
  const group = button?.closest("#finish, #plans, #ended");
  if (!group || (group === ended && !exploring)) return;
  event.stopPropagation();
  const done = await quietly(button.dataset.press);
  if (done && group === finish) exploring = false;
  await ask(FRESH);
});
