import { expect, it } from 'vitest';

import { findPlace } from './findInPage.ts';

const page = new DOMParser().parseFromString(
  '<base href="https://shop.test/hu"><main><h1>Reggel</h1><p>Kávé és tej</p></main>' +
    '<footer><a href="/hu/szallitas?preview=x">Szállítás</a></footer>',
  'text/html',
);
const hostPages = [{ site: 'HU', path: '/kassza' }] as const;
const siteUrls = {
  HU: 'https://bolt.test',
  CH: 'https://www.shop.test',
  CH_FR: 'https://www.shop.test/fr',
  PL: 'https://shop.test/pl',
};
const find = (typed: string) => findPlace(typed, 'HU', { page, hostPages, siteUrls });

it('the path field accepts a path, and treats an empty one as the front page', () => {
  expect(find('/kapcsolat?x=1')).toEqual({ kind: 'PAGE', path: '/kapcsolat?x=1' });
  expect(find(' / ')).toEqual({ kind: 'PAGE', path: '' });
  expect(find('/../staff')).toMatchObject({ kind: 'NONE' });
});

it('the path field accepts a pasted URL of a shop’s page, with or without origin and preview token', () => {
  for (const address of [
    '/hu/kapcsolat?x=1',
    `${location.origin}/hu/kapcsolat?x=1#top`,
    `${location.origin}/hu/kapcsolat?preview=abc.def&x=1`,
  ]) {
    expect({ address, ...find(address) }).toEqual({
      address,
      kind: 'PAGE',
      path: '/kapcsolat?x=1',
    });
  }
  expect(find(`${location.origin}/hu/kapcsolat?preview=abc`)).toEqual({
    kind: 'PAGE',
    path: '/kapcsolat',
  });
  expect(find('/pl/')).toEqual({ kind: 'PAGE', path: '', site: 'PL' });
  expect(find(`${location.origin}/ch_fr/contact`)).toEqual({
    kind: 'PAGE',
    path: '/contact',
    site: 'CH_FR',
  });
});

it('the path field accepts a pasted URL of any shop at its own address', () => {
  for (const [address, path, site] of [
    ['https://bolt.test/kapcsolat?preview=abc&x=1#top', '/kapcsolat?x=1'],
    ['https://www.shop.test', '', 'CH'],
    ['https://www.shop.test/fr', '', 'CH_FR'],
    ['https://www.shop.test/fr/contact', '/contact', 'CH_FR'],
    ['https://shop.test/pl/kontakt', '/kontakt', 'PL'],
  ]) {
    const place = { kind: 'PAGE', path, ...(site !== undefined && { site }) };
    expect({ address, ...find(address ?? '') }).toEqual({ address, ...place });
  }
});

it('the path field refuses a URL outside every shop or one that no server can read, and shortens a long one', () => {
  for (const address of [
    `${location.origin}/staff`,
    'https://elsewhere.test/hu/kapcsolat',
    'https://shop.test/contact',
    '/%',
    '/hu/50%/x',
    '/%ff',
  ]) {
    expect({ address, ...find(address) }).toEqual({
      address,
      kind: 'NONE',
      message: `“${address}” is not a path in a shop.`,
    });
  }
  expect(find(`/${'a'.repeat(3000)}`)).toEqual({
    kind: 'NONE',
    message: `“/${'a'.repeat(39)}…” is not a path in a shop.`,
  });
});

it('the path field accepts only a page of another system that is listed for the shop', () => {
  expect(find('host:/kassza?x=1')).toEqual({ kind: 'PAGE', path: 'host:/kassza?x=1' });
  for (const other of ['host:/other', 'host://elsewhere.test/kassza', 'host:/kassza/2']) {
    expect(find(other)).toMatchObject({ kind: 'NONE' });
  }
  expect(findPlace('host:/kassza', 'DE', { page, hostPages, siteUrls })).toMatchObject({
    kind: 'NONE',
  });
});

it('the path field finds a linked page by its words, also without diacritics', () => {
  expect(find('szallit')).toEqual({ kind: 'PAGE', path: '/szallitas' });
});

it('the path field finds a part of the page by its name or text', () => {
  expect(find('Footer')).toEqual({ kind: 'PART', element: page.querySelector('footer') });
  expect(find('kave es')).toEqual({ kind: 'PART', element: page.querySelector('p') });
});

it('the path field reports when nothing is found', () => {
  expect(find('Glühwein')).toEqual({
    kind: 'NONE',
    message: 'No page, and no text on this page, matches “Glühwein”.',
  });
  expect(find('constructor')).toMatchObject({ kind: 'NONE' });
});
