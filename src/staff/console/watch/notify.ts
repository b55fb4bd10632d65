/** Returns the permission for notifications; `unsupported`: this browser has none. */
export function notificationPermission(): NotificationPermission | 'unsupported' {
  return 'Notification' in globalThis ? Notification.permission : 'unsupported';
}

/**
 * Shows a notification, if permitted: by the service worker, because Chromium on Android refuses any other, or by the
 * page without one. A click on it focuses the console's window. Of several with the same `tag`, which several windows
 * may show, only one is visible.
 */
export async function notify(title: string, body: string, tag: string): Promise<void> {
  if (notificationPermission() !== 'granted') return;
  const options = { body, tag, icon: '/icons/icon-192.png' };
  try {
    const registration = await navigator.serviceWorker?.getRegistration();
    if (registration?.active) {
      await registration.showNotification(title, options);
      return;
    }
    const notification = new Notification(title, options);
    notification.addEventListener('click', () => {
      window.focus();
      notification.close();
    });
  } catch (error) {
    console.warn('The browser could not show a notification', error);
  }
}

/** Shows the number of unseen changes on the installed app's icon; no badge for 0. */
export function setBadge(count: number): void {
  const marked = count === 0 ? navigator.clearAppBadge?.() : navigator.setAppBadge?.(count);
  marked?.catch((error: unknown) => console.warn('The badge could not be set', error));
}
