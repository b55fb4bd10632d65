import { expect, it } from 'vitest';

import {
  canReceiveMail,
  EMAIL_MAX_LENGTH,
  EMAIL_PATTERN,
  mailDomain,
  needsUtf8Mail,
} from './email.ts';

it('an address may be 256 characters long', () => {
  expect(EMAIL_MAX_LENGTH).toBe(256);
});

it.each([
  'a@b.de',
  'first.last+tag@mail.example.com',
  "o'neill@example.ie",
  'info@bäckerei.de',
  'jürgen@b.de',
])('the text %s is an e-mail address', (address) => {
  expect(EMAIL_PATTERN.test(address)).toBe(true);
});

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
  '.anna@b.de',
  'anna.@b.de',
  'an..na@b.de',
  '"anna berg"@b.de',
  '<a@b.de>',
])('the text %j is not an e-mail address', (address) => {
  expect(EMAIL_PATTERN.test(address)).toBe(false);
});

it.each([
  ['anna@Example.ORG', 'example.org'],
  ['info@bäckerei.de', 'xn--bckerei-5wa.de'],
  ['anna@İstanbul.tr', 'xn--istanbul-o0e.tr'],
  ['info@XN--bckerei-5wa.de', 'xn--bckerei-5wa.de'],
  ['a@ex--ample.de', 'ex--ample.de'],
])('the domain of %s becomes %s for mail servers', (address, domain) => {
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

/** An address whose local part and whole have these lengths. */
const ofLengths = (local: number, whole: number) =>
  `${'l'.repeat(local)}@${`${'d'.repeat(49)}.`.repeat(9)}`.slice(0, whole - 3) + '.de';

it.each([
  'anna@example.org',
  // The names of the documentation's own world are accepted: see decision 27.
  'anna@shop.example',
  'anna@testing.com',
  'anna@local.de',
  ofLengths(64, 254),
])('an address at %s can receive mail', (address) => {
  expect(EMAIL_PATTERN.test(address)).toBe(true);
  expect(canReceiveMail(address)).toBe(true);
});

it.each([
  ofLengths(65, 100),
  ofLengths(64, 255),
  ofLengths(64, 256),
  // 244 characters as typed, more as mail servers know it.
  `${'l'.repeat(60)}@${`${'ä'.repeat(40)}.`.repeat(4)}${'b'.repeat(16)}.de`,
  'anna@shop.test',
  'anna@shop.invalid',
  'anna@shop.localhost',
  'anna@printer.local',
  'anna@PRINTER.LOCAL',
  'anna@mail.internal',
  'anna@shop.onion',
])('an address at %s cannot receive mail', (address) => {
  expect(canReceiveMail(address)).toBe(false);
});

it('mail servers count bytes, of which a letter outside ASCII has at least two', () => {
  expect(canReceiveMail(`${'ü'.repeat(32)}@b.de`)).toBe(true);
  expect(canReceiveMail(`${'ü'.repeat(33)}@b.de`)).toBe(false);
});

it.each([
  ['jürgen@b.de', true],
  ['анна@b.de', true],
  ['info@bäckerei.de', false],
])('the address %s needs mail servers with SMTPUTF8: %s', (address, isNeeded) => {
  expect(needsUtf8Mail(address)).toBe(isNeeded);
});
