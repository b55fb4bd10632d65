import type { Locator } from 'playwright/test';

import { loadAllLocales } from '#i18n/i18n-util.sync.ts';
import { i18nObject } from '#i18n/i18n-util.ts';
import { siteFacts, sitePath, type SiteCode } from '#domain/sites.ts';

import { answerNotice } from './support/cookieConsent.ts';
import { expect, test } from './support/journey.ts';
import { SHOPS } from './support/shops.ts';
import { fillSignUp, openSignUp, submitButton } from './support/signUpForm.ts';

loadAllLocales();

/** The parts of the form in the order of the specification (§2.1). */
const PARTS = [
  'h1',
  '.sign-up-picture',
  '.banderole',
  '.mandatory-note',
  '[name="email"]',
  '[name="verify-email"]',
  '.sign-up-extra',
  'button[type="submit"]',
  '.sign-up-body > .footnote',
];
/** Contents of the extra block, in the order of the specification, where the shop shows it. */
const EXTRA_PARTS = ['salutation', 'names', 'legalNotice', 'newsletterConsent', 'offers', 'hint'];

for (const site of SHOPS) {
  test(`${site}: the rendered form follows every rule of the sites table`, async ({ page }) => {
    const { locale, form: rules, links, minimumAge, voucher } = siteFacts(site);
    const texts = i18nObject(locale).newsletter;
    const form = await openSignUp(page, site);
    const section = page.locator('.sign-up');
    await expect(page.locator('html')).toHaveAttribute('lang', locale);

    expect(await inOrder(section, PARTS)).toEqual(PARTS);
    await expect(section.locator('.banderole')).toHaveText(
      `${texts.banderole.discount({ percent: voucher.percent })} ${texts.banderole.label()}`,
    );
    await expect(section.locator('.mandatory-note')).toHaveText(texts.mandatoryNote());

    expect(await extraParts(form)).toEqual(
      EXTRA_PARTS.filter(
        (part) =>
          (part !== 'salutation' || rules.salutation !== 'hidden') &&
          (part !== 'names' || rules.names !== 'hidden') &&
          (part !== 'newsletterConsent' || rules.newsletterConsent),
      ),
    );
    expect(await fieldsOf(form)).toEqual(fieldsBy(site));

    const notice = form.locator('.legal-notice');
    if (minimumAge === undefined) await expect(notice).not.toContainText(/\b1[68]\b/);
    else await expect(notice).toContainText(texts.legalNotice.age({ age: minimumAge }));

    const pageOf = (path: string | undefined) => (path ? [sitePath(site) + path] : []);
    expect(await hrefs(form)).toEqual([
      ...pageOf(links.contact),
      ...pageOf(links.privacy),
      ...pageOf(links.newsletterHint),
      ...pageOf(links.usageConsent),
      ...pageOf(links.terms),
      ...pageOf(links.exampleNewsletter),
    ]);
    expect(await hrefs(page.locator('.sign-up-body > .footnote'))).toEqual(
      pageOf(links.voucherConditions),
    );
  });
}

// The event says nothing of the shop.
for (const site of SHOPS) {
  test(`${site}: a sign-up is recorded by exactly the event of the specification`, async ({
    page,
  }) => {
    const form = await openSignUp(page, site);
    // Without consent nothing is recorded.
    await answerNotice(page, 'agree');
    await fillSignUp(form, site, `event-${site.toLowerCase()}@example.org`);
    await submitButton(form).click();
    await expect(page.locator('.sign-up-success')).toBeVisible();
    expect(await page.evaluate(() => window.dataLayer)).toEqual([
      {
        event_name: 'sign_up',
        subject: 'newsletter',
        origin: 'onsite:subsite',
        event_type: 'ga4',
        emitter: 'newsletterservice',
      },
    ]);
  });
}

for (const site of SHOPS) {
  test(`${site}: the picture matches its width and loads lazily below the fold`, async ({
    page,
  }) => {
    const picture = page.locator('.sign-up-picture img');
    for (const [width, isUpright] of [
      [1024, true],
      [1023, false],
      [767, false],
    ] as const) {
      await page.setViewportSize({ width, height: 900 });
      await page.goto(`${sitePath(site)}/subscribenewsletter`);
      const shown = await picture.evaluate(async (image: HTMLImageElement) => {
        await image.decode();
        return { source: image.currentSrc, isUpright: image.height > image.width };
      });
      expect(shown.source).toMatch(
        /\/service\/newsletter\/frontend\/images\/[0-9a-f]+\.(?:avif|jpg)$/,
      );
      expect(shown.isUpright, `at ${width}`).toBe(isUpright);
      await expect(picture).toHaveAttribute('src', /\/images\/[0-9a-f]+\.jpg$/);
    }
    await page.goto(sitePath(site));
    await expect(picture).toHaveAttribute('loading', 'lazy');
  });
}

/** Returns the parts by their selectors, in page order. */
async function inOrder(section: Locator, selectors: string[]): Promise<string[]> {
  return section.evaluate((element, wanted) => {
    const found = wanted.map((selector) => ({ selector, part: element.querySelector(selector) }));
    return found
      .toSorted((one, other) =>
        one.part && other.part
          ? 3 - (one.part.compareDocumentPosition(other.part) & 6)
          : Number(other.part !== null),
      )
      .map(({ selector }) => selector);
  }, selectors);
}

/** Returns the contents of the extra block, in page order; name fields count once. */
async function extraParts(form: Locator): Promise<string[]> {
  const found = await form.locator('.sign-up-extra').evaluate((block) => {
    const kinds: [selector: string, kind: string][] = [
      ['[name="salutation"]', 'salutation'],
      ['[name="firstName"], [name="lastName"]', 'names'],
      ['.legal-notice-title', 'legalNotice'],
      ['[name="newsletterConsent"]', 'newsletterConsent'],
      ['[name="personalisedOffers"]', 'offers'],
      [':scope > .footnote', 'hint'],
    ];
    const parts = kinds.flatMap(([selector, kind]) =>
      [...block.querySelectorAll(selector)].map((element) => ({ element, kind })),
    );
    return parts
      .filter(({ element }) => element.checkVisibility())
      .toSorted((one, other) => 3 - (one.element.compareDocumentPosition(other.element) & 6))
      .map(({ kind }) => kind);
  });
  return [...new Set(found)];
}

type Field = { name: string; isRequired: boolean; isMarked: boolean; isTicked: boolean };

/** Returns the visible fields, in page order. */
async function fieldsOf(form: Locator): Promise<Field[]> {
  return form.locator(':is(input, select):not([name="verify-email"])').evaluateAll((controls) =>
    controls.map((control) => {
      const field = control as HTMLInputElement;
      return {
        name: field.name,
        isRequired: field.ariaRequired === 'true',
        isMarked: field.labels?.[0]?.textContent.trim().endsWith('*') ?? false,
        isTicked: field.type === 'checkbox' && field.checked,
      };
    }),
  );
}

/** Returns the fields that should be visible in a shop. */
function fieldsBy(site: SiteCode): Field[] {
  const { form } = siteFacts(site);
  const field = (name: string, isRequired: boolean): Field => ({
    name,
    isRequired,
    isMarked: isRequired,
    isTicked: false,
  });
  const names = ['firstName', 'lastName'].map((name) => field(name, form.names === 'required'));
  return [
    field('email', true),
    ...(form.salutation === 'hidden' ? [] : [field('salutation', form.salutation === 'required')]),
    ...(form.names === 'hidden' ? [] : form.familyNameFirst ? names.toReversed() : names),
    ...(form.newsletterConsent ? [field('newsletterConsent', true)] : []),
    field('personalisedOffers', false),
  ];
}

async function hrefs(part: Locator): Promise<(string | null)[]> {
  const links = await part.locator('a').all();
  return Promise.all(links.map((link) => link.getAttribute('href')));
}

declare global {
  interface Window {
    dataLayer?: Record<string, string>[];
  }
}
