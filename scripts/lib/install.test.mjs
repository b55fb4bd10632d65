import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { install, nodeVersionProblem, whyInstall } from './install.mjs';

let root;
beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'install-'));
});
afterEach(() => rmSync(root, { recursive: true }));

const fastify = { 'node_modules/fastify': { version: '5.0.0' } };
const vitest = { 'node_modules/vitest': { version: '4.0.0', dev: true } };
const otherSystem = { 'node_modules/sharp-win32': { version: '1.0.0', optional: true } };

function lockedAre(packages) {
  writeFileSync(path.join(root, 'package-lock.json'), JSON.stringify({ packages }));
}

function installedAre(packages) {
  for (const folder of Object.keys(packages)) {
    mkdirSync(path.join(root, folder), { recursive: true });
  }
  mkdirSync(path.join(root, 'node_modules'), { recursive: true });
  const list = path.join(root, 'node_modules/.package-lock.json');
  writeFileSync(list, JSON.stringify({ packages }));
}

describe('an installation', () => {
  it('an installation is needed in a fresh clone', () => {
    lockedAre(fastify);
    expect(whyInstall(root, { withTools: false })).toBe('nothing is installed yet');
  });

  it('an installation is not needed if only packages for other systems are missing', () => {
    lockedAre({ '': { name: 'morgenrot' }, ...fastify, ...otherSystem });
    installedAre(fastify);
    expect(whyInstall(root, { withTools: true })).toBeUndefined();
  });

  it('an installation is needed after the lock file names another version', () => {
    lockedAre({ 'node_modules/fastify': { version: '5.0.1' } });
    installedAre(fastify);
    expect(whyInstall(root, { withTools: false })).toBe('fastify 5.0.1 is missing');
  });

  it('an installation is needed after a package was removed by hand', () => {
    lockedAre(fastify);
    installedAre(fastify);
    rmSync(path.join(root, 'node_modules/fastify'), { recursive: true });
    expect(whyInstall(root, { withTools: false })).toBe('fastify was removed');
  });

  it('an installation needs the tools for testing, but not for serving', () => {
    lockedAre({ ...fastify, ...vitest });
    installedAre(fastify);
    expect(whyInstall(root, { withTools: false })).toBeUndefined();
    expect(whyInstall(root, { withTools: true })).toBe('vitest 4.0.0 is missing');
  });

  it.each([
    ['the shop alone', false, '--omit=dev'],
    ['the shop and the tools', true, '--include=dev'],
  ])(
    'the installation of %s asks npm for no other packages',
    async (_what, withTools, parameter) => {
      lockedAre(fastify);
      const npm = path.join(root, 'npm.js');
      writeFileSync(npm, "require('fs').writeFileSync('asked.json', JSON.stringify(process.argv))");
      vi.stubEnv('npm_execpath', npm);
      await install(root, { withTools, say: () => {} });
      vi.unstubAllEnvs();
      const asked = JSON.parse(readFileSync(path.join(root, 'asked.json'), 'utf8'));
      expect(asked.filter((word) => word.includes('dev'))).toEqual([parameter]);
    },
  );
});

it.each([
  ['18.20.4', false],
  ['20.18.3', false],
  ['20.19.0', true],
  ['22.3.0', true],
  ['24.0.0', true],
])('whether Node %s is new enough: %s', (version, isNewEnough) => {
  expect(nodeVersionProblem(version) === undefined).toBe(isNewEnough);
});
