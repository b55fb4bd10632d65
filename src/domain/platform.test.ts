import { expect, it } from 'vitest';

import { platformOf } from './platform.ts';

it('the view is the one that the page names, and otherwise depends on its width', () => {
  const byWidth = [360, 767, 768, 1279, 1280, 2560].map((width) => platformOf(undefined, width));
  expect(byWidth).toEqual(['MATCH', 'MATCH', 'TABLET', 'TABLET', 'CLASSIC', 'CLASSIC']);
  expect(platformOf('CLASSIC', 360)).toBe('CLASSIC');
  expect(platformOf('MATCH', 2560)).toBe('MATCH');
  expect(platformOf('WATCH', 2560)).toBe('CLASSIC');
});
