declare const self: ServiceWorkerGlobalScope;

/** The console alone shows notifications. */
const CONSOLE = '/staff';

/** Brings the console's window to the front when its notification is clicked, or opens one where none is open. */
export function registerNotifications(): void {
  self.addEventListener('notificationclick', (event) => {
    event.notification.close();
    event.waitUntil(showConsole());
  });
}

async function showConsole(): Promise<void> {
  // A window that was loaded before the first worker is not controlled by it.
  const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const isConsole = ({ url }: WindowClient) => new URL(url).pathname === CONSOLE;
  const open = windows.find(isConsole);
  await (open ? open.focus() : self.clients.openWindow(CONSOLE));
}
