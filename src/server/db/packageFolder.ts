import { existsSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

import { brand } from '#domain/brand.ts';

/**
 * A folder of this package by its path from the package's root, as in `content/pages`. What is read at
 * run time stands at its source, for the built server too, which stands elsewhere in the same package.
 */
export function packageFolder(folder: string): string {
  const folderPath = path.join(packageRoot(path.dirname(fileURLToPath(import.meta.url))), folder);
  if (!existsSync(folderPath)) throw new Error(`${folder} is missing: the package is not complete`);
  return folderPath;
}

/**
 * The places of what a brand may have of its own, as `content/mail`: the product's, then the brand's below
 * `config/brands`, whose files count more. Only the first where the brand has none.
 */
export function brandFolders(folder: string): string[] {
  const own = path.join(packageFolder('config'), 'brands', brand.id, folder);
  return existsSync(own) ? [packageFolder(folder), own] : [packageFolder(folder)];
}

/** The nearest folder with a `package.json`, from `start` upwards. */
function packageRoot(start: string): string {
  if (existsSync(path.join(start, 'package.json'))) return start;
  const above = path.dirname(start);
  if (above === start) throw new Error('There is no package.json above the server');
  return packageRoot(above);
}
