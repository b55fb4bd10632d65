import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
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
  ...['docs', 'docs/decisions', 'examples', 'packages/embed', 'config/texts'].flatMap(documentsIn),
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

function missingIn(document: string, text: string): string[] {
  const files = [
    ...pathsIn(text),
    ...linksIn(text).map((target) => path.join(path.dirname(document), target)),
  ];
  return files.filter((file) => !existsSync(path.join(root, file)));
}

describe('a document', () => {
  it.each(DOCUMENTS)('%s names only files and folders that are there', (document) => {
    expect(missingIn(document, readFileSync(path.join(root, document), 'utf8'))).toEqual([]);
  });

  it('is refused with a path or a link that leads nowhere', () => {
    const text =
      'See `src/domain/gone.ts`, `deploy/gone.conf`, `src/domain/sites.ts` and [this](decisions/gone.md).';
    expect(missingIn('docs/some.md', text)).toEqual([
      'src/domain/gone.ts',
      'deploy/gone.conf',
      'docs/decisions/gone.md',
    ]);
  });
});

/** Tests in back quotes by the end of their path, which says which one is meant. */
function unclearTestsIn(text: string, files: readonly string[]): string[] {
  const named = [...text.matchAll(/`([\w/-]+\.(?:test|spec)\.(?:tsx?|mjs))`/g)].map(
    ([, name = '']) => name,
  );
  return named.filter((name) => {
    const meant = files.filter((file) => file === name || file.endsWith(`/${name}`));
    return meant.length !== 1;
  });
}

describe('a table of what is tried', () => {
  const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
  }).split('\n');

  it.each(['docs/threat-model.md', 'docs/testing.md', 'docs/scaling.md'])(
    '%s names tests of which there is one each',
    (document) => {
      expect(unclearTestsIn(readFileSync(path.join(root, document), 'utf8'), files)).toEqual([]);
    },
  );

  it('is refused with a test that is gone, or one of two', () => {
    const given = ['src/a/login.test.ts', 'src/b/login.test.ts', 'e2e/faults.spec.ts'];
    const text = '`login.test.ts`, `a/login.test.ts`, `faults.spec.ts` and `gone.spec.ts`';
    expect(unclearTestsIn(text, given)).toEqual(['login.test.ts', 'gone.spec.ts']);
  });
});

/** Names of code in back quotes: constants, types, functions and members; single plain words may be anything. */
function namesIn(text: string): string[] {
  const quoted = [...text.matchAll(/`([A-Za-z]\w*(?:\.[a-z]\w*)?)(?:\(\))?`/g)];
  return quoted.map(([, name = '']) => name).filter((name) => /[a-z][A-Z]|_|^[A-Z]/.test(name));
}

describe('the recipes of CONTRIBUTING', () => {
  const contributing = readFileSync(path.join(root, 'CONTRIBUTING.md'), 'utf8');
  const [, recipes = ''] = contributing.split('## Ten changes, step by step');
  const names = [...new Set(namesIn(recipes.split('\n## ')[0] ?? ''))];
  const sources = readdirSync(path.join(root, 'src'), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file))
    .map((file) => readFileSync(path.join(root, 'src', file), 'utf8'));

  it('are ten, and name code', () => {
    expect(recipes.split('\n## ')[0]?.match(/^\*\*/gm)).toHaveLength(10);
    expect(names.length).toBeGreaterThan(3);
  });

  it.each(names)('name `%s`, which the code has', (name) => {
    const word = new RegExp(`\\b${name}\\b`);
    expect(sources.some((source) => word.test(source))).toBe(true);
  });

  it('are read for the names in them', () => {
    expect(namesIn('`TOKEN_CHECK_MS`, `staffRoute`, `RawTransport`, `kit` and `npm test`')).toEqual(
      ['TOKEN_CHECK_MS', 'staffRoute', 'RawTransport'],
    );
  });
});
