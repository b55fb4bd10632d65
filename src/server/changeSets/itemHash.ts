import { createHash } from 'node:crypto';

import { canonicalJson } from '#domain/changeSets/canonicalJson.ts';
import type { Market } from '#domain/staffRoles.ts';

type Approvable = {
  key: string;
  site: Market;
  abTest: string;
  abGroup: string;
  body: unknown;
  base: number | null;
  validFrom: Date | null;
  validTo: Date | null;
};

/**
 * Returns the SHA-256 in hex of everything that an approval covers: document, shop, group, dates and base version.
 * With another base, the same document might undo a correction.
 */
export function itemHash(item: Approvable): string {
  const { key, site, abTest, abGroup, body, base, validFrom, validTo } = item;
  return hashOf({ key, site, abTest, abGroup, body, base, validFrom, validTo });
}

/** SHA-256 in hex of a value's canonical JSON. */
export function hashOf(value: unknown): string {
  return createHash('sha256')
    .update(canonicalJson(value) ?? '')
    .digest('hex');
}
