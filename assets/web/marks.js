
/* Arrows and circles, for oneself: drawn with the right mouse button or after a long press, and kept in the page for
   the position. Escape clears them. */

const SVG = "http://www.w3.org/2000/svg";
const marks = new Map();
const LONG = 650;

// Where a mark begins.
let marking = null;
// The touch that may become a long one.
let began = null;
let pressing = 0;

const position = () => `${board.game} ${exploring ? board.key : (board.at ?? board.plies)}`;

function shape(name, attributes) {
  const element = document.createElementNS(SVG, name);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
  return element;
}

// An arrow from the rim of one place to the middle of another.
function arrow(from, to) {
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  const length = Math.hypot(dx, dy);
  const [ux, uy] = [dx / length, dy / length];
  const [wide, head] = [0.009, Math.min(0.035, length / 2)];
  const at = (along, aside) => `${from.x + ux * along - uy * aside},${from.y + uy * along + ux * aside}`;
  const neck = length - head;
  const start = Math.min(from.radius, length / 3);
  const points = [at(start, wide), at(neck, wide), at(neck, 2.4 * wide), at(length, 0), at(neck, -2.4 * wide), at(neck, -wide), at(start, -wide)];
  return shape("polygon", { points: points.join(" ") });
}

function drawMarks() {
  stage.querySelector(".marks")?.remove();
  const drawn = board && marks.get(position());
  if (!drawn?.size) return;
  const ratio = Number(stage.style.getPropertyValue("--ratio")) || 1;
  const overlay = shape("svg", { class: "marks", viewBox: `0 0 1 ${ratio}`, "aria-hidden": "true" });
  for (const mark of drawn) {
    const [from, to] = mark.split(" ").map((name) => spots.get(name));
    if (!from || !to) continue;
    overlay.append(from === to ? shape("circle", { cx: from.x, cy: from.y, r: Math.max(from.radius, 0.02) }) : arrow(from, to));
  }
  stage.append(overlay);
}

// Draws a mark, or removes the same one.
function toggleMark(from, to) {
  const drawn = marks.get(position()) ?? new Set();
  const mark = `${from.dataset.place} ${to.dataset.place}`;
  if (!drawn.delete(mark)) drawn.add(mark);
  marks.set(position(), drawn);
  drawMarks();
}

function endMark(event) {
  clearTimeout(pressing);
  const from = marking;
  marking = null;
  const to = from && under(event);
  if (to) toggleMark(from, to);
}

if (stage) {
  stage.addEventListener("contextmenu", (event) => event.preventDefault());
  stage.addEventListener("pointerdown", (event) => {
    clearTimeout(pressing);
    if (!board) return;
    const spot = under(event);
    if (event.button === 2) marking = spot;
    else if (event.pointerType === "touch" && event.isPrimary) {
      began = event;
      pressing = setTimeout(() => {
        if (drag?.piece) return;
        marking = spot;
        swallowClick();
        navigator.vibrate?.(20);
      }, LONG);
    }
  });
  // A finger that moves before drags a piece.
  stage.addEventListener("pointermove", ({ clientX: x, clientY: y }) => {
    if (!marking && began && Math.hypot(x - began.clientX, y - began.clientY) > DRAG) clearTimeout(pressing);
  });
  stage.addEventListener("pointerup", endMark);
  stage.addEventListener("pointercancel", () => {
    clearTimeout(pressing);
    marking = null;
  });
  document.addEventListener(
    "keydown",
    (event) => {
      const drawn = event.key === "Escape" && board && !board.touched.length && !drag && marks.get(position());
      if (!drawn?.size) return;
      event.stopPropagation();
      marks.delete(position());
      drawMarks();
    },
    true,
  );
}
