import { expect, it } from 'vitest';

import { findPlace } from './findInPage.ts';

const page = new DOMParser().parseFromString(
  '<base href="https://shop.test/hu"><main><h1>Reggel</h1><p>Kávé és tej</p></main>' +
    '<footer><a href="/hu/szallitas?preview=x">Szállítás</a></footer>',
  'text/html',
);
const find = (typed: string) => findPlace(typed, 'HU', page);

it('takes a path as it is, and the front page for an empty one', () => {
  expect(find('/kapcsolat?x=1')).toEqual({ kind: 'PAGE', path: '/kapcsolat?x=1' });
  expect(find(' / ')).toEqual({ kind: 'PAGE', path: '' });
  expect(find('/../staff')).toMatchObject({ kind: 'NONE' });
});

it('finds the page of a link with these words, also without diacritics', () => {
  expect(find('szallit')).toEqual({ kind: 'PAGE', path: '/szallitas' });
});

it('finds a part of the page by its name or its text', () => {
  expect(find('Footer')).toEqual({ kind: 'PART', element: page.querySelector('footer') });
  expect(find('kave es')).toEqual({ kind: 'PART', element: page.querySelector('p') });
});

it('says when nothing is found', () => {
  expect(find('Glühwein')).toEqual({
    kind: 'NONE',
    message: 'Neither a page nor words of this one are like “Glühwein”.',
  });
});
