/** Whether staff may be notified: not asked yet, refused, or not possible in this browser. */
export type Permission = NotificationPermission | 'unsupported';

export function permissionNow(): Permission {
  return 'Notification' in globalThis ? Notification.permission : 'unsupported';
}

/** Asks the person, whom the browser lets answer after a press alone. */
export async function askToNotify(): Promise<Permission> {
  return permissionNow() === 'unsupported' ? 'unsupported' : Notification.requestPermission();
}

/** Notifies of a change, where that is allowed. One that is pressed brings the console's window to the front. */
export function notify(title: string, body: string): void {
  if (permissionNow() !== 'granted') return;
  try {
    const notification = new Notification(title, { body, tag: title, icon: '/icons/icon-192.png' });
    notification.addEventListener('click', () => {
      window.focus();
      notification.close();
    });
  } catch (error) {
    // Phones let nothing but a worker notify.
    console.warn('The browser does not notify', error);
  }
}

/** Shows on the installed app's icon how many changes were not looked at; none for 0. */
export function badge(count: number): void {
  const marked = count === 0 ? navigator.clearAppBadge?.() : navigator.setAppBadge?.(count);
  marked?.catch((error: unknown) => console.warn('The badge could not be set', error));
}
