import type { Locator } from 'playwright/test';

import { expect, test } from './support/journey.ts';
import { openSignUp, submitButton } from './support/signUpForm.ts';

/** Returns hue and chroma of an element's colour, in whatever notation the style sheet has it. */
async function hueOf(element: Locator, property: 'outlineColor' | 'borderTopColor') {
  const colour = await element.evaluate((field, name) => {
    const probe = document.createElement('i');
    probe.style.color = `oklch(from ${getComputedStyle(field)[name]} l c h)`;
    document.body.append(probe);
    const { color } = getComputedStyle(probe);
    probe.remove();
    return color;
  }, property);
  const [, chroma, hue] = /^oklch\([\d.]+ ([\d.]+) ([\d.]+)\)$/.exec(colour) ?? [];
  return { chroma: Number(chroma), hue: Number(hue) };
}

for (const colorScheme of ['light', 'dark'] as const) {
  test(`the focus ring and a fault have different hues: ${colorScheme}`, async ({ page }) => {
    await page.emulateMedia({ colorScheme });
    const form = await openSignUp(page, 'DE');
    const email = form.locator('[name="email"]');
    await expect(email).toHaveCSS('outline-style', 'solid');
    const ring = await hueOf(email, 'outlineColor');
    await submitButton(form).click();
    await expect(email).toHaveAttribute('aria-invalid', 'true');
    const fault = await hueOf(email, 'borderTopColor');
    expect(Math.min(ring.chroma, fault.chroma)).toBeGreaterThan(0.08);
    const apart = Math.abs(ring.hue - fault.hue);
    expect(Math.min(apart, 360 - apart)).toBeGreaterThan(90);
  });
}
