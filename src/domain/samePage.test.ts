import { expect, it } from 'vitest';

import { pathsOfSamePage } from './samePage.ts';
import { SITE_CODES } from './sites.ts';

it('a page has the same path in all shops', () => {
  const paths = pathsOfSamePage('HU', '/returns');
  expect(Object.keys(paths)).toEqual([...SITE_CODES]);
  expect(new Set(Object.values(paths))).toEqual(new Set(['/returns']));
});

it('contact and privacy pages have Turkish paths in TR, and are found from either side', () => {
  expect(pathsOfSamePage('DE', '/contact')).toMatchObject({ AT: '/contact', TR: '/iletisim' });
  expect(pathsOfSamePage('TR', '/gizlilik')).toMatchObject({ TR: '/gizlilik', CZ: '/privacy' });
});

it('the terms of a shop are not those of the Polish newsletter', () => {
  expect(pathsOfSamePage('DE', '/terms')).toMatchObject({ AT: '/terms', PL: '/regulamin' });
  expect(pathsOfSamePage('PL', '/regulamin')).toMatchObject({ PL: '/regulamin', DE: '/terms' });
  expect(pathsOfSamePage('PL', '/terms')).toEqual({ PL: '/terms' });
});
