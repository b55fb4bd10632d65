import { readPageContent, type ContentItem } from './pageContent.ts';

/** How much of the pages is compared; STRUCTURE: what kinds of things they hold, whatever these say. */
export const COMPARE_SCOPES = ['PAGE', 'MAIN', 'FOOTER', 'STRUCTURE'] as const;
export type CompareScope = (typeof COMPARE_SCOPES)[number];

/** The pieces of a page that are compared. */
export function readScope(page: Document, scope: CompareScope): ContentItem[] {
  const footer = page.querySelector('footer');
  if (scope === 'FOOTER') return footer === null ? [] : readPageContent(footer);
  const items = readPageContent(page);
  return scope === 'MAIN' ? items.filter(({ element }) => !footer?.contains(element)) : items;
}
