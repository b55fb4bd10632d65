import type { SiteCode } from '#domain/sites.ts';

import type { ConsoleService } from '../consoleService.ts';
import { frameAddress } from '../frame/frameAddress.ts';
import type { PaneView } from '../workspace/workspace.ts';
import { differencesBetween, isSameKind } from './differences.ts';
import { readScope, type CompareScope } from './readScope.ts';

/** The scopes compared in each shop: its page without the footer, its footer, and the structure of both. */
export const SHOP_SCOPES = ['MAIN', 'FOOTER', 'STRUCTURE'] as const satisfies CompareScope[];
export type ShopScope = (typeof SHOP_SCOPES)[number];

/** The number of differences in each scope of a shop's page. */
export type ShopDifferences = Record<ShopScope, number>;

/** Loads a page as of two instants without showing it, and counts what differs. Rejects when one cannot be loaded. */
export async function compareShop(
  service: Pick<ConsoleService, 'viewToken'>,
  {
    site,
    path,
    before,
    after,
  }: { site: SiteCode; path: string; before: string | null; after: string | null },
  load: (address: string) => Promise<Document> = loadPage,
): Promise<ShopDifferences> {
  const pageAt = async (at: string | null) => {
    const view: PaneView = { site, path, at, group: null };
    return load(frameAddress(view, await service.viewToken(view)));
  };
  const [one, other] = await Promise.all([pageAt(before), pageAt(after)]);
  const count = (scope: ShopScope) =>
    differencesBetween(
      readScope(one, scope),
      readScope(other, scope),
      scope === 'STRUCTURE' ? isSameKind : undefined,
    ).length;
  return { MAIN: count('MAIN'), FOOTER: count('FOOTER'), STRUCTURE: count('STRUCTURE') };
}

async function loadPage(address: string): Promise<Document> {
  const answer = await fetch(address, { headers: { accept: 'text/html' } });
  if (!answer.ok) throw new Error(`The page answered with status ${answer.status}`);
  return new DOMParser().parseFromString(await answer.text(), 'text/html');
}
