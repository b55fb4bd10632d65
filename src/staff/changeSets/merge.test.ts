import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { mergeDocuments, withValueAt } from './merge.ts';

const word = fc.string({ maxLength: 3 });
const scalar = fc.oneof(word, fc.integer({ min: 0, max: 3 }), fc.boolean());
const names = fc.constantFrom('a', 'b', 'c');
const { document } = fc.letrec((tie) => ({
  document: fc.oneof({ depthSize: 'small' }, scalar, tie('list'), tie('fields')),
  list: fc.array(tie('document'), { maxLength: 4 }),
  fields: fc.dictionary(names, tie('document'), { maxKeys: 3 }),
}));

describe('two changes of one document', () => {
  it('two changes of one document are merged if they concern different fields', () => {
    const base = { headline: 'Hello', seo: { heading: 'Shop', columns: [['a']] } };
    const theirs = { ...base, seo: { ...base.seo, heading: 'Our shop' } };
    const mine = { ...base, headline: 'Merry Christmas' };
    expect(mergeDocuments(base, theirs, mine)).toEqual({
      merged: { headline: 'Merry Christmas', seo: { heading: 'Our shop', columns: [['a']] } },
      conflicts: [],
    });
  });

  it('two changes of the same field conflict with base, theirs and mine, and mine is kept until it is resolved', () => {
    const { merged, conflicts } = mergeDocuments(
      { headline: 'Hello', tax: 'a' },
      { headline: 'Good day', tax: 'b' },
      { headline: 'Merry Christmas', tax: 'a' },
    );
    expect(merged).toEqual({ headline: 'Merry Christmas', tax: 'b' });
    expect(conflicts).toEqual([
      { path: ['headline'], base: 'Hello', theirs: 'Good day', mine: 'Merry Christmas' },
    ]);
    expect(withValueAt(merged, ['headline'], 'Good day')).toEqual({
      headline: 'Good day',
      tax: 'b',
    });
  });

  it('two changes of a list keep each other’s added links and a change within an item', () => {
    const link = (url: string, text = url) => ({ url, text });
    const base = [link('/a'), link('/b'), link('/c')];
    const { merged, conflicts } = mergeDocuments(
      base,
      [link('/new'), link('/a'), link('/b'), link('/c', 'C')],
      [link('/a'), link('/b', 'B'), link('/c'), link('/mine')],
    );
    expect(conflicts).toMatchObject([{ path: [] }]);
    expect(merged).toEqual([link('/a'), link('/b', 'B'), link('/c'), link('/mine')]);
    expect(
      mergeDocuments(base, [link('/new'), ...base], [link('/a'), link('/b', 'B'), link('/c')]),
    ).toEqual({
      merged: [link('/new'), link('/a'), link('/b', 'B'), link('/c')],
      conflicts: [],
    });
    expect(
      mergeDocuments([link('/a')], [{ url: '/a', text: 'theirs' }], [{ url: '/mine', text: '/a' }])
        .merged,
    ).toEqual([{ url: '/mine', text: 'theirs' }]);
  });

  it('two changes of a text are merged line by line, and conflict if both changed a line', () => {
    const base = 'One\n\nTwo\n\nThree';
    expect(mergeDocuments(base, 'Ones\n\nTwo\n\nThree', 'One\n\nTwo\n\nThree\n\nFour')).toEqual({
      merged: 'Ones\n\nTwo\n\nThree\n\nFour',
      conflicts: [],
    });
    expect(mergeDocuments(base, 'Ones\n\nTwo\n\nThree', 'Uno\n\nTwo\n\nThree').conflicts).toEqual([
      expect.objectContaining({ path: [] }),
    ]);
  });

  it('a removed member stays removed, and conflicts if the other side changed it', () => {
    expect(mergeDocuments({ a: 1, b: 2 }, { a: 1 }, { a: 1, b: 2 })).toEqual({
      merged: { a: 1 },
      conflicts: [],
    });
    expect(mergeDocuments({ a: 1, b: 2 }, { a: 1 }, { a: 1, b: 3 }).conflicts).toEqual([
      { path: ['b'], base: 2, theirs: undefined, mine: 3 },
    ]);
    expect(withValueAt({ a: 1, b: 3 }, ['b'], undefined)).toEqual({ a: 1 });
  });

  it('the merge equals mine if only I changed the document, and theirs if only they did', () => {
    fc.assert(
      fc.property(document, document, (base, changed) => {
        expect(mergeDocuments(base, base, changed)).toEqual({ merged: changed, conflicts: [] });
        expect(mergeDocuments(base, changed, base)).toEqual({ merged: changed, conflicts: [] });
        expect(mergeDocuments(base, changed, changed)).toEqual({ merged: changed, conflicts: [] });
      }),
    );
  });

  it('the merge has the same conflicts from either side, with the sides exchanged', () => {
    fc.assert(
      fc.property(document, document, document, (base, one, other) => {
        const [asked, exchanged] = [
          mergeDocuments(base, one, other),
          mergeDocuments(base, other, one),
        ];
        const byPath = (paths: unknown[]) => paths.map((path) => JSON.stringify(path)).toSorted();
        expect(byPath(asked.conflicts.map(({ path }) => path))).toEqual(
          byPath(exchanged.conflicts.map(({ path }) => path)),
        );
      }),
    );
  });

  it('the merge takes my side at each conflict, or theirs at each on request', () => {
    fc.assert(
      fc.property(document, document, document, (base, theirs, mine) => {
        const { merged, conflicts } = mergeDocuments(base, theirs, mine);
        for (const conflict of conflicts) {
          const at = conflict.path.reduce<unknown>(
            (part, step) => (part as Record<string | number, unknown>)[step],
            merged,
          );
          expect(at).toEqual(conflict.mine);
        }
        const settled = conflicts
          .filter((conflict) => conflict.theirs !== undefined)
          .reduce<unknown>(
            (part, { path, theirs: value }) => withValueAt(part, path, value),
            merged,
          );
        const isWhole = conflicts.length === 1 && conflicts[0]?.path.length === 0;
        if (isWhole) expect(settled).toEqual(theirs);
      }),
    );
  });
});
