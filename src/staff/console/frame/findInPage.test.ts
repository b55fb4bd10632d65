import { expect, it } from 'vitest';

import { findPlace } from './findInPage.ts';

const page = new DOMParser().parseFromString(
  '<base href="https://shop.test/hu"><main><h1>Reggel</h1><p>Kávé és tej</p></main>' +
    '<footer><a href="/hu/szallitas?preview=x">Szállítás</a></footer>',
  'text/html',
);
const hostPages = [{ site: 'HU', path: '/kassza' }] as const;
const find = (typed: string) => findPlace(typed, 'HU', { page, hostPages });

it('takes a path as it is, and the front page for an empty one', () => {
  expect(find('/kapcsolat?x=1')).toEqual({ kind: 'PAGE', path: '/kapcsolat?x=1' });
  expect(find(' / ')).toEqual({ kind: 'PAGE', path: '' });
  expect(find('/../staff')).toMatchObject({ kind: 'NONE' });
});

it('takes the page of another system that is listed for the shop, and no other', () => {
  expect(find('host:/kassza?x=1')).toEqual({ kind: 'PAGE', path: 'host:/kassza?x=1' });
  for (const other of ['host:/other', 'host://elsewhere.test/kassza', 'host:/kassza/2']) {
    expect(find(other)).toMatchObject({ kind: 'NONE' });
  }
  expect(findPlace('host:/kassza', 'DE', { page, hostPages })).toMatchObject({ kind: 'NONE' });
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
