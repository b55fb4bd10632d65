import { siteFacts } from '#domain/sites.ts';

import { WORKER_IN_FULL_RUN } from './support/journey.ts';
import { linksIn, mailTo } from './support/mails.ts';
import { expect, PLACES, test } from './support/placeJourney.ts';
import { SHOPS } from './support/shops.ts';
import { fillSignUp, openSignUp, signUpForm, submitButton } from './support/signUpForm.ts';

test.use(WORKER_IN_FULL_RUN);

for (const [placeIndex, placeName] of PLACES.entries()) {
  test.describe(`in ${placeName}`, () => {
    test.use({ placeName });

    for (const site of SHOPS) {
      test(`${site}: a person signs up, confirms by the mail's link and gets a voucher`, async ({
        page,
        shop,
        place,
      }) => {
        const { locale } = siteFacts(site);
        const address = `person-${site.toLowerCase()}-${placeIndex}@example.org`;

        const form = await openSignUp(page, site, place);
        await fillSignUp(form, site, address);
        await submitButton(form).click();
        await expect(page.locator('.sign-up-success')).toBeInViewport();
        await expect(signUpForm(page)).toHaveCount(0);
        await expect(page).toHaveURL(place.signUpPage(site));

        const confirmMail = await mailTo(shop.dataDir, address);
        expect(confirmMail.headers.find(({ key }) => key === 'content-language')?.value).toBe(
          locale,
        );
        const confirmLink = linksIn(confirmMail).find((link) =>
          link.includes('/newsletter/confirm'),
        );
        await page.goto(confirmLink ?? '');

        const voucher = page.locator('.voucher code');
        await expect(voucher).toBeVisible();
        const code = (await voucher.textContent()) ?? '';
        await expect(page.locator('html')).toHaveAttribute('lang', locale);

        const welcome = await mailTo(
          shop.dataDir,
          address,
          ({ text }) => text?.includes(code) ?? false,
          'a mail with the voucher',
        );
        expect(welcome.html).toContain(code);
        expect(linksIn(welcome).some((link) => link.includes('/newsletter/unsubscribe'))).toBe(
          true,
        );

        await page.reload();
        await expect(voucher).toHaveText(code);
      });
    }

    test('an address with letters outside ASCII before the @ is accepted, and its mail arrives', async ({
      page,
      shop,
      place,
    }) => {
      const address = `jürgen${placeIndex}@bäckerei.example`;
      const form = await openSignUp(page, 'DE', place);
      await fillSignUp(form, 'DE', address);
      await submitButton(form).click();
      await expect(page.locator('.sign-up-success')).toBeInViewport();
      const mail = await mailTo(shop.dataDir, address);
      expect(linksIn(mail).some((link) => link.includes('/newsletter/confirm'))).toBe(true);
    });
  });
}
