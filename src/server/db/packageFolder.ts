import { existsSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

import { brand } from '#domain/brand.ts';

/**
 * Returns a folder of this package by its path from the root, such as `content/pages`. The built server is elsewhere
 * in the package but reads the same sources.
 */
export function packageFolder(folder: string): string {
  const folderPath = path.join(packageRoot(path.dirname(fileURLToPath(import.meta.url))), folder);
  if (!existsSync(folderPath)) throw new Error(`${folder} is missing: the package is incomplete`);
  return folderPath;
}

/**
 * Returns the folders of files that a brand may replace, such as `content/mail`: the product's, then the brand's, which
 * takes precedence. If the brand has no such folder, returns only the first.
 */
export function brandFolders(folder: string): string[] {
  const own = path.join(packageFolder('config'), 'brands', brand.id, folder);
  return existsSync(own) ? [packageFolder(folder), own] : [packageFolder(folder)];
}

/** Returns the nearest folder with a `package.json`, from `start` upwards. */
function packageRoot(start: string): string {
  if (existsSync(path.join(start, 'package.json'))) return start;
  const above = path.dirname(start);
  if (above === start) throw new Error('There is no package.json above the server');
  return packageRoot(above);
}
