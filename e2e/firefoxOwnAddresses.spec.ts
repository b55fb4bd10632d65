import type { Page } from 'puppeteer-core';
import { mergeTests } from 'playwright/test';

import { untilKept } from './support/appWorker.ts';
import { firstCustomer } from './support/customer.ts';
import { openConsole, press, untilThere } from './support/firefoxConsole.ts';
import { expect, test as inFirefox, readText } from './support/firefoxJourney.ts';
import { confirmLinkIn, mailTo } from './support/mails.ts';
import { test as ownAddresses } from './support/ownAddresses.ts';

const test = mergeTests(inFirefox, ownAddresses);

const isAt = (tab: Page, address: string) =>
  tab.waitForFunction((wanted) => location.href === wanted, {}, address);

test('Firefox: a person signs up at a shop’s own address, confirms by an old link and changes the country', async ({
  tab,
  shops,
  dataDir,
}) => {
  await tab.setViewport({ width: 1440, height: 900 });
  await tab.goto(shops.plain(`${shops.publicUrl}/de`));
  expect(tab.url()).toBe(`${shops.urlOf('DE')}/`);
  await tab.mouse.move(40, 40);
  await tab.waitForFunction(() => document.querySelector('#app')?.childElementCount !== 0);
  await tab.locator('.shell-services [href$="/subscribenewsletter"]').click();
  await isAt(tab, `${shops.urlOf('DE')}/subscribenewsletter`);
  await tab.locator('#newsletter-sign-up [name="email"]').fill('firefox@example.org');
  await tab.locator('#newsletter-sign-up button[type="submit"]').click();
  await readText(tab, '.sign-up-success');

  const link = confirmLinkIn(await mailTo(dataDir, 'firefox@example.org'));
  await tab.goto(link.replace(shops.urlOf('DE'), `${shops.publicUrl}/de`));
  expect(tab.url()).toBe(link);
  expect(await readText(tab, '.voucher code')).toMatch(/\S{6,}/);

  await tab.goto(`${shops.urlOf('DE')}/contact`);
  await tab.locator('.footer .country-switcher > summary').click();
  await tab.locator('.footer .country-switcher a[hreflang="tr-TR"]').click();
  await isAt(tab, `${shops.urlOf('TR')}/iletisim`);
  await tab.waitForFunction(() => document.documentElement.lang === 'tr-TR');
});

test('Firefox: one sign-out ends the sign-ins of all hosts', async ({ tab, shops }) => {
  const { email, password } = firstCustomer(shops.server);
  const signIn = async (page: Page, url: string) => {
    await page.goto(`${url}/account`);
    await page.locator('#account-email').fill(email);
    await page.locator('#account-password').fill(password);
    await page.keyboard.press('Enter');
    await page.waitForSelector('form[action$="/sign-out"]');
  };
  await signIn(tab, shops.urlOf('AT'));
  const other = await tab.browserContext().newPage();
  await other.goto(`${shops.urlOf('CH_FR')}/account`);
  await other.waitForSelector('#sign-in', { visible: true });
  await signIn(other, shops.urlOf('CH_FR'));
  await other.focus('form[action$="/sign-out"] button');
  await other.keyboard.press('Enter');
  await other.waitForSelector('#sign-in', { visible: true });
  await tab.bringToFront();
  await tab.reload();
  await tab.waitForSelector('#sign-in', { visible: true });
});

test('Firefox: the app of a shop below a path of its address opens offline', async ({
  tab,
  shops,
}) => {
  const url = shops.urlOf('CH_FR');
  await tab.goto(url);
  await untilKept(tab, '/fr', '/fr/offline');
  await tab.goto(`${url}/contact`);
  await untilKept(tab, '/fr/contact');
  await shops.cutOff();
  await tab.goto(url);
  await tab.waitForSelector('.hero h1', { visible: true });
  expect(await readText(tab, '.offline-notice')).not.toBe('');
  await tab.goto(`${url}/never-visited`);
  await readText(tab, 'h1');
  expect(await tab.$eval('html', ({ lang }) => lang)).toBe('fr-CH');
});

test('Firefox: the console at its own address shows every shop in panes', async ({
  tab,
  shops,
}) => {
  await tab.setViewport({ width: 1600, height: 900 });
  await openConsole(tab, shops.staffUrl, shops.server);
  await press(tab, 'Alt', '9');
  await untilThere(tab, 9);
  const frames = tab.frames().filter((frame) => frame !== tab.mainFrame());
  expect(frames).toHaveLength(9);
  for (const frame of frames) {
    expect(frame.url().startsWith(shops.staffUrl), frame.url()).toBe(true);
    await frame.waitForSelector('h1');
  }
});
