/* The die beside the board is thrown where the reader sees it, and a turn that is forced is shown happening. */

const die = document.getElementById("die");
// Which of nine places have a pip, by the number.
const PIPS = ["", "4", "08", "048", "0268", "02468", "035268"];
const THROW = 700;
// What the die shows while a turn that nobody chose is shown.
let happening = null;

function showFace(number) {
  const face = shape("svg", { viewBox: "0 0 10 10" });
  face.append(shape("rect", { x: 0.25, y: 0.25, width: 9.5, height: 9.5, rx: 2 }));
  for (const pip of PIPS[number]) face.append(shape("circle", { cx: 2.5 + 2.5 * (pip % 3), cy: 2.5 + 2.5 * Math.floor(pip / 3), r: 1 }));
  die.replaceChildren(face);
}

function throwDie(old, news) {
  const shows = happening ?? (news.at === null ? news.die : null);
  die.hidden = !shows;
  if (!shows) return;
  die.setAttribute("aria-label", die.dataset.thrown.replace("#", shows));
  // After turns that nobody chose, the board of before is an earlier one of this ply.
  const isNew = !happening && (old?.game === news.game ? news.ply > old.ply || old.happened : !news.plies);
  if (!isNew && die.dataset.shows === String(shows)) return;
  die.dataset.shows = shows;
  showFace(shows);
  if (isNew) roll(shows);
}

// Turns the die until it shows a number.
function roll(shows) {
  if (still.matches) return;
  const turned = [0, 140, 290, 360].map((degrees, step) => ({ rotate: `${degrees}deg`, translate: `0 ${step % 2 ? -0.4 : 0}em` }));
  die.animate(turned, { duration: THROW, easing: "ease-out" });
  for (let count = 1; count < 5; count += 1) {
    setTimeout(() => showFace(die.dataset.shows), THROW);
    setTimeout(() => showFace(1 + ((shows + count) % 6)), (THROW * count) / 6);
  }
}

/* Turns that nobody chose happen one after the other, each after its throw. */

// How many of them are shown; of more, the last ones.
const SHOWN = 6;

// The plies to show one after the other before this board: those since the board of before, if nobody chose one of them.
function happened(news) {
  const shows = board && news?.game === board.game && board.at === null && news.at === null && news.picture && !news.lesson && !exploring;
  if (!shows || still.matches || document.hidden || news.plies < board.plies + 2) return [];
  const since = Array.from({ length: news.plies - board.plies - 1 }, (_, index) => board.plies + 1 + index);
  const chosen = [...since, news.plies].every((ply) => !news.alone.includes(ply));
  return chosen ? [] : since.slice(-SHOWN);
}

// Shows these plies, as long as the reader does nothing else.
async function showHappening(plies, query) {
  const first = touches;
  for (const ply of plies) {
    query.set("at", ply);
    for (const name of ["touch", "typed", "has", "listed"]) query.delete(name);
    const answer = await fetch(`/c/${channel}/board?${query}`);
    const step = answer.ok ? await answer.json() : null;
    if (!step || touches !== first || at !== null) return;
    if (step.thrown) {
      die.hidden = false;
      die.dataset.shows = step.thrown;
      die.setAttribute("aria-label", die.dataset.thrown.replace("#", step.thrown));
      showFace(step.thrown);
      roll(step.thrown);
      await wait(THROW);
    }
    if (touches !== first || at !== null) return;
    happening = step.thrown;
    step.happened = true;
    showBoard(step, {});
    happening = null;
    await wait(THROW);
  }
}

// The only turn there is happens on the board before it is confirmed, after the die.
function showForced(old, news) {
  if (!news.forced || news.touched.length !== 2 || !news.picture) return;
  const [from, to] = news.touched;
  setTimeout(() => board?.key === news.key && board.forced && moveTo(to, from, true), still.matches ? 0 : THROW);
}
