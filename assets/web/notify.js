// The switch with which a user has their browser notified when it is their turn. It is shown where the
// browser can be notified, and asks for that permission only when it is touched.
"use strict";

{
  const notify = document.getElementById("notify");
  const button = notify.querySelector("button");
  const status = notify.querySelector("[role=status]");
  const WORKER = "/service-worker.js";

  const post = async (path, body) => {
    const headers = { "content-type": "application/json", "x-petteia-token": notify.dataset.token };
    const answer = await fetch(path, { method: "POST", headers, body: JSON.stringify(body ?? null) });
    if (answer.ok) return;
    const page = new DOMParser().parseFromString(await answer.text(), "text/html");
    throw new Error(page.getElementById("why")?.textContent ?? notify.dataset.failed);
  };

  const current = async () => (await navigator.serviceWorker.getRegistration("/"))?.pushManager.getSubscription();

  const show = (on) => button.setAttribute("aria-pressed", String(on));

  async function begin() {
    await navigator.serviceWorker.register(WORKER);
    const { pushManager } = await navigator.serviceWorker.ready;
    const padded = notify.dataset.key.replaceAll("-", "+").replaceAll("_", "/");
    const key = Uint8Array.from(atob(padded), (character) => character.charCodeAt(0));
    const old = await pushManager.getSubscription();
    // A browser subscribes with one key at a time.
    const used = old?.options.applicationServerKey;
    if (used && String(new Uint8Array(used)) !== String(key)) await old.unsubscribe();
    const subscription = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
    await post("/notify", subscription);
  }

  async function end() {
    await post("/notify/end");
    await (await current())?.unsubscribe();
  }

  button.addEventListener("click", async () => {
    if (button.hasAttribute("aria-busy")) return;
    const on = button.getAttribute("aria-pressed") !== "true";
    button.setAttribute("aria-busy", "true");
    status.textContent = "";
    try {
      if (!on) await end();
      else if ((await Notification.requestPermission()) === "granted") await begin();
      else throw new Error(notify.dataset.denied);
      show(on);
    } catch (error) {
      status.textContent = error.message;
    }
    button.removeAttribute("aria-busy");
  });

  // Inside Discord, Discord notifies.
  const alone = window.top === window;
  if (alone && "serviceWorker" in navigator && "PushManager" in window && "Notification" in window) {
    notify.hidden = false;
    // The browser may have forgotten where it is notified, or the user may have withdrawn the permission.
    if (notify.hasAttribute("data-on")) {
      const allowed = Notification.permission === "granted";
      show(allowed);
      if (allowed) current().then((known) => known ?? begin()).catch(() => show(false));
    }
  }
}
