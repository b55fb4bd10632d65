import type { Market } from '#domain/staffRoles.ts';
import { hashValue } from '#server/base/hashValue.ts';

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
 * Returns the SHA-256 in hex of everything that an approval covers: document, shop, group, dates and base version. The
 * base is included because, with another base, the same document might undo a correction.
 */
export function itemHash(item: Approvable): string {
  const { key, site, abTest, abGroup, body, base, validFrom, validTo } = item;
  return hashValue({ key, site, abTest, abGroup, body, base, validFrom, validTo });
}
