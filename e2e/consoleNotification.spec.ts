import { fileURLToPath } from 'node:url';

import { findChromium } from '../scripts/lib/browsers.mjs';
import { expect } from './support/journey.ts';
import { launchOptions } from './support/launchOptions.ts';
import { test } from './support/publishing.ts';
import { openConsole, runByPalette } from './support/staffConsole.ts';

/** The members of a service worker's scope that the journey uses; the tools lack its types. */
type WorkerScope = Pick<ServiceWorkerRegistration, 'dispatchEvent'> & {
  registration: ServiceWorkerRegistration;
  WindowClient: { prototype: { url: string; focus: (this: { url: string }) => Promise<void> } };
  NotificationEvent: new (type: string, init: { notification: Notification }) => Event;
};

const root = fileURLToPath(new URL('..', import.meta.url));
// A headless shell shows no notifications.
test.use({
  serviceWorkers: 'allow',
  permissions: ['notifications'],
  launchOptions: launchOptions(findChromium(root) ?? ''),
});

test('the service worker notifies of a change, and a click on the notification focuses the console', async ({
  page,
  context,
  publisher,
}) => {
  // As Chromium on Android does.
  await page.addInitScript(() => {
    class Refused {
      static readonly permission = 'granted';
      constructor() {
        throw new TypeError(
          'Illegal constructor. Use ServiceWorkerRegistration.showNotification()',
        );
      }
    }
    Object.assign(window, { Notification: Refused });
  });
  await openConsole(page, publisher.server);
  const [worker = await context.waitForEvent('serviceworker')] = context.serviceWorkers();
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
  await runByPalette(page, 'watch');
  await expect(page.getByText('Notifications are on')).toBeVisible();
  await publisher.publish('Winter comes');
  await expect
    .poll(() =>
      page.evaluate(async () => {
        // The console asks when it is looked at again, else each minute.
        document.dispatchEvent(new Event('visibilitychange'));
        const registration = await navigator.serviceWorker.ready;
        return (await registration.getNotifications()).map(({ title }) => title);
      }),
    )
    .toEqual(['Deutschland has changed']);

  // A click that a script makes up may focus no window.
  const focused = await worker.evaluate(async () => {
    const scope = globalThis as unknown as WorkerScope;
    const [notification] = await scope.registration.getNotifications();
    if (!notification) throw new Error('There is no notification');
    const focus = new Promise<string>((resolve) => {
      scope.WindowClient.prototype.focus = async function focusClient() {
        resolve(new URL(this.url).pathname);
      };
    });
    scope.dispatchEvent(new scope.NotificationEvent('notificationclick', { notification }));
    return focus;
  });
  expect(focused).toBe('/staff');
  const left = () =>
    page.evaluate(async () => {
      const registration = await navigator.serviceWorker.ready;
      return (await registration.getNotifications()).length;
    });
  await expect.poll(left).toBe(0);
});
