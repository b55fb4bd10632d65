import {
  agreedCategories,
  groupCookies,
  consentNotice,
  savedNote,
  settingsLink,
} from './support/cookieConsent.ts';
import { expect, test } from './support/journey.ts';

// The worker's own answers would come before those that these journeys give.
test.use({ serviceWorkers: 'block' });

test('a visitor who refuses offline is neither asked again nor measured, and the settings show it', async ({
  page,
  context,
}) => {
  await page.goto('/de/privacy', { waitUntil: 'networkidle' });
  await context.setOffline(true);
  await consentNotice(page).locator('button[value="refuse"]').click();
  await expect(consentNotice(page)).toBeHidden();
  await context.setOffline(false);
  await page.goto('/de', { waitUntil: 'networkidle' });
  await expect(consentNotice(page)).toHaveCount(0);
  expect(await groupCookies(context)).toEqual([]);

  await settingsLink(page).click();
  const dialog = page.getByRole('dialog', { name: 'Cookie-Einstellungen' });
  await expect(dialog.getByRole('checkbox', { name: 'Messung und Vergleich' })).not.toBeChecked();
  expect(await agreedCategories(context)).toEqual(['necessary']);
});

test('a consent given offline counts as soon as the network is back', async ({ page, context }) => {
  await page.goto('/de/privacy', { waitUntil: 'networkidle' });
  await context.setOffline(true);
  await consentNotice(page).locator('button[value="agree"]').click();
  await expect(consentNotice(page)).toBeHidden();
  expect(await groupCookies(context)).toEqual([]);
  await context.setOffline(false);
  await expect.poll(() => groupCookies(context)).toEqual(['AbGroups', 'VisitorId']);
  expect(await agreedCategories(context)).toEqual(['necessary', 'measurement']);
});

test('a consent counts on the next page when a release has removed the manager of its tab', async ({
  page,
  context,
}) => {
  const MANAGER = /\/assets\/consent\//;
  await page.route(MANAGER, (route) => route.fulfill({ status: 404 }));
  await page.goto('/de/privacy', { waitUntil: 'networkidle' });
  await consentNotice(page).locator('button[value="agree"]').click();
  await expect(consentNotice(page)).toBeHidden();
  expect(await groupCookies(context)).toEqual([]);
  await page.unroute(MANAGER);
  await page.goto('/de');
  await expect(consentNotice(page)).toHaveCount(0);
  await expect.poll(() => groupCookies(context)).toEqual(['AbGroups', 'VisitorId']);
  expect(await agreedCategories(context)).toEqual(['necessary', 'measurement']);
  // No button was pressed on this page.
  await expect(savedNote(page)).toHaveCount(0);
});
