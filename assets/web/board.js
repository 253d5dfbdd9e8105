// The board of a window, whose script shares its names.
"use strict";

/* The board beside the chat. petteia says before the first touch where each touch leads, so that it is asked only when
   the touches make a turn, or a step of one. The command line shows the touched turn, so that players learn the notation
   in passing. */

const dock = document.getElementById("dock");
const stage = document.getElementById("stage");
const told = document.getElementById("told");
const choices = document.getElementById("choices");
const ended = document.getElementById("ended");
const confirmTurn = document.getElementById("confirm");
const anew = document.getElementById("anew");
const which = document.getElementById("which");
const nextGame = document.getElementById("next-game");
const fold = document.getElementById("fold");
const pending = document.getElementById("pending");
// The command that plays a turn, by its name in the language of the page.
const MOVE = `/${document.body.dataset.move} `;

// Whether a board that is much higher than wide lies on its side, or has no header.
const wide = matchMedia("((min-width: 64rem) and (min-aspect-ratio: 5/4)), ((max-height: 30rem) and (min-width: 30rem) and (orientation: landscape))");
const narrow = matchMedia("(max-width: 30rem) and (orientation: portrait)");

let board = null;
// The URL names the game on the board, and the earlier position that is shown, so that a reload shows it again.
const search = new URLSearchParams(location.search);
// On the web it is the path that names them.
const { address: ownAddress, ply: plyInPath, channel: gameInPath } = document.body.dataset;
const named = ownAddress ? gameInPath : search.get("game");
const plyNamed = search.get("ply") ?? plyInPath;
// The number of plies of the earlier position that is shown; `null` for the position now.
let at = named && plyNamed !== undefined ? Number(plyNamed) : null;
// The seat at the bottom, if the reader has turned the board.
let facing = null;
let spots = new Map();
// The piece that a turn sets: its SVG, and how much larger it is drawn.
let sets = null;
let touching = Promise.resolve();
let typedByHand = "";
// The game that followed the finished one on the board when that was first shown.
let followed = null;

// Whether the board as it is will be asked for.
let refreshing = false;

// Requests the board, or the effect of a touch; one request after the other. Who only wants to see what is new is content
// with a request that waits already.
function ask(more = {}) {
  const refreshes = !Object.keys(more).length;
  if (refreshes && turnSent) missed = true;
  if (refreshes && (refreshing || turnSent)) return touching;
  refreshing ||= refreshes;
  const go = () => {
    if (refreshes) refreshing = false;
    return asking(more);
  };
  touching = touching.then(go).catch(() => {}).then(reveal);
  return touching;
}

// Shows the page, when it is known whether there is a board beside the chat. What is not shown cannot be focused.
function reveal() {
  if (!document.body.classList.contains("expecting")) return;
  document.body.classList.remove("expecting");
  toLine();
}

// What a request for the board says.
function boardQuery(more) {
  const query = new URLSearchParams({ as, theme: light.matches ? "light" : "dark" });
  const made = { ...board, ...more };
  if (board && !more.game) query.set("listed", board.version);
  if (at !== null) query.set("at", at);
  if (facing !== null) query.set("facing", facing);
  if (wide.matches) query.set("wide", true);
  if (narrow.matches) query.set("narrow", true);
  if (exploring) query.set("exploring", true);
  if (lessonOf) askForTask(query);
  askForHint(query);
  if (board) {
    for (const name of ["game", "ply", "begun"]) query.set(name, made[name]);
    query.set("touched", made.touched.join(" "));
    query.set("has", board.key);
  } else if (named) query.set("game", named);
  for (const name of ["touch", "typed"]) if (more[name]) query.set(name, more[name]);
  return query;
}

async function asking(more) {
  if (more.game) {
    at = more.at ?? null;
    facing = null;
    exploring = false;
  }
  const [wanted, seen] = [at, touches];
  const query = boardQuery(more);
  const answer = await fetch(`/c/${channel}/board?${query}`);
  if (!answer.ok) return askLater(answer, () => ask(more));
  await receive(await answer.json(), more, { query, wanted, seen });
}

// Shows the board that was asked for, with what was touched meanwhile.
async function receive(news, more, { query, wanted, seen }) {
  // The last position is the position now, unless the reader has gone on meanwhile.
  if (news?.at === null && at === wanted) at = null;
  const { touched, turn, shownHere } = board ?? {};
  await showHappening(happened(news), query);
  showBoard(news, more);
  // What was touched meanwhile stays.
  if (seen !== touches && !more.touch && !more.typed && touched?.length && (!turn || shownHere) && !news?.turn) touchAgain(touched);
}

function showBoard(news, { typed, touch, keys }) {
  dock.hidden = !news;
  document.body.classList.toggle("docked", Boolean(news));
  if (!news) return void (board = null);
  const had = stage.contains(document.activeElement) ? document.activeElement.dataset.place : null;
  const same = board && news.game === board.game;
  // A game that begins after the one on the board takes its place. One that has begun before was left by the reader.
  if (!same) followed = news.followed;
  else if (news.followed && news.followed !== followed) return void ask({ game: news.followed, ...FRESH });
  const before = same && (news.ply > board.ply || news.at !== board.at) ? things() : null;
  if (news.picture) draw(news);
  else if (isAltered && !typed) restorePicture();
  else if (dropped && !typed && touch !== dropped.from && !news.touched.includes(dropped.place)) {
    putBack(dropped.piece);
    dropped = null;
  }
  if (before && !typed) glide(before);
  showPending(news, typed);
  if (typed) {
    // A preview only: the turn being entered does not change.
    board.key = news.key;
    return;
  }
  const old = board;
  board = news;
  showAddress(news, Boolean(old) && !same);
  document.body.classList.toggle("lesson", news.lesson);
  listTurns(news);
  stage.setAttribute("aria-label", news.title);
  keepPaths(old, news);
  markTurn(news);
  showPrey(news);
  showTable(news);
  throwDie(old, news);
  which.innerHTML = news.which;
  nameTab(news);
  showDeeds(news);
  tellTurn(news, old);
  tick();
  tickClocks();
  if (news.buttons !== old?.buttons) ended.innerHTML = news.buttons;
  // One button is the main one.
  nextGame.classList.toggle("main", !news.mine && !ended.querySelector(".main"));
  rove(had ?? news.places[0]);
  if (had && spots.has(had)) spots.get(had).focus({ preventScroll: true });
  if (touch && keys) focusNext(news);
  typeByHand(news);
  showForced(old, news);
  showAhead(news);
  if (touch && news.turn && !news.places.length && !news.choices.length) goOn(news);
  drawMarks();
  drawGuide(news);
  soundOf(old, news);
  showStudy(news);
  freshenTabs();
  passOn(old, news);
}

// What is only touched or typed looks as if it were played.
function showPending(news, typed) {
  pending.hidden = !(typed || (news.turn && !news.forced && !news.exploring));
  stage.classList.toggle("pending", !pending.hidden);
}

// What the turn captures or can capture.
function showPrey({ prey }) {
  for (const spot of spots.values()) {
    spot.classList.remove("prey", "caught");
    nameSpot(spot, spot.words);
  }
  for (const { place, words, taken } of prey) {
    const spot = spots.get(place);
    if (!spot) continue;
    spot.classList.add(taken ? "caught" : "prey");
    if (taken) spot.setAttribute("aria-pressed", "true");
    nameSpot(spot, `${spot.words}. ${words}`);
  }
}

// The rings and dots of a turn, and what is lifted or held.
function markTurn({ touched: names, places, turn }) {
  const touched = new Set(names);
  const next = new Set(places);
  const begun = touched.size > 0;
  for (const [name, spot] of spots) {
    spot.classList.toggle("lit", next.has(name));
    spot.classList.toggle("taken", touched.has(name));
    spot.setAttribute("aria-pressed", String(touched.has(name)));
    // No label shows through a dot.
    for (const label of spot.under) label.classList.toggle("covered", begun && next.has(name));
  }
  stage.classList.toggle("begun", begun);
  stage.classList.toggle("open", !begun && 2 * next.size > spots.size);
  raise(begun && !turn && !drag?.piece && !dropped ? spots.get(names[0]) : null);
}

// What is said about a turn, what can be chosen beside the board, and what can be done with it.
function tellTurn(news, old) {
  told.innerHTML = news.told;
  showHeld(news);
  told.classList.toggle("refused", news.refused);
  if (JSON.stringify(news.choices) !== JSON.stringify(old?.choices)) offerChoices(news.choices);
  confirmTurn.hidden = !news.turn;
  anew.hidden = news.forced || (!news.touched.length && !news.begun);
  nextGame.hidden = !news.next || !anew.hidden;
  reachTold();
}

// What scrolls is reached by the keyboard, too.
function reachTold() {
  if (told.scrollHeight > told.clientHeight) told.tabIndex = 0;
  else told.removeAttribute("tabindex");
}

function focusNext({ turn, places, choices: offered }) {
  if (places.length) return;
  if (turn) confirmTurn.focus();
  else if (offered.length) choices.firstElementChild.focus();
}

// The address of what is shown.
function addressOf(news) {
  if (!ownAddress) return `?${new URLSearchParams({ as, ...shownAt(news) })}`;
  return news.at === null ? ownAddress : `${ownAddress}/${news.at}`;
}

// Another game is another step for Back, unless Back has led to it.
function showAddress(news, isOther) {
  const there = new URLSearchParams(location.search).get("game") === news.game;
  const change = isOther && !there ? "pushState" : "replaceState";
  history[change](null, "", addressOf(news));
}

/* The list of turns, and going through them. */

const turns = document.getElementById("turns");
const steps = document.getElementById("steps");

function listTurns({ game, turns: html, plies, seats, at: shown, explore: may }) {
  steps.hidden = !plies && !may;
  steps.querySelector("[data-step=flip]").hidden = seats < 2;
  if (html !== null) turns.innerHTML = html;
  const current = turns.querySelector("[aria-current]");
  const next = turns.querySelector(`[data-at="${shown ?? plies}"]`);
  current?.removeAttribute("aria-current");
  next?.setAttribute("aria-current", "step");
  // Scrolls the list only, not the page.
  if (next && (next !== current || html !== null)) {
    turns.scrollTop += next.getBoundingClientRect().top - turns.getBoundingClientRect().top - turns.clientHeight / 2;
  }
  for (const message of messages.querySelectorAll(".message")) {
    message.classList.toggle("on-board", message.dataset.game === game);
  }
}

const STEPS = {
  first: () => 0,
  back: (ply) => ply - 1,
  forward: (ply) => ply + 1,
  now: () => Infinity,
};

let stepping = false;

// Shows the position after this many plies. While a position is being fetched, only the last step counts.
async function goTo(ply) {
  if (!board?.plies || exploring) return;
  const to = Math.max(0, ply);
  at = to >= board.plies ? null : to;
  if (stepping) return;
  stepping = true;
  let asked;
  do {
    asked = at;
    await ask(FRESH);
  } while (asked !== at && board);
  stepping = false;
}

/* A finished game is replayed on its board. */

const PAUSE = 1100;
let replay = 0;

function stopReplay() {
  clearTimeout(replay);
  replay = 0;
}

// Shows the game from its start, turn by turn, until the reader does something else.
async function replayHere() {
  stopReplay();
  const { game } = board;
  await goTo(0);
  const goOn = async () => {
    if (board?.game !== game || board.at === null) return stopReplay();
    await goTo(board.at + 1);
    if (replay) replay = setTimeout(goOn, PAUSE);
  };
  replay = setTimeout(goOn, PAUSE);
}

for (const what of ["pointerdown", "keydown", "wheel"]) document.addEventListener(what, stopReplay, true);

const step = (name) => (exploring ? stepAhead(name) : goTo(STEPS[name](at ?? board?.plies)));

function turnBoard() {
  if (!board) return;
  facing = ((facing ?? board.facing ?? 1) % board.seats) + 1;
  ask();
}

const deeds = document.getElementById("deeds");

// What the player of a running game can do besides playing a turn.
function showDeeds({ explore: may, shared }) {
  deeds.hidden = !may;
  for (const deed of deeds.querySelectorAll("button")) {
    const { when } = deed.dataset;
    deed.hidden = Boolean(when) && when !== (shared ? "shared" : "alone");
  }
}

deeds?.addEventListener("click", async (event) => {
  const { deed } = event.target.closest("button")?.dataset ?? {};
  if (!deed) return;
  event.stopPropagation();
  deeds.open = false;
  const answer = await send("line", { line: `/${deed} game:${board.game}` });
  answered(answer);
  if (deed === "hint") await keepHint(answer);
});

function zen() {
  document.body.classList.toggle("zen");
}

function offerChoices(offered) {
  choices.replaceChildren(
    ...offered.map(({ id, label }) => {
      const button = document.createElement("button");
      button.type = "button";
      button.textContent = label;
      button.addEventListener("click", (event) => touchPlace(id, event.detail === 0));
      return button;
    }),
  );
}

// Shows the touched turn in the command line, unless something else is being typed.
function typeByHand({ typed, turn, exploring }) {
  if (line.value && line.value !== typedByHand) return;
  typedByHand = !exploring && (typed || turn) ? MOVE + (turn ?? typed) : "";
  line.value = typedByHand;
}

function nameSpot(spot, words) {
  spot.setAttribute("aria-label", words);
  spot.title = words;
}

function draw({ picture, title }) {
  stage.innerHTML = picture.svg;
  [dropped, raised] = [null, null];
  sets = picture.sets;
  stage.style.setProperty("--ratio", picture.ratio);
  document.body.classList.toggle("no-header", !picture.has_header);
  stage.style.setProperty("--header", `${(100 * HEADER) / widthOfPicture()}cqw`);
  const svg = stage.firstElementChild;
  keepParts(svg);
  svg.setAttribute("role", "img");
  svg.setAttribute("aria-label", `${title}. ${picture.alt}`);
  spots = new Map();
  for (const [name, x, y, radius, words] of picture.places) {
    const spot = document.createElement("button");
    spot.type = "button";
    spot.className = "spot";
    spot.tabIndex = -1;
    spot.dataset.place = name;
    nameSpot(spot, words);
    Object.assign(spot, { x, y, radius, words });
    spot.style.left = `${100 * x}%`;
    spot.style.top = `${(100 * y) / picture.ratio}%`;
    spot.style.width = `${200 * radius}%`;
    spot.style.setProperty("--across", 200 * radius);
    spots.set(name, spot);
    stage.append(spot);
  }
  sizeLetters();
  labelSpots();
  // The board has changed under the drag: it holds the piece of the new picture.
  if (drag) drag.spot = spots.get(drag.spot.dataset.place);
  if (drag && !drag.spot) drag = null;
  else if (drag?.piece) lift();
}

// The smallest letters of a board, in its units, those that can be read, in pixels, and how much larger letters become at most.
const SMALLEST = 24;
const READABLE = 11.05;
const LARGER = 1.2;

// Makes the letters of a small board as large as they have to be.
function sizeLetters() {
  if (!stage.querySelector("svg")) return;
  const drawn = (SMALLEST * stage.getBoundingClientRect().width) / widthOfPicture();
  stage.style.setProperty("--letters", Math.min(LARGER, Math.max(1, READABLE / drawn)).toFixed(3));
}

// Finds out what stands on each place, and which words of the board are under it.
function labelSpots() {
  const width = widthOfPicture();
  const board = stage.getBoundingClientRect();
  const words = [...stage.querySelectorAll(":is(.ground, .passed, .number) text")].map((text) => {
    const box = text.getBoundingClientRect();
    const middle = (from, size, edge) => (from + size / 2 - edge) / board.width;
    return { text, x: middle(box.x, box.width, board.left), y: middle(box.y, box.height, board.top) };
  });
  const pieces = things().filter(isShape);
  for (const spot of spots.values()) {
    const isOn = (thing) => Math.hypot(thing.x / width - spot.x, thing.y / width - spot.y) < spot.radius;
    spot.classList.toggle("stands", pieces.some(isOn));
    const near = ({ x, y }) => Math.hypot(x - spot.x, y - spot.y) < 0.8 * spot.radius;
    spot.under = words.filter(near).map(({ text }) => text);
  }
}

/* Pieces glide to their new places. A sprite that looks equal and is elsewhere has moved; it follows the line
   that the picture draws for the turn, if there is one. */

const still = matchMedia("(prefers-reduced-motion: reduce)");
const GLIDE = { duration: 500, easing: "ease-in-out" };
// The height of the header of a picture that is 800 wide.
const HEADER = 120;

// Returns the sprites of the picture, with position and size.
function things() {
  const groups = [...stage.querySelectorAll("svg > g[transform]")];
  return groups.map((group) => {
    const [x, y, size] = group.getAttribute("transform").match(/-?[\d.]+/g).map(Number);
    return { group, x, y, size, looks: group.innerHTML, above: null };
  });
}

function glide(before) {
  if (still.matches) return;
  const same = (a) => (b) => a.looks === b.looks && a.x === b.x && a.y === b.y;
  const now = things();
  const gone = before.filter((thing) => !now.some(same(thing)));
  const header = document.body.classList.contains("no-header") ? 0 : HEADER;
  const lines = [...stage.querySelectorAll("svg > path[fill='none']")];
  for (const thing of now.filter((thing) => !before.some(same(thing)))) {
    const at = gone.findIndex(({ looks, size }) => looks === thing.looks && size === thing.size);
    // New sprites do not glide, nor does text, nor do the marks in the header, which stand elsewhere at the end.
    if (at < 0 || !isShape(thing) || Math.min(thing.y, gone[at].y) < header) continue;
    const [from] = gone.splice(at, 1);
    const steps = way(lines, from, thing).map(({ x, y }) => ({
      transform: `translate(${x}px, ${y}px) scale(${thing.size})`,
    }));
    thing.group.animate(steps, GLIDE);
  }
}

// Points from one position to another, along a line of the picture if there is one, else straight.
function way(lines, from, to) {
  const near = (point, place) => Math.hypot(point.x - place.x, point.y - place.y) < 25;
  for (const line of lines) {
    const length = line.getTotalLength();
    const points = Array.from({ length: 13 }, (_, step) => line.getPointAtLength((length * step) / 12));
    if (near(points.at(-1), from)) points.reverse();
    if (near(points[0], from) && near(points.at(-1), to)) return [from, ...points.slice(1, -1), to];
  }
  return [from, to];
}

// Roving tabindex: Tab reaches one place, arrow keys move between places.
function rove(name) {
  for (const spot of spots.values()) spot.tabIndex = -1;
  const spot = spots.get(name) ?? spots.values().next().value;
  if (spot) spot.tabIndex = 0;
}

const ARROWS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

// Returns the nearest place in a direction; sideways distance counts more.
function neighbour(from, [right, down]) {
  let [nearest, least] = [null, Infinity];
  for (const spot of spots.values()) {
    const [x, y] = [spot.x - from.x, spot.y - from.y];
    const ahead = x * right + y * down;
    const aside = Math.abs(x * down) + Math.abs(y * right);
    const far = ahead + aside;
    if (ahead > 0.01 && aside < 1.2 * ahead && far < least) [nearest, least] = [spot, far];
  }
  return nearest;
}

// Returns the place near the pointer. Touchable places take precedence, so that small ones can be hit with
// a thumb.
function under({ clientX, clientY }) {
  const box = stage.getBoundingClientRect();
  const [x, y] = [(clientX - box.left) / box.width, (clientY - box.top) / box.width];
  let [nearest, least] = [null, Infinity];
  for (const spot of spots.values()) {
    const far = Math.hypot(spot.x - x, spot.y - y) - spot.radius;
    const reach = 12 / box.width + (spot.classList.contains("lit") ? 10 / box.width : 0);
    const weight = spot.classList.contains("lit") ? far - 6 / box.width : far;
    if (far < reach && weight < least) [nearest, least] = [spot, weight];
  }
  return nearest;
}

/* Dragging. The piece follows the pointer, and goes back if the drag ends nowhere. */

// The drag: its place, where it began, what was touched before, and the piece once it has moved.
let drag = null;
// The piece that was dropped for a turn that is not complete yet.
let dropped = null;

// By how many pixels a pointer moves before a touch becomes a drag.
const DRAG = 6;

// Whether it is a thing that can be taken, and not words, a plate, a ring or a stop of the last way.
const isShape = ({ group }) => !group.querySelector(":scope > :is(text, rect, [fill='none'], .passed, .number):only-child");

const widthOfPicture = () => stage.querySelector("svg").viewBox.baseVal.width;

function piecesOn({ x, y, radius }) {
  const width = widthOfPicture();
  return things().filter((thing) => isShape(thing) && Math.hypot(thing.x / width - x, thing.y / width - y) < radius);
}

// Returns the uppermost piece on a place, except this one.
const pieceOn = (spot, except) => piecesOn(spot).findLast(({ group }) => group !== except);

// Returns the piece with which a turn begins on a place. Others may stand there, too.
function ownPieceOn(spot) {
  const pieces = piecesOn(spot);
  return pieces[paths.get(board.begun)?.own[spot.dataset.place]] ?? pieces.at(-1);
}

// Takes the piece off its place; the places where it can go are marked.
function lift() {
  raise(null);
  drag.piece = ownPieceOn(drag.spot);
  stage.classList.add("dragging");
  if (!drag.piece) return;
  drag.piece.above = drag.piece.group.nextSibling;
  drag.piece.group.parentElement.append(drag.piece.group);
}

function putAt({ group, size }, x, y) {
  group.setAttribute("transform", `translate(${x} ${y}) scale(${size})`);
}

function putBack(piece) {
  if (!piece) return;
  putAt(piece, piece.x, piece.y);
  piece.group.parentElement.insertBefore(piece.group, piece.above);
}

function dragTo({ clientX, clientY }) {
  if (!drag.piece) return;
  const box = stage.getBoundingClientRect();
  const unit = widthOfPicture() / box.width;
  putAt(drag.piece, (clientX - box.left) * unit, (clientY - box.top) * unit);
}

// Ends the drag on a place; nowhere, it takes back what the drag has touched.
function drop(on) {
  const { piece, spot, before } = drag;
  drag = null;
  stage.classList.remove("dragging");
  if (!on || on === spot) {
    putBack(piece);
    return void restore(before);
  }
  dropped = piece && { piece, from: spot.dataset.place, place: on.dataset.place };
  if (dropped) putAt(piece, ...middleOf(on));
  touchPlace(on.dataset.place);
}

// Where a turn is on its way: the game and its number of plies. No second turn is sent there.
let turnSent = null;
// Whether something has changed meanwhile, which the answer to the turn may not have.
let missed = false;

async function playTurn() {
  const { press, turn, game, ply } = board ?? {};
  const key = `${game} ${ply}`;
  if (!turn || turnSent === key) return;
  turnSent = key;
  const typed = typedByHand;
  confirmTurn.setAttribute("aria-busy", "true");
  const asked = { query: boardQuery(FRESH), wanted: at, seen: touches };
  // The answer has the board after the turn.
  const answer = press
    ? await send("press", { press, on: null }, asked.query)
    : await send("line", { line: `${MOVE}${turn} game:${game}` }, asked.query);
  // The board may ask for the next turn before the answer to this one is here.
  if (turnSent === key) {
    turnSent = null;
    confirmTurn.removeAttribute("aria-busy");
  }
  if (!answer.refused && line.value === typed) line.value = typedByHand = "";
  if (!answer.board) {
    answered(answer);
    return void (await ask());
  }
  showAnswer(answer);
  touching = touching.then(() => receive(answer.board, FRESH, asked)).catch(() => {});
  await touching;
  if (missed) ask();
  missed = false;
}

// A drag also ends with a click.
let wasDrag = false;

// Makes the click at the end of a touch count for nothing.
function swallowClick() {
  drag = null;
  wasDrag = true;
}

if (dock) {
  new ResizeObserver(reachTold).observe(told);
  new ResizeObserver(sizeLetters).observe(stage);
  stage.addEventListener("pointerdown", (event) => {
    wasDrag = false;
    const spot = event.isPrimary && event.button === 0 && board?.mine && under(event);
    if (!spot) return;
    const { clientX: x, clientY: y, pointerId: pointer } = event;
    stage.setPointerCapture(pointer);
    drag = { spot, x, y, pointer, before: { begun: board.begun, touched: board.touched } };
  });
  stage.addEventListener("pointermove", (event) => {
    if (!drag || event.pointerId !== drag.pointer) return;
    if (!wasDrag) {
      if (Math.hypot(event.clientX - drag.x, event.clientY - drag.y) < DRAG) return;
      wasDrag = true;
      const place = drag.spot.dataset.place;
      if (!board.touched.includes(place)) touchPlace(place);
      lift();
    }
    dragTo(event);
  });
  // Without this, a browser takes a fast drag for a fling, and swallows the next tap.
  stage.addEventListener("touchmove", (event) => wasDrag && event.cancelable && event.preventDefault(), { passive: false });
  stage.addEventListener("pointerup", (event) => {
    if (wasDrag && drag) drop(under(event));
    drag = null;
  });
  stage.addEventListener("pointercancel", () => {
    if (wasDrag && drag) drop(null);
    drag = null;
  });
  stage.addEventListener("click", (event) => {
    if (wasDrag) return void (wasDrag = false);
    const keys = event.detail === 0;
    const spot = keys ? event.target.closest(".spot") : under(event);
    if (!spot) return;
    if (!board?.mine) return void (board?.at === null && explore(spot.dataset.place));
    rove(spot.dataset.place);
    // The only turn there is needs no more than a touch.
    if (board.forced && spot.classList.contains("taken")) return void confirmTurn.click();
    touchPlace(spot.dataset.place, keys);
  });
  // The place with the keyboard focus.
  const here = () => stage.querySelector(".spot[tabindex='0']");
  const onBoard = () => here()?.focus({ preventScroll: true });
  const startOver = async () => {
    const place = here()?.dataset.place;
    await restore(FRESH);
    rove(place);
    onBoard();
  };
  dock.addEventListener("keydown", (event) => {
    const spot = event.target.closest(".spot");
    if (event.key === "Escape" && drag?.piece) return void drop(null);
    if (event.key === "Escape" && board?.mine && !anew.hidden) return void startOver();
    if (event.key === "Escape" && board?.refused) return void ask();
    if (event.key === "Escape" && exploring) return void leaveExploring();
    if (!spot || !ARROWS[event.key]) return;
    event.preventDefault();
    const next = neighbour(spot, ARROWS[event.key]);
    if (!next) return;
    rove(next.dataset.place);
    next.focus();
  });
  // A click removes the explanation.
  told.addEventListener("click", () => board?.refused && ask());
  anew.addEventListener("click", startOver);
  nextGame.addEventListener("click", () => board?.next && ask({ game: board.next, ...FRESH }).then(onBoard));
  document.querySelector(".to-board").addEventListener("click", (event) => {
    event.preventDefault();
    onBoard();
  });
  confirmTurn.addEventListener("click", async (event) => {
    event.stopPropagation();
    if (exploring) return void tryTurn();
    if (board?.lesson) return void answerTask();
    await playTurn();
    if (event.detail === 0) onBoard();
  });
  steps.addEventListener("click", (event) => {
    const { step: name, at: ply } = event.target.closest("button")?.dataset ?? {};
    if (ply !== undefined) goTo(Number(ply));
    else if (name === "flip") turnBoard();
    else if (name === "zen") zen();
    else if (name === "explore") toggleExploring();
    else if (name) step(name);
  });
  let turned = 0;
  stage.addEventListener(
    "wheel",
    (event) => {
      if (event.ctrlKey || !(board?.plies || exploring)) return;
      event.preventDefault();
      turned += event.deltaY;
      if (Math.abs(turned) < 40) return;
      step(turned > 0 ? "forward" : "back");
      turned = 0;
    },
    { passive: false },
  );
  const KEYS = { ArrowLeft: "back", ArrowRight: "forward", Home: "first", End: "now" };
  document.addEventListener("keydown", (event) => {
    if (!board || event.ctrlKey || event.altKey || event.metaKey) return;
    const typing = event.target.closest("input, textarea, select");
    // In the empty command line the arrow keys have no other use.
    if (typing && !(typing === line && !line.value && KEYS[event.key])) return;
    if (KEYS[event.key] && !event.target.closest(".spot, #messages, [role=tab]")) {
      event.preventDefault();
      step(KEYS[event.key]);
    } else if (event.key === "f") turnBoard();
    else if (event.key === "e") toggleExploring();
    else if (event.key === "z") zen();
  });
  fold.addEventListener("click", () => {
    const folded = dock.classList.toggle("folded");
    fold.textContent = folded ? fold.dataset.unfold : fold.dataset.fold;
    fold.setAttribute("aria-expanded", String(!folded));
  });
  light.addEventListener("change", () => ask());
  wide.addEventListener("change", () => ask());
  narrow.addEventListener("change", () => ask());
  window.addEventListener("popstate", () => {
    const there = new URLSearchParams(location.search);
    const [game, ply] = [there.get("game"), there.get("ply")];
    if (game) ask({ game, at: ply === null ? null : Number(ply), ...FRESH });
  });
}
