import { staffAuthCalls, STAFF_AUTH_BASE } from '#contract/staffLogin.ts';

import { expect, test, textOf } from './support/firefoxJourney.ts';
import { confirmLinkIn, mailTo } from './support/mails.ts';
import { firstStaff } from './support/staff.ts';

test('Firefox: a person comes to the form inside the app, signs up, confirms and holds a voucher', async ({
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
  await textOf(tab, '.sign-up-success');

  const mail = await mailTo(shop.dataDir, 'firefox@example.org');
  await tab.goto(confirmLinkIn(mail));
  expect(await textOf(tab, '.voucher code')).toMatch(/\S{6,}/);
});

test('Firefox: the footer folds on a phone, and its country switcher changes the shop on a desk', async ({
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
  await tab.locator('.country-switcher > summary').click();
  await tab.locator('.country-switcher a[href^="/hu"]').click();
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
    STAFF_AUTH_BASE + staffAuthCalls.login.path,
    JSON.stringify({ name, password }),
  );
  expect(status).toBe(200);

  await tab.goto(`${shop.url}/staff`);
  const frame = await (await tab.waitForSelector('[data-pane] iframe'))?.contentFrame();
  await frame?.waitForSelector('h1', { visible: true });

  await tab.goto(`${shop.url}/de`);
  await tab.mouse.move(40, 40);
  await tab.mouse.move(80, 80);
  await tab.locator('::-p-aria([name="Preview settings"][role="button"])').click();
  expect(await textOf(tab, 'dialog[open]')).toContain('Date');
});
