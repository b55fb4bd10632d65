import { expect, type Page } from 'playwright/test';

import type { HandStep } from './handTime.ts';
import { panes, shopIn } from './staffConsole.ts';

export type ConsoleTask = {
  name: string;
  /** Prepares the console for the task. */
  before?: (page: Page) => Promise<void>;
  steps: readonly HandStep[];
  /** Waits until the task is done. */
  done: (page: Page) => Promise<void>;
  /**
   * The same task in the program that needs the fewest steps for it, by its default keys; words have the same length.
   */
  elsewhere: readonly HandStep[];
};

const time = (page: Page) => panes(page).last().getByRole('textbox', { name: 'Time' });
const press = (keys: string): HandStep[] => [{ press: keys }];
const count = (wanted: number) => async (page: Page) => expect(panes(page)).toHaveCount(wanted);
const compareWithNow = async (page: Page) => {
  await page.keyboard.press('Alt+2');
  await expect(panes(page)).toHaveCount(2);
  await expect(page.locator('.pane[aria-busy="true"]')).toHaveCount(0);
};
const differences = async (page: Page) => {
  await compareWithNow(page);
  await page.keyboard.press('Alt+d');
  await expect(page.getByText(/^\d+ differences$/)).toBeVisible();
  await page.locator('.title-bar').click();
};
/** Presses keys, types words, and presses Enter. */
const enter = (keys: string, words: string): HandStep[] => [
  { press: keys },
  { type: words },
  { press: 'Enter' },
];
const click = (...names: string[]): HandStep[] => names.map((name) => ({ click: name }));

/** Twenty tasks of a marketer and of a person on call, by the shortest way. */
export const CONSOLE_TASKS: readonly ConsoleTask[] = [
  {
    name: 'See the shop as of a date',
    steps: enter('Alt+g', '24.12.2026'),
    done: (page) => expect(time(page)).toHaveValue(/^Thu 24 Dec 2026/),
    elsewhere: enter('Control+g', '24.12.2026'),
  },
  {
    name: 'See another shop',
    steps: enter('Control+k', 'hu'),
    done: (page) => expect(shopIn(panes(page)).locator('html')).toHaveAttribute('lang', 'hu-HU'),
    elsewhere: enter('Control+p', 'hu'),
  },
  {
    name: 'Go to the next change of content',
    steps: press('Alt+k'),
    done: (page) => expect(panes(page)).toHaveAttribute('data-away'),
    elsewhere: press('Alt+F5'),
  },
  {
    name: 'Come back to now',
    before: async (page) => {
      await page.keyboard.press('Alt+k');
      await expect(panes(page)).toHaveAttribute('data-away');
    },
    steps: press('Alt+n'),
    done: (page) => expect(panes(page)).not.toHaveAttribute('data-away'),
    elsewhere: press('Alt+ArrowLeft'),
  },
  {
    name: 'See now and then side by side',
    steps: press('Alt+2'),
    done: count(2),
    elsewhere: press('Control+\\'),
  },
  {
    name: 'See all nine shops',
    steps: press('Alt+9'),
    done: count(9),
    elsewhere: Array.from({ length: 8 }, () => ({ press: 'Control+\\' })),
  },
  {
    name: 'See every group of the test',
    before: (page) => expect(page.locator('select[name="test"]')).toHaveCount(1),
    steps: press('Alt+3'),
    done: count(2),
    elsewhere: press('Control+\\'),
  },
  {
    name: 'Find out what differs',
    before: compareWithNow,
    steps: press('Alt+d'),
    done: (page) => expect(page.getByText(/^\d+ differences$/)).toBeVisible(),
    elsewhere: enter('Control+Shift+p', 'compare'),
  },
  {
    name: 'Go to the next difference, in both pages',
    before: differences,
    steps: press('n'),
    done: (page) => expect(page.locator('[data-difference] [aria-current="true"]')).toHaveCount(1),
    elsewhere: press('Alt+F5'),
  },
  {
    name: 'Find out which shops lack a footer',
    before: async (page) => {
      await page.keyboard.press('Alt+k');
      await expect(panes(page)).toHaveAttribute('data-away');
    },
    steps: press('Alt+w'),
    done: (page) => expect(page.getByText(/^Footer: (?:another|the same)/)).toBeVisible(),
    elsewhere: [{ press: 'Control+Shift+f' }, { type: 'footer' }],
  },
  {
    name: 'Lay two pages over each other',
    before: compareWithNow,
    steps: press('Alt+v'),
    done: (page) => expect(page.locator('.overlay iframe')).toHaveCount(2),
    elsewhere: press('Control+\\'),
  },
  {
    name: 'Look at the footer',
    steps: press('Alt+f'),
    done: (page) => expect(shopIn(panes(page)).locator('footer')).toBeInViewport(),
    elsewhere: press('Control+End'),
  },
  {
    name: 'Go to another page of the shop',
    steps: enter('Alt+p', '/countries'),
    done: (page) => expect(page).toHaveURL(/path=\/countries/),
    elsewhere: enter('Control+p', '/countries'),
  },
  {
    name: 'See it as on a phone',
    steps: press('Alt+Shift+1'),
    done: (page) => expect(panes(page).locator('iframe')).toHaveCSS('inline-size', '360px'),
    elsewhere: click('viewport'),
  },
  {
    name: 'Undo what was done to the desk',
    before: compareWithNow,
    steps: press('Control+z'),
    done: count(1),
    elsewhere: press('Control+z'),
  },
  {
    name: 'Give one pane all the room',
    before: compareWithNow,
    steps: press('Alt+m'),
    done: count(1),
    elsewhere: [{ point: 'panel' }, { press: 'v' }],
  },
  {
    name: 'Keep the desk under a name',
    steps: enter('Alt+o', 'Friday'),
    done: (page) => expect(page.getByRole('button', { name: 'Friday', exact: true })).toBeVisible(),
    elsewhere: [...click('save view'), { type: 'Friday' }, { press: 'Enter' }],
  },
  { name: 'Split the pane', steps: press('Alt+r'), done: count(2), elsewhere: press('Control+\\') },
  {
    name: 'Create a link for somebody without an account',
    steps: [...press('Alt+s'), ...click('Create a link')],
    done: (page) => expect(page.getByRole('dialog').locator('code')).toBeVisible(),
    elsewhere: click('share', 'share externally', 'create'),
  },
  {
    name: 'Be told of the next change in any shop',
    steps: press('Alt+Shift+C'),
    done: (page) => expect(page.getByRole('timer')).toBeVisible(),
    elsewhere: click('refresh interval', '1m'),
  },
];
