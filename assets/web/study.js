
/* The analysis of a finished game: the chances at the position shown, and its turning points. */

const studied = document.getElementById("study");
// The graph stands below the turns, too.
const belowTurns = document.getElementById("below-turns");
// The game that was shown last.
let studiedGame = null;

function showStudy({ study, at: shown, plies }) {
  const begins = study && !studied.innerHTML && board.game === studiedGame;
  if (studied.innerHTML !== study) {
    studied.innerHTML = study;
    const graph = studied.querySelector(".graph");
    belowTurns.replaceChildren(...(graph ? [graph.cloneNode(true)] : []));
  }
  studiedGame = board.game;
  // Whoever waits for an analysis sees it when it is there.
  if (begins) selectTab("study");
  for (const share of studied.querySelectorAll("[data-share]")) share.style.flexGrow = share.dataset.share;
  for (const point of studied.querySelectorAll("[data-at]")) {
    if (Number(point.dataset.at) === (shown ?? plies)) point.setAttribute("aria-current", "step");
    else point.removeAttribute("aria-current");
  }
}

studied?.addEventListener("click", (event) => {
  const point = event.target.closest("[data-at]");
  if (point) goTo(Number(point.dataset.at));
});
