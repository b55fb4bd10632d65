import type { Locator, Page } from 'playwright/test';

import { sitePath } from '#domain/sites.ts';

import { expect, test } from './support/journey.ts';
import { firstInShortRun, LAYOUT_SITES } from './support/shops.ts';
import { signUpForm, submitButton } from './support/signUpForm.ts';

const SCREENS = [
  { width: 360, height: 640 },
  { width: 390, height: 844 },
  { width: 820, height: 1180 },
  { width: 1440, height: 900 },
  { width: 1920, height: 1080 },
];
/** What is left of the smallest of them above a phone's keyboard. */
const ABOVE_KEYBOARD = { width: 360, height: 360 };

for (const site of LAYOUT_SITES) {
  for (const screen of firstInShortRun(SCREENS)) {
    test(`${site} at ${screen.width} px: a press aimed at the button before the block opens hits the button`, async ({
      page,
    }) => {
      await page.setViewportSize(screen);
      await page.goto(`${sitePath(site)}/subscribenewsletter`);
      const button = submitButton(signUpForm(page));
      await expect(button).toBeInViewport({ ratio: 1 });
      const aim = await middleOf(button);
      expect(await isHit(page, aim)).toBe(true);
      await openBlock(page);
      await expect(button).toBeInViewport({ ratio: 1 });
      expect(await isHit(page, aim)).toBe(true);
    });
  }

  test(`${site}: address and button are both in view above a phone’s keyboard`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 360, height: 640 });
    await page.goto(`${sitePath(site)}/subscribenewsletter`);
    await openBlock(page);
    await page.setViewportSize(ABOVE_KEYBOARD);
    const form = signUpForm(page);
    await form.locator('[name="email"]').scrollIntoViewIfNeeded();
    await expect(form.locator('[name="email"]')).toBeInViewport({ ratio: 1 });
    await expect(submitButton(form)).toBeInViewport({ ratio: 1 });
    expect(await isHit(page, await middleOf(submitButton(form)))).toBe(true);
  });

  test(`${site}: the button stays in view on the front page, where the form is one part`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 360, height: 640 });
    await page.goto(sitePath(site));
    await openBlock(page);
    await expect(submitButton(signUpForm(page))).toBeInViewport({ ratio: 1 });
  });
}

async function openBlock(page: Page): Promise<void> {
  const form = signUpForm(page);
  await form.locator('[name="email"]').click();
  await expect(form).toHaveAttribute('data-open', 'true');
  await expect(form.locator('.sign-up-extra')).toBeVisible();
}

async function middleOf(button: Locator): Promise<{ x: number; y: number }> {
  const box = await button.boundingBox();
  if (!box) throw new Error('The button is not shown');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/** Whether a press there reaches the form's button, and nothing that lies over it. */
function isHit(page: Page, { x, y }: { x: number; y: number }): Promise<boolean> {
  return page.evaluate(
    ([left, top]) =>
      Boolean(document.elementFromPoint(left, top)?.closest('#newsletter-sign-up [type="submit"]')),
    [x, y] as const,
  );
}
