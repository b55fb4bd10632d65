import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

import { describe, expect, it } from 'vitest';

import { SITE_CODES } from '#domain/sites.ts';

import { newsletterRules } from '../scripts/lib/newsletterRules.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const read = (file: string) => readFileSync(path.join(root, file), 'utf8');

describe('the table of the newsletter’s rules', () => {
  const document = read('docs/newsletter-rules.md');

  it('the table of the newsletter’s rules is what the sites table says now', () => {
    expect(document).toBe(newsletterRules());
  });

  it('the table of the newsletter’s rules has a row for each shop, with every cell filled', () => {
    const rows = document.split('\n').filter((line) => /^\| [A-Z_]{2,5} \|/.test(line));
    expect(rows.map((row) => row.split('|')[1]?.trim())).toEqual([...SITE_CODES]);
    const cells = rows.flatMap((row) => row.split('|').slice(1, -1));
    expect(cells.filter((cell) => cell.trim() === '')).toEqual([]);
  });

  it('the table of the newsletter’s rules names only tests that exist, and some for each column', () => {
    const named = [...document.matchAll(/^- ([\d, ]+): `([^`]+\.(?:test|spec)\.tsx?)` "(.+)"$/gm)];
    const missing = named.filter(
      ([, , file = '', name = '']) =>
        !existsSync(path.join(root, file)) || !read(file).includes(name),
    );
    expect(missing.map(([whole]) => whole)).toEqual([]);
    const columns = [...document.matchAll(/<sup>(\d+)<\/sup>/g)].map(([, number]) => number);
    const guarded = new Set(named.flatMap(([, numbers = '']) => numbers.split(', ')));
    expect(columns.length).toBeGreaterThanOrEqual(17);
    expect(columns.filter((number = '') => !guarded.has(number))).toEqual([]);
  });
});
