// Listening to live updates; `hear` of the page's own script is told of them.
"use strict";

/* petteia sends only the number of the last change that concerns what the windows of the browser show. One window
   listens for all of them, because a browser opens at most six connections to a server. */

const windows = new BroadcastChannel("petteia");

// The key of the game or channel that this window shows; `null` if it is to hear of everything.
let ownKey = null;
// The keys of what the windows of this browser show, as far as they have said so.
const watched = new Set();
// With more keys, all changes are listened to.
const MOST_WATCHED = 16;

let events = null;
let opening = 0;
// The number of the last change that was heard of.
let lastChange = 0;

windows.onmessage = ({ data }) => {
  if (data.who) sayShown();
  // A new window hears what it may have missed while it was being loaded.
  else if (data.begins) events && lastChange && windows.postMessage({ change: lastChange });
  else if (data.shows) watch(data.shows);
  else hear(data);
};

function sayShown() {
  if (ownKey) windows.postMessage({ shows: ownKey });
}

// Another window shows this. Several say so at once, when they are asked.
function watch(key) {
  if (watched.has(key)) return;
  watched.add(key);
  if (!events) return;
  clearTimeout(opening);
  opening = setTimeout(openEvents, 100);
}

function spread(news) {
  hear(news);
  windows.postMessage(news);
}

// The first thing that is heard is the number of the last change, so that nothing is missed in between.
function openEvents() {
  clearTimeout(opening);
  events?.close();
  const keys = ownKey ? [...new Set([ownKey, ...watched])] : [];
  const query = keys.length > MOST_WATCHED ? "" : new URLSearchParams(keys.map((key) => ["of", key]));
  const source = new EventSource(`/events?${query}`);
  source.onopen = () => spread({ connected: true });
  source.onmessage = (event) => {
    lastChange = Number(event.data);
    spread({ change: lastChange });
  };
  source.addEventListener("launch", (event) => spread({ launch: JSON.parse(event.data) }));
  source.onerror = () => {
    spread({ connected: false });
    if (source.readyState === EventSource.CLOSED) opening = setTimeout(openEvents, 2000);
  };
  events = source;
}

// Listens to updates until the page is left. Returns a function that stops it.
function listen() {
  openEvents();
  windows.postMessage({ who: true });
  return () => {
    clearTimeout(opening);
    events.close();
    events = null;
  };
}

// The window that holds the lock listens. A page that is left may stay in the browser's history cache, so
// it releases the lock or its place in the queue itself.
function queueToListen() {
  const left = new AbortController();
  let leave = () => left.abort();
  window.addEventListener("pagehide", () => leave(), { once: true });
  const turn = () =>
    new Promise((done) => {
      const end = listen();
      leave = () => {
        end();
        done();
      };
    });
  navigator.locks.request("petteia-events", { signal: left.signal }, turn).catch(() => {});
  windows.postMessage({ begins: true });
  sayShown();
}
