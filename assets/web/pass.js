
/* Several players at one screen: after a turn the page goes on as the next player. */

const PASSED = "petteia-passed";
const passing = document.querySelector("#wishes [name=pass]");
let passed = new Set();
// Whether the first game shown was begun for several players at this screen.
let begunHere = search.get("pass") === "yes";

try {
  passed = new Set(JSON.parse(localStorage.getItem(PASSED)) ?? []);
} catch {
  // Without storage, games are handed over until the page is left.
}

function pass(game, on) {
  passed.delete(game);
  if (on) passed.add(game);
  try {
    localStorage.setItem(PASSED, JSON.stringify([...passed].slice(-20)));
  } catch {
    // Without storage, as above.
  }
}

// Goes on as the next player if the reader has just played.
function passOn(old, news) {
  if (begunHere) pass(news.game, true);
  begunHere = false;
  passing.checked = passed.has(news.game);
  passing.closest("label").hidden = !news.shared;
  const played = old?.mine && old.game === news.game && news.version > old.version;
  // A game that is gone on with is the next player's, too.
  const opened = !old && news.at === null;
  if (!(played || opened) || news.mine || !news.hands_over || !passed.has(news.game)) return;
  // The turn was seen before it was confirmed. Back leads to the page before the game, not through its players.
  location.replace(news.hands_over);
}
