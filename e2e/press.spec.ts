import type { Locator, Page } from 'playwright/test';

import { expect, test } from './support/journey.ts';
import { openSignUp, signUpForm, submitButton } from './support/signUpForm.ts';

/** Presses and releases the mouse at an element's current position, even if the page moves in between. */
async function pressAndRelease(page: Page, target: Locator): Promise<void> {
  await target.scrollIntoViewIfNeeded();
  const before = await target.boundingBox();
  if (before === null) throw new Error('There is nothing to press');
  await page.mouse.move(before.x + before.width / 2, before.y + before.height / 2);
  await page.mouse.down();
  // Whatever the press sets off shows by the second frame; nothing of it may move what is pressed.
  await page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
  );
  expect(await target.boundingBox()).toEqual(before);
  await page.mouse.up();
}

/** Prepares a form with focus on an invalid address, so that leaving the field shows a message. */
async function openFaultyForm(page: Page): Promise<{ form: Locator; email: Locator }> {
  const form = await openSignUp(page, 'HU');
  const email = form.locator('[name="email"]');
  await email.fill('anna');
  return { form, email };
}

test('a press of the button registers although it blurs a faulty field', async ({ page }) => {
  const { form, email } = await openFaultyForm(page);
  await pressAndRelease(page, submitButton(form));
  await expect(form.locator('[aria-invalid]')).toHaveCount(4);
  await expect(email).toBeFocused();
});

test('a press of a link below a faulty field follows it', async ({ page }) => {
  const { form } = await openFaultyForm(page);
  await pressAndRelease(page, form.locator('a[href="/hu/privacy"]'));
  await expect(page).toHaveURL('/hu/privacy');
});

test('a press that ends elsewhere still shows the fault of the blurred field', async ({ page }) => {
  const { form, email } = await openFaultyForm(page);
  await form.locator('.legal-notice-title').hover();
  await page.mouse.down();
  await page.mouse.move(4, 4);
  await expect(email).not.toHaveAttribute('aria-invalid');
  await page.mouse.up();
  await expect(email).toHaveAttribute('aria-invalid', 'true');
});

test('a press of the button registers while the form’s code loads, although it blurs the empty address', async ({
  page,
}) => {
  await page.route(/\/assets\/signUpForm-/, () => {});
  await page.goto('/hu/subscribenewsletter');
  const form = signUpForm(page);
  await form.locator('[name="email"]').focus();
  await expect(form.locator('.sign-up-extra')).toBeVisible();
  await pressAndRelease(page, submitButton(form));
  // By the browser itself.
  await expect(form.locator('[aria-invalid]')).toHaveCount(4);
});

test('a press of the button does not move the button by opening the form, and reports the empty address', async ({
  page,
}) => {
  await page.goto('/hu/subscribenewsletter');
  const form = signUpForm(page);
  await pressAndRelease(page, submitButton(form));
  await expect(form.locator('[name="email"]')).toHaveAttribute('aria-invalid', 'true');
});
