import { expect, it } from 'vitest';

import { pagePlatform } from './platform.ts';

it('the view is the one that the page names, and otherwise depends on its width', () => {
  const byWidth = [360, 767, 768, 1279, 1280, 2560].map((width) => pagePlatform(undefined, width));
  expect(byWidth).toEqual(['MATCH', 'MATCH', 'TABLET', 'TABLET', 'CLASSIC', 'CLASSIC']);
  expect(pagePlatform('CLASSIC', 360)).toBe('CLASSIC');
  expect(pagePlatform('MATCH', 2560)).toBe('MATCH');
  expect(pagePlatform('WATCH', 2560)).toBe('CLASSIC');
});
