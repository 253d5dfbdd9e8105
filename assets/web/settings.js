
/* How the reader wants the board. It is kept in this browser, for each player. */

const wishes = document.getElementById("wishes");
const KEPT = `petteia-board-${document.body.dataset.player}`;
const wished = { confirm: "always", coordinates: true, sounds: false, size: "100" };

try {
  Object.assign(wished, JSON.parse(localStorage.getItem(KEPT)));
} catch {
  // Without storage, or with something else in it, the wishes last as long as the page.
}

function keepWishes() {
  try {
    localStorage.setItem(KEPT, JSON.stringify(wished));
  } catch {
    // The same.
  }
}

// What a field of the menu stands for.
const read = (field) => (field.type === "checkbox" ? field.checked : field.value);

function showWishes() {
  for (const field of wishes.elements) {
    if (!(field.name in wished)) continue;
    if (field.type === "checkbox") field.checked = wished[field.name];
    else field.value = wished[field.name];
  }
  document.body.classList.toggle("no-coordinates", !wished.coordinates);
  dock.style.setProperty("--size", wished.size / 100);
}

// Whether a turn that is touched has to be confirmed.
const needsConfirm = ({ quick }) => wished.confirm === "always" || (wished.confirm === "pace" && !quick);

if (wishes) {
  showWishes();
  wishes.addEventListener("input", ({ target }) => {
    if (target.name === "pass") return void pass(board?.game, target.checked);
    wished[target.name] = read(target);
    keepWishes();
    showWishes();
    if (target.name === "sounds") sound("turn");
  });
}

// A menu above the board closes on a touch elsewhere, and on Escape.
for (const menu of document.querySelectorAll("details.drop")) {
  document.addEventListener("pointerdown", (event) => {
    if (!menu.contains(event.target)) menu.open = false;
  });
  menu.addEventListener("keydown", (event) => {
    if (event.key !== "Escape" || !menu.open) return;
    event.stopPropagation();
    menu.open = false;
    menu.querySelector("summary").focus();
  });
}
