/** The permission for notifications; `unsupported`: this browser has none. */
export type Permission = NotificationPermission | 'unsupported';

export function notificationPermission(): Permission {
  return 'Notification' in globalThis ? Notification.permission : 'unsupported';
}

/** Requests the permission; browsers prompt only after a user activation. */
export async function requestNotificationPermission(): Promise<Permission> {
  return notificationPermission() === 'unsupported'
    ? 'unsupported'
    : Notification.requestPermission();
}

/** Shows a notification, where permitted. A click on it brings the console's window to the front. */
export function notify(title: string, body: string): void {
  if (notificationPermission() !== 'granted') return;
  try {
    const notification = new Notification(title, { body, tag: title, icon: '/icons/icon-192.png' });
    notification.addEventListener('click', () => {
      window.focus();
      notification.close();
    });
  } catch (error) {
    // On phones only a service worker may notify.
    console.warn('The browser could not show a notification', error);
  }
}

/** Shows the number of unseen changes on the installed app's icon; no badge for 0. */
export function setBadge(count: number): void {
  const marked = count === 0 ? navigator.clearAppBadge?.() : navigator.setAppBadge?.(count);
  marked?.catch((error: unknown) => console.warn('The badge could not be set', error));
}
