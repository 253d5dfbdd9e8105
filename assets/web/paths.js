/* Touches that need no answer. petteia says before the first touch of a turn, or of a step of one, where each touch
   leads. It is asked when the touches make a turn, and why one of them cannot be made. */

// What can be touched after what was begun, by that; and what was said before the first touch.
let paths = new Map();
// The number of touches that were answered here.
let touches = 0;

// Keeps what petteia says of the touches to come. What was begun before stays known for the same position.
function keepPaths(old, news) {
  const same = old?.game === news.game && old.ply === news.ply && old.exploring === news.exploring && old.at === news.at;
  // What is refused was said something about before.
  const before = paths.get(news.begun)?.told ?? "";
  if (!same || (news.paths && !news.begun)) paths = new Map();
  if (news.paths) paths.set(news.begun, { ...news.paths, told: news.refused ? before : news.told });
}

const pathsNow = () => (board?.mine && !board.turn && !board.forced ? paths.get(board.begun) : null);

// The index of the step after a touch; a choice that is the only one left is made without a question.
function stepAfter({ steps }, at, touch) {
  const { places = [], choices: offered = [] } = steps[at];
  const [, to] = places.find(([names]) => names.split(" ").includes(touch)) ?? offered.find(([id]) => id === touch) ?? [];
  return to;
}

// Follows touches from the first one. Returns the step they reach, and all touches with the choices made on the way.
function walk(known, touched) {
  let at = known.steps.length - 1;
  const made = [];
  const only = () => {
    const { ends, places = [], choices: offered = [] } = known.steps[at];
    return made.length && !ends && !places.length && offered.length === 1 ? offered[0] : null;
  };
  for (const touch of touched) {
    at = stepAfter(known, at, touch);
    if (at === undefined) return null;
    made.push(touch);
    for (let choice = only(); choice; choice = only()) {
      made.push(choice[0]);
      at = choice[1];
    }
  }
  return { at, step: known.steps[at], made };
}

// Shows these touches of the turn, without asking.
function showTouched(known, { step, made }, keys) {
  const old = board;
  touches += 1;
  const { places = [], choices: offered = [], puts } = step;
  const prompt = places.length ? known.prompts[puts ?? "goal"] : known.prompts.which;
  board = {
    ...board,
    touched: made,
    typed: "",
    refused: false,
    places: places.flatMap(([names]) => names.split(" ")),
    choices: offered.map(([id]) => ({ id, label: known.labels[id] })),
    told: made.length ? prompt : known.told,
  };
  if (dropped && !made.includes(dropped.place)) {
    putBack(dropped.piece);
    dropped = null;
  }
  markTurn(board);
  tellTurn(board, old);
  typeByHand(board);
  if (keys) focusNext(board);
}

// Makes a touch here, if that neither completes a turn nor is impossible. Returns whether it did.
function touchHere(place, keys) {
  const known = pathsNow();
  if (!known) return false;
  const { touched } = board;
  const goesOn = walk(known, [...touched, place]);
  // Touched again, the piece is put down.
  const putDown = touched.length === 1 && touched[0] === place ? walk(known, []) : null;
  const next = goesOn ?? putDown ?? walk(known, [place]);
  if (!next || next.step.ends) {
    if (next) spots.get(place)?.classList.add("taken");
    return false;
  }
  if (goesOn && touched.length) moveTo(place, touched[0]);
  showTouched(known, next, keys);
  return true;
}

// Makes a touch: here, or by asking.
function touchPlace(place, keys) {
  return touchHere(place, keys) ? Promise.resolve() : ask({ touch: place, keys });
}

// Makes the touches again that were made while petteia was asked for something else.
function touchAgain(touched) {
  const known = pathsNow();
  const next = known && walk(known, touched);
  if (next && !next.step.ends) showTouched(known, next);
}

// Goes back to touches made before.
function restore(before) {
  const known = pathsNow();
  const next = known && before.begun === board.begun ? walk(known, before.touched) : null;
  if (!next || next.step.ends) return ask(before);
  showTouched(known, next);
  return Promise.resolve();
}

/* What is chosen is lifted, and a block that was taken lies beside the words that ask for its place. */

// The piece that is lifted.
let raised = null;

const RAISED = 1.18;

const middleOf = ({ x, y }) => [x * widthOfPicture(), y * widthOfPicture()];

function raise(spot) {
  const thing = spot ? ownPieceOn(spot) : null;
  if (raised && thing?.group === raised.group) return;
  if (raised) {
    raised.group.classList.remove("raised");
    putAt(raised, raised.x, raised.y);
  }
  raised = thing;
  if (!thing) return;
  thing.group.classList.add("raised");
  putAt({ group: thing.group, size: RAISED * thing.size }, thing.x, thing.y);
}

// Puts a piece where the touch leads it, before petteia shows it there.
function moveTo(place, from) {
  const [spot, begin] = [spots.get(place), spots.get(from)];
  if (!spot || !begin || drag || dropped) return;
  raise(null);
  const piece = ownPieceOn(begin);
  if (!piece) return;
  piece.above = piece.group.nextSibling;
  piece.group.parentElement.append(piece.group);
  putAt(piece, ...middleOf(spot));
  if (!still.matches) {
    const at = (x, y) => ({ transform: `translate(${x}px, ${y}px) scale(${piece.size})` });
    piece.group.animate([at(piece.x, piece.y), at(...middleOf(spot))], { ...GLIDE, duration: 200 });
  }
  dropped = { piece, from, place };
}

// Shows the block that has to be put on the board. On the board it is taken.
function showHeld({ touched, begun, turn }) {
  for (const group of stage.querySelectorAll(".held")) group.classList.remove("held");
  const known = !turn && touched.length ? paths.get(begun) : null;
  const puts = known && walk(known, touched)?.step.puts;
  if (!puts || puts === "lifted") return;
  const spot = spots.get(touched.at(-1));
  const moved = dropped?.piece.group;
  const block = spot && pieceOn(spot, moved);
  block?.group.classList.add("held");
  const shown = shape("svg", { class: "in-hand", viewBox: "-1.2 -1.2 2.4 2.4", "aria-hidden": "true" });
  if (block) shown.innerHTML = block.looks;
  else shown.append(shape("rect", { x: -0.75, y: -0.75, width: 1.5, height: 1.5, rx: 0.3, class: puts }));
  told.prepend(shown);
}
