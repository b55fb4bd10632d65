import { existsSync, readFileSync } from 'node:fs';

import { expect, it } from 'vitest';

import { isPermitted } from '../lib/licences.mjs';

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

it('every package of the build and the shop has a licence for redistribution', () => {
  const others = shipped
    .filter(([folder, { license = 'none' }]) => !isPermitted(license) && isHere(folder))
    .map(([folder, { license }]) => `${folder}: ${license}`);
  expect(others).toEqual([]);
});

it('every package matches its committed hash', () => {
  const without = Object.entries(lock.packages).filter(
    ([folder, { integrity }]) => folder !== '' && integrity === undefined && isHere(folder),
  );
  expect(without.map(([folder]) => folder)).toEqual([]);
  expect(shipped.length).toBeGreaterThan(100);
});

it.each([
  ['MIT', true, true],
  ['(MIT OR GPL-3.0-only)', true, true],
  ['MPL-2.0', true, false],
  ['MIT AND LGPL-3.0-or-later', true, false],
  ['GPL-3.0-only', false, false],
  ['UNLICENSED', false, false],
])('the licence %s permits use (%s) and bundling (%s)', (licence, mayRun, mayBeBundled) => {
  expect(isPermitted(licence)).toBe(mayRun);
  expect(isPermitted(licence, { isBundled: true })).toBe(mayBeBundled);
});
