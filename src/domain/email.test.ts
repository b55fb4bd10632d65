import { expect, it } from 'vitest';

import { EMAIL_MAX_LENGTH, EMAIL_PATTERN } from './email.ts';

it('an address may be 256 characters long', () => {
  expect(EMAIL_MAX_LENGTH).toBe(256);
});

it.each(['a@b.de', 'first.last+tag@mail.example.com', "o'neill@example.ie", 'info@bäckerei.de'])(
  '%s is an address',
  (address) => {
    expect(EMAIL_PATTERN.test(address)).toBe(true);
  },
);

it.each([
  '',
  'plain',
  'a@b',
  '@b.de',
  'a@.de',
  'a@b..de',
  'a b@c.de',
  'a@-b.de',
  'a@b.de,c@d.de',
  'a@b.de\nBcc: c@d.de',
  '<a@b.de>',
])('%j is no address', (address) => {
  expect(EMAIL_PATTERN.test(address)).toBe(false);
});
