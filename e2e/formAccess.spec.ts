import type { Page } from 'playwright/test';

import { loadAllLocales } from '#i18n/i18n-util.sync.ts';
import { i18nObject } from '#i18n/i18n-util.ts';
import { siteFacts } from '#domain/sites.ts';

import { accessibilityFindings } from './support/axe.ts';
import { expect, PLACES, test } from './support/placeJourney.ts';
import { openSignUp, signUpForm, submitButton } from './support/signUpForm.ts';

loadAllLocales();

/** The shops with the most required fields. */
const SITES = ['TR', 'HU'] as const;
/** Width of 1280 px at 400 % zoom (WCAG 1.4.10). */
const ZOOMED_WIDTH = 320;
/** Text spacing that a reader may set (WCAG 1.4.12). */
const TEXT_SPACING = `* { line-height: 1.5 !important; letter-spacing: 0.12em !important;
  word-spacing: 0.16em !important } p { margin-block-end: 2em !important }`;

for (const [placeIndex, placeName] of PLACES.entries()) {
  test.describe(`in ${placeName}`, () => {
    test.use({ placeName });

    for (const site of SITES) {
      const texts = i18nObject(siteFacts(site).locale).newsletter;
      const { form: rules, voucher } = siteFacts(site);
      const { percent } = voucher;

      test(`${site}: a person signs up by keyboard and corrects a fault on the way`, async ({
        page,
        place,
      }) => {
        await page.goto(place.signUpPage(site));
        const form = signUpForm(page);
        const email = form.locator('[name="email"]');
        await tabTo(page, '[name="email"]');
        await page.keyboard.type('anna@');
        await expect(form).toHaveAttribute('data-open', 'true');
        await page.keyboard.press('Enter');
        await expect(email).toHaveAccessibleDescription(texts.email.invalid());
        await expect(email).toBeFocused();
        await page.keyboard.press('ControlOrMeta+a');
        await page.keyboard.type(`keys-${site.toLowerCase()}-${placeIndex}@example.org`);
        await page.keyboard.press('Tab');
        await expect(email).not.toHaveAttribute('aria-invalid');
        if (rules.salutation !== 'hidden') {
          await expect(form.locator('[name="salutation"]')).toBeFocused();
          await page.keyboard.press('ArrowDown');
          await page.keyboard.press('Tab');
        }
        await page.keyboard.type('Zoë');
        await page.keyboard.press('Tab');
        await page.keyboard.type('O’Neill');
        if (rules.newsletterConsent) {
          await tabTo(page, '[name="newsletterConsent"]');
          await page.keyboard.press('Space');
        }
        await tabTo(page, 'form button[type="submit"]');
        const ring = await submitButton(form).evaluate(
          (button) => getComputedStyle(button).outlineStyle,
        );
        expect(ring).not.toBe('none');
        await page.keyboard.press('Enter');
        await expect(page.locator('.sign-up-success')).toBeFocused();
      });

      test(`${site}: a screen reader reaches every part in order, by name, role and fault`, async ({
        page,
        place,
      }) => {
        const form = await openSignUp(page, site, place);
        await submitButton(form).click();
        await expect(form.locator('[name="email"]')).toHaveAttribute('aria-invalid', 'true');
        const spoken = await page.locator('main').ariaSnapshot();
        const inOrder = [
          `heading "${texts.title({ percent })}" [level=${place.titleLevel}]`,
          `img "${texts.pictureAlt()}"`,
          texts.banderole.discount({ percent }),
          texts.mandatoryNote(),
          `textbox "${texts.email.label()}"`,
          texts.email.required(),
          ...(rules.salutation === 'hidden'
            ? []
            : [`combobox "${texts.salutation.label()}"`, texts.salutation.required()]),
          ...(rules.familyNameFirst
            ? [texts.lastName.required(), texts.firstName.required()]
            : [texts.firstName.required(), texts.lastName.required()]),
          texts.legalNotice.title(),
          ...(rules.newsletterConsent ? [texts.newsletterConsent.required()] : []),
          `checkbox "${texts.personalisedOffers()}"`,
          `button "${texts.submit()}"`,
        ].map((part) => part.replaceAll('\u00a0', ' '));
        const announced = spoken.replaceAll('\u00a0', ' ');
        let end = 0;
        for (const part of inOrder) {
          const next = announced.indexOf(part, end);
          expect(
            next,
            `${part} after\n${announced.slice(0, end)}\nin\n${announced}`,
          ).toBeGreaterThanOrEqual(0);
          end = next + part.length;
        }
        expect(announced).not.toContain(texts.honeypot());
      });

      test(`${site}: at 400 % zoom and with wide text spacing nothing is clipped or scrolls sideways`, async ({
        page,
        place,
      }) => {
        await page.setViewportSize({ width: ZOOMED_WIDTH, height: 256 });
        const form = await openSignUp(page, site, place);
        await submitButton(form).click();
        await expect(form.locator('[name="email"]')).toHaveAttribute('aria-invalid', 'true');
        expect(await cutOff(page)).toEqual([]);
        await setTextSpacing(page);
        expect(await cutOff(page)).toEqual([]);
        await form
          .locator('[name="email"]')
          .fill(`zoomed-${site.toLowerCase()}-${placeIndex}@gmial.com`);
        await form.locator('[name="personalisedOffers"]').focus();
        await expect(form.locator('.typo-hint button')).toBeVisible();
        expect(await cutOff(page)).toEqual([]);
      });

      test(`${site}: in forced colours every control keeps its edge, focus ring and fault message`, async ({
        page,
        place,
      }) => {
        await page.emulateMedia({ forcedColors: 'active', reducedMotion: 'reduce' });
        const form = await openSignUp(page, site, place);
        await submitButton(form).click();
        const email = form.locator('[name="email"]');
        await expect(email).toHaveAccessibleDescription(texts.email.required());
        await expect(email).toBeFocused();
        const edges = await form
          .locator(':is(.field-control, .checkbox input, button[type="submit"]):visible')
          .evaluateAll((controls) =>
            controls.map((control) => {
              const { borderTopStyle, borderTopWidth, appearance } = getComputedStyle(control);
              return (
                appearance === 'auto' || (borderTopStyle !== 'none' && borderTopWidth !== '0px')
              );
            }),
          );
        expect(edges.length).toBeGreaterThan(3);
        expect(edges).toEqual(edges.map(() => true));
        const ring = await email.evaluate((field) => getComputedStyle(field).outlineStyle);
        expect(ring).not.toBe('none');
        // The system chooses the colours, which are not those that are measured.
        expect(await accessibilityFindings(page, { except: ['color-contrast'] })).toEqual([]);
      });
    }
  });
}

/** Adds a user style sheet, which the page's content policy does not restrict. */
async function setTextSpacing(page: Page): Promise<void> {
  await page.evaluate((rules) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(rules);
    const shadowRoots = [...document.querySelectorAll('*')].flatMap(
      (host) => host.shadowRoot ?? [],
    );
    for (const root of [document, ...shadowRoots]) root.adoptedStyleSheets.push(sheet);
  }, TEXT_SPACING);
}

/** Presses Tab until the focus has reached an element, as a person does. */
async function tabTo(page: Page, selector: string): Promise<void> {
  for (let presses = 0; presses < 30; presses += 1) {
    await page.keyboard.press('Tab');
    const isReached = await page.evaluate((wanted) => {
      const { activeElement } = document;
      return (activeElement?.shadowRoot?.activeElement ?? activeElement)?.matches(wanted);
    }, selector);
    if (isReached) return;
  }
  throw new Error(`Tab does not reach ${selector}`);
}

/** Returns elements wider than the window, and text that does not fit its container. */
async function cutOff(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const isMeantTo = (element: Element) =>
      element.closest(
        '.visually-hidden, .verify, .expansion-item-content, .sign-up-picture, .skip-list',
      ) !== null || element instanceof HTMLInputElement;
    const elements = [...document.querySelectorAll('main *')].flatMap((element) => [
      element,
      ...(element.shadowRoot?.querySelectorAll('*') ?? []),
    ]);
    const cut = elements.filter(
      (element) =>
        !isMeantTo(element) &&
        element.checkVisibility() &&
        (element.getBoundingClientRect().right > innerWidth + 1 ||
          (getComputedStyle(element).overflow !== 'visible' &&
            element.scrollWidth > element.clientWidth + 1)),
    );
    const tooWide = document.documentElement.scrollWidth > innerWidth ? ['the page'] : [];
    return [...tooWide, ...cut.map((element) => element.outerHTML.slice(0, 120))];
  });
}
