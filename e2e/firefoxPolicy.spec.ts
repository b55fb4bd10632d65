import type { Page } from 'puppeteer-core';

import { openConsole, press, untilThere } from './support/firefoxConsole.ts';
import { expect, test, readText } from './support/firefoxJourney.ts';
import { until } from './support/until.ts';

const REFUSED = 'Refused by the policy: ';

test('Firefox: Trusted Types refuse every string as a script in a page, and each violation is reported', async ({
  tab,
  shop,
}) => {
  // What is refused in `tab` itself fails the journey.
  const page = await tab.browserContext().newPage();
  const refused = await noteRefusals(page);
  await page.goto(`${shop.url}/de`);
  const outcomes = await page.evaluate(() => {
    const tryOut = (work: () => unknown) => {
      try {
        work();
        return 'done';
      } catch (error) {
        return error instanceof Error ? error.name : 'thrown';
      }
    };
    const script = document.createElement('script');
    return [
      tryOut(() => (script.src = '/assets/other.js')),
      tryOut(() => (script.text = 'window.isRun = true')),
      tryOut(() => new Worker('/other.js')),
      tryOut(() => document.body.setAttribute('onclick', 'window.isRun = true')),
    ];
  });
  expect(outcomes).toEqual(['TypeError', 'TypeError', 'TypeError', 'TypeError']);
  await until('the refusals', async () => refused.length >= outcomes.length || undefined);
  expect(new Set(refused)).toEqual(new Set(['/de require-trusted-types-for']));
});

test('Firefox: pages, sign-up, footer, consent and worker comply with their content security policy', async ({
  tab,
  shop,
}) => {
  const refused = await noteRefusals(tab);
  await tab.goto(`${shop.url}/de/subscribenewsletter`);
  await tab.locator('#newsletter-sign-up [name="email"]').fill('policy@example.org');
  await tab.locator('#newsletter-sign-up button[type="submit"]').click();
  await readText(tab, '.sign-up-success');
  await tab.setViewport({ width: 1440, height: 900 });
  await tab.goto(`${shop.url}/de`);
  await tab.mouse.move(40, 40);
  await tab.locator('.footer-legal [data-opens]').click();
  await tab.waitForSelector('[role="dialog"]', { visible: true });
  await tab.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await tab.goto(`${shop.url}/de/account`);
  await tab.locator('.footer .country-switcher > summary').click();
  await tab.locator('.footer .country-switcher a[href^="/hu"]').click();
  await tab.waitForFunction(() => document.documentElement.lang === 'hu-HU');
  expect(refused).toEqual([]);
});

test('Firefox: preview panel and console comply with their content security policy', async ({
  tab,
  shop,
}) => {
  const refused = await noteRefusals(tab);
  await tab.setViewport({ width: 1440, height: 900 });
  await openConsole(tab, shop.url, shop);
  await press(tab, 'Alt', '2');
  await untilThere(tab, 2);
  await press(tab, 'Alt', 'd');
  await tab.waitForSelector('[aria-label^="Differences"], [role="complementary"]');
  for (const path of ['people', 'audit', 'mails', 'changes']) {
    await tab.goto(`${shop.url}/staff/${path}`);
    await tab.waitForSelector('h1', { visible: true });
  }

  await tab.goto(`${shop.url}/de`);
  await tab.mouse.move(40, 40);
  await tab.mouse.move(80, 80);
  await tab.locator('::-p-aria([name="Preview settings"][role="button"])').click();
  await tab.locator('dialog[open] input[type="date"]').fill('2026-12-24');
  await tab.locator('dialog[open] ::-p-aria([name="Apply"][role="button"])').click();
  await tab.waitForFunction(
    () =>
      document
        .querySelector('.preview-panel')
        ?.textContent.includes('Settings applied successfully.') === true,
  );
  expect(refused).toEqual([]);
});

/** Collects violations of content policies in the page and its frames: path and directive. */
async function noteRefusals(tab: Page): Promise<string[]> {
  const refused: string[] = [];
  tab.on('console', (message) => {
    const text = message.text();
    if (text.startsWith(REFUSED)) refused.push(text.slice(REFUSED.length));
  });
  await tab.evaluateOnNewDocument((prefix) => {
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective }) => {
      console.warn(`${prefix}${location.pathname} ${effectiveDirective}`);
    });
  }, REFUSED);
  return refused;
}
