import { expect, it } from 'vitest';

import { prunedLock } from './prunedLock.mjs';

const lock = {
  lockfileVersion: 3,
  packages: {
    '': { name: 'shop', dependencies: { bundled: '1.0.0', loaded: '1.0.0' } },
    'node_modules/bundled': { version: '1.0.0', dependencies: { shared: '^1.0.0' } },
    'node_modules/loaded': {
      version: '1.0.0',
      dependencies: { shared: '^2.0.0' },
      optionalDependencies: { 'loaded-linux': '1.0.0', 'loaded-beos': '1.0.0' },
      peerDependencies: { peer: '1', tool: '1' },
      peerDependenciesMeta: { tool: { optional: true } },
    },
    'node_modules/loaded-linux': { version: '1.0.0', optional: true },
    'node_modules/loaded/node_modules/shared': { version: '2.0.0', dependencies: { deep: '1' } },
    'node_modules/deep': { version: '1.0.0' },
    'node_modules/peer': { version: '1.0.0' },
    'node_modules/shared': { version: '1.0.0' },
  },
};

it('a pruned lock file names what the release loads, where it was locked, and nothing else', () => {
  const pruned = prunedLock(lock, { name: 'shop', dependencies: { loaded: '1.0.0' } });
  expect(Object.keys(pruned.packages).toSorted()).toEqual([
    '',
    'node_modules/deep',
    'node_modules/loaded',
    'node_modules/loaded-linux',
    'node_modules/loaded/node_modules/shared',
    'node_modules/peer',
  ]);
  expect(pruned.packages['node_modules/loaded']).toBe(lock.packages['node_modules/loaded']);
});

it('a package that is not locked stops a release', () => {
  expect(() => prunedLock(lock, { name: 'shop', dependencies: { missing: '1' } })).toThrow(
    'missing is not in the lock file',
  );
});
