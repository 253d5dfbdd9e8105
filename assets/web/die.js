/* The die beside the board is thrown where the reader sees it, and a turn that is forced is shown happening. */

const die = document.getElementById("die");
// Which of nine places have a pip, by the number.
const PIPS = ["", "4", "08", "048", "0268", "02468", "035268"];
const THROW = 700;

function showFace(number) {
  const face = shape("svg", { viewBox: "0 0 10 10" });
  face.append(shape("rect", { x: 0.25, y: 0.25, width: 9.5, height: 9.5, rx: 2 }));
  for (const pip of PIPS[number]) face.append(shape("circle", { cx: 2.5 + 2.5 * (pip % 3), cy: 2.5 + 2.5 * Math.floor(pip / 3), r: 1 }));
  die.replaceChildren(face);
}

function throwDie(old, news) {
  const shows = news.at === null ? news.die : null;
  die.hidden = !shows;
  if (!shows) return;
  die.setAttribute("aria-label", die.dataset.thrown.replace("#", shows));
  const isNew = old?.game === news.game ? news.ply > old.ply : !news.plies;
  if (!isNew && die.dataset.shows === String(shows)) return;
  die.dataset.shows = shows;
  showFace(shows);
  if (!isNew || still.matches) return;
  const turned = [0, 140, 290, 360].map((degrees, step) => ({ rotate: `${degrees}deg`, translate: `0 ${step % 2 ? -0.4 : 0}em` }));
  die.animate(turned, { duration: THROW, easing: "ease-out" });
  for (let count = 1; count < 5; count += 1) {
    setTimeout(() => showFace(die.dataset.shows), THROW);
    setTimeout(() => showFace(1 + ((shows + count) % 6)), (THROW * count) / 6);
  }
}

// The only turn there is happens on the board before it is confirmed, after the die.
function showForced(old, news) {
  if (!news.forced || news.touched.length !== 2 || !news.picture) return;
  const [from, to] = news.touched;
  setTimeout(() => board?.key === news.key && board.forced && moveTo(to, from), still.matches ? 0 : THROW);
}
