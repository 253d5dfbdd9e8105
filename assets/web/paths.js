/* Touches that need no answer. petteia says before the first touch of a turn, or of a step of one, where each touch
   leads and what it does. It is asked where captures can follow, where grey blocks are put, and why a touch cannot be
   made. */

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
  if (news.paths) paths.set(news.begun, { ...news.paths, prey: news.prey, told: news.refused ? before : news.told });
}

// Of a whole turn that petteia has shown, only petteia knows what can be touched instead.
const pathsNow = () => (board?.mine && (!board.turn || board.shownHere) && !board.forced ? paths.get(board.begun) : null);

// Where a touch leads from a step, and what it does.
function edgeAfter({ places = [], choices: offered = [] }, touch) {
  const leads = places.find(({ names }) => names.split(" ").includes(touch));
  if (leads) return leads;
  const [, to, signs] = offered.find(([id]) => id === touch) ?? [];
  return to === undefined ? null : { to, signs };
}

// Follows touches from the first one; a choice that is the only one left is made without a question. Returns the step
// they reach, all touches with the choices made on the way, what each does, and the notation of the turn so far.
function walk(known, touched) {
  let at = known.steps.length - 1;
  let text = known.begins;
  const [made, does] = [[], []];
  const only = () => {
    const { ends, places = [], choices: offered = [] } = known.steps[at];
    return made.length && !ends && !places.length && offered.length === 1 ? offered[0][0] : null;
  };
  const make = (touch) => {
    const edge = edgeAfter(known.steps[at], touch);
    if (!edge) return false;
    made.push(touch);
    does.push({ ...edge, puts: known.steps[at].puts });
    text += edge.signs ?? (edge.before ?? "") + touch + (edge.behind ?? "");
    at = edge.to;
    return true;
  };
  for (const touch of touched) {
    if (!make(touch)) return null;
    for (let choice = only(); choice; choice = only()) make(choice);
  }
  return { at, step: known.steps[at], made, does, text };
}

// The touches before the last place and its choices.
const beforeLastPlace = (touched) => touched.slice(0, touched.findLastIndex((touch) => !touch.startsWith("=")));

// The notation after what was begun.
const continued = (begun, text) => [begun, text].filter(Boolean).join(";");

// A turn in HTML, underlined as in the rules of the game.
function turnInHtml(turn, underlined) {
  const shown = document.createElement("span");
  for (const sign of turn) {
    const part = underlined.includes(sign) ? document.createElement("u") : document.createTextNode(sign);
    if (part.localName) part.textContent = sign;
    shown.append(part);
  }
  return shown.innerHTML.replaceAll("</u><u>", "");
}

// What is said of a whole turn.
function toldOf(known, turn) {
  const words = document.createElement("span");
  words.textContent = known.words[turn] ?? "";
  const said = known.prompts[words.textContent ? "whole" : "complete"];
  return said.replace("#turn", () => turnInHtml(turn, known.underlined)).replace("#words", () => words.innerHTML);
}

// The longest id of a button.
const LONGEST_PRESS = 100;

// Shows these touches of the turn, without asking. They make a whole turn or the beginning of one.
function showTouched(known, { step, made, does, text }, keys, again) {
  const old = board;
  touches += 1;
  const { places = [], choices: offered = [], puts, ends } = step;
  const typed = made.length ? continued(board.begun, text) : board.begun;
  const turn = ends === "turn" ? typed : null;
  const prompt = places.length ? known.prompts[puts ?? "goal"] : known.prompts.which;
  const press = turn && known.plays ? known.plays + turn : "";
  board = {
    ...board,
    touched: made,
    typed: turn ? "" : typed,
    turn,
    press: press && press.length <= LONGEST_PRESS ? press : null,
    shownHere: true,
    refused: false,
    prey: turn ? [] : known.prey,
    places: places.flatMap(({ names }) => names.split(" ")),
    choices: offered.map(([id]) => ({ id, label: known.labels[id] })),
    told: turn ? toldOf(known, turn) : made.length ? prompt : known.told,
  };
  const isDropped = dropped?.place === made.at(-1);
  if (isAltered || !isDropped) restorePicture();
  showMade(made, does, !isDropped);
  showPending(board);
  markTurn(board);
  showPrey(board);
  tellTurn(board, old);
  typeByHand(board);
  if (keys) focusNext(board);
  if (turn && old.turn !== turn && !again) goOn(board);
}

// What follows a turn that was touched.
function goOn(made) {
  if (exploring) tryTurn();
  else if (made.lesson) answerTask();
  else if (!needsConfirm(made)) playTurn();
}

// Makes a touch here, if petteia need not be asked. Returns whether it did.
function touchHere(place, keys) {
  const known = pathsNow();
  if (!known) return false;
  const { touched, turn } = board;
  const goesOn = walk(known, [...touched, place]);
  // Touched again, the piece is put down.
  const putDown = touched.length === 1 && touched[0] === place ? walk(known, []) : null;
  // In a whole turn another last touch is meant.
  const shorter = turn ? [touched.slice(0, -1), beforeLastPlace(touched)] : [];
  const instead = shorter.map((before) => walk(known, [...before, place])).find(Boolean);
  const next = goesOn ?? putDown ?? instead ?? walk(known, [place]);
  if (!next || next.step.ends === "asks") {
    if (next) spots.get(place)?.classList.add("taken");
    return false;
  }
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
  if (next && next.step.ends !== "asks") showTouched(known, next, false, true);
}

// Goes back to touches made before.
function restore(before) {
  const known = pathsNow();
  const next = known && before.begun === board.begun ? walk(known, before.touched) : null;
  if (!next || next.step.ends === "asks") return ask(before);
  showTouched(known, next);
  return Promise.resolve();
}

/* What touches do is done on the picture, which is as petteia has drawn it before. */

// The parts of the picture, each with where it is drawn.
let parts = [];
// Whether touches have changed the picture.
let isAltered = false;

function keepParts(svg) {
  parts = [...svg.children].map((part) => [part, part.getAttribute("transform")]);
  isAltered = false;
}

// Undoes what touches have done.
function restorePicture() {
  [dropped, raised, isAltered] = [null, null, false];
  for (const [part, transform] of parts) {
    if (transform) part.setAttribute("transform", transform);
    part.classList.remove("raised", "held");
  }
  stage.querySelector("svg").replaceChildren(...parts.map(([part]) => part));
}

// Does what the touches do; the last one is seen happening, unless the piece was dragged there.
function showMade(made, does, glides) {
  let [from, held] = [null, null];
  for (const [index, touch] of made.entries()) {
    const { puts, takes = [], does: deed = from && !puts ? "moves" : null } = does[index];
    const spot = spots.get(touch);
    if (!spot) continue;
    if (!deed) {
      from ??= touch;
      continue;
    }
    isAltered = true;
    const mine = dropped?.piece?.group;
    const there = deed === "moves" || deed === "swaps" ? pieceOn(spot, mine) : null;
    for (const place of takes) takeOff(spots.get(place), mine);
    const isLast = glides && index === made.length - 1;
    if (deed === "sets") setPiece(spot);
    else if (deed === "puts") putOn(held, spot, isLast);
    else {
      held = there;
      if (deed === "swaps") putOn(there, spots.get(from), isLast);
      moveTo(touch, from, isLast);
    }
  }
}

// Takes off the board what stands on a place, except this piece.
function takeOff(spot, except) {
  for (const { group } of spot ? piecesOn(spot) : []) if (group !== except) group.remove();
}

// Sets a new piece of the player.
function setPiece(spot) {
  const [svg, size] = sets ?? [];
  if (!svg) return;
  const group = shape("g", {});
  group.innerHTML = svg;
  putAt({ group, size }, ...middleOf(spot));
  stage.querySelector("svg").append(group);
}

// Puts a thing on another place, where it is seen going.
function putOn(thing, spot, glides) {
  if (!thing || !spot) return;
  const [x, y] = middleOf(spot);
  thing.group.parentElement.append(thing.group);
  putAt(thing, x, y);
  if (!glides || still.matches) return;
  const at = (x, y) => ({ transform: `translate(${x}px, ${y}px) scale(${thing.size})` });
  thing.group.animate([at(thing.x, thing.y), at(x, y)], { ...GLIDE, duration: 200 });
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

// Puts the piece where the touch leads it, before petteia shows it there.
function moveTo(place, from, glides) {
  const [spot, begin] = [spots.get(place), spots.get(from)];
  if (!spot || !begin || dropped) return;
  raise(null);
  const piece = ownPieceOn(begin);
  if (!piece) return;
  piece.above = piece.group.nextSibling;
  putOn(piece, spot, glides);
  isAltered = true;
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
