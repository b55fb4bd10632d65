import type { Locator } from 'playwright/test';

import { mailsTo, mailTo } from './support/mails.ts';
import { expect, PLACES, test } from './support/placeJourney.ts';
import { fillSignUp, openSignUp, submitButton } from './support/signUpForm.ts';

// Responses from the worker's cache cannot be delayed.
test.use({ serviceWorkers: 'block' });

const SUBSCRIBE = '**/newsletter-subscribers?*';

const TECHNICAL_ERROR = {
  DE: 'Aus technischen Gründen',
  HU: 'Technikai okok miatt',
  TR: 'Teknik nedenlerle',
} as const;

for (const placeName of PLACES) {
  test.describe(`in ${placeName}`, () => {
    test.use({ placeName });

    test('a pending response is shown, and the form cannot be sent again until it arrives', async ({
      page,
      place,
    }) => {
      let release = () => {};
      const released = new Promise<void>((resolve) => (release = resolve));
      let calls = 0;
      await page.route(SUBSCRIBE, async (route) => {
        calls += 1;
        await released;
        await route.continue();
      });
      const form = await openSignUp(page, 'DE', place);
      const email = form.locator('[name="email"]');
      await email.fill('slow@example.org');
      await submitButton(form).click();
      await expect(submitButton(form)).toHaveText('Wird gesendet\u00a0…');
      await expect(submitButton(form)).toBeFocused();
      await page.keyboard.press('Enter');
      await email.press('Enter');
      release();
      await expect(page.locator('.sign-up-success')).toBeFocused();
      expect(calls).toBe(1);
    });

    test('a refusal by the service is shown at its field, and no input is lost', async ({
      page,
      place,
    }) => {
      const form = await openSignUp(page, 'AT', place);
      await page.route(SUBSCRIBE, (route) =>
        route.fulfill({
          status: 400,
          contentType: 'application/problem+json',
          json: { type: 'urn:newsletter:email_invalid', title: 'Refused', status: 400 },
        }),
      );
      await form.locator('[name="email"]').fill('refused@example.org');
      await form.locator('[name="lastName"]').fill('Huber');
      await form.locator('[name="personalisedOffers"]').check();
      await submitButton(form).click();
      await expect(form.locator('[name="email"]')).toBeFocused();
      await expect(form.locator('[name="email"]')).toHaveAccessibleDescription(
        'Bitte geben Sie eine gültige E-Mail-Adresse ein.',
      );
      await expect(form.locator('[name="lastName"]')).toHaveValue('Huber');
      await expect(form.locator('[name="personalisedOffers"]')).toBeChecked();
      await expect(page.getByRole('alert')).toHaveCount(0);
    });

    test('too many sign-ups are a technical error that says when to try again', async ({
      page,
      place,
    }) => {
      const form = await openSignUp(page, 'DE', place);
      await page.route(SUBSCRIBE, (route) =>
        route.fulfill({
          status: 429,
          headers: { 'retry-after': '3600' },
          contentType: 'application/problem+json',
          json: { type: 'urn:newsletter:too_many_requests', title: 'Refused', status: 429 },
        }),
      );
      await form.locator('[name="email"]').fill('many@example.org');
      await submitButton(form).click();
      const bar = page.getByRole('alert');
      await expect(bar).toContainText('Bitte versuchen Sie es später!');
      await expect(bar).toContainText('in einer Stunde');
    });

    for (const [site, width, height] of [
      ['HU', 390, 844],
      ['HU', 1440, 900],
      ['DE', 390, 844],
      ['DE', 1440, 900],
      ['TR', 360, 640],
    ] as const) {
      test(`a technical error in ${site} is visible next to the button and announced each time at ${width} px`, async ({
        page,
        place,
      }) => {
        await page.setViewportSize({ width, height });
        const form = await openSignUp(page, site, place);
        let failure = '';
        await page.route(SUBSCRIBE, (route) =>
          failure === 'no network' ? route.abort() : route.fulfill({ status: 500 }),
        );
        await fillSignUp(form, site, 'lost@example.org');
        const typed = await valuesOf(form);
        for (failure of ['an answer of 500', 'no network', 'an answer of 500']) {
          await submitButton(form).evaluate((button) => button.scrollIntoView({ block: 'end' }));
          // An alert is announced as it comes: the one before must not stay where it is.
          const before = await page.getByRole('alert').elementHandles();
          await submitButton(form).click();
          for (const alert of before) await alert.waitForElementState('hidden');
          const bar = page.getByRole('alert');
          await expect(bar, failure).toBeInViewport({ ratio: 1 });
          await expect(bar).toContainText(TECHNICAL_ERROR[site]);
          await expect(submitButton(form)).toBeFocused();
          expect(await valuesOf(form)).toEqual(typed);
        }
      });
    }

    test('a typing error in the address’s domain shows a suggestion that the keyboard accepts', async ({
      page,
      place,
    }) => {
      const form = await openSignUp(page, 'CZ', place);
      const email = form.locator('[name="email"]');
      await email.fill('anna@sezman.cz');
      await page.keyboard.press('Tab');
      const question = form.getByRole('button', { name: 'anna@seznam.cz' });
      await expect(question).toBeVisible();
      await expect(email).not.toHaveAttribute('aria-invalid');
      await page.keyboard.press('Shift+Tab');
      await expect(question).toBeFocused();
      await page.keyboard.press('Enter');
      await expect(email).toHaveValue('anna@seznam.cz');
      await expect(email).toBeFocused();
      await expect(question).toHaveCount(0);
    });

    test('an unusual domain can be sent unchanged', async ({ page, shop, place }) => {
      const form = await openSignUp(page, 'DE', place);
      await form.locator('[name="email"]').fill('anna@gmial.com');
      await form.locator('[name="personalisedOffers"]').focus();
      await expect(form.locator('.typo-hint button')).toBeVisible();
      await submitButton(form).click();
      await expect(page.locator('.sign-up-success')).toBeVisible();
      await mailTo(shop.dataDir, 'anna@gmial.com');
    });

    test('a success links to the mailbox, and offers the mail again after the waiting time', async ({
      page,
      shop,
      place,
    }) => {
      await page.clock.install();
      const form = await openSignUp(page, 'TR', place);
      await form.locator('[name="email"]').fill('again@yandex.com');
      await form.locator('[name="firstName"]').fill('Zeynep');
      await form.locator('[name="lastName"]').fill('Şahin');
      await form.locator('[name="newsletterConsent"]').check();
      await submitButton(form).click();
      await expect(page.locator('.sign-up-success')).toBeInViewport();
      const mailbox = page.getByRole('link', { name: 'Yandex' });
      await expect(mailbox).toHaveAttribute('href', 'https://mail.yandex.com/');
      await expect(mailbox).toHaveAttribute('target', '_blank');
      await expect(mailbox).toHaveAttribute('rel', 'noopener noreferrer');

      const again = page.locator('.resend button');
      await expect(again).toHaveAttribute('aria-disabled', 'true');
      await expect(page.locator('.resend .footnote').first()).toContainText('6');
      await mailTo(shop.dataDir, 'again@yandex.com');
      expect(await mailsTo(shop.dataDir, 'again@yandex.com')).toHaveLength(1);

      await page.clock.runFor('01:03');
      await expect(again).not.toHaveAttribute('aria-disabled');
      const answer = page.waitForResponse('**/newsletter-subscribers/resend');
      await again.click();
      // The page's clock has run ahead of the service's, which still waits.
      expect([202, 429]).toContain((await answer).status());
      await expect(again).toHaveAttribute('aria-disabled', 'true');
    });
  });
}

/** Returns the values of a form, including checkboxes. */
function valuesOf(form: Locator): Promise<string[]> {
  return form
    .locator('input:not([type="hidden"]), select')
    .evaluateAll((fields) =>
      fields.map((field) =>
        field instanceof HTMLInputElement && field.type === 'checkbox'
          ? String(field.checked)
          : (field as HTMLInputElement).value,
      ),
    );
}
