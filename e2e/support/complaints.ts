import type { Page } from 'playwright/test';

/** The message of a page and its app where Playwright blocks the worker. */
const WITHOUT_WORKER = 'Service Worker registration blocked by Playwright';
const NOT_REGISTERED = 'The service worker is not up to date';

/** Collects the browser's complaints from now on: errors, warnings, and the content policy's refusals. */
export function recordComplaints(page: Page): string[] {
  const complaints: string[] = [];
  let isBlocked = false;
  page.on('console', (message) => {
    const text = message.text();
    isBlocked ||= text === WITHOUT_WORKER;
    if (text === WITHOUT_WORKER || (isBlocked && text.startsWith(NOT_REGISTERED))) return;
    if (['error', 'warning'].includes(message.type())) complaints.push(text);
  });
  page.on('pageerror', (error) => complaints.push(error.message));
  return complaints;
}
