import { HEADERS } from '#contract/service.ts';
import { siteFacts, sitePath, type SiteCode } from '#domain/sites.ts';

import { firstCustomer, signIn } from './support/customer.ts';
import { expect, test } from './support/journey.ts';
import { confirmLinkIn, mailKind, linksIn, mailTo } from './support/mails.ts';
import { confirm, signUp, tokenIn } from './support/service.ts';
import { SHOPS } from './support/shops.ts';
import { openSignUp } from './support/signUpForm.ts';
import { setPreview, signStaffIn } from './support/staff.ts';
import { htmlFindings } from './support/validHtml.ts';

/** One of each kind of page that anybody can ask for. */
const PATHS = [
  '',
  '/subscribenewsletter',
  '/subscribenewsletter?sent=1',
  '/countries',
  '/privacy',
  '/delivery',
  '/account',
  '/offline',
  '/there-is-no-such-page',
  '/newsletter/confirm?token=unknown',
  '/newsletter/preferences?token=unknown',
  '/newsletter/unsubscribe?token=unknown',
];
const REDUCED = { cookie: 'newapp=1' };

for (const site of SHOPS) {
  test(`every kind of page of ${site} is valid HTML with the full and the reduced footer`, async ({
    shop,
  }) => {
    for (const path of PATHS) {
      for (const headers of [{}, REDUCED]) {
        const answer = await fetch(shop.url + sitePath(site) + path, { headers });
        expect(await htmlFindings(await answer.text()), path).toEqual([]);
      }
    }
    const refused = await fetch(`${shop.url}${sitePath(site)}/subscribenewsletter`, {
      method: 'POST',
      body: new URLSearchParams({
        email: 'unfinished@',
        origin: 'onsite',
        originAddition: 'subsite',
      }),
    });
    const html = await refused.text();
    expect(html).toContain('unfinished@');
    expect(await htmlFindings(html)).toEqual([]);
  });

  test(`the subscriber pages of ${site} are valid HTML`, async ({ shop }) => {
    const address = `valid-${site.toLowerCase()}@example.org`;
    expect(await signUp(shop.url, address, site, askedBy(site))).toBe(202);
    const confirmation = confirmLinkIn(await mailTo(shop.dataDir, address));
    expect(await findingsAt(confirmation)).toEqual([]);
    expect(await confirm(shop.url, tokenIn(confirmation), site)).toBe(200);
    expect(await findingsAt(confirmation)).toEqual([]);
    const welcome = await mailTo(shop.dataDir, address, (mail) => mailKind(mail) === 'WELCOME');
    for (const kind of ['preferences', 'unsubscribe']) {
      const link = linksIn(welcome).find((one) => one.includes(`/newsletter/${kind}?token=`));
      expect(await findingsAt(link ?? ''), kind).toEqual([]);
    }
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

async function findingsAt(address: string): Promise<string[]> {
  const answer = await fetch(address);
  expect(answer.status, address).toBe(200);
  return htmlFindings(await answer.text());
}

test('the page is still valid HTML after scripts complete it', async ({ page }) => {
  for (const site of ['TR', 'HU', 'DE'] satisfies SiteCode[]) {
    const form = await openSignUp(page, site);
    await form.locator('[name="email"]').fill('unfinished@');
    await form.locator('[name="email"]').blur();
    await expect(form.locator('[aria-invalid="true"]')).toHaveCount(1);
    expect(await htmlFindings(await page.content()), site).toEqual([]);
  }
});

test('account, preview and console are valid HTML', async ({ page, context, shop }) => {
  await signIn(page, 'AT', firstCustomer(shop));
  await expect(page.locator('#sign-in')).toHaveCount(0);
  const asSeen = async (path: string) => {
    const answer = await context.request.get(path);
    return {
      html: await answer.text(),
      isPreview: HEADERS.preview.toLowerCase() in answer.headers(),
    };
  };
  expect(await htmlFindings((await asSeen('/at/account')).html)).toEqual([]);
  expect(await htmlFindings((await asSeen('/staff')).html)).toEqual([]);

  await signStaffIn(context, shop);
  await setPreview(context, { previewDateTime: '2026-12-24T12:00:00Z' });
  const previewed = await asSeen('/tr');
  expect(previewed.isPreview).toBe(true);
  expect(await htmlFindings(previewed.html)).toEqual([]);
});
