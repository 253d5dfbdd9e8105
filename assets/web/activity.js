// The script of the page in Discord's frame. With Discord's SDK it finds out who the user is and where, and
// shows the pages of the web in a frame of its own, which may come and go while the SDK stays connected.
"use strict";

const words = document.body.dataset;
const door = document.getElementById("door");
const ways = document.getElementById("ways");
const inside = document.getElementById("inside");

// Discord ends the connection.
const CLOSE = 2;
// The user leaves.
const CLOSED_NORMALLY = 1000;
const PORTRAIT = 2;
// Milliseconds within which Discord answers the handshake.
const SHAKES_WITHIN = 20000;

// What is shown is what the page inside says; this one is told only which board is opened.
ownKey = "@me";

// The connection with Discord, and whether Discord has ended it.
let sdk = null;
let ended = false;

/** Why the user does not come in, in words for them. */
class Refusal extends Error {}

function tell(said, ended) {
  document.getElementById("said").textContent = said;
  ways.hidden = !ended;
  door.hidden = false;
  if (ended) inside.hidden = true;
}

async function ask(path, body, token = "") {
  const answer = await fetch(path, {
    method: "POST",
    headers: { "content-type": "application/json", "x-petteia-token": token },
    body: JSON.stringify(body),
  });
  if (answer.ok) return answer.json();
  // The session has just begun, and the browser did not keep its cookie.
  if (answer.status === 401) throw new Refusal(words.noCookies);
  const page = new DOMParser().parseFromString(await answer.text(), "text/html");
  throw new Refusal(page.getElementById("why")?.textContent ?? words.failed);
}

/** Shakes hands with Discord, if that is not done or Discord has ended the connection. */
async function connect() {
  if (!sdk?.isReady || ended) {
    if (sdk) window.removeEventListener("message", sdk.handleMessage);
    ended = false;
    sdk = new discord.DiscordSDK(words.application, { disableConsoleLogOverride: true });
  }
  await Promise.race([sdk.ready(), late()]);
}

const late = () => new Promise((_, fail) => setTimeout(() => fail(new Refusal(words.failed)), SHAKES_WITHIN));

/** Asks Discord who the user is, and begins a session. Returns the token of its pages. */
async function identify() {
  const { state, challenge } = await ask("/activity/begin", {});
  const asked = sdk.commands.authorize({
    client_id: words.application,
    response_type: "code",
    state,
    prompt: "none",
    scope: ["identify"],
    code_challenge: challenge,
    code_challenge_method: "S256",
  });
  const { code } = await asked.catch(() => {
    throw new Refusal(words.refused);
  });
  const { user, access_token, token } = await ask("/activity/session", { code, state });
  const known = await sdk.commands.authenticate({ access_token });
  if (known.user.id !== user) throw new Refusal(words.failed);
  return token;
}

// Older clients do not know every command.
const or = (otherwise) => () => otherwise;

async function enter() {
  tell(words.entering, false);
  try {
    await connect();
    const token = await identify();
    if (sdk.platform === "mobile") {
      sdk.commands.setOrientationLockState({ lock_state: PORTRAIT }).catch(or(null));
    }
    const [locale, others] = await Promise.all([
      sdk.commands.userSettingsGetLocale().then(({ locale }) => locale, or(null)),
      sdk.commands.getInstanceConnectedParticipants().then(
        ({ participants }) => participants.map(({ id }) => id),
        or([]),
      ),
    ]);
    const { address, pressed } = await ask("/activity/open", { channel: sdk.channelId, others, locale }, token);
    launched = pressed ?? launched;
    inside.src = (pressed ? null : last()) ?? address;
    inside.hidden = false;
    if (!listens) queueToListen();
    listens = true;
  } catch (error) {
    tell(error instanceof Refusal ? error.message : words.failed, true);
  }
}

// When the button of the board was pressed that was opened last, in milliseconds.
let launched = 0;
// Whether petteia is listened to. The session has begun then.
let listens = false;

// The button of another board was pressed while the Activity is open.
function hear({ launch }) {
  if (!launch || launch.at <= launched || launch.channel !== sdk.channelId || inside.hidden) return;
  launched = launch.at;
  inside.src = launch.address;
}

// Where the user was in this Activity, for when its frame is loaded again. A browser may refuse to keep anything
// in a frame.
const place = () => `petteia-${sdk.instanceId}`;

function last() {
  try {
    return sessionStorage.getItem(place());
  } catch {
    return null;
  }
}

function keep(address) {
  try {
    sessionStorage.setItem(place(), address);
  } catch {
    // Then the Activity opens as for the first time.
  }
}

// Pages elsewhere open outside, where Discord asks first.
function follow(event) {
  const link = event.target.closest?.("a[href]");
  if (!link || !/^https?:$/.test(link.protocol) || link.origin === location.origin) return;
  event.preventDefault();
  sdk.commands.openExternalLink({ url: link.href }).catch(or(null));
}

inside.addEventListener("load", () => {
  if (!inside.src) return;
  const page = inside.contentDocument;
  // The session is over.
  if (page.querySelector("a[href^='/login']")) return void enter();
  const { pathname, search } = inside.contentWindow.location;
  keep(pathname + search);
  page.addEventListener("click", follow, true);
  door.hidden = true;
  inside.focus();
});

window.addEventListener("message", ({ source, data }) => {
  if (source !== (parent.opener ?? parent) || !Array.isArray(data) || data[0] !== CLOSE) return;
  ended = true;
  tell(words.closed, true);
});

document.getElementById("again").addEventListener("click", enter);
document.getElementById("leave").addEventListener("click", () => sdk?.close(CLOSED_NORMALLY, ""));

enter();
