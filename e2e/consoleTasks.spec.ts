import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';

import { CONSOLE_TASKS, type Hands } from './support/consoleTasks.ts';
import { expect, test } from './support/journey.ts';
import { openConsole, panes, shopIn } from './support/staffConsole.ts';

const GUIDE = fileURLToPath(new URL('../docs/console.md', import.meta.url));

/** The steps of each task as the guide says them: the console's, and those of the program that needs fewest. */
async function writtenSteps(): Promise<Map<string, { steps: number; best: number }>> {
  const rows = (await readFile(GUIDE, 'utf8')).matchAll(
    /^\| (?<name>[^|]+?) +\| (?<steps>\d+) +\|[^|]*\| [^|]*?(?<best>\d+) +\|/gm,
  );
  return new Map(
    [...rows].map(({ groups }) => [
      groups?.['name'] ?? '',
      { steps: Number(groups?.['steps']), best: Number(groups?.['best']) },
    ]),
  );
}

test('twenty tasks take the steps that the guide says, none more than where it takes fewest', async ({
  page,
  shop,
}) => {
  const written = await writtenSteps();
  expect([...written.keys()]).toEqual(CONSOLE_TASKS.map(({ name }) => name));
  await openConsole(page, shop);
  for (const { name, before, work, done } of CONSOLE_TASKS) {
    await test.step(name, async () => {
      // Another entry of the history: one of the same address would hold its desk.
      await page.goto('about:blank');
      await page.goto('/staff?site=DE');
      await expect(shopIn(panes(page).first()).locator('h1')).toBeVisible();
      await expect(page.locator('.pane[aria-busy="true"]')).toHaveCount(0);
      await expect(page.getByText('Connected', { exact: true })).toBeVisible();
      // A step to a change is refused while they are loading.
      await expect(page.locator('.timeline-change').first()).toBeAttached();
      await before?.(page);
      let steps = 0;
      const count = async (step: Promise<void>) => {
        steps += 1;
        await step;
      };
      const hands: Hands = {
        press: (keys) => count(page.keyboard.press(keys)),
        type: (words) => count(page.keyboard.type(words)),
        click: (button) => count(page.getByRole('button', { name: button }).click()),
      };
      await work(hands);
      await done(page);
      expect(steps, name).toBe(written.get(name)?.steps);
      expect(steps, name).toBeLessThanOrEqual(written.get(name)?.best ?? 0);
    });
  }
});
