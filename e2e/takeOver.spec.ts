import { expect, test } from './support/journey.ts';
import { mailsTo, mailTo } from './support/mails.ts';
import { untilTakenOver } from './support/takenOver.ts';
import { openSignUp, signUpForm, submitButton } from './support/signUpForm.ts';

// Once it is installed, the worker hands out scripts that a test has cut off.
test.use({ serviceWorkers: 'block' });

const APP_SCRIPTS = /\/assets\/(?:client|signUpForm)-[^/]*\.js$/;

test('input typed before the app arrived survives hydration', async ({ page }) => {
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route(APP_SCRIPTS, async (route) => {
    await released;
    await route.continue();
  });
  await page.goto('/at/subscribenewsletter');
  const form = signUpForm(page);
  await form.locator('[name="email"]').fill('early@example.org');
  await form.locator('[name="lastName"]').fill('Huber');
  await expect(form).not.toHaveAttribute('data-open');

  release();
  await expect(form).toHaveAttribute('data-open', 'true');
  await expect(form.locator('[name="email"]')).toHaveValue('early@example.org');
  await expect(form.locator('[name="lastName"]')).toHaveValue('Huber');
  await expect(form.locator('[name="lastName"]')).toBeFocused();
});

test('hydration loads no locale rules, each of which costs a slow phone 40 ms', async ({
  page,
}) => {
  await page.addInitScript(() => {
    const asked: string[] = [];
    Object.assign(window, { asked });
    const localeCompare = new Proxy(String.prototype.localeCompare, {
      apply: (compare, word, given): number => {
        asked.push('localeCompare');
        return Number(Reflect.apply(compare, word, given));
      },
    });
    Object.assign(String.prototype, { localeCompare });
    for (const name of ['Collator', 'DateTimeFormat', 'DisplayNames', 'NumberFormat'] as const) {
      const construct = (target: typeof Object, given: unknown[], as: typeof Object): object => {
        asked.push(name);
        return Reflect.construct(target, given, as);
      };
      Object.assign(Intl, { [name]: new Proxy(Intl[name], { construct } as ProxyHandler<never>) });
    }
  });
  await page.goto('/de');
  await untilTakenOver(page);
  expect(await page.evaluate(() => (window as unknown as { asked: string[] }).asked)).toEqual([]);
});

for (const path of ['/de', '/tr/subscribenewsletter']) {
  test(`${path} hydrates in three tasks, the last of which is only the sign-up`, async ({
    page,
  }) => {
    await page.addInitScript(() => {
      const held = Object.assign(window, { yields: 0, goOn: () => {} });
      const { scheduler } = window as unknown as { scheduler: { yield: () => Promise<void> } };
      const yieldOnce = scheduler.yield.bind(scheduler);
      scheduler.yield = () => {
        held.yields += 1;
        if (held.yields < 3) return yieldOnce();
        return new Promise((resolve) => (held.goOn = resolve));
      };
    });
    await page.goto(path);
    await untilTakenOver(page);
    const yields = () => page.evaluate(() => (window as unknown as { yields: number }).yields);
    await expect.poll(yields).toBe(3);
    const form = signUpForm(page);
    await form.locator('[name="email"]').focus();
    await untilTakenOver(page);
    await expect(form).not.toHaveAttribute('data-open');

    await page.evaluate(() => (window as unknown as { goOn: () => void }).goOn());
    await expect(form).toHaveAttribute('data-open', 'true');
    expect(await yields()).toBe(3);
  });
}

test('a form sent before the app arrived is sent exactly once', async ({ page, shop }) => {
  await page.route(APP_SCRIPTS, (route) => route.abort());
  await page.goto('/de/subscribenewsletter');
  const form = signUpForm(page);
  await form.locator('[name="email"]').fill('native@example.org');
  const posts: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST') posts.push(new URL(request.url()).pathname);
  });
  await submitButton(form).click();
  await expect(page.locator('.sign-up-success')).toBeVisible();
  await mailTo(shop.dataDir, 'native@example.org');
  expect(posts).toEqual(['/de/subscribenewsletter']);
});

test('a double click sends the form once', async ({ page, shop }) => {
  const form = await openSignUp(page, 'CZ');
  await form.locator('[name="email"]').fill('twice@example.org');
  const posts: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST') posts.push(request.url());
  });
  await submitButton(form).dblclick();
  await expect(page.locator('.sign-up-success')).toBeVisible();
  await mailTo(shop.dataDir, 'twice@example.org');
  expect(posts).toHaveLength(1);
  expect(await mailsTo(shop.dataDir, 'twice@example.org')).toHaveLength(1);
});

test('a network fault shows a message and keeps the input', async ({ page }) => {
  const form = await openSignUp(page, 'DE');
  await page.route('**/newsletter-subscribers*', (route) => route.abort());
  await form.locator('[name="email"]').fill('offline@example.org');
  await submitButton(form).click();
  await expect(page.getByRole('alert')).toContainText(
    'Aus technischen Gründen ist die Newsletteranmeldung nicht möglich. Bitte versuchen Sie es später!',
  );
  await expect(form.locator('[name="email"]')).toHaveValue('offline@example.org');

  await page.unroute('**/newsletter-subscribers*');
  await submitButton(form).click();
  await expect(page.locator('.sign-up-success')).toBeVisible();
});

test('a form whose validation fails to load says so only when it is sent', async ({ page }) => {
  const faults: string[] = [];
  page.on('pageerror', (error) => faults.push(error.message));
  await page.route(/\/assets\/submission-[^/]*\.js$/, (route) => route.abort());
  const form = await openSignUp(page, 'DE');
  const email = form.locator('[name="email"]');
  await email.fill('unchecked@example.org');
  await email.blur();
  await submitButton(form).click();
  await expect(page.getByRole('alert')).toContainText('Aus technischen Gründen');
  await expect(email).toHaveValue('unchecked@example.org');
  expect(faults).toEqual([]);
});

test('a field shows its fault when it is left, and the first faulty one gets the focus after a submit', async ({
  page,
}) => {
  const form = await openSignUp(page, 'TR');
  const email = form.locator('[name="email"]');
  await email.fill('kimse');
  await expect(email).not.toHaveAttribute('aria-invalid');
  await email.blur();
  await expect(email).toHaveAccessibleDescription('Lütfen geçerli bir e\u2011posta adresi girin.');

  await email.fill('kimse@example.org');
  await submitButton(form).click();
  await expect(form.locator('[name="firstName"]')).toBeFocused();
  await expect(form.locator('[name="newsletterConsent"]')).toHaveAttribute('aria-invalid', 'true');
  await expect(email).not.toHaveAttribute('aria-invalid');
});
