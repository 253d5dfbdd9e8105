
/* The clocks beside the board. petteia says how much time is left, and how long it runs. From then on the page
   counts by a clock that nobody can set, and asks again only when time stops or goes on. */

const lead = document.getElementById("lead");
const seated = document.getElementById("seats");

// The time of the last answer, in milliseconds, by the steady clock and by the clock on the wall.
let counted = 0;
let wall = 0;
// Whether petteia was asked again since the last answer.
let askedAgain = false;

function showTable({ lead: words, table }) {
  counted = performance.now();
  wall = Date.now();
  askedAgain = false;
  // Only a change is announced.
  if (lead.innerHTML !== words) lead.innerHTML = words;
  seated.innerHTML = table;
}

function askOnceMore() {
  if (askedAgain) return;
  askedAgain = true;
  ask();
}

// By how many milliseconds the two clocks may differ before the computer has slept, or its clock was set.
const SLEPT = 3000;

function tickClocks() {
  const clocks = seated.querySelectorAll(".clock");
  const passed = performance.now() - counted;
  for (const clock of clocks) {
    const { left, runs, until } = clock.dataset;
    const ends = until === undefined ? Infinity : Number(until);
    const used = runs === "true" ? Math.min(passed, ends) : 0;
    const seconds = Math.max(0, Math.ceil((Number(left) - used) / 1000));
    clock.textContent = span(seconds);
    clock.classList.toggle("soon", runs === "true" && seconds < 3600);
    if (passed > ends + 500) askOnceMore();
  }
  if (clocks.length && Math.abs(Date.now() - wall - passed) > SLEPT) askOnceMore();
}

if (seated) setInterval(tickClocks, 1000);
