import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

import { describe, expect, it } from 'vitest';

import { reachedFiles } from '../scripts/lib/reachedFiles.mjs';
import {
  citationsIn,
  citedPlaces,
  readRequirements,
  type Requirement,
} from '../scripts/lib/requirements.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const SECTIONS = ['1', '2.1', '2.2', '2.3', '3', '4', '5', '6', '7', '8', '9'];
const TEST_FILE = /\.(test|spec)\.(tsx?|mjs)$/;

function textOf(file: string): string | undefined {
  const full = path.join(root, file);
  return existsSync(full) ? readFileSync(full, 'utf8') : undefined;
}

/** What is wrong with a place, as `file` or `file#text`. */
function placeProblems(place: string, read = textOf): string[] {
  const [file = '', symbol] = place.split('#');
  const text = read(file);
  if (text === undefined) return [`there is no ${file}`];
  return symbol === undefined || text.includes(symbol) ? [] : [`${file} has no ${symbol}`];
}

/** What is wrong with the tests of a requirement, by file. */
function testProblems(tests: Requirement['tests'], read = textOf): string[] {
  if (Object.keys(tests).length === 0) return ['no test'];
  return Object.entries(tests).flatMap(([file, names]) => {
    if (!TEST_FILE.test(file)) return [`${file} is no test`];
    const text = read(file);
    if (text === undefined) return [`there is no ${file}`];
    return names
      .filter((name) => !text.includes(name))
      .map((name) => `${file} has no test "${name}"`);
  });
}

/** What pages, server and service worker load: neither tests nor the gallery of the kit. */
const REACHED = reachedFiles(root);
/** Marks a requirement whose code only builders of pages use (spec §1): no page of ours does. */
const KIT_ALONE = 'offered by the kit alone';
/** Carried out for callers that are not ours: pages sign customers in by forms, not by this call's answers. */
const FOR_OTHERS = ['toLoginStatus'];

type Code = ReadonlyMap<string, string>;
const PRODUCT: Code = new Map([...REACHED].map((file) => [file, textOf(file) ?? '']));

/** Places that only tests and the gallery use, unless the requirement says so; and requirements that say so wrongly. */
function reachProblems(requirement: string, places: string[], product = PRODUCT): string[] {
  const named = places
    .map((place) => /^(src\/[^#]+\.tsx?)(?:#(\w+)[^#]*)?$/.exec(place))
    .filter((match) => match !== null)
    .map(([, file = '', symbol]) => ({ file, symbol }));
  const unreached = named.filter((one) => !isReached(one, product));
  if (requirement.includes(KIT_ALONE)) {
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

describe('the requirements of the specification', () => {
  const requirements = Object.entries(readRequirements(root));
  const cited = citedPlaces(root);

  it('requirements have code and tests that exist and are used', () => {
    const problems = requirements.flatMap(([id, { requirement, texts, tests }]) => {
      const places = [...(cited.get(id) ?? []), ...texts];
      return [
        ...(places.length === 0 ? ['no code'] : []),
        ...texts.flatMap((place) => placeProblems(place)),
        ...reachProblems(requirement, places),
        ...testProblems(tests),
      ].map((problem) => `§${id} ${requirement}: ${problem}`);
    });
    expect(problems).toEqual([]);
  });

  it('every requirement that code cites is known', () => {
    const known = new Set(requirements.map(([id]) => id));
    expect([...cited.keys()].filter((id) => !known.has(id))).toEqual([]);
  });

  it('requirements cover every section and are numbered in order', () => {
    const numbers = SECTIONS.flatMap((section) =>
      requirements
        .filter(([id]) => id.startsWith(`${section}/`))
        .map((_requirement, index) => `${section}/${index + 1}`),
    );
    expect(requirements.map(([id]) => id)).toEqual(numbers);
    expect([...new Set(numbers.map((id) => id.split('/')[0]))]).toEqual(SECTIONS);
  });

  it('a section states each requirement once', () => {
    const stated = requirements.map(([id, one]) => `${id.split('/')[0]} ${one.requirement}`);
    expect(stated.filter((one, index) => stated.indexOf(one) !== index)).toEqual([]);
  });

  it('no requirement of an earlier list is missing', () => {
    expect(requirements.length).toBeGreaterThanOrEqual(230);
  });
});

describe('the check of requirements', () => {
  const read = (file: string) =>
    file.startsWith('src/a.') ? "export const limit = 3; it('keeps the limit', …)" : undefined;

  it.each([
    ['a file that does not exist', 'src/b.ts'],
    ['a symbol that the file does not have', 'src/a.ts#bound'],
  ])('the check refuses as code %s', (_what, place) => {
    expect(placeProblems(place, read)).toHaveLength(1);
  });

  it.each([
    ['a test file that does not exist', { 'src/b.test.ts': ['keeps the limit'] }],
    ['words that no test has', { 'src/a.test.ts': ['loses the limit'] }],
    ['a file that is no test', { 'src/a.ts': ['keeps the limit'] }],
    ['no test', {}],
  ])('the check refuses as a test %s', (_what, tests) => {
    expect(testProblems(tests, read)).toHaveLength(1);
  });

  it('the check accepts code and tests that exist', () => {
    expect(placeProblems('src/a.ts#limit', read)).toEqual([]);
    expect(placeProblems('src/a.css', read)).toEqual([]);
    expect(
      testProblems({ 'src/a.test.ts': ['keeps the limit'], 'src/a.spec.ts': ['keeps'] }, read),
    ).toEqual([]);
  });

  it('the check refuses code that only tests and the gallery import, unless the requirement says so', () => {
    const product = new Map([
      ['src/a.ts', 'export const limit = 3;\nexport const bound = 4;'],
      ['src/b.ts', "import { bound } from './a.ts';"],
    ]);
    const problems = (places: string[], requirement = 'A requirement.') =>
      reachProblems(requirement, places, product);
    expect(problems(['src/a.ts#bound', 'content/a.yaml#x'])).toEqual([]);
    expect(problems(['src/a.ts#limit', 'src/a.ts#bound'])).toEqual([
      'src/a.ts has limit that no page uses',
    ]);
    expect(problems(['src/ui/c.tsx'])).toEqual(['src/ui/c.tsx has code that no page uses']);
    expect(problems(['src/ui/c.tsx'], `A requirement (${KIT_ALONE}).`)).toEqual([]);
    expect(problems(['src/a.ts#bound'], `A requirement (${KIT_ALONE}).`)).toHaveLength(1);
  });

  it('the search for used files follows imports of the product, not those of the gallery', () => {
    expect(REACHED).toContain('src/ui/button/button.tsx');
    expect(REACHED).toContain('src/server/db/schema.ts');
    expect(REACHED).toContain('src/staff/console/consoleApp.tsx');
    expect(REACHED).not.toContain('src/domain/formRules.ts');
    expect(REACHED).not.toContain('src/ui/text-field/textField.gallery.tsx');
  });

  it('a citation names the code below it', () => {
    const text = [
      '/** The limit (spec §3/1,2). */',
      'export const limit = 3;',
      'export type Site = {',
      '  /** Spec §3/2, §9/4. */',
      '  locale: string;',
      '};',
    ].join('\n');
    const css = '/* Spec §3/1. */\n.limit:hover {\n  --edge: 3px;\n}';
    expect(
      citationsIn([
        ['src/a.css', css],
        ['src/a.ts', text],
      ]),
    ).toEqual(
      new Map([
        ['3/1', new Set(['src/a.css#.limit:hover', 'src/a.ts#limit'])],
        ['3/2', new Set(['src/a.ts#limit', 'src/a.ts#locale'])],
        ['9/4', new Set(['src/a.ts#locale'])],
      ]),
    );
  });
});
