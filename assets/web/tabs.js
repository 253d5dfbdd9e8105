/* The column beside the board shows one of its panels. Which one is kept in this browser, for each player. */

const tabs = document.getElementById("tabs");
const TAB = `petteia-tab-${document.body.dataset.player}`;

const panelOf = (tab) => document.getElementById(tab.getAttribute("aria-controls"));
const allTabs = () => [...(tabs?.querySelectorAll("[role=tab]") ?? [])];
const tabNamed = (name) => allTabs().find((tab) => tab.dataset.tab === name);

// Selects a tab; one that the reader has chosen is kept.
function selectTab(name, chosen) {
  const selected = tabNamed(name) ?? allTabs()[0];
  if (!selected) return;
  for (const tab of allTabs()) {
    const isIt = tab === selected;
    tab.setAttribute("aria-selected", String(isIt));
    tab.tabIndex = isIt ? 0 : -1;
    panelOf(tab).classList.toggle("away", !isIt);
  }
  selected.classList.remove("unread");
  document.body.dataset.tab = selected.dataset.tab;
  if (name === "rules") showRules();
  if (name === "chat" && following) settle();
  if (!chosen) return;
  try {
    localStorage.setItem(TAB, selected.dataset.tab);
  } catch {
    // Without storage the tab lasts as long as the page.
  }
}

// Tells that something is new in a panel that is not shown.
function noteIn(name) {
  const tab = tabNamed(name);
  if (tab?.getAttribute("aria-selected") === "false") tab.classList.add("unread");
}

// The game whose rules are beside the board.
let rulesOf = null;

// The topic that was opened because it explains the situation on the board.
let openedTopic = null;

// Opens the topic that explains the situation on the board, and closes the one of before.
function openTopic() {
  const panel = document.getElementById("rules-panel");
  const fitting = panel.querySelector(`[data-topic="${CSS.escape(board.topic)}"]`);
  if (!fitting || fitting === openedTopic) return;
  if (openedTopic) openedTopic.open = false;
  openedTopic = fitting;
  fitting.open = true;
  panel.scrollTop += fitting.getBoundingClientRect().top - panel.getBoundingClientRect().top;
}

async function showRules() {
  if (!board) return;
  if (rulesOf === board.kind) return openTopic();
  const kind = board.kind;
  try {
    const answer = await fetch(`/rules/${kind}`);
    if (!answer.ok) return askLater(answer, showRules);
    document.getElementById("rules-panel").innerHTML = await answer.text();
    rulesOf = kind;
    openTopic();
  } catch {
    // The next time will do.
  }
}

// The rules beside another game are others.
function freshenTabs() {
  if (document.body.dataset.tab === "rules") showRules();
}

function kept() {
  try {
    return localStorage.getItem(TAB);
  } catch {
    return null;
  }
}

if (tabs) {
  for (const tab of allTabs()) {
    panelOf(tab).setAttribute("role", "tabpanel");
    panelOf(tab).setAttribute("aria-labelledby", tab.id);
  }
  tabs.addEventListener("click", ({ target }) => {
    const tab = target.closest("[role=tab]");
    if (tab) selectTab(tab.dataset.tab, true);
  });
  tabs.addEventListener("keydown", (event) => {
    const shown = allTabs().filter((tab) => tab.checkVisibility());
    const index = shown.indexOf(document.activeElement);
    const to = { ArrowRight: index + 1, ArrowLeft: index - 1, Home: 0, End: shown.length - 1 }[event.key];
    if (to === undefined || index < 0) return;
    event.preventDefault();
    event.stopPropagation();
    const tab = shown[(to + shown.length) % shown.length];
    selectTab(tab.dataset.tab, true);
    tab.focus();
  });
}
