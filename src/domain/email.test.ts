import { expect, it } from 'vitest';

import { EMAIL_MAX_LENGTH, EMAIL_PATTERN, mailDomain } from './email.ts';

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

it.each([
  ['anna@Example.ORG', 'example.org'],
  ['info@bäckerei.de', 'xn--bckerei-5wa.de'],
  ['anna@İstanbul.tr', 'xn--istanbul-o0e.tr'],
  ['info@XN--bckerei-5wa.de', 'xn--bckerei-5wa.de'],
  ['a@ex--ample.de', 'ex--ample.de'],
])('the domain of %s is %s to mail servers', (address, domain) => {
  expect(mailDomain(address)).toBe(domain);
});

it.each([
  'a@localhost',
  'a@1.2',
  'a@127.0.0.1',
  'a@b.1',
  'a@b.0x1',
  // It decodes to nothing, which newer versions of the URL standard do not mind by themselves.
  'a@xn--a.de',
  'a@１.２',
  `a@${'ä'.repeat(60)}.de`,
  'a@',
])('the domain of %s cannot exist', (address) => {
  expect(mailDomain(address)).toBeUndefined();
});
