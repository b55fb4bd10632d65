import type { Page } from 'playwright/test';

import { OWN_BRAND_TAG } from '../scripts/lib/shortRun.mjs';
import { LOYALTY_CARD_PATH } from '../src/domain/loyaltyCard.ts';
import { siteFacts, sitePath, type SiteCode } from '../src/domain/sites.ts';
import { expect, test } from './support/journey.ts';
import { confirmLinkIn, mailKind, linksIn, mailTo } from './support/mails.ts';
import { contactPath } from './support/customerForms.ts';
import { confirm, signUp, tokenIn } from './support/service.ts';
import { SHOPS } from './support/shops.ts';
import { htmlFindings } from './support/validHtml.ts';

test.use({ javaScriptEnabled: false });

/** Input for the first field of each form that is an address or a name. */
const UNFINISHED = 'unfinished@';

/** As in “Bitte prüfen: Ihr Konto | Morgenrot”. */
const REFUSED_TITLE = /^[^:|]+: [^|]+ \| \S/;

/** Submits a form of the page's own content unchanged, and checks the response page. */
async function expectFirstFaultInFocus(page: Page, form: string): Promise<void> {
  await page.locator(`main ${form} button[type="submit"]`).first().click();
  const faulty = page.locator(`main ${form} [aria-invalid="true"]`);
  await expect(faulty.first()).toBeFocused();
  await expect(faulty.first()).toBeInViewport();
  await expect(page.locator('[autofocus]')).toHaveCount(1);
  for (const control of await faulty.all()) {
    await expect(control).toHaveAccessibleDescription(/\S/);
  }
  // A screen reader starts with the title.
  await expect(page).toHaveTitle(REFUSED_TITLE);
  expect(await htmlFindings(await page.content())).toEqual([]);
}

for (const site of SHOPS) {
  const home = sitePath(site);

  test(`${site}: each refused form scrolls to its first fault and keeps the input`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 360, height: 640 });
    await page.goto(`${home}/subscribenewsletter`);
    await expectFirstFaultInFocus(page, '#newsletter-sign-up');
    await page.goto(home);
    await page.locator('main [name="email"]').fill(UNFINISHED);
    await page.locator('main #newsletter-sign-up button[type="submit"]').click();
    await expect(page.locator('main [name="email"]')).toBeFocused();
    await expect(page.locator('main [name="email"]')).toHaveValue(UNFINISHED);

    await page.goto(contactPath(site));
    await expectFirstFaultInFocus(page, '.customer-form-form');
    await page.goto(`${home}/withdrawal`);
    if ((await page.locator('.customer-form-form').count()) > 0) {
      await expectFirstFaultInFocus(page, '.customer-form-form');
    }

    await page.goto(`${home}/account`);
    await page.locator('#account-email').fill('clara@example.org');
    await expectFirstFaultInFocus(page, '#sign-in');
    await expect(page.locator('#account-email')).toHaveValue('clara@example.org');
    await expect(page.locator('#account-password')).toBeFocused();
    await expect(page.locator('main').getByRole('alert')).toBeVisible();
    // No field alone is at fault where address and password do not belong together.
    await page.locator('#account-password').fill('not this one');
    await page.locator('#sign-in button[type="submit"]').click();
    await expect(page.locator('main').getByRole('alert')).toBeVisible();
    await expect(page).toHaveTitle(REFUSED_TITLE);
  });

  test(
    `${site}: a refused loyalty card registration scrolls to its first fault and keeps the input`,
    { tag: OWN_BRAND_TAG },
    async ({ page }) => {
      await page.goto(home + LOYALTY_CARD_PATH);
      await page.locator('main [name="email"]').fill(UNFINISHED);
      await expectFirstFaultInFocus(page, '.customer-form-form');
      await expect(page.locator('main [name="email"]')).toHaveValue(UNFINISHED);
    },
  );

  test(`${site}: each form of the preferences scrolls to its first fault`, async ({
    page,
    shop,
  }) => {
    const address = `posted-${site.toLowerCase()}@example.org`;
    expect(await signUp(shop.url, address, site, askedBy(site))).toBe(202);
    const confirmation = confirmLinkIn(await mailTo(shop.dataDir, address));
    expect(await confirm(shop.url, tokenIn(confirmation), site)).toBe(200);
    const welcome = await mailTo(shop.dataDir, address, (mail) => mailKind(mail) === 'WELCOME');
    const link = linksIn(welcome).find((one) => one.includes('/newsletter/preferences?token='));

    await page.goto(link ?? '');
    await expectFirstFaultInFocus(page, 'form:has(#erase-confirm)');
    if (siteFacts(site).form.names === 'hidden') return;
    await page.goto(link ?? '');
    await page.locator('main [name="lastName"]').fill('www.example.org');
    await expectFirstFaultInFocus(page, '#newsletter-preferences');
    await expect(page.locator('main [name="lastName"]')).toHaveValue('www.example.org');
  });
}

/** Fields that a shop requires besides the address. */
function askedBy(site: SiteCode): object {
  const { salutation, names, newsletterConsent } = siteFacts(site).form;
  return {
    ...(salutation === 'required' && { salutation: 'MRS' }),
    ...(names === 'required' && { firstName: 'Zoë', lastName: 'Szabó' }),
    ...(newsletterConsent && { consents: ['NEWSLETTER'] }),
  };
}
