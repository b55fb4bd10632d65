import { hash } from 'node:crypto';

import { canonicalJson } from '#domain/changeSets/canonicalJson.ts';

/** SHA-256 in hex of a value's canonical JSON. */
export function hashValue(value: unknown): string {
  return hash('sha256', canonicalJson(value) ?? '', 'hex');
}
