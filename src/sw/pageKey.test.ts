import { expect, it } from 'vitest';

import { pageKey } from './pageKey.ts';

it('the page cache keeps a page once, whatever campaign led to it', () => {
  expect(pageKey('https://shop.example/de/contact?utm_source=mail#top')).toBe(
    'https://shop.example/de/contact',
  );
});

it.each(['?preview=abc', '?utm_source=mail&preview=abc', '?token=abc'])(
  'the page cache never takes a page with %s for the page without it',
  (query) => {
    expect(pageKey(`https://shop.example/de${query}`)).toBe(`https://shop.example/de${query}`);
  },
);
