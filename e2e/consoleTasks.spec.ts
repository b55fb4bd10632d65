import { readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';

import type { Page } from 'playwright/test';

import { CONSOLE_TASKS } from './support/consoleTasks.ts';
import { countSteps, handTimeMs, type HandStep } from './support/handTime.ts';
import { expect, test } from './support/journey.ts';
import { openConsole, panes, shopIn } from './support/staffConsole.ts';

const GUIDE = fileURLToPath(new URL('../docs/console.md', import.meta.url));

type Row = { steps: number; hands: string; bestSteps: number; bestHands: string };

/** Tasks as the guide describes them, with steps and keystroke time in the console and in the quickest other program. */
async function writtenRows(): Promise<Map<string, Row>> {
  const lines = (await readFile(GUIDE, 'utf8')).split('\n');
  const rows = lines.map((line) => line.split('|').map((cell) => cell.trim()));
  return new Map(
    rows.flatMap(([, name = '', steps, hands = '', , , , bestSteps, bestHands = '']) =>
      /^\d+$/.test(steps ?? '')
        ? [[name, { steps: Number(steps), hands, bestSteps: Number(bestSteps), bestHands }]]
        : [],
    ),
  );
}

const inSeconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`;

test('twenty console tasks take the documented steps and time by hand, and none takes longer than in the quickest of four programs', async ({
  page,
  shop,
}) => {
  const written = await writtenRows();
  expect([...written.keys()]).toEqual(CONSOLE_TASKS.map(({ name }) => name));
  await openConsole(page, shop);
  const seen: string[] = [];
  for (const { name, before, steps, done, elsewhere } of CONSOLE_TASKS) {
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
      const startMs = performance.now();
      for (const step of steps) await work(page, step);
      await done(page);
      seen.push(`${name}: ${inSeconds(performance.now() - startMs)}`);
      const [handsMs, bestMs] = [handTimeMs(steps), handTimeMs(elsewhere)];
      expect(written.get(name), name).toEqual({
        steps: countSteps(steps),
        hands: inSeconds(handsMs),
        bestSteps: countSteps(elsewhere),
        bestHands: inSeconds(bestMs),
      });
      expect(countSteps(steps), name).toBeLessThanOrEqual(countSteps(elsewhere));
      expect(handsMs, name).toBeLessThanOrEqual(bestMs);
    });
  }
  // The machine's time for a task is printed but not asserted, because it depends on the load.
  await writeFile(test.info().outputPath('seen.txt'), seen.join('\n'));
});

function work(page: Page, step: HandStep): Promise<void> {
  if ('press' in step) return page.keyboard.press(step.press);
  if ('type' in step) return page.keyboard.type(step.type);
  if ('click' in step) return page.getByRole('button', { name: step.click }).click();
  return page.getByText(step.point).hover();
}
