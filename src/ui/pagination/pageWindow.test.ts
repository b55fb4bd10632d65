import { expect, it } from 'vitest';

import { pageWindow } from './pageWindow.ts';

it.each([
  [1, 0, []],
  [1, 1, [1]],
  [2, 3, [1, 2, 3]],
  [1, 10, [1, 2, 'gap', 10]],
  [3, 10, [1, 2, 3, 4, 'gap', 10]],
  [4, 10, [1, 2, 3, 4, 5, 'gap', 10]],
  [5, 10, [1, 'gap', 4, 5, 6, 'gap', 10]],
  [7, 10, [1, 'gap', 6, 7, 8, 9, 10]],
  [10, 10, [1, 'gap', 9, 10]],
] as const)('the page window of page %i of %i shows %j', (page, totalPages, offered) => {
  expect(pageWindow(page, totalPages)).toEqual(offered);
});

it('the page window never omits a single page', () => {
  for (let page = 1; page <= 12; page += 1) {
    const offered = pageWindow(page, 12);
    offered.forEach((one, index) => {
      if (one !== 'gap') return;
      const [before, after] = [offered[index - 1], offered[index + 1]];
      expect(Number(after) - Number(before)).toBeGreaterThan(2);
    });
  }
});
