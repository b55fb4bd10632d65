import { createHash } from 'node:crypto';

import { readPictureName, type PictureType } from '#server/content/pictures/picture.ts';

import { shortIso } from './describe.ts';
import type { UnexpiredVersion } from './unexpiredVersions.ts';

const SHORT_NAME = /^[a-z0-9](?:[a-z0-9-]{0,38}[a-z0-9])?$/;
const SLUG_LETTERS = 32;
const HASH_LETTERS = 8;

/** Matches names made by `versionFile` and `testFile`. Only such files may be rewritten or deleted by an export. */
const OF_EXPORT =
  /^(?:abtests\/[a-z0-9-]+|(?:footers|pages)\/[A-Z_]+(?:\/[a-z0-9-]+)*\/\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d(?:\.\d{3})?Z(?:-until-[\dT.Z-]+)?(?:\.[a-z0-9-]+\.[a-z0-9-]+)?)\.yaml$/;

/**
 * Returns the path of a version's file in an export: kind, shop and page path, then the beginning, so that files sort
 * by time. `isShorter` is set if another version with the same beginning lasts longer.
 */
export function versionFile(
  { key, site, validFrom, validTo, abTest, abGroup }: Omit<UnexpiredVersion, 'id' | 'changeItem'>,
  isShorter: boolean,
): string {
  const [kind, path = ''] = key.split(':');
  const folder = kind === 'PAGE' ? `pages/${site}${path}` : `footers/${site}`;
  const until = isShorter && validTo ? `-until-${stamp(validTo)}` : '';
  const group = abTest === '' ? '' : `.${slug(abTest)}.${slug(abGroup)}`;
  return `${folder}/${stamp(validFrom)}${until}${group}.yaml`;
}

export const testFile = (name: string) => `abtests/${slug(name)}.yaml`;

const PICTURES = 'logos/';

export const pictureFile = (hash: string, type: PictureType) => `${PICTURES}${hash}.${type}`;

/** Returns the hash of a picture named by `pictureFile`; undefined for any other file. */
export const hashOfPictureFile = (file: string) =>
  file.startsWith(PICTURES) ? readPictureName(file.slice(PICTURES.length))?.hash : undefined;

export const isOfExport = (file: string) => OF_EXPORT.test(file);

/** Formats an instant without colons, which some file systems do not allow. */
const stamp = (at: Date) => shortIso(at).replaceAll(':', '-');

/** Returns a unique name of at most 41 lower-case letters, digits and hyphens. */
function slug(name: string): string {
  if (SHORT_NAME.test(name)) return name;
  const letters = name
    .normalize('NFKD')
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter((part) => part !== '')
    .join('-')
    .slice(0, SLUG_LETTERS);
  const hash = createHash('sha256').update(name).digest('hex').slice(0, HASH_LETTERS);
  return letters === '' ? hash : `${letters}-${hash}`;
}
