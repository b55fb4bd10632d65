import { expect, it } from 'vitest';

import { pageKey } from './pageKey.ts';

it('campaign parameters do not create separate cache entries', () => {
  expect(pageKey('https://shop.example/de/contact?utm_source=mail#top')).toBe(
    'https://shop.example/de/contact',
  );
});

it.each(['?preview=abc', '?utm_source=mail&preview=abc', '?token=abc'])(
  'a page with %s has a cache entry of its own',
  (query) => {
    expect(pageKey(`https://shop.example/de${query}`)).toBe(`https://shop.example/de${query}`);
  },
);
