/* What leads a player: arrows of a lesson or a hint on the board, and the graph of chances below an analysed game. */

// The turn of the last hint, while its position is on the board.
let hinted = null;

// What a request says of it.
function askForHint(query) {
  if (hinted && hinted.game === board?.game && hinted.ply === board.ply) query.set("hinted", hinted.turn);
}

// Keeps the turn that a hint names: its message has the button that plays it.
function keepHint(answer) {
  const message = answer.html && element(answer.html);
  const press = message?.querySelector("[data-press^='play:']")?.dataset.press;
  const [, game, ply, turn] = press?.match(/^play:([^:]+):(\d+):(.+)$/) ?? [];
  if (!turn || game !== board?.game) return;
  hinted = { game, ply: Number(ply), turn };
  return ask(FRESH);
}

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

/* The graph: a touch leads to the turn there, and the slider below it does, too. */

for (const place of [studied, belowTurns]) {
  place?.addEventListener("click", ({ target, clientX }) => {
    const graph = target.closest(".graph svg");
    if (!graph) return;
    const { left, width } = graph.getBoundingClientRect();
    goTo(Math.round(((clientX - left) / width) * Number(graph.dataset.plies)));
  });
  place?.addEventListener("input", async ({ target }) => {
    if (target.type !== "range") return;
    await goTo(Number(target.value));
    // The slider is a new one, and keeps the keyboard.
    place.querySelector(".graph input")?.focus({ preventScroll: true });
  });
}
