import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';

import { describe, expect, it } from 'vitest';

const root = path.resolve(import.meta.dirname, '../..');

const documentsIn = (folder: string) =>
  readdirSync(path.join(root, folder))
    .filter((name) => name.endsWith('.md'))
    .map((name) => `${folder}/${name}`);

const DOCUMENTS = [
  'README.md',
  'CONTRIBUTING.md',
  'SECURITY.md',
  ...[
    'docs',
    'docs/decisions',
    'docs/decisions/superseded',
    'examples',
    'packages/embed',
    'config/texts',
  ].flatMap(documentsIn),
];

/** Paths in back quotes, from the project's root; what holds a placeholder names no file. */
function pathsIn(text: string): string[] {
  return [
    ...text.matchAll(
      /`((?:src|scripts|e2e|i18n|docs|content|config|public|bench|deploy|examples|packages)\/[^`\s<*{]+)`/g,
    ),
  ].map(([, named = '']) => named.split('#')[0] ?? '');
}

/** Where links lead that are not to other sites, from the document's folder. */
function linksIn(text: string): string[] {
  return [...text.matchAll(/\]\(([^)#:]+)(?:#[^)]*)?\)/g)].map(([, target = '']) => target);
}

/** A folder without a file is not there: git keeps none, so that a clone would lack it. */
function isThere(file: string): boolean {
  const found = statSync(file, { throwIfNoEntry: false });
  if (!found?.isDirectory()) return found !== undefined;
  return readdirSync(file).some((name) => isThere(path.join(file, name)));
}

function missingIn(document: string, text: string): string[] {
  const files = [
    ...pathsIn(text),
    ...linksIn(text).map((target) => path.join(path.dirname(document), target)),
  ];
  return files.filter((file) => !isThere(path.join(root, file)));
}

describe('a document', () => {
  it.each(DOCUMENTS)('%s names only existing files and folders', (document) => {
    expect(missingIn(document, readFileSync(path.join(root, document), 'utf8'))).toEqual([]);
  });

  it('a document with a broken path or link is refused', () => {
    const text =
      'See `src/domain/gone.ts`, `deploy/gone.conf`, `src/domain/sites.ts` and [this](decisions/gone.md).';
    expect(missingIn('docs/some.md', text)).toEqual([
      'src/domain/gone.ts',
      'deploy/gone.conf',
      'docs/decisions/gone.md',
    ]);
  });
});
