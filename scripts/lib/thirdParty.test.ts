import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { afterEach, beforeEach, expect, it } from 'vitest';

import { COPIED_NOTICES, copiedNotices, licenceNotice, findPackageFolder } from './thirdParty.mjs';

const root = path.resolve(import.meta.dirname, '../..');
let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'package-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

function packageOf(licence: string, files: Record<string, string>, author?: string): string {
  mkdirSync(folder, { recursive: true });
  const facts = { name: 'sample', version: '1.2.3', license: licence, author };
  writeFileSync(path.join(folder, 'package.json'), JSON.stringify(facts));
  for (const [name, words] of Object.entries(files)) writeFileSync(path.join(folder, name), words);
  return folder;
}

it.each([
  ['/shop/node_modules/zod/v4/index.js', '/shop/node_modules/zod'],
  ['\0/shop/node_modules/zod/index.cjs?commonjs', '/shop/node_modules/zod'],
  ['/shop/node_modules/@a/b/node_modules/@c/d/x.js', '/shop/node_modules/@a/b/node_modules/@c/d'],
  ['/shop/src/ui/icon/icon.tsx', undefined],
])('the file %s belongs to %s', (module, expected) => {
  expect(findPackageFolder(module)).toBe(expected);
});

it('the list of licences has each package’s licence and notice below its name', () => {
  const notice = licenceNotice(
    packageOf('Apache-2.0', { 'LICENSE.md': 'the words', NOTICE: 'by Ada' }),
  );
  expect(notice).toBe(
    'sample 1.2.3 (Apache-2.0)\n-------------------------\n\nthe words\n\nby Ada\n',
  );
});

it('the list of licences refuses a package whose licence is not for bundled code, or has no text', () => {
  expect(() => licenceNotice(packageOf('MPL-2.0', { LICENSE: 'words' }))).toThrow(
    /does not permit/,
  );
  rmSync(path.join(folder, 'LICENSE'));
  expect(() => licenceNotice(packageOf('MIT', {}))).toThrow(/no text of its licence/);
});

it('the list of licences names the author of a server package without its own licence text', () => {
  const notice = licenceNotice(packageOf('MIT', {}, 'Ada'), { isServers: true });
  expect(notice).toBe('sample 1.2.3 (MIT)\n------------------\n\nBy Ada\n');
});

it('the list of licences has the notices of committed drawings as stated by their packages', () => {
  expect(readFileSync(path.join(root, COPIED_NOTICES), 'utf8')).toBe(copiedNotices(root));
});
