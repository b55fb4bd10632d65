import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

import { describe, expect, it } from 'vitest';

import { productFiles, withCitedPlaces } from '../scripts/lib/citedRules.ts';
import { reachedFiles } from '../scripts/lib/reachedFiles.mjs';

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

/** What pages, server and service worker load: neither tests nor the gallery of the kit. */
const REACHED = reachedFiles(root);
/** What a row says whose code the kit offers to those who build pages (spec §1), and no page of ours shows. */
const KIT_ALONE = 'offered by the kit alone';
/** Carried out for callers that are not ours: pages sign customers in by forms, not by this call's answers. */
const FOR_OTHERS = ['loginStatusOf'];

type Code = ReadonlyMap<string, string>;
const PRODUCT: Code = new Map([...REACHED].map((file) => [file, textOf(file) ?? '']));

/** What of a row is there for tests and the gallery alone, though the row does not say so, or says so wrongly. */
function reachProblems({ rule, where }: Pick<Row, 'rule' | 'where'>, product = PRODUCT): string[] {
  const named = [...where.matchAll(/`(src\/[^`#]+\.tsx?)(?:#(\w+)[^`]*)?`/g)].map(
    ([, file = '', symbol]) => ({ file, symbol }),
  );
  const unreached = named.filter((one) => !isReached(one, product));
  if (rule.includes(KIT_ALONE)) {
    return unreached.length > 0 ? [] : ['it is not the kit alone that offers it'];
  }
  return unreached.map(({ file, symbol = 'code' }) => `${file} has ${symbol} that no page uses`);
}

/** Whether the product loads a file and, where it exports the symbol, names that a second time. */
function isReached({ file, symbol }: { file: string; symbol: string | undefined }, product: Code) {
  const own = product.get(file);
  if (own === undefined) return false;
  if (symbol === undefined || FOR_OTHERS.includes(symbol)) return true;
  const exported = new RegExp(
    String.raw`export (?:async )?(?:function|const|type|class) ${symbol}\b`,
  );
  if (!exported.test(own)) return true;
  const word = new RegExp(String.raw`\b${symbol}\b`, 'g');
  return (
    (own.match(word)?.length ?? 0) > 1 ||
    [...product].some(([other, text]) => other !== file && text.search(word) >= 0)
  );
}

function rowProblems({ section, rule, where, test }: Row): string[] {
  const empty = [section, rule, where, test].some((cell) => cell === '') ? ['an empty cell'] : [];
  const unguarded = where === TO_COME && test !== TO_COME ? ['a test of what is to come'] : [];
  return [
    ...empty,
    ...unguarded,
    ...whereProblems(where),
    ...reachProblems({ rule, where }),
    ...testProblems(test),
  ].map((problem) => `§${section} ${rule}: ${problem}`);
}

describe('the table of what carries out the specification', () => {
  const table = readFileSync(path.join(root, 'docs/traceability.md'), 'utf8');
  const rows = rowsOf(table);

  it('the table of what carries out the specification names only files, symbols and tests that exist', () => {
    expect(rows.flatMap(rowProblems)).toEqual([]);
  });

  it('the table of what carries out the specification has every section of the specification, and no other', () => {
    const sections = rows.map(({ section }) => section.split('/')[0]);
    expect([...new Set(sections)]).toEqual(SECTIONS);
  });

  it('numbers the rules of each section', () => {
    const numbers = SECTIONS.flatMap((section) => {
      const own = rows.filter((row) => row.section.startsWith(`${section}/`));
      return own.map((_row, index) => `${section}/${index + 1}`);
    });
    expect(rows.map(({ section }) => section)).toEqual(numbers);
  });

  it('names the places whose comments cite a rule; npx tsx scripts/traceability.ts writes them', () => {
    const files = execFileSync('git', ['ls-files', '-z', '--', 'src', 'scripts'], { cwd: root });
    const cited = withCitedPlaces(table, productFiles(root, files.toString().split('\0')));
    expect(cited).toEqual({ table, unknown: [] });
  });

  it('the table of what carries out the specification has each rule once', () => {
    const rules = rows.map(({ section, rule }) => `${section.split('/')[0]} ${rule}`);
    expect(rules.filter((rule, index) => rules.indexOf(rule) !== index)).toEqual([]);
  });

  it('the table of what carries out the specification keeps its rules: none is dropped because it is hard', () => {
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
  ])('the check of that table refuses %s', (_what, where) => {
    expect(whereProblems(where, read)).toHaveLength(1);
  });

  it.each([
    ['a test file that does not exist', '`src/b.test.ts` "keeps the limit"'],
    ['words that no test has', '`src/a.test.ts` "loses the limit"'],
    ['a test without words', '`src/a.test.ts`'],
    ['a file that is no test', '`src/a.ts` "keeps the limit"'],
    ['nothing', ''],
  ])('the check of that table refuses as a test %s', (_what, test) => {
    expect(testProblems(test, read)).toHaveLength(1);
  });

  it('the check of that table accepts what exists, and what is to come', () => {
    expect(whereProblems('`src/a.ts#limit`; `src/a.css`', read)).toEqual([]);
    expect(
      testProblems('`src/a.test.ts` "keeps the limit"; `src/a.spec.ts` "keeps"', read),
    ).toEqual([]);
    expect([...whereProblems(TO_COME, read), ...testProblems(TO_COME, read)]).toEqual([]);
  });

  it('the check of that table refuses code that only tests and the gallery import, unless the row says so', () => {
    const product = new Map([
      ['src/a.ts', 'export const limit = 3;\nexport const bound = 4;'],
      ['src/b.ts', "import { bound } from './a.ts';"],
    ]);
    const problems = (where: string, rule = 'A rule.') => reachProblems({ rule, where }, product);
    expect(problems('`src/a.ts#bound`; `content/a.yaml#x`')).toEqual([]);
    expect(problems('`src/a.ts#limit`; `src/a.ts#bound`')).toEqual([
      'src/a.ts has limit that no page uses',
    ]);
    expect(problems('`src/ui/c.tsx`')).toEqual(['src/ui/c.tsx has code that no page uses']);
    expect(problems('`src/ui/c.tsx`', `A rule (${KIT_ALONE}).`)).toEqual([]);
    expect(problems('`src/a.ts#bound`', `A rule (${KIT_ALONE}).`)).toHaveLength(1);
  });

  it('the check of that table follows the imports of the product, and not those of the gallery', () => {
    expect(REACHED).toContain('src/ui/button/button.tsx');
    expect(REACHED).toContain('src/server/db/schema.ts');
    expect(REACHED).toContain('src/staff/console/consoleApp.tsx');
    expect(REACHED).not.toContain('src/domain/formRules.ts');
    expect(REACHED).not.toContain('src/ui/text-field/textField.gallery.tsx');
  });

  it('the check of that table takes the places from citations in comments, and keeps those of texts and content', () => {
    const text = [
      '/** The limit (spec §3/1,2). */',
      'export const limit = 3;',
      'export type Site = {',
      '  /** Spec §3/2, §9/4. */',
      '  locale: string;',
      '};',
    ].join('\n');
    const css = '/* Spec §3/1. */\n.limit:hover {\n  --edge: 3px;\n}';
    const row = (rule: string, where: string) => `| ${rule} | A rule. | ${where} | to come |`;
    const before = [
      row('3/1', '`src/gone.ts`; `i18n/a.ts#b`'),
      row('3/2', 'to come'),
      row('3/3', '`src/a.ts`'),
    ];
    expect(
      withCitedPlaces(before.join('\n'), [
        ['src/a.css', css],
        ['src/a.ts', text],
      ]),
    ).toEqual({
      table: [
        row('3/1', '`src/a.css#.limit:hover`; `src/a.ts#limit`; `i18n/a.ts#b`'),
        row('3/2', '`src/a.ts#limit`; `src/a.ts#locale`'),
        row('3/3', 'to come'),
      ].join('\n'),
      unknown: ['9/4'],
    });
  });

  it('the check of that table finds a row with a cell too few', () => {
    const [row] = rowsOf(
      '| § | Rule | Where | Test |\n|---|---|---|---|\n| 1 | A rule | to come |',
    );
    expect(row && rowProblems(row)).not.toEqual([]);
  });
});
