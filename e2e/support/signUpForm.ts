import { expect, type Locator, type Page } from 'playwright/test';

import { siteFacts, sitePath, type SiteCode } from '#domain/sites.ts';

/**
 * Opens a shop's sign-up page, of the server at `url` or the journey's own, or the page of a place, reaches for the form
 * and returns it once its code has taken it over.
 */
export async function openSignUp(
  page: Page,
  site: SiteCode,
  {
    url = '',
    signUpPage = (of: SiteCode) => `${url}${sitePath(of)}/subscribenewsletter`,
  }: { url?: string; signUpPage?: (site: SiteCode) => string } = {},
): Promise<Locator> {
  await page.goto(signUpPage(site));
  const form = signUpForm(page);
  await form.locator('[name="email"]').focus();
  await expect(form).toHaveAttribute('data-open', 'true');
  return form;
}

export function signUpForm(page: Page): Locator {
  return page.locator('form#newsletter-sign-up');
}

export function submitButton(form: Locator): Locator {
  return form.locator('button[type="submit"]');
}

/** Fills in the fields of a site's form, as a person does: the address first, then the fields it reveals. */
export async function fillSignUp(form: Locator, site: SiteCode, address: string): Promise<void> {
  const rules = siteFacts(site).form;
  await form.locator('[name="email"]').fill(address);
  if (rules.salutation !== 'hidden') await form.locator('[name="salutation"]').selectOption('MRS');
  if (rules.names !== 'hidden') {
    await form.locator('[name="firstName"]').fill('Zoë');
    await form.locator('[name="lastName"]').fill('O’Neill-Szabó');
  }
  if (rules.newsletterConsent) await form.locator('[name="newsletterConsent"]').check();
}
