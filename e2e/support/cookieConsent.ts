import type { BrowserContext, Locator, Page } from 'playwright/test';

import { expect } from './journey.ts';

export const consentNotice = (page: Page): Locator => page.locator('.consent-notice');
export const settingsLink = (page: Page): Locator => page.locator('.footer-legal [data-opens]');
export const savedNote = (page: Page): Locator => page.locator('.consent-saved');

/** Answers the notice, as a person who reads it does. */
export async function answerNotice(page: Page, answer: 'agree' | 'refuse'): Promise<void> {
  await consentNotice(page).locator(`button[value="${answer}"]`).click();
  await expect(savedNote(page)).not.toBeEmpty();
}

/** Returns the categories that this browser's visitor has agreed to; undefined without an answer. */
export async function agreedCategories(context: BrowserContext): Promise<unknown> {
  const cookie = (await context.cookies()).find(({ name }) => name === 'cc_cookie');
  return cookie && JSON.parse(decodeURIComponent(cookie.value)).categories;
}

/** Returns this browser's cookies of an A/B assignment. */
export async function groupCookies(context: BrowserContext): Promise<string[]> {
  const names = (await context.cookies()).map(({ name }) => name);
  return names.filter((name) => ['VisitorId', 'AbGroups'].includes(name)).toSorted();
}
