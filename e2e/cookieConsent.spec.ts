import type { BrowserContext, Locator, Page } from 'playwright/test';

import {
  agreedCategories,
  answerNotice,
  groupCookies,
  consentNotice,
  savedNote,
  settingsLink,
} from './support/cookieConsent.ts';
import { recordComplaints } from './support/complaints.ts';
import { expect, test, WORKER_IN_FULL_RUN } from './support/journey.ts';
import { fillSignUp, openSignUp, signUpForm, submitButton } from './support/signUpForm.ts';

test.use(WORKER_IN_FULL_RUN);

/** Collects the page's requests to the consent manager. */
function managerRequests(page: Page): string[] {
  const requests: string[] = [];
  page.on('request', (request) => {
    if (/\/assets\/consent\/|\/texts\/consent/.test(request.url())) requests.push(request.url());
  });
  return requests;
}

test('a visitor who refuses is neither measured nor asked again', async ({ page, context }) => {
  const requests = managerRequests(page);
  const complaints = recordComplaints(page);
  await page.goto('/de', { waitUntil: 'networkidle' });
  const notice = page.getByRole('region', { name: 'Cookie-Hinweis' });
  await expect(notice).toBeVisible();
  expect(requests).toEqual([]);

  await notice.getByRole('button', { name: 'Nur notwendige' }).click();
  await expect(notice).toHaveCount(0);
  await expect(page.getByRole('status').filter({ hasText: 'gespeichert' })).toBeFocused();
  expect(await agreedCategories(context)).toEqual(['necessary']);
  // Keyboard users continue from where the notice was.
  await page.keyboard.press('Tab');
  await expect(page.locator('.footer :focus')).toHaveCount(1);

  await page.goto('/de/privacy', { waitUntil: 'networkidle' });
  await expect(consentNotice(page)).toHaveCount(0);
  expect(await groupCookies(context)).toEqual([]);
  expect(complaints).toEqual([]);
});

test('a visitor who agrees is assigned to groups at once, and queued measurements are recorded', async ({
  page,
  context,
}) => {
  const assignments: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/getassignment')) assignments.push(request.url());
  });
  const form = await openSignUp(page, 'DE');
  await fillSignUp(form, 'DE', 'held-back@example.org');
  await submitButton(form).click();
  await expect(page.locator('.sign-up-success')).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect(await page.evaluate(() => window.dataLayer)).toBeUndefined();
  expect(assignments).toEqual([]);
  expect(await groupCookies(context)).toEqual([]);

  await answerNotice(page, 'agree');
  expect(await agreedCategories(context)).toEqual(['necessary', 'measurement']);
  expect(await page.evaluate(() => window.dataLayer)).toEqual([
    {
      event_name: 'sign_up',
      subject: 'newsletter',
      origin: 'onsite:subsite',
      event_type: 'ga4',
      emitter: 'newsletterservice',
    },
  ]);
  await expect.poll(() => groupCookies(context)).toEqual(['AbGroups', 'VisitorId']);
  expect(assignments).toHaveLength(1);
});

test('a sign-up that the browser posts because the form’s code fails to load is recorded once', async ({
  page,
  context,
}) => {
  await context.route('**/assets/signUpForm-*', (route) => route.abort());
  await page.goto('/de');
  await answerNotice(page, 'agree');
  await page.addInitScript(() => {
    document.addEventListener('successful-submit', ({ type }) => {
      document.documentElement.dataset['heard'] = type;
    });
  });
  await page.goto('/de/subscribenewsletter');
  const form = signUpForm(page);
  await form.locator('[name="email"]').fill('posted@example.org');
  await submitButton(form).click();
  await expect(page).toHaveURL('/de/subscribenewsletter?signup=sent');
  const recorded = () => page.evaluate(() => window.dataLayer?.map(({ origin }) => origin) ?? []);
  await expect.poll(recorded).toEqual(['onsite:subsite']);
  await expect(page.locator('html')).toHaveAttribute('data-heard', 'successful-submit');
  await page.reload();
  expect(await recorded()).toEqual([]);
});

test('the settings open from the footer by keyboard, trap the focus and return it', async ({
  page,
  context,
}) => {
  const complaints = recordComplaints(page);
  await page.goto('/de/privacy');
  const link = settingsLink(page);
  await link.focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Cookie-Einstellungen' });
  await expect(dialog).toBeVisible();
  await expect(page).toHaveURL(/\/de\/privacy$/);
  await expect.poll(() => focusIsIn(page, '.pm')).toBe(true);
  for (const key of ['Shift+Tab', 'Tab', 'Tab', 'Shift+Tab', 'Shift+Tab', 'Tab']) {
    await page.keyboard.press(key);
    expect(await focusIsIn(page, '.pm'), key).toBe(true);
  }
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(link).toBeFocused();
  expect(await agreedCategories(context)).toBeUndefined();
  await expect(consentNotice(page)).toHaveCount(1);

  await page.keyboard.press('Enter');
  await expect(dialog).toBeVisible();
  await expect.poll(() => focusIsIn(page, '.pm')).toBe(true);
  await expect(dialog.getByRole('checkbox', { name: 'Notwendig' })).toBeDisabled();
  await dialog.getByRole('checkbox', { name: 'Messung und Vergleich' }).focus();
  await page.keyboard.press('Space');
  await dialog.getByRole('button', { name: 'Auswahl speichern' }).focus();
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  await expect(link).toBeFocused();
  await expect(savedNote(page)).toContainText('gespeichert');
  await expect(consentNotice(page)).toHaveCount(0);
  expect(await agreedCategories(context)).toEqual(['necessary', 'measurement']);
  expect(complaints).toEqual([]);
});

test('a visitor who withdraws consent leaves all groups and is no longer measured', async ({
  page,
  context,
}) => {
  await page.goto('/de/subscribenewsletter');
  await answerNotice(page, 'agree');
  await expect.poll(() => groupCookies(context)).toEqual(['AbGroups', 'VisitorId']);

  const form = await openSignUp(page, 'DE');
  await expect(consentNotice(page)).toHaveCount(0);
  await settingsLink(page).click();
  const dialog = page.getByRole('dialog', { name: 'Cookie-Einstellungen' });
  const measurement = dialog.getByRole('checkbox', { name: 'Messung und Vergleich' });
  await expect(measurement).toBeChecked();
  await measurement.uncheck({ force: true });
  await dialog.getByRole('button', { name: 'Auswahl speichern' }).click();
  await expect(savedNote(page)).toContainText('gespeichert');
  expect(await agreedCategories(context)).toEqual(['necessary']);
  await expect.poll(() => groupCookies(context)).toEqual([]);

  await fillSignUp(form, 'DE', 'changed-mind@example.org');
  await submitButton(form).click();
  await expect(page.locator('.sign-up-success')).toBeVisible();
  expect(await page.evaluate(() => window.dataLayer)).toBeUndefined();
});

test.describe('with a second tab', () => {
  test('a consent that was given in the other tab is withdrawn in the first', async ({
    page,
    context,
  }) => {
    await page.goto('/de');
    await answerNotice(page, 'refuse');
    await answerInSettings(await openTab(context, '/at'), 'Allem zustimmen');
    await expect.poll(() => groupCookies(context)).toEqual(['AbGroups', 'VisitorId']);

    await settingsLink(page).click();
    await expect(measurementBox(page)).toBeChecked();
    await page.getByRole('button', { name: 'Nur notwendige' }).click();
    await expect(savedNote(page)).toContainText('gespeichert');
    expect(await agreedCategories(context)).toEqual(['necessary']);
    await expect.poll(() => groupCookies(context)).toEqual([]);
  });

  test('settings left open show the other tab’s answer and save the pressed one', async ({
    page,
    context,
  }) => {
    await page.goto('/de');
    await answerNotice(page, 'refuse');
    await settingsLink(page).click();
    await expect(measurementBox(page)).not.toBeChecked();
    await answerInSettings(await openTab(context, '/at'), 'Allem zustimmen');
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    await expect(measurementBox(page)).toBeChecked();
    await page.getByRole('button', { name: 'Nur notwendige' }).click();
    await expect(savedNote(page)).toContainText('gespeichert');
    expect(await agreedCategories(context)).toEqual(['necessary']);
    await expect.poll(() => groupCookies(context)).toEqual([]);
  });

  test('a notice that was answered in the other tab is hidden, and the start page is the last visited shop', async ({
    page,
    context,
  }) => {
    await page.goto('/de', { waitUntil: 'networkidle' });
    await expect(consentNotice(page)).toBeVisible();
    const other = await openTab(context, '/at');
    await answerNotice(other, 'refuse');
    expect(await lastShop(context)).toBe('AT');
    // Playwright’s browser hides no page behind another.
    await page.evaluate(() =>
      document.dispatchEvent(new Event('visibilitychange', { bubbles: true })),
    );
    await expect(consentNotice(page)).toBeHidden();
    expect(await lastShop(context)).toBe('DE');
  });

  test('an answer replaces a domain-wide consent, also without the consent manager', async ({
    page,
    context,
    baseURL,
  }) => {
    // The manager writes a cookie for the domain where the host's name has a dot.
    const shop = (baseURL ?? '').replace('localhost', 'shop.localhost');
    await context.route(/\/assets\/consent\//, (route) => route.abort());
    await page.goto(`${shop}/de`, { waitUntil: 'networkidle' });
    const value = encodeURIComponent(JSON.stringify({ categories: ['necessary', 'measurement'] }));
    await context.addCookies([
      { name: 'cc_cookie', value, domain: '.shop.localhost', path: '/', sameSite: 'Lax' },
    ]);
    await consentNotice(page).locator('button[value="refuse"]').click();
    const answers = (await context.cookies()).filter(({ name }) => name === 'cc_cookie');
    expect(answers.map((cookie) => cookie.value)).toEqual(['refuse']);
  });
});

test('groups without consent end with the next page', async ({ page, context, baseURL }) => {
  const url = baseURL ?? '';
  await context.addCookies([
    { name: 'VisitorId', value: '6f1f7a52-0b53-4c1e-9d3a-2f6f5c9a1b11', url },
    { name: 'AbGroups', value: 'tone:A', url },
  ]);
  await page.goto('/de');
  expect(await groupCookies(context)).toEqual([]);
});

test('the notice covers no focused element, and its own focus does not scroll the page', async ({
  page,
}) => {
  await page.setViewportSize({ width: 820, height: 700 });
  await page.goto('/de/privacy');
  const notice = consentNotice(page);
  await expect(notice).toHaveCSS('position', 'sticky');
  for (const part of await notice.locator('a, button').all()) {
    await part.focus();
    expect(await page.evaluate(() => scrollY)).toBe(0);
  }
  const links = await page.locator('.content-text a').all();
  const wereBehind: boolean[] = [];
  for (const link of links) {
    await link.evaluate((element) => {
      scrollBy({ top: element.getBoundingClientRect().bottom - innerHeight + 60 });
    });
    wereBehind.push(await isBehindNotice(link));
    await link.focus();
    expect(await isBehindNotice(link)).toBe(false);
  }
  expect(wereBehind).toContain(true);
});

test('a click that opens another tab still opens it', async ({ page, context }) => {
  await page.goto('/de/privacy');
  const opened = context.waitForEvent('page');
  await settingsLink(page).click({ modifiers: ['ControlOrMeta'] });
  await expect(await opened).toHaveURL(/\/de\/cookies$/);
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('a page that the browser restores on Back does not ask for consent again', async ({
  page,
  context,
  baseURL,
}) => {
  await page.goto('/de/privacy', { waitUntil: 'networkidle' });
  await expect(consentNotice(page)).toBeVisible();
  const value = encodeURIComponent(JSON.stringify({ categories: ['necessary'] }));
  await context.addCookies([{ name: 'cc_cookie', value, url: baseURL ?? '' }]);
  await page.evaluate(() =>
    dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })),
  );
  await expect(consentNotice(page)).toBeHidden();
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('the page without scripts has no notice, and the settings link leads to the cookie page', async ({
    page,
  }) => {
    await page.goto('/de');
    await expect(consentNotice(page)).toBeHidden();
    await settingsLink(page).click();
    await expect(page).toHaveURL(/\/de\/cookies$/);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Cookie-Einstellungen');
  });
});

// The worker's own answers would come before those that these journeys give.
test.describe('without a service worker', () => {
  test.use({ serviceWorkers: 'block' });

  test('the settings link is an ordinary link without the consent manager', async ({ page }) => {
    await page.route(/\/assets\/consent\//, (route) => route.abort());
    await page.goto('/de/privacy');
    await settingsLink(page).click();
    await expect(page).toHaveURL(/\/de\/cookies$/);
  });

  test('a cached page does not show the consent notice to a visitor who has answered it since then', async ({
    page,
    request,
  }) => {
    const html = await (await request.get('/de/privacy')).text();
    expect(html).toContain('class="consent-notice"');
    await page.goto('/de/privacy');
    await answerNotice(page, 'refuse');
    // As the device's cache has it.
    await page.route('**/de/privacy', (route) =>
      route.fulfill({ body: html, contentType: 'text/html' }),
    );
    await page.reload();
    await expect(consentNotice(page)).toHaveCount(1);
    await expect(consentNotice(page)).toBeHidden();
  });
});

/** Opens a page in another tab. */
async function openTab(context: BrowserContext, path: string): Promise<Page> {
  const tab = await context.newPage();
  await tab.goto(path);
  return tab;
}

async function answerInSettings(page: Page, button: string): Promise<void> {
  await settingsLink(page).click();
  await page.getByRole('dialog').getByRole('button', { name: button }).click();
  await expect(savedNote(page)).toContainText('gespeichert');
}

const measurementBox = (page: Page): Locator =>
  page.getByRole('checkbox', { name: 'Messung und Vergleich' });

async function lastShop(context: BrowserContext): Promise<string | undefined> {
  return (await context.cookies()).find(({ name }) => name === 'Site')?.value;
}

function isBehindNotice(part: Locator): Promise<boolean> {
  return part.evaluate((element) => {
    const notice = document.querySelector('.consent-notice')?.getBoundingClientRect();
    const { top, bottom } = element.getBoundingClientRect();
    return notice !== undefined && top < notice.bottom && bottom > notice.top;
  });
}

function focusIsIn(page: Page, selector: string): Promise<boolean> {
  return page.evaluate(
    (within) => document.querySelector(within)?.contains(document.activeElement) ?? false,
    selector,
  );
}

declare global {
  interface Window {
    dataLayer?: Record<string, string>[];
  }
}
