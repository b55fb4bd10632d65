import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';

/**
 * What gives each file of the service worker's list the hash of its bytes, from `folder`, where the build left
 * them: another host's answer then fails to install, and a file that got lost is repaired.
 */
export function addIntegrity<Entry extends { url: string }>(
  entries: readonly Entry[],
  folder: string,
): (Entry & { integrity: string })[] {
  return entries.map((entry) => ({
    ...entry,
    integrity: integrityOf(readFileSync(path.join(folder, entry.url))),
  }));
}

function integrityOf(bytes: Buffer): string {
  return `sha256-${createHash('sha256').update(bytes).digest('base64')}`;
}
