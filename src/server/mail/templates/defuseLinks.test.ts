import { expect, it } from 'vitest';

import { defuseLinks } from './defuseLinks.ts';

it.each([
  ['https://evil.example/win?a=1', 'https: //evil. example/win?a=1'],
  ['HTTPS:\\\\evil.example', 'HTTPS: \\\\evil. example'],
  ['Gewinn: www.evil.example!', 'Gewinn: www. evil. example!'],
  ['evil.example', 'evil. example'],
  ['müller.example', 'müller. example'],
  ['evil.xn--p1ai', 'evil. xn--p1ai'],
  ['evil。example', 'evil。 example'],
  ['anna@evil.example', 'anna@evil. example'],
  ['http://203.0.113.7/x', 'http: //203. 0. 113. 7/x'],
  ['a\nevil.example\nb', 'a\nevil. example\nb'],
])('the text %j is quoted as %j, which no mailbox turns into a link', (text, quoted) => {
  expect(defuseLinks(text)).toBe(quoted);
});

it.each([
  'Bestellung 4711 vom 22.11.2026, 3.50 Euro',
  'Kanne, 2.5 l. Bitte um Antwort.',
  'z. B. am 1. Mai um 12:30 Uhr',
  'Grund: defekt // undicht',
])('the text %j stays unchanged', (text) => {
  expect(defuseLinks(text)).toBe(text);
});
