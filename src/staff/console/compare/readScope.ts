import { readPageContent, type ContentItem } from './pageContent.ts';

/** The compared part of the pages. STRUCTURE: the kinds of their items, whatever their text. */
export const COMPARE_SCOPES = ['PAGE', 'MAIN', 'FOOTER', 'STRUCTURE'] as const;
export type CompareScope = (typeof COMPARE_SCOPES)[number];

export function readScope(page: Document, scope: CompareScope): ContentItem[] {
  const footer = page.querySelector('footer');
  if (scope === 'FOOTER') return footer === null ? [] : readPageContent(footer);
  const items = readPageContent(page);
  return scope === 'MAIN' ? items.filter(({ element }) => !footer?.contains(element)) : items;
}
