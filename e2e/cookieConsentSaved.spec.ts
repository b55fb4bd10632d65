import type { Locator } from 'playwright/test';

import { answerNotice, consentNotice, savedNote, settingsLink } from './support/cookieConsent.ts';
import { expect, test } from './support/journey.ts';
import { fillSignUp, openSignUp, submitButton } from './support/signUpForm.ts';

for (const [width, height] of [
  [390, 844],
  [1440, 900],
] as const) {
  test(`the confirmation of a cookie answer covers no control: ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    const form = await openSignUp(page, 'HU');
    await answerNotice(page, 'refuse');
    await fillSignUp(form, 'HU', `covered-${width}@example.org`);
    expect(await controlsUnder(savedNote(page))).toEqual([]);
    await settingsLink(page).click();
    await page.locator('.pm').getByRole('checkbox').last().check({ force: true });
    await page.locator('.pm .pm__btn').last().click();
    await expect(savedNote(page)).not.toBeEmpty();
    await expect(savedNote(page)).toBeInViewport({ ratio: 1 });
    expect(await controlsUnder(savedNote(page))).toEqual([]);
    await submitButton(form).click();
    await expect(page.locator('.sign-up-success')).toBeVisible();
  });
}

for (const [width, height] of [
  [1440, 900],
  [820, 1100],
] as const) {
  test(`an answer is confirmed in the notice’s place for four seconds without layout shift: ${width} px`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height });
    await page.goto('/hu');
    const heightOfPage = () => page.evaluate(() => document.documentElement.scrollHeight);
    const before = { page: await heightOfPage(), notice: await boxOf(consentNotice(page)) };
    await answerNotice(page, 'refuse');
    await expect(savedNote(page)).toBeInViewport({ ratio: 1 });
    expect((await boxOf(savedNote(page))).y).toBeGreaterThanOrEqual(before.notice.y - 1);
    expect(await heightOfPage()).toBe(before.page);
    const seconds = await savedNote(page).evaluate((note) => {
      const running = note.parentElement?.getAnimations() ?? [];
      const ends = running.map(({ effect }) => Number(effect?.getComputedTiming().endTime) / 1000);
      for (const animation of running) animation.finish();
      return ends;
    });
    expect(seconds).toEqual([4]);
    await expect(savedNote(page)).toBeHidden();
    expect(await heightOfPage()).toBe(before.page);
  });
}

async function boxOf(element: Locator) {
  const box = await element.boundingBox();
  if (!box) throw new Error('It is not shown.');
  return box;
}

/** Returns the controls that stay covered at every scroll position. */
function controlsUnder(part: Locator): Promise<string[]> {
  return part.evaluate((over) => {
    const covered = [...document.querySelectorAll('a, button, input, select, summary')].filter(
      (control) => {
        if (over.contains(control) || !control.checkVisibility()) return false;
        return (['start', 'center', 'end'] as const).some((block) => {
          control.scrollIntoView({ block, behavior: 'instant' });
          const { left, top, width, height } = control.getBoundingClientRect();
          return over.contains(document.elementFromPoint(left + width / 2, top + height / 2));
        });
      },
    );
    return covered.map((control) => control.outerHTML.slice(0, 120));
  });
}
