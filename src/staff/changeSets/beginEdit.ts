import { FOOTER_PROMOTION } from '#contract/service.ts';
import type { SiteCode } from '#domain/sites.ts';

import type { ChangeSetService } from './changeSetService.ts';
import { pathOf, siteLabel } from './describe.ts';

/** A part of a shop's page that somebody wants to edit. */
export type PartToEdit = {
  site: SiteCode;
  /** Path of the page below its shop; undefined for the footer. */
  path: string | undefined;
  /** What stands there. */
  text: string;
  /** How often the same text stands before it. */
  before: number;
  /** The change set with which the page is shown, if any. */
  changeSet: string | undefined;
};

/**
 * Adds the document of a part to the change set with which it is shown, or to a new one. Returns the address of its
 * editor, or undefined for a part that is no content.
 */
export async function beginEdit(
  part: PartToEdit,
  service: Pick<ChangeSetService, 'documents' | 'create' | 'addDocument' | 'read'>,
): Promise<string | undefined> {
  const { site, path, changeSet } = part;
  const { documents } = await service.documents();
  const page = path?.split(/[?#]/)[0];
  const found = documents.find(
    ({ key, sites }) =>
      sites.includes(site) &&
      (page === undefined ? key === FOOTER_PROMOTION : pathOf(key) === page),
  );
  if (found === undefined) return undefined;
  const { key, title } = found;
  const set = changeSet ?? (await service.create(`${title}, ${siteLabel(site)}`));
  await service.addDocument(set, { key, group: null, sites: [site], created: null });
  const { items } = await service.read(set);
  const item = items.find((one) => one.key === key && one.site === site && one.group === null);
  return addressOfItems(set, item === undefined ? [] : [item.id], part);
}

/** Returns the address of a set with items chosen, and a single one open at the field of a part. */
export function addressOfItems(
  set: string,
  items: readonly number[],
  { text, before }: Pick<PartToEdit, 'text' | 'before'> = { text: '', before: 0 },
): string {
  const query = new URLSearchParams(items.map((item) => ['item', String(item)]));
  if (text !== '') query.set('text', text);
  if (before > 0) query.set('before', String(before));
  return `/staff/changes/${set}?${query}`;
}
