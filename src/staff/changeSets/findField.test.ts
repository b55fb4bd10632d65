import { expect, it } from 'vitest';

import { equalTextsBefore, findField } from './findField.ts';

const SCHEMA = { properties: { columns: {}, legalLinks: {}, markdown: {} } };
/** With its members in another order than pages show them. */
const body = {
  legalLinks: [
    { text: 'Impresszum', url: '/imprint' },
    { text: 'Kontakt', url: '/help' },
  ],
  columns: [{ title: 'Service', links: [{ text: 'Kontakt', url: '/contact' }] }],
  markdown: '# Szállítás\n\nA **csomag** a [boltba](/stores) érkezik.',
};

it.each([
  ['Kontakt', 'body.columns.0.links.0.text'],
  [' Impresszum\n', 'body.legalLinks.0.text'],
  ['A csomag a boltba érkezik.', 'body.markdown'],
  ['Not there', undefined],
  ['', undefined],
])('the field with the text “%s” is found', (text, path) =>
  expect(findField(body, SCHEMA, { text, before: 0 })).toBe(path),
);

it.each([
  ['body.columns.0.links.0.text', 0],
  ['body.legalLinks.1.text', 1],
  ['body.legalLinks.2', 0],
])('%s comes after %i fields with the same text', (path, count) =>
  expect(equalTextsBefore(body, SCHEMA, path)).toBe(count),
);

it('the second field is found of a text that occurs twice', () =>
  expect(findField(body, SCHEMA, { text: 'Kontakt', before: 1 })).toBe('body.legalLinks.1.text'));
