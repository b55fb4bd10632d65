import { existsSync, readFileSync } from 'node:fs';

import { expect, it } from 'vitest';

type Locked = {
  version: string;
  license?: string;
  dev?: boolean;
  resolved?: string;
  integrity?: string;
};
const lock: { packages: Record<string, Locked> } = JSON.parse(
  readFileSync(new URL('../../package-lock.json', import.meta.url), 'utf8'),
);
/** Of builds for machines other than this one, npm leaves the facts out of the lock file. */
const isHere = (folder: string) => existsSync(new URL(`../../${folder}`, import.meta.url));
const shipped = Object.entries(lock.packages).filter(
  ([folder, { dev }]) => folder !== '' && dev !== true,
);

/** They let this product be used, changed and passed on under its own licence. */
const PERMITTED = new Set([
  '0BSD',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'BlueOak-1.0.0',
  'CC0-1.0',
  'ISC',
  'MIT',
  'MIT-0',
  'PostgreSQL',
  'Unlicense',
]);

/** They bind only who changes the package itself, or passes it on alone; these are used as they are. */
const PERMITTED_UNCHANGED = new Set(['CC-BY-4.0', 'LGPL-3.0-or-later', 'MPL-2.0', 'PSF-2.0']);

/** `A OR B` leaves the choice; `A AND B` asks for both. */
function isPermitted(licence: string): boolean {
  return licence
    .replaceAll(/[()]/g, '')
    .split(/ or /i)
    .some((choice) =>
      choice
        .split(/ and /i)
        .every((one) => PERMITTED.has(one.trim()) || PERMITTED_UNCHANGED.has(one.trim())),
    );
}

it('every package that runs or builds the shop may be passed on', () => {
  const others = shipped
    .filter(([folder, { license = 'none' }]) => !isPermitted(license) && isHere(folder))
    .map(([folder, { license }]) => `${folder}: ${license}`);
  expect(others).toEqual([]);
});

it('every package is the one whose hash is committed', () => {
  const without = Object.entries(lock.packages).filter(
    ([folder, { integrity }]) => folder !== '' && integrity === undefined && isHere(folder),
  );
  expect(without.map(([folder]) => folder)).toEqual([]);
  expect(shipped.length).toBeGreaterThan(100);
});
