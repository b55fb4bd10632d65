import type { Locator, Page } from 'playwright/test';

/** The effort of a task for a person on a phone. */
export type Effort = { taps: number; scrolledPx: number };

/** The margin of the window that a thumb does not tap. */
const EDGE_PX = 8;

/** A thumb on a phone: it scrolls as far as necessary to what it taps, and counts both. */
export class Thumb {
  readonly effort: Effort = { taps: 0, scrolledPx: 0 };

  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  async tap(target: Locator): Promise<void> {
    await this.bringIntoView(target);
    this.effort.taps += 1;
    await target.click();
  }

  /** Typing does not count: it is the same on any page. */
  async type(field: Locator, text: string): Promise<void> {
    await this.tap(field);
    await field.fill(text);
  }

  async choose(field: Locator, value: string): Promise<void> {
    await this.tap(field);
    await field.selectOption(value);
  }

  private async bringIntoView(target: Locator): Promise<void> {
    await target.waitFor();
    const wayPx = await target.evaluate((element, edgePx) => {
      const { top, bottom } = element.getBoundingClientRect();
      if (bottom > innerHeight - edgePx) return Math.ceil(bottom - innerHeight + edgePx);
      return top < edgePx ? Math.floor(top - edgePx) : 0;
    }, EDGE_PX);
    if (wayPx === 0) return;
    const before = await this.page.evaluate(() => scrollY);
    await this.page.evaluate((top) => scrollBy({ top, behavior: 'instant' }), wayPx);
    const after = await this.page.evaluate(() => scrollY);
    this.effort.scrolledPx += Math.abs(after - before);
  }
}
