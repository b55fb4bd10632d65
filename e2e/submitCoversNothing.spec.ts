import type { Page } from 'playwright/test';

import { sitePath } from '#domain/sites.ts';

import { expect, test } from './support/journey.ts';
import { firstInShortRun, LAYOUT_SITES } from './support/shops.ts';
import { signUpForm, submitButton } from './support/signUpForm.ts';

/** The last is what a phone's keyboard leaves of the first. */
const SCREENS = [
  { width: 360, height: 640 },
  { width: 820, height: 1180 },
  { width: 1440, height: 900 },
  { width: 360, height: 360 },
];
/** Where steps have hardly room, or just enough. */
const STEPS_SCREENS = [
  { width: 820, height: 900 },
  { width: 820, height: 1120 },
  { width: 820, height: 1180 },
  { width: 1024, height: 840 },
  { width: 1440, height: 900 },
];
/** More than any shop's form has, with its links. */
const MOST_STOPS = 30;

for (const site of LAYOUT_SITES) {
  for (const screen of firstInShortRun(SCREENS)) {
    test(`${site} at ${screen.width} × ${screen.height} px: the button’s bar covers no field that has the focus, by key or by press`, async ({
      page,
    }) => {
      await page.setViewportSize(screen);
      await page.goto(`${sitePath(site)}/subscribenewsletter`);
      const form = signUpForm(page);
      await form.locator('[name="email"]').click();
      await expect(form).toHaveAttribute('data-open', 'true');

      const reached: string[] = [];
      for (let stop = 0; stop < MOST_STOPS; stop += 1) {
        await page.keyboard.press('Tab');
        if (await submitButton(form).evaluate((button) => button.matches(':focus'))) break;
        await expectUncovered(page);
        reached.push(await page.evaluate(() => document.activeElement?.id ?? ''));
      }
      await expect(submitButton(form)).toBeFocused();
      expect(reached).toContain('sign-up-personalised-offers');

      // From the button, where each field has been left empty: the ones that must not be are at fault.
      await page.keyboard.press('Enter');
      await expect(form.locator('[aria-invalid="true"]').first()).toBeFocused();
      await expectUncovered(page);
      await page.keyboard.type('zoe@shop.example');
      for (let stop = 0; stop < reached.length; stop += 1) {
        await page.keyboard.press('Tab');
        await expectUncovered(page);
      }

      // By press, on what the bar leaves of a field.
      for (const control of await form.locator('.sign-up-extra :is(input, select)').all()) {
        const id = (await control.getAttribute('id')) ?? '';
        // A fault that comes when a field is left moves the next one away.
        await expect(async () => {
          await showUpperEdge(page, id);
          const box = await control.boundingBox();
          if (!box) throw new Error('The field is not shown');
          await page.mouse.click(box.x + 8, box.y + 3);
          await page.keyboard.press('Escape');
          await expect(control).toBeFocused({ timeout: 1_000 });
        }).toPass();
        await expectUncovered(page);
      }
    });
  }
}

for (const site of LAYOUT_SITES) {
  test(`${site}: the steps before the button are shown whole or not at all`, async ({ page }) => {
    for (const screen of STEPS_SCREENS) {
      await page.setViewportSize(screen);
      await page.goto(`${sitePath(site)}/subscribenewsletter`);
      const steps = page.locator('.sign-up-page .sign-up-steps');
      if (!(await steps.isVisible())) continue;
      const last = await steps.boundingBox();
      const button = await submitButton(signUpForm(page)).boundingBox();
      if (!last || !button) throw new Error('Neither steps nor button');
      expect(last.y + last.height, `${screen.width} × ${screen.height}`).toBeLessThan(button.y);
    }
  });
}

/** Scrolls so far that only the upper edge of a control looks out from behind the button’s bar. */
function showUpperEdge(page: Page, id: string): Promise<void> {
  return page.evaluate((name) => {
    const control = document.getElementById(name);
    const bar = document.querySelector('.sign-up-submit');
    if (!control || !bar) throw new Error('Neither field nor bar');
    for (let round = 0; round < 3; round += 1) {
      const covered = control.getBoundingClientRect().top + 8 - bar.getBoundingClientRect().top;
      scrollBy({ top: covered, behavior: 'instant' });
    }
  }, id);
}

/** Waits until what has the focus, with its label’s row and its fault, is clear of the bar. */
async function expectUncovered(page: Page): Promise<void> {
  await expect.poll(() => page.evaluate(coveredPixels)).toBeLessThanOrEqual(0);
}

/** By how many px the bar and what is below it cover the focused control or its fault. */
function coveredPixels(): number {
  const focused = document.activeElement;
  const bar = document.querySelector('.sign-up-submit');
  if (!focused || !bar) throw new Error('Neither focus nor bar');
  const fault = document.getElementById(focused.getAttribute('aria-describedby') ?? '');
  const lowest = [focused, fault].map((part) => part?.getBoundingClientRect().bottom ?? 0);
  return Math.round(Math.max(...lowest) - bar.getBoundingClientRect().top);
}
