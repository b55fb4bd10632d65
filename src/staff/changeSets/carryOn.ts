import type { ShownVersion } from '#contract/staff/outlook.ts';

import type { ChangeSetService } from './changeSetService.ts';
import type { DocumentItem } from './describe.ts';
import { isSame } from './jsonValues.ts';

const MAX_NAME_LETTERS = 100;
const ENDING = ', carried on';

/** A set with corrections of later versions, and the items whose changes it continues. */
export type CarriedSet = { id: string; name: string; items: readonly number[] };

/**
 * Adds a correction of the later version with `body` to an existing set for corrections or a new one, because a set
 * holds one item per document, shop and group.
 */
export async function carryOn(
  service: Pick<ChangeSetService, 'create' | 'addDocument' | 'read' | 'saveItem'>,
  change: { set: string; item: DocumentItem; later: ShownVersion; body: unknown },
  made: readonly CarriedSet[],
): Promise<CarriedSet> {
  const { item, later, body } = change;
  const { key, site, group } = item;
  const name = `${change.set.slice(0, MAX_NAME_LETTERS - ENDING.length)}${ENDING}`;
  const free = made.find(({ items }) => !items.includes(item.id));
  const set = free ?? { id: await service.create(name), name, items: [] };
  await service.addDocument(set.id, {
    key,
    group,
    sites: [],
    created: { sites: [site], body },
  });
  const added = (await service.read(set.id)).items.find(
    (one) => one.key === key && one.site === site && isSame(one.group, group),
  );
  if (added === undefined) throw new Error('The set does not hold the document added to it');
  await service.saveItem(added.id, {
    revision: added.revision,
    body,
    validFrom: later.validFrom,
    validTo: later.validTo,
    rebase: later.version,
  });
  return { ...set, items: [...set.items, item.id] };
}
