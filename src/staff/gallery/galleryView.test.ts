import { expect, it } from 'vitest';

import { LOCALES, readGalleryView, writeGalleryView, type GalleryView } from './galleryView.ts';

const USUAL = { locale: 'de-DE', scheme: 'system', width: 'FREE', framed: false };

it('a gallery view defaults to all pieces when the URL names no view or an invalid one', () => {
  expect(readGalleryView({})).toEqual(USUAL);
  const nonsense = { piece: 3, locale: 'en', scheme: 'pink', width: '360', framed: 'yes' };
  expect(readGalleryView(nonsense)).toEqual(USUAL);
});

it('a gallery view is parsed back from the query that it was written to, and the default view has no query', () => {
  const view: GalleryView = {
    piece: 'button',
    locale: 'tr-TR',
    scheme: 'dark',
    width: 360,
    framed: true,
  };
  expect(readGalleryView(writeGalleryView(view))).toEqual(view);
  const nothing = Object.values(writeGalleryView(readGalleryView({})));
  expect(nothing.filter((value) => value !== undefined)).toEqual([]);
});

it('a gallery view offers nine locales', () => {
  expect(new Set(LOCALES).size).toBe(9);
});
