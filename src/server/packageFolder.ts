import { existsSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

/**
 * A folder of this package by its path from the package's root, as in `content/pages`. What is read at
 * run time stands at its source, for the built server too, which stands elsewhere in the same package.
 */
export function packageFolder(folder: string): string {
  return findAbove(path.dirname(fileURLToPath(import.meta.url)), folder);
}

function findAbove(start: string, folder: string): string {
  const found = path.join(start, folder);
  if (existsSync(found)) return found;
  const above = path.dirname(start);
  if (above === start) throw new Error(`${folder} is missing: the package is not complete`);
  return findAbove(above, folder);
}
