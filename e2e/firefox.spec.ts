import * as staffAuthCalls from '#contract/calls/staff.ts';
import { untilKept } from './support/appWorker.ts';
import { firstCustomer } from './support/customer.ts';
import { readDrafts } from './support/drafts.ts';
import { expect, test, readText } from './support/firefoxJourney.ts';
import { confirmLinkIn, mailTo } from './support/mails.ts';
import { firstStaff } from './support/staff.ts';

test('Firefox: a person reaches the form inside the app, signs up, confirms and gets a voucher', async ({
  tab,
  shop,
}) => {
  await tab.goto(`${shop.url}/de`);
  await tab.mouse.move(40, 40);
  await tab.waitForFunction(() => document.querySelector('#app')?.childElementCount !== 0);
  await tab.locator('a[href="/de/subscribenewsletter"]').click();
  await tab.waitForFunction(() => location.pathname === '/de/subscribenewsletter');
  await tab.locator('#newsletter-sign-up [name="email"]').fill('firefox@example.org');
  await tab.locator('#newsletter-sign-up button[type="submit"]').click();
  await readText(tab, '.sign-up-success');

  const mail = await mailTo(shop.dataDir, 'firefox@example.org');
  await tab.goto(confirmLinkIn(mail));
  expect(await readText(tab, '.voucher code')).toMatch(/\S{6,}/);
});

test('Firefox: the footer collapses on a phone, and its country switcher changes the shop on a desktop', async ({
  tab,
  shop,
}) => {
  await tab.setViewport({ width: 360, height: 640 });
  await tab.goto(`${shop.url}/tr`);
  const group = '.footer-group';
  await tab.waitForSelector(group);
  const isOpen = () => tab.$eval(group, (element) => (element as HTMLDetailsElement).open);
  expect(await isOpen()).toBe(false);
  await tab.locator(`${group} > summary`).click();
  expect(await isOpen()).toBe(true);

  await tab.setViewport({ width: 1440, height: 900 });
  await tab.locator('.footer .country-switcher > summary').click();
  await tab.locator('.footer .country-switcher a[href^="/hu"]').click();
  await tab.waitForFunction(() => location.pathname.startsWith('/hu'));
  await tab.waitForFunction(() => document.documentElement.lang === 'hu-HU');
});

test('Firefox: staff open the preview panel on the live shop, and the console shows a shop', async ({
  tab,
  shop,
}) => {
  // Not from the console's own page, which goes on by itself once there is a session.
  await tab.goto(`${shop.url}/de`);
  const { name, password } = firstStaff(shop);
  const status = await tab.evaluate(
    async (path, credentials) =>
      (
        await fetch(path, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: credentials,
        })
      ).status,
    staffAuthCalls.login.path,
    JSON.stringify({ name, password }),
  );
  expect(status).toBe(200);

  await tab.goto(`${shop.url}/staff`);
  const frame = await (await tab.waitForSelector('[data-pane] iframe'))?.contentFrame();
  await frame?.waitForSelector('h1', { visible: true });
  await tab.waitForSelector('.pane:not([aria-busy="true"])');
  await tab.locator('.pane-head input[name="time"]').fill('24.12.2026');
  await tab.keyboard.press('Enter');
  await tab.waitForFunction(() => document.title.startsWith('DE · Deutschland · Thu 24 Dec 2026'));

  await tab.goto(`${shop.url}/de`);
  await tab.mouse.move(40, 40);
  await tab.mouse.move(80, 80);
  await tab.locator('::-p-aria([name="Preview settings"][role="button"])').click();
  expect(await readText(tab, 'dialog[open]')).toContain('Date');
});

test('Firefox: the offline app starts with the last visited shop and its footer, and shows the offline page for others', async ({
  tab,
  network,
}) => {
  for (const path of ['/hu', '/de/countries', '/de']) {
    await tab.goto(network.url + path);
    await tab.waitForSelector('.offline-notice');
    await untilKept(tab, path, `${path.slice(0, 3)}/offline`);
  }
  await untilKept(tab, /texts-de-DE/);
  await tab.close();
  network.fault(/./, { kind: 'CLOSED' });

  const later = await tab.browserContext().newPage();
  await later.goto(`${network.url}/`);
  expect(later.url()).toBe(`${network.url}/de`);
  await later.waitForSelector('.hero h1', { visible: true });
  await later.waitForSelector('.footer[data-version] .footer-group', { visible: true });
  expect(await readText(later, '.offline-notice')).toBe('Keine Verbindung');

  await later.goto(`${network.url}/de/countries`);
  await later.waitForSelector('.countries h1', { visible: true });
  expect(await readText(later, '.offline-notice')).toBe('Keine Verbindung');
  await later.goto(`${network.url}/de/privacy`);
  expect(await readText(later, 'h1')).toBe('Keine Verbindung');

  network.clear();
  await later.locator('main a[href=""]').click();
  await later.waitForFunction(
    () => document.querySelector('h1')?.textContent.startsWith('Datenschutz') === true,
  );
});

// By key: on so small a window the question for consent lies over the buttons.
test('Firefox: signing out removes the draft and all personal data from the device and the other tabs', async ({
  tab,
  network,
  shop,
}) => {
  const { email, password } = firstCustomer(shop);
  await tab.goto(`${network.url}/hu/account`);
  await tab.locator('#account-email').fill(email);
  await tab.locator('#account-password').fill(password);
  await tab.keyboard.press('Enter');
  await tab.waitForSelector('form[action$="/sign-out"]');

  const form = await tab.browserContext().newPage();
  await form.goto(`${network.url}/hu/subscribenewsletter`);
  await form.focus('#newsletter-sign-up [name="email"]');
  await form.waitForFunction(
    () => document.querySelector<HTMLInputElement>('[name="firstName"]')?.value === 'Aurora',
  );
  network.fault(/newsletter-subscribers/, { kind: 'CLOSED' });
  await form.locator('#newsletter-sign-up [name="email"]').fill('diary@example.org');
  await form.keyboard.press('Enter');
  await form.waitForSelector('[role="alert"]', { visible: true });
  expect(await readDrafts(form)).toEqual(['sign-up-draft:HU']);

  await tab.bringToFront();
  await tab.focus('form[action$="/sign-out"] button');
  await tab.keyboard.press('Enter');
  await tab.waitForSelector('#sign-in', { visible: true });
  await expect.poll(() => readDrafts(tab)).toEqual([]);
  await form.waitForFunction(
    (names) =>
      names.every(
        (name) =>
          document.querySelector<HTMLInputElement>(`#newsletter-sign-up [name="${name}"]`)
            ?.value === '',
      ),
    {},
    ['email', 'firstName', 'lastName', 'salutation'],
  );
});
