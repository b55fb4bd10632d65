import { expect, type Page } from 'playwright/test';

import { panes, shopIn } from './staffConsole.ts';

/** What a person does: each is one step, however many letters are typed. */
export type Hands = {
  press(keys: string): Promise<void>;
  type(words: string): Promise<void>;
  click(name: string): Promise<void>;
};

export type ConsoleTask = {
  name: string;
  /** Brings the console to where the task begins. */
  before?: (page: Page) => Promise<void>;
  work: (hands: Hands) => Promise<void>;
  /** Waits until the task is done. */
  done: (page: Page) => Promise<void>;
};

const time = (page: Page) => panes(page).last().getByRole('textbox', { name: 'Time' });
const press = (keys: string) => async (hands: Hands) => hands.press(keys);
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
const palette = (words: string) => async (hands: Hands) => {
  await hands.press('Control+k');
  await hands.type(words);
  await hands.press('Enter');
};

/** Twenty tasks of a marketer and of somebody on call, by the shortest way. */
export const CONSOLE_TASKS: readonly ConsoleTask[] = [
  {
    name: 'See the shop as of a date',
    work: async (hands) => {
      await hands.press('Alt+g');
      await hands.type('24.12.2026');
      await hands.press('Enter');
    },
    done: (page) => expect(time(page)).toHaveValue(/^Thu 24 Dec 2026/),
  },
  {
    name: 'See another shop',
    work: palette('hu'),
    done: (page) => expect(shopIn(panes(page)).locator('html')).toHaveAttribute('lang', 'hu-HU'),
  },
  {
    name: 'Go to the next change of content',
    work: press('Alt+k'),
    done: (page) => expect(panes(page)).toHaveAttribute('data-away'),
  },
  {
    name: 'Come back to now',
    before: async (page) => {
      await page.keyboard.press('Alt+k');
      await expect(panes(page)).toHaveAttribute('data-away');
    },
    work: press('Alt+n'),
    done: (page) => expect(panes(page)).not.toHaveAttribute('data-away'),
  },
  { name: 'See now and then side by side', work: press('Alt+2'), done: count(2) },
  { name: 'See all nine shops', work: press('Alt+9'), done: count(9) },
  {
    name: 'See every group of the test',
    before: (page) => expect(page.locator('select[name="test"]')).toHaveCount(1),
    work: press('Alt+3'),
    done: count(2),
  },
  {
    name: 'Find out what differs',
    before: compareWithNow,
    work: press('Alt+d'),
    done: (page) => expect(page.getByText(/^\d+ differences$/)).toBeVisible(),
  },
  {
    name: 'Go to the next difference, in both pages',
    before: differences,
    work: press('n'),
    done: (page) => expect(page.locator('[data-difference] [aria-current="true"]')).toHaveCount(1),
  },
  {
    name: 'Find out which shops lack a footer',
    before: async (page) => {
      await page.keyboard.press('Alt+k');
      await expect(panes(page)).toHaveAttribute('data-away');
    },
    work: press('Alt+w'),
    done: (page) => expect(page.getByText(/^Footer: (?:another|the same)/)).toBeVisible(),
  },
  {
    name: 'Lay two pages over each other',
    before: compareWithNow,
    work: press('Alt+v'),
    done: (page) => expect(page.locator('.overlay iframe')).toHaveCount(2),
  },
  {
    name: 'Look at the footer',
    work: press('Alt+f'),
    done: (page) => expect(shopIn(panes(page)).locator('footer')).toBeInViewport(),
  },
  {
    name: 'Go to another page of the shop',
    work: async (hands) => {
      await hands.press('Alt+p');
      await hands.type('/countries');
      await hands.press('Enter');
    },
    done: (page) => expect(page).toHaveURL(/path=\/countries/),
  },
  {
    name: 'See it as on a phone',
    work: press('Alt+Shift+1'),
    done: (page) => expect(panes(page).locator('iframe')).toHaveCSS('inline-size', '360px'),
  },
  {
    name: 'Undo what was done to the desk',
    before: compareWithNow,
    work: press('Control+z'),
    done: count(1),
  },
  {
    name: 'Give one pane all the room',
    before: compareWithNow,
    work: press('Alt+m'),
    done: count(1),
  },
  {
    name: 'Keep the desk under a name',
    work: async (hands) => {
      await hands.press('Alt+o');
      await hands.type('Friday');
      await hands.press('Enter');
    },
    done: (page) => expect(page.getByRole('button', { name: 'Friday', exact: true })).toBeVisible(),
  },
  { name: 'Split the pane', work: press('Alt+r'), done: count(2) },
  {
    name: 'Make a link for somebody without an account',
    work: async (hands) => {
      await hands.press('Alt+s');
      await hands.click('Make a link');
    },
    done: (page) => expect(page.getByRole('dialog').locator('code')).toBeVisible(),
  },
  {
    name: 'Be told of the next change in any shop',
    work: press('Alt+Shift+C'),
    done: (page) => expect(page.getByRole('timer')).toBeVisible(),
  },
];
