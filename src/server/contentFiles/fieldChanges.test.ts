import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { canonicalJson } from '#domain/changeSets/canonicalJson.ts';

import { fieldChanges } from './fieldChanges.ts';

describe('the differences between two documents', () => {
  it('field changes are listed by field with the value before and after', () => {
    const before = { title: 'Coffee', seo: { heading: 'Popular', columns: 2 }, template: 'legal' };
    const after = { title: 'Tea', seo: { heading: 'Popular', columns: 3 }, updated: '2026-03-01' };
    expect(fieldChanges(before, after)).toEqual([
      'title: "Coffee" → "Tea"',
      'seo.columns: 2 → 3',
      'template: - "legal"',
      'updated: + "2026-03-01"',
    ]);
  });

  it('field changes list lines of long texts, and added, removed and changed items of lists', () => {
    const before = {
      markdown: 'One\n\nTwo\n\nThree',
      links: [
        { url: '/a', text: 'A' },
        { url: '/b', text: 'B' },
        { url: '/c', text: 'C' },
      ],
    };
    const after = {
      markdown: 'One\n\nThree\n\nFour',
      links: [
        { url: '/new', text: 'New' },
        { url: '/a', text: 'A' },
        { url: '/c', text: 'Sea' },
      ],
    };
    expect(fieldChanges(before, after)).toEqual([
      'markdown, line 3:',
      '  - Two',
      '  - ',
      'markdown, line 4:',
      '  + ',
      '  + Four',
      'links[1]: + {"url":"/new","text":"New"}',
      'links[3].url: "/b" → "/c"',
      'links[3].text: "B" → "Sea"',
      'links[3]: - {"url":"/c","text":"C"}',
    ]);
  });

  it('field changes are empty for equal documents in any field order, and only for those', () => {
    const value = fc.jsonValue({ maxDepth: 3 });
    fc.assert(
      fc.property(value, value, (one, other) => {
        expect(fieldChanges(one, one)).toEqual([]);
        const isSame = canonicalJson(one) === canonicalJson(other);
        expect(fieldChanges(one, other).length === 0).toBe(isSame);
      }),
      { seed: 7, numRuns: 500 },
    );
  });
});
