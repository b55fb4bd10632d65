import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

import { describe, expect, it } from 'vitest';

const root = fileURLToPath(new URL('..', import.meta.url));
const TO_COME = 'to come';
const SECTIONS = ['1', '2.1', '2.2', '2.3', '3', '4', '5', '6', '7', '8', '9'];
const TEST_FILE = /\.(test|spec)\.(tsx?|mjs)$/;

type Row = { section: string; rule: string; where: string; test: string };

/** Rows of every table, by cell; a row with another number of cells keeps what it has. */
function rowsOf(text: string): Row[] {
  return text
    .split('\n')
    .filter((line) => line.startsWith('|') && !line.startsWith('| §') && !line.startsWith('|--'))
    .map((line) => line.slice(1, line.lastIndexOf('|')).split('|'))
    .map((cells) => cells.map((cell) => cell.trim()))
    .map(([section = '', rule = '', where = '', test = '']) => ({ section, rule, where, test }));
}

function textOf(file: string): string | undefined {
  const full = path.join(root, file);
  return existsSync(full) ? readFileSync(full, 'utf8') : undefined;
}

/** What is wrong with a "where" cell: `file` or `file#symbol` in back quotes, more of them after semicolons. */
function whereProblems(where: string, read = textOf): string[] {
  if (where === TO_COME) return [];
  return where.split(';').flatMap((part) => {
    const [, file, symbol] = /^`([^`#]+)(?:#([^`]+))?`$/.exec(part.trim()) ?? [];
    if (file === undefined) return [`not a file in back quotes: ${part}`];
    const text = read(file);
    if (text === undefined) return [`there is no ${file}`];
    return symbol === undefined || text.includes(symbol) ? [] : [`${file} has no ${symbol}`];
  });
}

/** What is wrong with a "test" cell: `file` "words of the test", more of them after semicolons. */
function testProblems(test: string, read = textOf): string[] {
  if (test === TO_COME) return [];
  return test.split(/(?<="); /).flatMap((part) => {
    const [, file, name] = /^`([^`]+)` "(.+)"$/.exec(part.trim()) ?? [];
    if (file === undefined || name === undefined) return [`not \`file\` "name": ${part}`];
    if (!TEST_FILE.test(file)) return [`${file} is no test`];
    const text = read(file);
    if (text === undefined) return [`there is no ${file}`];
    return text.includes(name) ? [] : [`${file} has no test "${name}"`];
  });
}

/**
 * What the product is made of. The kit is offered to those who build pages (spec §1), so what a piece's own gallery
 * hands to it counts as used; the gallery itself does not.
 */
const PRODUCT = git(['ls-files', 'src'])
  .filter((file) => /\.tsx?$/.test(file) && !/\.(?:test|gen)\.|\/(?:testing|gallery)\//.test(file))
  .map((file) => ({ file, text: textOf(file) ?? '' }));

/** Carried out for callers that are not ours: pages sign customers in by forms, not by this call's answers. */
const FOR_OTHERS = ['loginStatusOf'];

function git(words: string[]): string[] {
  return execFileSync('git', words, { cwd: root, encoding: 'utf8' }).split('\n').filter(Boolean);
}

/** What of a "where" cell is exported for tests and the gallery alone: no other file of the product names it. */
function unusedIn(where: string, product = PRODUCT): string[] {
  return [...where.matchAll(/`(src\/[^`#]+\.tsx?)#(\w+)`/g)].flatMap(
    ([, file = '', symbol = '']) => {
      const word = new RegExp(String.raw`\b${symbol}\b`, 'g');
      const own = product.find((one) => one.file === file)?.text ?? '';
      if (FOR_OTHERS.includes(symbol)) return [];
      const isExported = new RegExp(
        String.raw`export (?:async )?(?:function|const|type|class) ${symbol}\b`,
      ).test(own);
      const isUsed =
        (own.match(word)?.length ?? 0) > 1 ||
        product.some((one) => one.file !== file && one.text.search(word) >= 0);
      return isExported && !isUsed ? [`${file} has ${symbol} for tests and the gallery alone`] : [];
    },
  );
}

function rowProblems({ section, rule, where, test }: Row): string[] {
  const empty = [section, rule, where, test].some((cell) => cell === '') ? ['an empty cell'] : [];
  const unguarded = where === TO_COME && test !== TO_COME ? ['a test of what is to come'] : [];
  return [
    ...empty,
    ...unguarded,
    ...whereProblems(where),
    ...unusedIn(where),
    ...testProblems(test),
  ].map((problem) => `§${section} ${rule}: ${problem}`);
}

describe('the table of what carries out the specification', () => {
  const rows = rowsOf(readFileSync(path.join(root, 'docs/coverage.md'), 'utf8'));

  it('names only files, symbols and tests that exist', () => {
    expect(rows.flatMap(rowProblems)).toEqual([]);
  });

  it('has every section of the specification, and no other', () => {
    expect([...new Set(rows.map(({ section }) => section))]).toEqual(SECTIONS);
  });

  it('has each rule once', () => {
    const rules = rows.map(({ section, rule }) => `${section} ${rule}`);
    expect(rules.filter((rule, index) => rules.indexOf(rule) !== index)).toEqual([]);
  });

  it('keeps its rules: none is dropped because it is hard', () => {
    expect(rows.length).toBeGreaterThanOrEqual(230);
  });
});

describe('the check of that table', () => {
  const read = (file: string) =>
    file.startsWith('src/a.') ? "export const limit = 3; it('keeps the limit', …)" : undefined;

  it.each([
    ['a file that does not exist', '`src/b.ts`'],
    ['a symbol that the file does not have', '`src/a.ts#bound`'],
    ['a file that is not marked as one', 'src/a.ts'],
    ['a second file that does not exist', '`src/a.ts`; `src/b.ts`'],
    ['nothing', ''],
  ])('refuses %s', (_what, where) => {
    expect(whereProblems(where, read)).toHaveLength(1);
  });

  it.each([
    ['a test file that does not exist', '`src/b.test.ts` "keeps the limit"'],
    ['words that no test has', '`src/a.test.ts` "loses the limit"'],
    ['a test without words', '`src/a.test.ts`'],
    ['a file that is no test', '`src/a.ts` "keeps the limit"'],
    ['nothing', ''],
  ])('refuses as a test %s', (_what, test) => {
    expect(testProblems(test, read)).toHaveLength(1);
  });

  it('accepts what exists, and what is to come', () => {
    expect(whereProblems('`src/a.ts#limit`; `src/a.css`', read)).toEqual([]);
    expect(
      testProblems('`src/a.test.ts` "keeps the limit"; `src/a.spec.ts` "keeps"', read),
    ).toEqual([]);
    expect([...whereProblems(TO_COME, read), ...testProblems(TO_COME, read)]).toEqual([]);
  });

  it('refuses code that only tests and the gallery name', () => {
    const product = [
      { file: 'src/a.ts', text: 'export const limit = 3;\nexport const bound = 4;' },
      { file: 'src/b.ts', text: "import { bound } from './a.ts';" },
    ];
    expect(unusedIn('`src/a.ts#limit`; `src/a.ts#bound`', product)).toEqual([
      'src/a.ts has limit for tests and the gallery alone',
    ]);
  });

  it('finds a row with a cell too few', () => {
    const [row] = rowsOf(
      '| § | Rule | Where | Test |\n|---|---|---|---|\n| 1 | A rule | to come |',
    );
    expect(row && rowProblems(row)).not.toEqual([]);
  });
});
