import { expect, it } from 'vitest';

import { openBrowserStorage } from './browserStorage.ts';

it('A place of the console that was left tells the next place what it stores', async () => {
  const [left, next] = [openBrowserStorage(), openBrowserStorage()];
  const heard = new Promise<boolean>((resolve) => void next.listen(() => resolve(true)));
  left.listen(() => {})();
  left.broadcast();
  await expect(heard).resolves.toBe(true);
});
