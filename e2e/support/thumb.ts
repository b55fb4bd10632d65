import type { Locator, Page } from 'playwright/test';

/** What a task asks of a person on a phone. */
export type Effort = { taps: number; scrolledPx: number };

/** A thumb does not tap the very edge of the window. */
const EDGE_PX = 8;

/** A thumb on a phone: it scrolls to what it taps, as far as it must, and counts both. */
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

  /** Types do not count: they are the same on any page. */
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
