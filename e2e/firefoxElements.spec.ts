import { SITE_CODES, sitePath } from '#domain/sites.ts';

import { startElementsHost } from './support/elementsHost.ts';
import { expect, test, withholdScripts } from './support/firefoxJourney.ts';
import { expectParts, openForm } from './support/firefoxParts.ts';
import { mailTo } from './support/mails.ts';

for (const width of [360, 1440]) {
  test(`Firefox: a static page has footer and sign-up at ${width} px, and the last good copy while the shop is down`, async ({
    tab,
    shop,
    network,
  }) => {
    const host = await startElementsHost({ shopUrl: network.url, address: 'SHARED' });
    try {
      await tab.setViewport({ width, height: 900 });
      const refused: string[] = [];
      tab.on('console', (message) => {
        if (/Content-Security-Policy/i.test(message.text())) refused.push(message.text());
      });
      await tab.goto(host.url);
      await tab.evaluate(() => {
        document.addEventListener('successful-submit', () => (document.title = 'signed up'));
      });
      const imprint = 'shop-footer >>> .footer-legal a[href$="/company"]';
      await tab.waitForSelector(imprint, { visible: true });
      const shown = await tab.evaluate(() => {
        const root = document.querySelector('shop-footer')?.shadowRoot;
        const footer = root?.querySelector('.footer');
        return {
          background: footer && getComputedStyle(footer).backgroundColor,
          ownLinks: document.querySelector('morgenrot-footer > footer')?.getClientRects().length,
          aside: document.documentElement.scrollWidth - document.documentElement.clientWidth,
        };
      });
      expect(shown).toMatchObject({ ownLinks: 0, aside: 0 });
      expect(shown.background).not.toBe('rgba(0, 0, 0, 0)');
      const address = `fuchs-elements-${width}@example.org`;
      await tab.locator('shop-newsletter >>> [name="email"]').fill(address);
      await tab.waitForFunction(
        () =>
          document.querySelector('shop-newsletter')?.shadowRoot?.querySelector('form[data-open]'),
        { polling: 100 },
      );
      await tab.locator('shop-newsletter >>> button[type="submit"]').click();
      await tab.waitForFunction(() => document.title === 'signed up', { polling: 100 });
      await mailTo(shop.dataDir, address);

      network.fault(/^\/(?:fragments|assets)\//, { kind: 'STATUS', status: 500 });
      await tab.reload();
      await tab.waitForSelector(imprint, { visible: true });
      await tab.evaluate(() => localStorage.clear());
      await tab.reload();
      await tab.waitForSelector('morgenrot-footer > footer a[href$="/privacy"]', { visible: true });
      expect(refused).toEqual([]);
    } finally {
      network.clear();
      await host.close();
    }
  });
}

test('Firefox: a static page has form and footer of each shop', async ({ tab, network }) => {
  const host = await startElementsHost({ shopUrl: network.url, address: 'SHARED' });
  try {
    for (const site of SITE_CODES) {
      host.edit((html) => html.replaceAll('site="de"', `site="${sitePath(site).slice(1)}"`));
      await expectParts(tab, host.url, site);
      await openForm(tab);
    }
  } finally {
    await host.close();
  }
});

test('Firefox: a static page shows its own links when none of its scripts load', async ({
  tab,
  network,
}) => {
  const host = await startElementsHost({ shopUrl: network.url, address: 'SHARED' });
  try {
    await withholdScripts(tab);
    for (const width of [360, 1440]) {
      await tab.setViewport({ width, height: 900 });
      await tab.goto(host.url);
      const seen = await tab.evaluate(() => ({
        isDefined: customElements.get('morgenrot-footer') !== undefined,
        links: [...document.querySelectorAll('a')].map((link) => ({
          text: link.textContent,
          isShown: link.checkVisibility(),
        })),
        aside: document.documentElement.scrollWidth - document.documentElement.clientWidth,
      }));
      const texts = ['Newsletter bestellen', 'Impressum', 'Datenschutz'];
      const links = texts.map((text) => ({ text, isShown: true }));
      expect(seen).toEqual({ isDefined: false, links, aside: 0 });
    }
    await tab.locator('a[href$="/de/company"]').click();
    await tab.waitForFunction(() => location.pathname === '/de/company', { polling: 100 });
  } finally {
    await host.close();
  }
});
