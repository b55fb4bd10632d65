import { expect, it } from 'vitest';

import { withNonBreakingHyphens } from './nonBreakingHyphens.ts';

it.each([
  ['píšeme e-mailem', 'píšeme e\u2011mailem'],
  ['E-posta adresiniz', 'E\u2011posta adresiniz'],
  ['(e-mailben)', '(e\u2011mailben)'],
  ['E-Mail-Adresse', 'E\u2011Mail-Adresse'],
])('a text does not break after a single letter: %s', (text, joined) => {
  expect(withNonBreakingHyphens(text)).toBe(joined);
});

it.each([
  'Wien-Mitte',
  'a - b',
  'k-9',
  'x-y@shop.example',
  'https://shop.example/e-mail',
  'j.e-mail@shop.example',
])('a text that is no word, or a URL, stays unchanged: %s', (text) => {
  expect(withNonBreakingHyphens(text)).toBe(text);
});
