import { createHash } from 'node:crypto';

import { canonicalJson } from '#domain/changes/canonicalJson.ts';
import type { Market } from '#domain/staffRoles.ts';

type Approvable = {
  key: string;
  site: Market;
  abTest: string;
  abGroup: string;
  body: unknown;
  validFrom: Date | null;
  validTo: Date | null;
};

/** SHA-256 in hex of what an approval of an item covers: document, shop, group and dates. */
export function itemHash({ key, site, abTest, abGroup, body, validFrom, validTo }: Approvable) {
  return hashOf({ key, site, abTest, abGroup, body, validFrom, validTo });
}

/** SHA-256 in hex of a value's canonical JSON. */
export function hashOf(value: unknown): string {
  return createHash('sha256')
    .update(canonicalJson(value) ?? '')
    .digest('hex');
}
