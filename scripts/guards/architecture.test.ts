import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

import ts from 'typescript';
import { describe, expect, it } from 'vitest';

import {
  folderOf,
  importProblem,
  importTable,
  isRuled,
  lintOverrides,
} from '../lib/importTable.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));

function filesIn(folder: string): string[] {
  return readdirSync(path.join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(root, path.join(entry.parentPath, entry.name)))
    .map((file) => file.replaceAll(path.sep, '/'));
}

function importsOf(text: string): string[] {
  return ts.preProcessFile(text, true, true).importedFiles.map(({ fileName }) => fileName);
}

function problemsIn(file: string, text: string): string[] {
  return importsOf(text).flatMap((specifier) => importProblem(file, specifier) ?? []);
}

describe('the import table', () => {
  const files = [...filesIn('src'), ...filesIn('i18n')].filter(isRuled);

  it('is kept by every import of every file', () => {
    const imports = files.flatMap((file) => importsOf(readFileSync(path.join(root, file), 'utf8')));
    expect(imports.length).toBeGreaterThan(files.length / 2);

    const problems = files.flatMap((file) =>
      problemsIn(file, readFileSync(path.join(root, file), 'utf8')),
    );
    expect(problems).toEqual([]);
  });

  it('lets nobody use the router’s own links, which the build leaves out', () => {
    const linking = files.filter((file) =>
      /import \{[^}]*\b(?:Link|createLink|linkOptions|useLinkProps)\b[^}]*\} from '@tanstack/.test(
        readFileSync(path.join(root, file), 'utf8'),
      ),
    );
    expect(linking).toEqual([]);
  });

  it('has a row for every folder of the source', () => {
    const folders = new Set(files.map(folderOf));
    expect([...folders].filter((folder) => !folder || !(folder in importTable))).toEqual([]);
  });

  it('is what the linter checks', () => {
    const config: { overrides: { rules: Record<string, unknown> }[] } = JSON.parse(
      readFileSync(path.join(root, '.oxlintrc.json'), 'utf8'),
    );
    const imports = config.overrides.filter(({ rules }) =>
      Array.isArray(rules['no-restricted-imports']),
    );
    expect(imports, 'run node scripts/import-rules.mjs').toEqual(lintOverrides());
  });

  it.each([
    ['src/domain/sites.ts', "import { brand } from '#contract/calls.ts';"],
    ['src/domain/sites.ts', "import { useState } from 'react';"],
    ['src/domain/sites.ts', "import type { Stats } from 'node:fs';"],
    ['src/contract/calls.ts', "import * as z from 'zod';"],
    ['src/contract/calls.ts', "export * from '../server/main.ts';"],
    ['src/ui/button/Button.tsx', "import { SignUp } from '#features/newsletter/SignUp.tsx';"],
    ['src/ui/button/Button.tsx', "import { i18nObject } from '#i18n/i18n-util.ts';"],
    ['src/browser/http.ts', "import { readFile } from 'node:fs/promises';"],
    ['src/sw/worker.ts', "const { send } = await import('#features/newsletter/send.ts');"],
    ['src/features/footer/Footer.tsx', "import { SignUp } from '#features/newsletter/SignUp.tsx';"],
    ['src/features/footer/Footer.tsx', "import { SignUp } from '../newsletter/SignUp.tsx';"],
    ['src/features/footer/Footer.tsx', "import { Route } from '#routes/__root.tsx';"],
    ['src/routes/index.tsx', "import { config } from '#server/config.ts';"],
    ['src/shop/start.ts', "import { config } from '#server/config.ts';"],
    ['src/server/main.ts', "import { Button } from '#ui/button/Button.tsx';"],
    ['src/server/main.ts', "import { build } from '../../scripts/build.mjs';"],
    ['src/server/main.test.ts', "import { Button } from '#ui/button/Button.tsx';"],
    ['src/drawer/things.ts', "import { sites } from '#domain/sites.ts';"],
    ['i18n/de-DE/index.ts', "import { brand } from '#domain/brand.ts';"],
  ])('refuses in %s: %s', (file, text) => {
    expect(problemsIn(file, text)).toHaveLength(1);
  });

  it.each([
    ['src/contract/calls.ts', "import * as z from 'zod/mini';"],
    ['src/features/footer/Footer.tsx', "import { Teaser } from './parts/Teaser.tsx';"],
    ['src/features/footer/parts/Teaser.tsx', "import { Icon } from '#ui/icon/Icon.tsx';"],
    ['src/features/footer/parts/Teaser.tsx', "import { links } from '../links.ts';"],
    ['src/routes/index.tsx', "import { Footer } from '#features/footer/Footer.tsx';"],
    ['src/server/main.ts', "import { i18nObject } from '#i18n/i18n-util.ts';"],
    ['src/domain/sites.test.ts', "import { expect } from 'vitest';"],
  ])('admits in %s: %s', (file, text) => {
    expect(problemsIn(file, text)).toEqual([]);
  });
});
