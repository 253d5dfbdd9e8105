// Shows a notification when the push service brings one, and leads to the game when it is touched.
"use strict";

self.addEventListener("push", (event) => {
  const { title, body, path, tag, language } = event.data.json();
  const icon = "/icons/icon-192.png";
  event.waitUntil(self.registration.showNotification(title, { body, tag, icon, lang: language, data: { path } }));
});

self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  const { path } = event.notification.data;
  const lead = async () => {
    const windows = await self.clients.matchAll({ type: "window", includeUncontrolled: true });
    const there = windows.find(({ url }) => new URL(url).pathname === path);
    return there ? there.focus() : self.clients.openWindow(path);
  };
  event.waitUntil(lead());
});
