declare const self: ServiceWorkerGlobalScope;

/** Path of the console, the only part that shows notifications. */
const CONSOLE = '/staff';

/** Focuses the console's window when its notification is clicked, or opens one. */
export function registerNotifications(): void {
  self.addEventListener('notificationclick', (event) => {
    event.notification.close();
    event.waitUntil(showConsole());
  });
}

async function showConsole(): Promise<void> {
  // A window loaded before the first worker is not controlled by it.
  const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const isConsole = ({ url }: WindowClient) => new URL(url).pathname === CONSOLE;
  const open = windows.find(isConsole);
  await (open ? open.focus() : self.clients.openWindow(CONSOLE));
}
