import { describe, expect, it } from 'vitest';

import { carryPreview } from './previewLinks.ts';

const carry = (
  html: string,
  sites: NonNullable<Parameters<typeof carryPreview>[1]>['sites'] = ['DE', 'AT'],
) => carryPreview(html, { token: 'a.b-c', sites });

describe('the links of a page that is previewed by its address', () => {
  it.each([
    ['<a href="/de">', '<a href="/de?preview=a.b-c">'],
    [
      '<a class="x" href="/at/contact?topic=x&amp;y=1#end">',
      '<a class="x" href="/at/contact?topic=x&amp;y=1&amp;preview=a.b-c#end">',
    ],
    [
      '<form method="post" action="/de/view">',
      '<form method="post" action="/de/view?preview=a.b-c">',
    ],
    ['<a href="/de?preview=old">', '<a href="/de?preview=a.b-c">'],
  ])('a page previewed by its URL keeps the token in its links: %s', (html, carried) => {
    expect(carry(html)).toBe(carried);
  });

  it.each([
    '<a href="/hu/contact">',
    '<a href="https://elsewhere.test/de">',
    '<a href="//elsewhere.test/de">',
    '<a href="#content">',
    '<a href="/assets/x.js">',
    '<a href="/staff">',
    '<link rel="canonical" href="/de">',
    '<p>&lt;a href="/de"></p>',
  ])(
    'a page previewed by its URL does not change external links and other elements: %s',
    (html) => {
      expect(carry(html)).toBe(html);
    },
  );
});
