import type { Page } from 'playwright/test';

import { sitePath } from '../src/domain/sites.ts';
import { accessibilityFindings } from './support/axe.ts';
import { brand } from './support/brand.ts';
import { recordComplaints } from './support/complaints.ts';
import { expect, test, WORKER_IN_FULL_RUN } from './support/journey.ts';
import { mailKind, mailsTo, mailTo } from './support/mails.ts';
import {
  contactPath,
  field,
  customerForm,
  serviceAddress,
  submitRequest,
} from './support/customerForms.ts';
import { FORM_LOOKS, SCHEMES, SHOPS } from './support/shops.ts';
import { untilTakenOver } from './support/takenOver.ts';
import { htmlFindings } from './support/validHtml.ts';

test.use(WORKER_IN_FULL_RUN);

const MESSAGE = 'Guten Tag,\nwo bleibt <mein> Paket? 📦';

/** Fills the form, except for the field under test. */
async function fill(page: Page, email: string, message = MESSAGE): Promise<void> {
  await field(page, 'topic').selectOption('DELIVERY');
  await field(page, 'name').fill('Zoë Szabó');
  await field(page, 'email').fill(email);
  await field(page, 'orderNumber').fill('4711-2026');
  await field(page, 'message').fill(message);
}

const isAbout = (text: string) => (mail: { text?: string | undefined }) =>
  mail.text?.includes(text) ?? false;

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  for (const site of SHOPS) {
    test(`${site}: a person corrects the form, writes to customer service and gets a copy`, async ({
      page,
      shop,
    }) => {
      const address = `kontakt-${site.toLowerCase()}@example.org`;
      await page.goto(`${sitePath(site)}/contact`);
      await expect(page).toHaveURL(contactPath(site));
      await fill(page, 'kontakt@');
      await field(page, 'name').fill('');
      await submitRequest(page);

      await expect(field(page, 'name')).toBeFocused();
      await expect(field(page, 'name')).toHaveAccessibleDescription(/\S/);
      await expect(field(page, 'email')).toHaveAttribute('aria-invalid', 'true');
      await expect(field(page, 'email')).toHaveValue('kontakt@');
      await expect(field(page, 'topic')).toHaveValue('DELIVERY');
      await expect(field(page, 'message')).toHaveValue(MESSAGE);
      await expect(customerForm(page).getByRole('alert')).toBeVisible();

      await fill(page, address);
      await submitRequest(page);
      const heading = page.getByRole('heading', { level: 1 });
      await expect(customerForm(page)).toHaveCount(0);
      await expect(page).toHaveTitle(`${await heading.textContent()} | ${brand.name}`);

      const copy = await mailTo(shop.dataDir, address);
      expect(mailKind(copy)).toBe('CONTACT_COPY');
      expect(copy.text).toContain(MESSAGE);
      expect(copy.html).toContain('&lt;mein&gt;');
      const received = await mailTo(
        shop.dataDir,
        serviceAddress(site),
        (mail) => mailKind(mail) === 'CONTACT_TO_SERVICE' && isAbout(address)(mail),
      );
      expect(received.replyTo).toEqual([{ name: '', address }]);
      expect(received.text).toContain(MESSAGE);
      expect(received.text).toContain('4711-2026');
      const [reference] = /[\dA-F]{4}(?:-[\dA-F]{4}){2}/.exec(await page.content()) ?? [];
      expect(received.text).toContain(reference);

      // A reload sends nothing again.
      await page.reload();
      await expect(heading).toBeVisible();
      expect(await mailsTo(shop.dataDir, address)).toHaveLength(1);
    });
  }

  test('a form that is sent twice creates one message', async ({ page, shop }) => {
    for (let press = 1; press <= 2; press += 1) {
      await page.goto('/de/contact');
      await fill(page, 'zweimal@example.org');
      await submitRequest(page);
      await expect(customerForm(page)).toHaveCount(0);
    }
    await page.goto('/de/contact');
    await fill(page, 'zweimal@example.org', 'Etwas anderes');
    await submitRequest(page);
    // The mail of the later message has arrived: a second one of the first would have come before it.
    await mailTo(shop.dataDir, 'zweimal@example.org', isAbout('Etwas anderes'));
    expect(await mailsTo(shop.dataDir, 'zweimal@example.org')).toHaveLength(2);
  });

  test('a bot that fills the hidden field is thanked, and nothing is sent', async ({
    page,
    shop,
  }) => {
    await page.goto('/de/contact');
    await fill(page, 'program@example.org');
    await field(page, 'verify-email').evaluate((input: HTMLInputElement) => {
      input.value = 'program@example.org';
    });
    await submitRequest(page);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Danke für Ihre Nachricht');
    await page.goto('/de/contact');
    await fill(page, 'after-program@example.org');
    await submitRequest(page);
    await mailTo(shop.dataDir, 'after-program@example.org');
    expect(await mailsTo(shop.dataDir, 'program@example.org')).toEqual([]);
  });

  test('a person who writes too often to one address sees a message and keeps the typed text', async ({
    page,
  }) => {
    for (const attempt of [1, 2, 3, 4, 5, 6]) {
      await page.goto('/de/contact');
      await fill(page, 'oft@example.org', `Nachricht ${attempt}`);
      await submitRequest(page);
    }
    await expect(customerForm(page).getByRole('alert')).toContainText(serviceAddress('DE'));
    await expect(field(page, 'message')).toHaveValue('Nachricht 6');
  });
});

test('a message is sent within the app, which never changes the typed text', async ({
  page,
  shop,
}) => {
  const complaints = recordComplaints(page);
  await page.goto('/de/subscribenewsletter');
  await untilTakenOver(page);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Kontaktformular' }).click();
  await field(page, 'name').fill('Zoë');
  await untilTakenOver(page);
  await expect(field(page, 'name')).toHaveValue('Zoë');
  await fill(page, 'in-der-app@example.org');
  await submitRequest(page);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Danke für Ihre Nachricht');
  await mailTo(shop.dataDir, 'in-der-app@example.org');

  // Elsewhere in the shop and back by its link: the form is new.
  await untilTakenOver(page);
  await page.getByRole('banner').getByRole('link', { name: 'Newsletter' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Newsletter abonnieren/);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Kontaktformular' }).click();
  await expect(field(page, 'message')).toHaveValue('');
  expect(complaints).toEqual([]);
});

for (const site of FORM_LOOKS.sites) {
  test(`the contact form of ${site} is valid, accessible and fits every width, empty and with faults`, async ({
    page,
  }) => {
    for (const colorScheme of SCHEMES) {
      for (const width of FORM_LOOKS.widths) {
        await page.setViewportSize({ width, height: 800 });
        await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
        await page.goto(contactPath(site));
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
    expect(await htmlFindings(await (await page.request.get(contactPath(site))).text())).toEqual(
      [],
    );
    const refused = await page.request.post(contactPath(site), { form: { email: 'x@' } });
    expect(refused.status()).toBe(422);
    expect(await htmlFindings(await refused.text())).toEqual([]);
  });
}
