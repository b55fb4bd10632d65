import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { checkImports } from './importRules.mjs';

const root = path.resolve(import.meta.dirname, '../..');

it('every import follows the rules, and none is part of a cycle', async () => {
  const { cruised, problems } = await checkImports(root);
  expect(problems).toEqual([]);
  expect(cruised).toBeGreaterThan(3000);
});

/** What the probes import. */
const TARGETS = [
  'i18n/i18n-util.ts',
  'scripts/build.mjs',
  'src/browser/call.ts',
  'src/contract/calls.ts',
  'src/domain/sites.ts',
  'src/features/footer/links.ts',
  'src/features/newsletter/send.ts',
  'src/routes/index.tsx',
  'src/server/app.ts',
  'src/server/db/database.ts',
  'src/server/newsletter/newsletter.ts',
  'src/server/testing/testApp.ts',
  'src/server/vouchers/pool.ts',
  'src/shop/texts.ts',
  'src/staff/panel/panel.ts',
  'src/ui/button/button.tsx',
];

const refused: [file: string, text: string][] = [
  ['src/domain/a.ts', "export * from '#contract/calls.ts';"],
  ['src/domain/b.ts', "export { useState } from 'react';"],
  ['src/domain/c.ts', "export type { Stats } from 'node:fs';"],
  ['src/contract/a.ts', "export * as z from 'zod';"],
  ['src/contract/b.ts', "export * from '../server/app.ts';"],
  ['src/ui/a/a.tsx', "export * from '#features/newsletter/send.ts';"],
  ['src/ui/a/b.tsx', "export * from '#i18n/i18n-util.ts';"],
  ['src/browser/a.ts', "export { readFile } from 'node:fs/promises';"],
  ['src/browser/b.ts', "export * as z from 'zod';"],
  ['src/sw/a.ts', "export const load = () => import('#features/newsletter/send.ts');"],
  ['src/features/footer/a.tsx', "export * from '#features/newsletter/send.ts';"],
  ['src/features/footer/b.tsx', "export type * from '../newsletter/send.ts';"],
  ['src/features/footer/c.tsx', "export * from '#shop/texts.ts';"],
  ['src/features/footer/d.tsx', "export { useQuery } from '@tanstack/react-query';"],
  ['src/routes/a.tsx', "export * from '#server/app.ts';"],
  ['src/shop/a.ts', "export * from '#staff/panel/panel.ts';"],
  ['src/staff/panel/a.ts', "export * from '#shop/texts.ts';"],
  ['src/server/process/a.ts', "export * from '#ui/button/button.tsx';"],
  ['src/server/process/b.ts', "export * from '../../../scripts/build.mjs';"],
  ['src/server/process/c.ts', "export * from '../testing/testApp.ts';"],
  ['src/server/process/d.test.ts', "export * from '#ui/button/button.tsx';"],
  ['src/server/vouchers/a.ts', "export type * from '#server/newsletter/newsletter.ts';"],
  ['src/server/db/a.ts', "export * from '../app.ts';"],
  ['i18n/de-DE/index.ts', "export * from '#domain/sites.ts';"],
  ['src/server/base/a.ts', "export * from './gone.ts';"],
];

const admitted: [file: string, text: string][] = [
  ['src/contract/admitted.ts', "export * as z from 'zod/mini';"],
  ['src/domain/admitted.test.ts', "export { expect } from 'vitest';"],
  ['src/features/footer/parts/admitted.tsx', "export * from '../links.ts';"],
  ['src/features/footer/admitted.tsx', "export * from '#ui/button/button.tsx';"],
  ['src/shop/admitted.ts', "export const load = () => import('#staff/panel/panel.ts');"],
  ['src/staff/panel/admitted.ts', "export { useQuery } from '@tanstack/react-query';"],
  ['src/routes/admitted.tsx', "export * from '#features/footer/links.ts';"],
  ['src/server/process/admitted.ts', "export * from '#i18n/i18n-util.ts';"],
  ['src/server/newsletter/admitted.ts', "export type * from '#server/vouchers/pool.ts';"],
  ['src/server/db/admitted.test.ts', "export * from '#server/testing/testApp.ts';"],
  ['i18n/admitted.test.ts', "export * from '#domain/sites.ts';"],
];

/** In no folder of the table, or in no room of the server. */
const strays = ['src/drawer/a.ts', 'src/loose.ts', 'src/server/drawer/a.ts', 'src/server/loose.ts'];

const circle: [file: string, text: string][] = [
  ['src/domain/one.ts', "export type { Two } from './two.ts'; export type One = 1;"],
  ['src/domain/two.ts', "export type { One } from './one.ts'; export type Two = 2;"],
];

describe('the check of imports', () => {
  let folder: string;
  let problems: string[];
  beforeAll(async () => {
    folder = mkdtempSync(path.join(tmpdir(), 'morgenrot-imports-'));
    const write = (file: string, text: string) => {
      mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
      writeFileSync(path.join(folder, file), `${text}\n`);
    };
    symlinkSync(path.join(root, 'node_modules'), path.join(folder, 'node_modules'), 'junction');
    write('package.json', readFileSync(path.join(root, 'package.json'), 'utf8'));
    for (const file of TARGETS) write(file, 'export const something = 1;');
    for (const file of strays) write(file, "export * from '#domain/sites.ts';");
    for (const [file, text] of [...refused, ...admitted, ...circle]) write(file, text);
    ({ problems } = await checkImports(folder));
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  const problemsOf = (file: string) =>
    problems.filter((problem) => problem.includes(`: ${file} →`));

  it.each(refused)('the import check refuses in %s: %s', (file) => {
    expect(problemsOf(file)).toHaveLength(1);
  });

  it.each(admitted)('the import check admits in %s: %s', (file) => {
    expect(problemsOf(file)).toEqual([]);
  });

  it.each(strays)('the import check refuses %s outside its folders', (file) => {
    expect(problemsOf(file)).not.toEqual([]);
  });

  it('the import check refuses a cycle of types', () => {
    expect(problems.filter((problem) => problem.startsWith('no circles: src/domain/'))).not.toEqual(
      [],
    );
  });
});
