import { expect, it } from 'vitest';

import { firstFault, pattern, required, type FieldValue } from './formRules.ts';

it.each<FieldValue>(['', [], null, undefined, false])('required rejects %j', (value) => {
  expect(firstFault(value, [required()])).toBe('field is not valid');
});

it.each<FieldValue>(['a', ' ', ['a'], true, 0, 7])('required takes %j', (value) => {
  expect(firstFault(value, [required()])).toBeUndefined();
});

it.each<FieldValue>(['', [], null, undefined, false])(
  'a pattern lets the empty %j pass',
  (value) => {
    expect(firstFault(value, [pattern(/^\d+$/)])).toBeUndefined();
  },
);

it('a pattern with a global flag gives the same result every time', () => {
  const digits = pattern(/^\d+$/g);
  expect(firstFault('12', [digits])).toBeUndefined();
  expect(firstFault('12', [digits])).toBeUndefined();
  expect(firstFault(12, [digits])).toBeUndefined();
  expect(firstFault('a', [digits])).toBe('field is not valid');
});

it('the first broken rule is reported, in its own words if it has some', () => {
  const rules = [required('Bitte ausfüllen.'), pattern(/^\d+$/, 'Nur Ziffern.')];
  expect(firstFault('', rules)).toBe('Bitte ausfüllen.');
  expect(firstFault('a', rules)).toBe('Nur Ziffern.');
  expect(firstFault('1', rules)).toBeUndefined();
});
