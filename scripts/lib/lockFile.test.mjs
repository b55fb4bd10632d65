import { readFileSync } from 'node:fs';

import { describe, expect, it } from 'vitest';

const LOCK_FILES = ['package-lock.json', 'examples/next/package-lock.json'];

function packagesIn(file) {
  const lock = new URL(`../../${file}`, import.meta.url);
  return JSON.parse(readFileSync(lock, 'utf8')).packages;
}

/** Whether a package finds another in its own folder or in one above, as Node looks for it. */
function isLocked(from, name, locked) {
  const folder = from === '' ? '' : `${from}/`;
  if (`${folder}node_modules/${name}` in locked) return true;
  if (from === '') return false;
  const above = from.lastIndexOf('/node_modules/');
  return isLocked(above < 0 ? '' : from.slice(0, above), name, locked);
}

/** Returns optional packages missing from the lock file, which make `npm ci` fail. */
function forgotten(locked) {
  return Object.entries(locked).flatMap(([folder, { optionalDependencies = {} }]) =>
    Object.keys(optionalDependencies).filter((name) => !isLocked(folder, name, locked)),
  );
}

describe.each(LOCK_FILES)('the lock file %s', (file) => {
  const packages = packagesIn(file);

  it('the lock file %s names the packages for every system, so that a fresh clone installs anywhere', () => {
    expect(forgotten(packages)).toEqual([]);
  });

  it('the lock file %s has a version for every package', () => {
    const without = Object.entries(packages).filter(([, { version }]) => !version);
    expect(without.map(([folder]) => folder)).toEqual([]);
  });

  it('the lock file %s has no download URL except folders of the project', () => {
    const addresses = Object.values(packages).flatMap(({ resolved }) => resolved ?? []);
    expect(addresses.filter((address) => !address.startsWith('file:'))).toEqual([]);
  });

  it('the lock file %s without one package is refused', () => {
    const sharp = { optionalDependencies: { '@img/sharp-darwin': '1.0.0' } };
    expect(forgotten({ 'node_modules/sharp': sharp })).toEqual(['@img/sharp-darwin']);
    const nested = 'node_modules/sharp/node_modules/@img/sharp-darwin';
    expect(forgotten({ 'node_modules/sharp': sharp, [nested]: {} })).toEqual([]);
  });
});

it('the lock file of the Next checkout has the hash of every package, also of those for other systems', () => {
  const without = Object.entries(packagesIn('examples/next/package-lock.json')).filter(
    ([folder, { integrity, resolved = '' }]) =>
      folder !== '' && integrity === undefined && !resolved.startsWith('file:'),
  );
  expect(without.map(([folder]) => folder)).toEqual([]);
});
