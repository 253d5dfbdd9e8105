// The script of every page: times in the reader's time zone, forms, and running games for spectators. A page with
// messages has that of a window, too.
"use strict";

const light = matchMedia("(prefers-color-scheme: light)");

/* Times in the reader's time zone, and countdowns. */

// In the language of the page, with the regional format of the browser.
const language = document.documentElement.lang;
const locale = navigator.languages.find((locale) => locale.split("-")[0] === language) ?? language;
const clock = new Intl.DateTimeFormat(locale, { hour: "2-digit", minute: "2-digit" });
const short = new Intl.DateTimeFormat(locale, {
  weekday: "short", day: "numeric", month: "short", hour: "2-digit", minute: "2-digit",
});
const full = new Intl.DateTimeFormat(locale, { dateStyle: "full", timeStyle: "long" });
const ago = new Intl.RelativeTimeFormat(locale, { numeric: "auto", style: "short" });
// What stands before a time to come, such as “in ” or “dentro de ”.
const ahead = ago.formatToParts(9, "day")[0].value;

// The sign of a day in the language of the page: d, T or j.
const daysIn = new Intl.NumberFormat(language, { style: "unit", unit: "day", unitDisplay: "narrow" });
const day = daysIn.formatToParts(1).find((part) => part.type === "unit").value;

// Days and hours, hours and minutes, or minutes and seconds: two units are enough.
function span(seconds) {
  const two = (large, small, units) => (small ? `${large} ${units[0]} ${small} ${units[1]}` : `${large} ${units[0]}`);
  const hours = Math.round(seconds / 3600);
  if (hours >= 24) return two(Math.floor(hours / 24), hours % 24, [day, "h"]);
  const minutes = Math.round(seconds / 60);
  if (minutes >= 60) return two(Math.floor(minutes / 60), minutes % 60, ["h", "min"]);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}

function distance(seconds) {
  if (seconds > 0) return `${ahead}${span(seconds)}`;
  if (seconds > -60) return ago.format(0, "second");
  if (seconds > -3600) return ago.format(Math.ceil(seconds / 60), "minute");
  return seconds > -86400 ? ago.format(Math.ceil(seconds / 3600), "hour") : ago.format(Math.ceil(seconds / 86400), "day");
}

function tick() {
  const now = Date.now();
  const today = new Date(now).toDateString();
  for (const time of document.querySelectorAll("time")) {
    const at = new Date(time.dateTime);
    const left = Math.round((at - now) / 1000);
    let words;
    if (time.className.startsWith("due")) {
      words = `${short.format(at)} (${distance(left)})`;
      time.classList.toggle("soon", left > 0 && left < 3600);
    } else {
      words = at.toDateString() === today ? clock.format(at) : short.format(at);
    }
    if (time.textContent !== words) time.textContent = words;
    if (!time.title) time.title = full.format(at);
  }
}

tick();
setInterval(tick, 1000);

/* Forms that start something. Sent twice, they start it once. A page to which the reader comes back starts something
   else, so its forms get ids of their own. */

window.addEventListener("pageshow", () => {
  for (const id of document.querySelectorAll("form input[name=id]")) id.value = crypto.randomUUID();
});

/* Running games, for spectators. */

const seats = [...document.querySelectorAll("[data-now]")];
let looking = null;
// The number of the last change that the page shows or has heard of. It is rendered with the boards as they stand.
let lastHeard = Number(document.body.dataset.change);
// Whether something has changed that is not shown yet.
let isBehind = false;

async function look() {
  isBehind = false;
  const theme = light.matches ? "light" : "dark";
  const answer = await fetch(`/now?theme=${theme}&row=${Boolean(document.querySelector(".shelf"))}`).catch(() => null);
  if (!answer?.ok) return void (isBehind = true);
  const { games, tournament } = await answer.json();
  const show = async (seat) => {
    const now = games[seat.dataset.now];
    const image = seat.querySelector("img");
    if (!now || image.getAttribute("src") === now.src) return;
    // The old picture stays until the new one is loaded.
    const next = new Image();
    next.src = now.src;
    await next.decode();
    for (const source of seat.querySelectorAll("source")) source.remove();
    Object.assign(image, { src: now.src, alt: now.alt });
    seat.querySelector(".told").innerHTML = now.told;
  };
  const line = document.getElementById("tournament");
  if (line && tournament) line.innerHTML = tournament;
  await Promise.allSettled(seats.map(show));
  tick();
}

// What the page does when petteia says that something has changed.
let hear = (news) => {
  if (news.change > lastHeard) [lastHeard, isBehind] = [news.change, true];
  catchUpWithBoards();
};

function catchUpWithBoards() {
  if (isBehind && !document.hidden) lookSoon();
}

// Boards for spectators update at most once a second.
function lookSoon() {
  looking ??= setTimeout(() => look().catch(() => {}).then(() => (looking = null)), 1000);
}

if (seats.length) {
  light.addEventListener("change", lookSoon);
  document.addEventListener("visibilitychange", catchUpWithBoards);
  queueToListen();
  window.addEventListener("pageshow", (event) => event.persisted && queueToListen());
}
