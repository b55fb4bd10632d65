import type { SiteCode } from '#domain/sites.ts';

import { frameAddress } from '../frame/frameAddress.ts';
import { askContent } from '../frame/keptPage.ts';
import { differencesBetween, isSameKind } from './differences.ts';
import { readScope, type CompareScope } from './pageContent.ts';

/** The scopes compared in each shop: its page without the footer, its footer, and the structure of both. */
export const SHOP_SCOPES = ['MAIN', 'FOOTER', 'STRUCTURE'] as const satisfies CompareScope[];
export type ShopScope = (typeof SHOP_SCOPES)[number];

export type ShopDifferences = Record<ShopScope, number>;

const SAME: ShopDifferences = { MAIN: 0, FOOTER: 0, STRUCTURE: 0 };

/**
 * Counts the differences in a shop's page between the views of two tokens. Loads the page in the background only if
 * the server does not confirm equal content (decision 88). Rejects when the page cannot be loaded.
 */
export async function compareShop(
  { site, path }: { site: SiteCode; path: string },
  tokens: { before: string; after: string },
  { ask, load }: Source = { ask: askContent, load: loadPage },
): Promise<ShopDifferences> {
  const pageAddress = (token: string) => frameAddress({ site, path, at: null, group: null }, token);
  const before = pageAddress(tokens.before);
  const after = pageAddress(tokens.after);
  const [earlier, later] = await Promise.all([ask(before), ask(after)]);
  if (earlier !== undefined && earlier.content === later?.content) return SAME;
  const [one, other] = await Promise.all([load(before), load(after)]);
  const count = (scope: ShopScope) =>
    differencesBetween(
      readScope(one, scope),
      readScope(other, scope),
      scope === 'STRUCTURE' ? isSameKind : undefined,
    ).length;
  return { MAIN: count('MAIN'), FOOTER: count('FOOTER'), STRUCTURE: count('STRUCTURE') };
}

type Source = {
  /** Returns the content of an address; undefined if unknown. */
  ask: (address: string) => Promise<{ content: string } | undefined>;
  load: (address: string) => Promise<Document>;
};

async function loadPage(address: string): Promise<Document> {
  const answer = await fetch(address, { headers: { accept: 'text/html' } });
  if (!answer.ok) throw new Error(`The page answered with status ${answer.status}`);
  return new DOMParser().parseFromString(await answer.text(), 'text/html');
}
