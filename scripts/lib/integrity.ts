import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';

/**
 * Returns a function that adds the hash of each file to the service worker's list, from `folder`, where the build wrote
 * the files. An installation with another host's response then fails, and a lost file is loaded again.
 */
export function addIntegrity<Entry extends { url: string }>(
  entries: readonly Entry[],
  folder: string,
): (Entry & { integrity: string })[] {
  return entries.map((entry) => {
    const bytes = readFileSync(path.join(folder, entry.url));
    const hash = createHash('sha256').update(bytes).digest('base64');
    return { ...entry, integrity: `sha256-${hash}` };
  });
}
