import type { Locator, Page } from 'playwright/test';

import { siteFacts, sitePath, type SiteCode } from '../../src/domain/sites.ts';
import { customerServiceEmail } from './brand.ts';

/** Locates the form of the page's own content; the footer has one too. */
export function customerForm(page: Page): Locator {
  return page.locator('.customer-form-form');
}

export function field(page: Page, name: string): Locator {
  return customerForm(page).locator(`[name="${name}"]`);
}

export async function submitRequest(page: Page): Promise<void> {
  await customerForm(page).getByRole('button').click();
}

export function contactPath(site: SiteCode): string {
  return sitePath(site) + siteFacts(site).links.contact;
}

export function serviceAddress(site: SiteCode): string {
  return customerServiceEmail(site);
}
