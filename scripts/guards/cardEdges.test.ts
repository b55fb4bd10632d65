import { readdirSync, readFileSync } from 'node:fs';

import { expect, it } from 'vitest';

/** Rules of a style sheet without blocks within them, comments left out. */
function rulesOf(file: string): string[] {
  const css = readFileSync(file, 'utf8').replaceAll(/\/\*.*?\*\//gs, '');
  return css.match(/[^{}]+\{[^{}]*\}/g) ?? [];
}

const sheets = readdirSync('src/features', { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.css'))
  .map((file) => `src/features/${file}`);

it('what stands out as a card by its ground alone has an edge where colours are the system’s', () => {
  const cards = sheets.flatMap((file) =>
    rulesOf(file)
      .filter(
        (rule) => /background: var\(--surface/.test(rule) && rule.includes('var(--radius-large)'),
      )
      .map((rule) => ({ file, rule: rule.trim() })),
  );
  expect(cards.length).toBeGreaterThan(2);
  expect(cards.filter(({ rule }) => !/\b(?:border|outline): 1px/.test(rule))).toEqual([]);
});
