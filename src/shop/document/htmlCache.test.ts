import { expect, it } from 'vitest';

import { createHtmlCache } from './htmlCache.ts';

it('the HTML cache renders once for each key', () => {
  const kept = createHtmlCache(2);
  let made = 0;
  const make = (text: string) => () => {
    made += 1;
    return text;
  };
  expect(kept.get('a', make('<p>ő</p>'))).toBe('<p>ő</p>');
  expect(kept.get('a', make('another'))).toBe('<p>ő</p>');
  expect(kept.get('b', make('<p>b</p>'))).toBe('<p>b</p>');
  expect(made).toBe(2);
});

it('the HTML cache evicts the least recently used entry', () => {
  const kept = createHtmlCache(2);
  kept.get('a', () => 'first a');
  kept.get('b', () => 'first b');
  kept.get('a', () => 'second a');
  kept.get('c', () => 'first c');
  expect(kept.get('a', () => 'third a')).toBe('first a');
  expect(kept.get('b', () => 'second b')).toBe('second b');
});
