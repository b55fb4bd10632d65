import type { Page } from 'playwright/test';

import { LOYALTY_CARD_PATH } from '../src/domain/loyaltyCard.ts';
import { siteTerms } from '../src/domain/siteTerms.ts';
import { sitePath } from '../src/domain/sites.ts';
import { accessibilityFindings } from './support/axe.ts';
import { brand, loyaltyDeskEmail } from './support/brand.ts';
import { expect, test } from './support/journey.ts';
import { mailKind, mailsTo, mailTo } from './support/mails.ts';
import { field, customerForm, submitRequest } from './support/customerForms.ts';
import { FORM_LOOKS, SHOPS } from './support/shops.ts';
import { untilTakenOver } from './support/takenOver.ts';
import { htmlFindings } from './support/validHtml.ts';

async function fill(page: Page, email: string): Promise<void> {
  await field(page, 'name').fill('Zoë Szabó');
  await field(page, 'email').fill(email);
  await field(page, 'agreement').check();
}

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  for (const site of SHOPS) {
    test(`${site}: the footer leads to the registration, which is corrected, sent and acknowledged`, async ({
      page,
      shop,
    }) => {
      const address = `card-${site.toLowerCase()}@example.org`;
      const path = sitePath(site) + LOYALTY_CARD_PATH;
      await page.goto(sitePath(site));
      await expect(page.locator(`footer a[href="${path}"]`)).not.toHaveCount(0);
      await page.goto(path);
      expect(await htmlFindings(await page.content())).toEqual([]);
      await field(page, 'name').fill('Zoë Szabó');
      await field(page, 'email').fill('card@');
      await submitRequest(page);

      await expect(field(page, 'email')).toBeFocused();
      await expect(field(page, 'email')).toHaveValue('card@');
      await expect(field(page, 'name')).toHaveValue('Zoë Szabó');
      await expect(field(page, 'agreement')).toHaveAccessibleDescription(/\S/);
      await expect(customerForm(page).getByRole('alert')).toBeVisible();
      expect(await htmlFindings(await page.content())).toEqual([]);

      await fill(page, address);
      const { hasBirthdayPresent } = siteTerms(site);
      const parts = { day: '31', month: '2', year: '1990' };
      await expect(field(page, 'birthday-day')).toHaveCount(hasBirthdayPresent ? 1 : 0);
      if (hasBirthdayPresent) {
        for (const [part, typed] of Object.entries(parts)) {
          await field(page, `birthday-${part}`).fill(typed);
        }
        await submitRequest(page);
        await expect(customerForm(page).getByRole('group').locator('input').first()).toBeFocused();
        await expect(field(page, 'birthday-day')).toHaveValue('31');
        await expect(field(page, 'birthday-day')).toHaveAccessibleDescription(/\S.*\S/);
        await field(page, 'birthday-day').fill('1');
        await field(page, 'agreement').check();
      }
      const consent = await customerForm(page).locator('.checkbox label').textContent();
      await submitRequest(page);
      await expect(customerForm(page)).toHaveCount(0);
      const heading = page.getByRole('heading', { level: 1 });
      await expect(page).toHaveTitle(`${await heading.textContent()} | ${brand.name}`);

      const receipt = await mailTo(shop.dataDir, address);
      expect(mailKind(receipt)).toBe('LOYALTY_CARD_RECEIVED');
      expect(receipt.replyTo).toEqual([{ name: '', address: loyaltyDeskEmail }]);
      const asked = await mailTo(
        shop.dataDir,
        loyaltyDeskEmail,
        ({ text }) => text?.includes(address) ?? false,
      );
      expect(mailKind(asked)).toBe('LOYALTY_CARD_TO_PROGRAMME');
      expect(asked.replyTo).toEqual([{ name: '', address }]);
      for (const { text } of [receipt, asked]) {
        expect(text).toContain(consent?.replace(/\s\*$/, ''));
        expect(text?.includes('1990')).toBe(hasBirthdayPresent);
      }
      // A reload sends nothing again.
      await page.reload();
      await expect(heading).toBeVisible();
      expect(await mailsTo(shop.dataDir, address)).toHaveLength(1);
    });
  }
});

test('the registration is sent within the app, which never changes the typed text', async ({
  page,
  shop,
}) => {
  await page.goto('/de/subscribenewsletter');
  await untilTakenOver(page);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Karte kostenlos' }).click();
  await fill(page, 'karte-in-der-app@example.org');
  await untilTakenOver(page);
  await expect(field(page, 'agreement')).toBeChecked();
  await expect(field(page, 'name')).toHaveValue('Zoë Szabó');
  await submitRequest(page);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ihre Karte ist angefordert');
  await mailTo(shop.dataDir, 'karte-in-der-app@example.org');
});

for (const site of FORM_LOOKS.sites) {
  test(`the registration of ${site} is accessible and fits every width, empty and with faults`, async ({
    page,
  }) => {
    for (const colorScheme of ['light', 'dark'] as const) {
      for (const width of FORM_LOOKS.widths) {
        await page.setViewportSize({ width, height: 800 });
        await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
        await page.goto(sitePath(site) + LOYALTY_CARD_PATH);
        expect(await accessibilityFindings(page), `empty, ${width}, ${colorScheme}`).toEqual([]);
        await submitRequest(page);
        await expect(customerForm(page).getByRole('alert')).toBeVisible();
        expect(await accessibilityFindings(page), `refused, ${width}, ${colorScheme}`).toEqual([]);
        const overflow = await page.evaluate(
          () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
        );
        expect(overflow, `${width}`).toBe(0);
      }
    }
  });
}
