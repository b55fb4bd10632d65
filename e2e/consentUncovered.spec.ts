import type { Page } from 'playwright/test';

import { sitePath } from '#domain/sites.ts';

import { answerNotice } from './support/consent.ts';
import { expect, test } from './support/journey.ts';
import { openSignUp } from './support/signUpForm.ts';
import { JOURNEY_SITES } from './support/shops.ts';

/** Phones, a tablet in both ways, laptops and a desk. */
const WINDOWS = [
  { width: 360, height: 640 },
  { width: 390, height: 844 },
  { width: 820, height: 1180 },
  { width: 1024, height: 768 },
  { width: 1280, height: 720 },
  { width: 1366, height: 768 },
  { width: 1440, height: 900 },
  { width: 1920, height: 1080 },
];
/** More than any shop's form has, with its links. */
const MOST_STOPS = 30;

for (const site of JOURNEY_SITES) {
  for (const isAnswered of [false, true]) {
    const cookies = isAnswered ? 'answered' : 'asked about';
    test(`${site}: nothing covers a control or a line of a consent, with cookies ${cookies}`, async ({
      page,
    }) => {
      if (isAnswered) {
        await page.goto(sitePath(site));
        await answerNotice(page, 'refuse');
      }
      for (const window of WINDOWS) {
        await page.setViewportSize(window);
        const form = await openSignUp(page, site);
        await expect(form.locator('.sign-up-extra')).toBeVisible();
        const at = `${window.width} × ${window.height}`;
        expect(await page.evaluate(coveredWhileScrolling), `scrolled at ${at}`).toEqual([]);
        await form.locator('[name="email"]').focus();
        const reached: string[] = [];
        for (let stop = 0; stop < MOST_STOPS; stop += 1) {
          await page.keyboard.press('Tab');
          const { id, covered } = await focusedAndCovered(page);
          expect(covered, `${id} reached by Tab at ${at}`).toEqual([]);
          reached.push(id);
          if (id === 'submit') break;
        }
        expect(reached, at).toContain('sign-up-personalised-offers');
        expect(reached.at(-1), at).toBe('submit');
      }
    });
  }

  test(`${site}: the button follows the last question of the form`, async ({ page }) => {
    for (const window of WINDOWS) {
      await page.setViewportSize(window);
      const form = await openSignUp(page, site);
      const block = await form.locator('.sign-up-extra').boundingBox();
      const button = await form.locator('[type="submit"]').boundingBox();
      if (!block || !button) throw new Error('Neither questions nor button');
      const gap = button.y - block.y - block.height;
      expect(gap, `${window.width} × ${window.height}`).toBeGreaterThanOrEqual(0);
      expect(gap, `${window.width} × ${window.height}`).toBeLessThanOrEqual(32);
    }
  });

  test(`${site}: address and button are on the first screen of a small phone`, async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 640 });
    await page.goto(`${sitePath(site)}/subscribenewsletter`);
    await expect(page.locator('#sign-up-email')).toBeInViewport({ ratio: 1 });
    await expect(page.locator('#newsletter-sign-up [type="submit"]')).toBeInViewport({ ratio: 1 });
  });
}

/** Scrolls each control, and each line that a person agrees to, into view; returns those that something covers there. */
function coveredWhileScrolling(): string[] {
  const form = document.querySelector('#newsletter-sign-up');
  if (!form) throw new Error('There is no form');
  const covered: string[] = [];
  const look = (owner: Element, rectOf: () => DOMRect | undefined, name: string) => {
    const before = rectOf();
    if (!before) return;
    scrollBy({ top: before.top + before.height / 2 - innerHeight / 2, behavior: 'instant' });
    const rect = rectOf();
    if (!rect) return;
    const hit = document.elementFromPoint(rect.left + rect.width / 2, rect.top + rect.height / 2);
    if (!hit || !(owner.contains(hit) || hit.contains(owner))) covered.push(name);
  };
  for (const control of form.querySelectorAll('input, select, button')) {
    if (control.closest('.verify, [hidden]') || !control.checkVisibility()) continue;
    look(control, () => control.getBoundingClientRect(), control.id || 'submit');
  }
  for (const text of form.querySelectorAll('.sign-up-extra :is(label, p)')) {
    const lines = document.createRange();
    lines.selectNodeContents(text);
    const fold = text.closest('.expansion-item-content')?.getBoundingClientRect();
    for (const [index, line] of [...lines.getClientRects()].entries()) {
      // What is folded away is shown by its own button.
      if (line.width === 0 || (fold && line.bottom > fold.bottom)) continue;
      look(text, () => lines.getClientRects()[index], `line ${index + 1} of ${text.textContent}`);
    }
  }
  return covered;
}

/** The control that has the focus, and what of it and its label something covers, without any scrolling. */
function focusedAndCovered(page: Page): Promise<{ id: string; covered: string[] }> {
  return page.evaluate(() => {
    const focused = document.activeElement;
    if (!focused) throw new Error('Nothing has the focus');
    const id =
      focused.id || (focused.matches('#newsletter-sign-up [type="submit"]') ? 'submit' : '');
    const box = focused.closest('.checkbox') ?? focused;
    const label = box.querySelector('label');
    const rects = [focused.getBoundingClientRect()];
    if (label) {
      const lines = document.createRange();
      lines.selectNodeContents(label);
      rects.push(...lines.getClientRects());
    }
    const covered = rects
      .filter(({ width, top, bottom }) => width > 0 && top >= 0 && bottom <= innerHeight)
      .filter((rect) => {
        const hit = document.elementFromPoint(
          rect.left + rect.width / 2,
          rect.top + rect.height / 2,
        );
        return !hit || !(box.contains(hit) || hit.contains(box));
      });
    return { id, covered: covered.map(({ top, bottom }) => `${top} to ${bottom} px`) };
  });
}
