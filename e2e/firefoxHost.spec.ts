import type { Page } from 'puppeteer-core';

import { expect, test } from './support/firefoxJourney.ts';
import { hostSignUpPage, HOSTILE_HOSTS, startHost } from './support/hostPages.ts';
import { mailTo } from './support/mails.ts';

/** Waits for what a selector names within the form; the driver does not hear of changes in a shadow root by itself. */
async function untilInForm(tab: Page, selector: string): Promise<void> {
  await tab.waitForFunction(
    (wanted: string) =>
      document.querySelector('shop-newsletter')?.shadowRoot?.querySelector(wanted),
    { polling: 100 },
    selector,
  );
}

for (const [rules, { name }] of HOSTILE_HOSTS.entries()) {
  test(`Firefox: a person signs up in place on a host’s page with ${name}`, async ({
    tab,
    shop,
  }) => {
    const host = await startHost({ shopUrl: shop.url });
    try {
      const address = `fuchs-${rules}@example.org`;
      await tab.setViewport({ width: 1440, height: 900 });
      await tab.goto(host.url + hostSignUpPage('DE', rules));
      await tab.evaluate(() => {
        document.addEventListener('successful-submit', () => (document.title = 'signed up'));
      });
      await tab.locator('shop-newsletter >>> [name="email"]').fill(address);
      await untilInForm(tab, 'form[data-open]');
      await tab.locator('shop-newsletter >>> button[type="submit"]').click();
      await untilInForm(tab, '.sign-up-success');
      expect(await tab.title()).toBe('signed up');
      await mailTo(shop.dataDir, address);
      const looks = await tab.evaluate(() => {
        const footer = document.querySelector('shop-footer')?.shadowRoot?.querySelector('.footer');
        const link = footer?.querySelector('.footer-legal a');
        if (!footer || !link) return undefined;
        const { fontSize, textTransform, padding, color } = getComputedStyle(link);
        return {
          background: getComputedStyle(footer).backgroundColor,
          fontSize,
          textTransform,
          padding,
          color,
        };
      });
      expect(looks).toMatchObject({ textTransform: 'none', fontSize: '14px' });
      expect(looks?.background).not.toBe('rgba(0, 0, 0, 0)');
      expect(looks?.color).not.toMatch(/rgb\(0, 255, 0\)|hotpink/);
    } finally {
      await host.close();
    }
  });
}
