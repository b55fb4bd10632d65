import { readPageContent, type ContentItem } from './pageContent.ts';

/** The part of the pages that is compared; STRUCTURE: the kinds of their items, whatever their text. */
export const COMPARE_SCOPES = ['PAGE', 'MAIN', 'FOOTER', 'STRUCTURE'] as const;
export type CompareScope = (typeof COMPARE_SCOPES)[number];

/** Reads the items of a page that are compared. */
export function readScope(page: Document, scope: CompareScope): ContentItem[] {
  const footer = page.querySelector('footer');
  if (scope === 'FOOTER') return footer === null ? [] : readPageContent(footer);
  const items = readPageContent(page);
  return scope === 'MAIN' ? items.filter(({ element }) => !footer?.contains(element)) : items;
}
