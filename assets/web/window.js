// The script of a window: a page with messages, and mostly a board. It sends lines and button presses, completes
// input, and keeps messages up to date. petteia provides everything it shows as escaped HTML.

const { channel, as, player } = document.body.dataset;
let change = Number(document.body.dataset.change);

const messages = document.getElementById("messages");
const side = document.getElementById("side");
const connection = document.getElementById("connection");
const live = document.body.classList.contains("live");

// Whether touch was used last. Then the command line does not get the focus automatically, because that
// would open the keyboard of a phone.
let finger = matchMedia("(pointer: coarse)").matches;
document.addEventListener("pointerdown", (event) => (finger = event.pointerType === "touch"), true);
document.addEventListener("keydown", () => (finger = false), true);

const toLine = () => finger || line.focus({ preventScroll: true });

const wait = (milliseconds) => new Promise((done) => setTimeout(done, milliseconds));

/* Messages. */

const newer = document.getElementById("newer");
const heard = document.getElementById("heard");

const atEnd = () => messages.scrollHeight - messages.scrollTop - messages.clientHeight < 120;

// Whether to scroll to new messages: the reader is at the "end", or at the start of the newest message.
let following = "end";

// The view when the page or the reader scrolled last, to tell a reader who scrolls from a layout that changes.
let view = "";
const measure = () => `${messages.scrollHeight} ${messages.clientWidth} ${messages.clientHeight}`;

function toEnd() {
  messages.scrollTop = messages.scrollHeight;
  following = "end";
  newer.hidden = true;
  view = measure();
}

// Distance of a message from the upper edge of the view, by layout, because new messages are animated.
const below = (message) => message.offsetTop - messages.offsetTop - messages.scrollTop;

// Scrolls to the end, or to the start of the newest message if it is taller than the view; for private
// answers to the start of the text.
function toNewest(message) {
  toEnd();
  const text = message.classList.contains("private") && message.querySelector(".text");
  const begins = below(message) + (text ? text.offsetTop - 4 : 0);
  if (begins >= 0) return;
  messages.scrollTop += begins;
  following = "start";
}

// Notes where the reader has scrolled to. A browser also scrolls when the layout changes, for example when
// the board opens beside the messages. Then the reader goes on following.
function follow() {
  const now = measure();
  if (now !== view && following) return void settle();
  view = now;
  const message = messages.lastElementChild;
  const at = message ? below(message) : 0;
  following = atEnd() && (at > 8 || at < -48) ? "end" : at <= 8 ? "start" : "";
  if (following) newer.hidden = true;
}

// Stays at the end after the layout has changed, if the reader was there.
function settle() {
  if (following === "end") toEnd();
  view = measure();
}

function element(html) {
  const template = document.createElement("template");
  template.innerHTML = html;
  return template.content.firstElementChild;
}

// The text that a screen reader announces for a message: author and content, without buttons and
// countdowns.
function announce(message) {
  const words = message.querySelector(".text")?.textContent ?? "";
  const picture = message.querySelector(".board img")?.alt ?? "";
  const from = message.classList.contains("private") ? document.body.dataset.onlyForYou : message.querySelector(".author").textContent;
  const said = document.createElement("p");
  said.textContent = `${from}: ${words} ${picture}`;
  heard.append(said);
  while (heard.childElementCount > 5) heard.firstElementChild.remove();
}

const numbered = () => [...messages.querySelectorAll(".message[id]")];
const numberOf = (message) => Number(message.id.slice(1));

// Messages before this number are not shown, even if they change.
let earliest = 0;
// The number of the newest known message, in any channel.
let newest = 0;

if (live) {
  const [first, last] = [numbered()[0], numbered().at(-1)];
  if (first && !document.getElementById("earlier").parentElement.hidden) earliest = numberOf(first);
  if (last) newest = numberOf(last);
}

// Maximum number of messages in a window.
const MOST = 300;

function forgetEarliest() {
  const all = messages.querySelectorAll(".message");
  if (all.length <= MOST) return;
  all[0].remove();
  earliest = numberOf(numbered()[0]);
  const earlier = document.getElementById("earlier");
  earlier.href = `?${new URLSearchParams({ as, before: earliest })}`;
  earlier.parentElement.hidden = false;
}

function append(message, own) {
  messages.querySelector(".welcome")?.remove();
  messages.append(message);
  tick();
  announce(message);
  // An answer is shown; of other messages the tab tells.
  if (own && board) selectTab("chat");
  else noteIn("chat");
  if (own || following) toNewest(message);
  else newer.hidden = false;
}

function show({ number, html }) {
  const message = element(html);
  const old = document.getElementById(message.id);
  const later = numbered().find((other) => numberOf(other) > number);
  if (old) {
    const focused = old.contains(document.activeElement) && document.activeElement.closest("[data-press]");
    old.replaceWith(message);
    if (focused) {
      const buttons = [...message.querySelectorAll("[data-press]")];
      const same = buttons.find((button) => button.dataset.press === focused.dataset.press);
      // In a replay the button for the next position keeps its place and the focus.
      const next = same ?? buttons.find((button) => button.textContent === focused.textContent);
      if (next) next.focus();
      else toLine();
    }
  } else if (!later) {
    append(message);
    if (following) forgetEarliest();
  } else if (number > earliest) {
    later.before(message);
  }
  tick();
  settle();
}

/* Notifications while another window or channel is shown: a number in the title; a dot at channels with new
   messages and at the players who were notified last, for a person who plays several. */

let title = document.title;
const unread = new Set();
let calls = 0;
let called = [];

function call(players) {
  called = players;
  if (!players.includes(player) || !document.hidden) return;
  calls += 1;
  showTitle();
}

function showTitle() {
  document.title = calls ? `(${calls}) ${title}` : title;
}

// The tab says whose turn it is, and in what.
function nameTab({ title: words }) {
  title = [lead.textContent || words, which.firstChild?.textContent.trim()].filter(Boolean).join(" · ");
  showTitle();
}

document.addEventListener("visibilitychange", () => {
  if (document.hidden) return;
  calls = 0;
  showTitle();
  listMine();
  sayShown();
  catchUp();
});

/* The running games beside what is shown, with whose turn it is. Those that are not shown here change, too. */

const mine = document.getElementById("mine");
const EVERY = 30000;

let listing = false;
let listAgain = false;

// Asks for the list, one request after the other. What changes during a request is in the next one.
async function listMine() {
  listAgain = true;
  if (listing) return;
  listing = true;
  while (listAgain) {
    listAgain = false;
    await listNow();
  }
  listing = false;
}

async function listNow() {
  if (!mine || document.hidden) return;
  try {
    const answer = await fetch(`/mine?${new URLSearchParams({ as, here: board?.game ?? channel })}`);
    if (answer.ok) mine.innerHTML = await answer.text();
    countMine();
  } catch {
    // The next time will do.
  }
}

// The menu says in how many games it is the reader's turn.
function countMine() {
  const summary = mine?.closest("details").querySelector("summary");
  const waiting = mine?.querySelectorAll(".waits").length;
  if (waiting) summary.dataset.waiting = waiting;
  else if (summary) delete summary.dataset.waiting;
}

countMine();

setInterval(listMine, EVERY);

function mark() {
  for (const link of side?.querySelectorAll("[data-channel]") ?? []) {
    link.classList.toggle("unread", unread.has(link.dataset.channel));
  }
  for (const link of document.querySelectorAll("#others [data-player]")) {
    link.classList.toggle("called", called.includes(link.dataset.player));
  }
}

/* Live updates. A window with an earlier number than that of the last change requests the changes in between. */

let catching = false;
let again = false;

// Asks again after a while what was refused because of too many requests.
function askLater(answer, askAgain) {
  if (answer.status !== 429) return;
  setTimeout(askAgain, 1000 * (Number(answer.headers.get("retry-after")) || 5));
}

async function catchUp() {
  again = true;
  if (catching) return;
  catching = true;
  try {
    while (again) {
      again = false;
      const query = new URLSearchParams({ as, after: change, lobby: document.body.dataset.lobby !== undefined });
      const answer = await fetch(`/c/${channel}/changes?${query}`);
      if (!answer.ok) {
        askLater(answer, catchUp);
        break;
      }
      const news = await answer.json();
      if (news.go) return void location.replace(news.go);
      if (news.register) {
        // Not while a name is being typed there; the next update will do it.
        if (!side.querySelector("details[open]")) side.innerHTML = news.register.side;
        document.getElementById("others").outerHTML = news.register.others;
      }
      for (const message of news.messages) {
        if (message.html) show(message);
        if (message.number <= newest) continue;
        newest = message.number;
        if (!message.html) unread.add(String(message.channel));
        if (message.notify.length) call(message.notify.map(String));
      }
      mark();
      change = Math.max(change, news.change);
      if (news.more) again = true;
      else if (dock) ask().then(listMine);
    }
  } catch {
    // The window that listens reports when petteia is back.
  } finally {
    touching.then(reveal);
    catching = false;
  }
}

// A turn is several changes. They are asked for together.
const TOGETHER = 50;
let heardOf = 0;

hear = (news) => {
  if (news.connected === false) connection.textContent = document.body.dataset.noAnswer;
  if (news.connected === true) connection.textContent = "";
  if (news.change > change) heardOf ||= setTimeout(() => ((heardOf = 0), catchUp()), TOGETHER);
};

// On the web a window is woken for what it shows. The local page tells every window everything.
if (document.body.dataset.token !== undefined || document.body.classList.contains("watching")) ownKey = channel;

if (live) {
  queueToListen();
  window.addEventListener("pageshow", (event) => {
    if (!event.persisted) return;
    queueToListen();
    catchUp();
  });
  newer.addEventListener("click", toEnd);
  messages.addEventListener("scroll", follow);
  new ResizeObserver(settle).observe(messages);
  // What welcomes the reader is read from its beginning.
  if (messages.querySelector(".message")) toEnd();
  else following = "start";
  catchUp();
}

// Beside a board of the web there is little to read before something is said.
selectTab(kept() ?? (document.body.dataset.token === undefined && !document.body.classList.contains("watching") ? "chat" : "turns"));

/* Sending. A repetition after a lost answer uses the first id, so that it is idempotent. */

async function send(what, body, query = "") {
  const id = crypto.randomUUID();
  for (let pause = 250; ; pause = Math.min(2 * pause, 5000)) {
    try {
      const answer = await fetch(`/c/${channel}/${what}?${query}`, {
        method: "POST",
        headers: { "content-type": "application/json", "x-petteia-token": document.body.dataset.token ?? "" },
        body: JSON.stringify({ id, as, ...body }),
      });
      if (answer.ok) return await answer.json();
      const page = new DOMParser().parseFromString(await answer.text(), "text/html");
      const why = page.getElementById("why")?.textContent ?? `petteia answered ${answer.status}.`;
      return { fault: why, refused: true };
    } catch {
      connection.textContent = document.body.dataset.noAnswer;
      await wait(pause);
    }
  }
}

// The game on the board, which is meant by a command that names none: a game that the reader plays, one that is over,
// or the one in which the turn was touched.
function meant(typed) {
  if (!board || board.lesson) return {};
  const touched = typed === typedByHand.trim();
  return touched || board.explore || board.over ? { game: board.game, over: board.over && !touched } : {};
}

function answered(answer, instead) {
  showAnswer(answer, instead);
  if (!answer.go) catchUp();
}

// Shows what petteia answers to a command.
function showAnswer(answer, instead) {
  if (answer.go) return void location.assign(answer.go);
  connection.textContent = answer.fault ?? "";
  const message = answer.html && element(answer.html);
  if (message && instead) {
    instead.replaceWith(message);
    tick();
    announce(message);
  } else if (message) {
    append(message, true);
  } else {
    instead?.remove();
  }
}

document.addEventListener("click", async (event) => {
  const button = event.target.closest("button");
  if (!button || !live) return;
  if (button.hasAttribute("data-dismiss")) {
    button.closest(".message").remove();
    toLine();
  } else if (button.dataset.type !== undefined) {
    // The turn is typed before the game's name.
    line.value = MOVE + button.dataset.type;
    line.focus();
    line.setSelectionRange(MOVE.length, MOVE.length);
    complete();
  } else if (button.dataset.begins !== undefined) {
    line.value = button.dataset.begins;
    line.focus();
    complete();
  } else if (button.dataset.press !== undefined && !button.hasAttribute("aria-busy")) {
    if (await isSolvedHere(button.dataset.press)) return;
    if (button.closest("#ended") && button.dataset.press.startsWith("replay:")) return void replayHere();
    button.setAttribute("aria-busy", "true");
    // The number of a public message: some answers replace it.
    const on = button.closest(".message[id]");
    const answer = await send("press", { press: button.dataset.press, on: on ? numberOf(on) : null });
    button.removeAttribute("aria-busy");
    const mine = button.closest(".private");
    const had = mine?.contains(document.activeElement);
    answered(answer, answer.settles ? mine : null);
    if (had && !mine.isConnected) toLine();
  }
});

// A puzzle is solved on its board, where there is one, and not by choosing from a list. Returns whether this is the
// button for that, and leads to the board.
async function isSolvedHere(press) {
  if (openTask(press)) return true;
  const [, puzzle] = press.match(/^move:(.+[-.].+)$/) ?? [];
  if (!puzzle || !board) return false;
  if (board.game !== puzzle) await ask({ game: puzzle, ...FRESH });
  if (board?.game !== puzzle) return false;
  stage.scrollIntoView({ block: "nearest" });
  stage.querySelector(".spot[tabindex='0']")?.focus({ preventScroll: true });
  return true;
}

// A line whose command takes a file is sent again with it. Older programs write Latin-1.
document.addEventListener("change", async (event) => {
  const { files, dataset } = event.target;
  if (!live || !dataset.line || !files?.length) return;
  const [{ name, size }] = files;
  const bytes = size > dataset.most ? new ArrayBuffer() : await files[0].arrayBuffer();
  let content;
  try {
    content = new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    content = new TextDecoder("latin1").decode(bytes);
  }
  const answer = await send("file", { line: dataset.line, file: { name, size, content } });
  // After a refusal another file can be chosen.
  answered(answer, answer.refused ? null : event.target.closest(".private"));
  event.target.value = "";
});

// The menu of players closes on a click outside, and on Escape.
const menu = document.querySelector("details.who");

document.addEventListener("pointerdown", (event) => {
  if (menu && !menu.contains(event.target)) menu.open = false;
});

menu?.addEventListener("keydown", (event) => {
  if (event.key !== "Escape" || !menu.open) return;
  menu.open = false;
  menu.querySelector("summary").focus();
});

/* The command line. */

const composer = document.getElementById("composer");
const line = document.getElementById("line");
const list = document.getElementById("offers");
const offered = document.getElementById("offered");
const sent = [];
let recalled = 0;
let offers = [];
let active = -1;
let asked = 0;
let caret = 0;
let coming = false;
let wanted = false;

function close() {
  asked += 1;
  coming = false;
  wanted = false;
  offers = [];
  active = -1;
  imagine(null);
  list.hidden = true;
  line.setAttribute("aria-expanded", "false");
  line.removeAttribute("aria-activedescendant");
}

// Whether the selected suggestion of a turn is shown on the board.
let imagined = false;

function imagine(offer) {
  const turn = offer?.before.startsWith(MOVE) ? offer.before.slice(MOVE.length).trim() : "";
  if (!board || (!turn && !imagined)) return;
  imagined = Boolean(turn);
  ask(turn ? { typed: turn } : {});
}

function activate(index) {
  active = index;
  imagine(offers[index]);
  [...list.children].forEach((option, at) => option.setAttribute("aria-selected", String(at === index)));
  const option = list.children[index];
  if (!option) return line.removeAttribute("aria-activedescendant");
  line.setAttribute("aria-activedescendant", option.id);
  option.scrollIntoView({ block: "nearest" });
}

function openOffers(found) {
  offers = found;
  list.replaceChildren(
    ...found.map((offer, index) => {
      const option = document.createElement("li");
      option.id = `offer-${index}`;
      option.role = "option";
      const label = document.createElement("span");
      label.className = "label";
      label.textContent = offer.label;
      const hint = document.createElement("span");
      hint.className = "hint";
      hint.textContent = offer.hint;
      option.append(label, " ", hint);
      return option;
    }),
  );
  list.hidden = false;
  list.scrollTop = 0;
  line.setAttribute("aria-expanded", "true");
  activate(-1);
  const { oneSuggestion, manySuggestions } = document.body.dataset;
  offered.textContent = found.length === 1 ? oneSuggestion : manySuggestions.replace("#", found.length);
}

// Until the answer comes, the list belongs to the earlier input. Tab meanwhile accepts the first of the
// coming suggestions.
async function complete() {
  caret = line.selectionStart;
  const before = line.value.slice(0, caret);
  const mine = ++asked;
  activate(-1);
  wanted = false;
  if (!before.trimStart().startsWith("/")) return close();
  coming = true;
  let found = [];
  try {
    const query = new URLSearchParams({ as, before });
    // A command that names no game means the one on the board.
    if (board && !board.lesson) query.set("game", board.game);
    const answer = await fetch(`/c/${channel}/offers?${query}`);
    if (answer.ok) found = await answer.json();
  } catch {
    // Typing works without suggestions.
  }
  if (mine !== asked) return;
  const takeFirst = wanted;
  if (!found.length) return close();
  coming = false;
  openOffers(found);
  if (takeFirst) take(0);
}

function take(index) {
  const after = line.value.slice(caret);
  const { before } = offers[index];
  line.value = before + after;
  line.setSelectionRange(before.length, before.length);
  line.focus();
  close();
  complete();
}

// Up and down select suggestions or, without a list, recall sent lines.
function down() {
  if (offers.length) activate((active + 1) % offers.length);
  else if (recalled === sent.length && line.value.startsWith("/")) complete();
  else recall(1);
}

function up() {
  if (offers.length) activate((active <= 0 ? offers.length : active) - 1);
  else recall(-1);
}

function recall(step) {
  if (!sent.length) return;
  recalled = Math.min(Math.max(recalled + step, 0), sent.length);
  line.value = sent[recalled] ?? "";
  line.setSelectionRange(line.value.length, line.value.length);
}

if (composer) {
  line.addEventListener("input", complete);
  line.addEventListener("blur", close);
  list.addEventListener("pointerdown", (event) => {
    // Keeps the focus, and with it the list.
    event.preventDefault();
    const option = event.target.closest("[role=option]");
    if (option) take([...list.children].indexOf(option));
  });

  line.addEventListener("keydown", (event) => {
    if (event.isComposing) return;
    const shown = offers.length > 0;
    const keys = {
      ArrowDown: down,
      ArrowUp: up,
      Enter: () => take(active),
      Tab: () => (coming ? (wanted = true) : take(Math.max(active, 0))),
      Escape: close,
    };
    if (event.key === "Enter" && !(shown && active >= 0)) return;
    if (["Tab", "Escape"].includes(event.key) && (!(shown || coming) || event.shiftKey)) return;
    if (!keys[event.key] || event.ctrlKey || event.altKey || event.metaKey) return;
    event.preventDefault();
    keys[event.key]();
  });

  // Pressing "Send" keeps the list open, so that it accepts the selected suggestion.
  composer.querySelector("[type=submit]").addEventListener("pointerdown", (event) => event.preventDefault());

  composer.addEventListener("submit", async (event) => {
    event.preventDefault();
    if (offers.length && active >= 0) return take(active);
    const typed = line.value.trim();
    if (!typed || composer.hasAttribute("aria-busy")) return;
    close();
    composer.setAttribute("aria-busy", "true");
    line.readOnly = true;
    const answer = await send("line", { line: typed, ...meant(typed) });
    line.readOnly = false;
    composer.removeAttribute("aria-busy");
    if (sent.at(-1) !== typed) sent.push(typed);
    if (sent.length > 50) sent.shift();
    recalled = sent.length;
    // A refused line stays, for correction.
    if (!answer.refused) line.value = "";
    answered(answer);
    // The game that the reader has begun takes the place of the one on the board.
    if (answer.begins && board) ask({ game: answer.begins, ...FRESH });
    toLine();
  });

  // A slash moves the focus to the command line, unless another field has it.
  document.addEventListener("keydown", (event) => {
    if (event.key === "/" && !event.target.closest("input, textarea, select")) line.focus();
  });

  toLine();
}
