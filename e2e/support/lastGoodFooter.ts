import { expect } from 'playwright/test';

import { FRAGMENT_FAULTS, type FaultyFragments, type FragmentFault } from './faultyFragments.ts';

/** What waits for the shop is at most four parts of 300 ms one after the other; a busy machine takes longer. */
const LIMIT_MS = 8000;
/** Longer than a copy is as good as new. */
const OLD_MS = 2100;
/** Longer than any way leaves the shop alone. */
const RENEWED_WITHIN_MS = 60_000;
const VISITS = 3;

export type WayOfHost = {
  /** What it takes for an answer, but that its copy may still be shown while it is renewed (docs/embedding.md). */
  isTakenIn?: readonly FragmentFault[];
  /** What it has no limit for: it counts the time from one read to the next, and not that of an answer. */
  isWaitedFor?: readonly FragmentFault[];
};

const pause = (lengthMs: number) => new Promise((resolve) => setTimeout(resolve, lengthMs));

/** Expects a host's page to show the last good footer, whole and in time, under each fault of the shop, and the next one after it. */
export async function expectLastGoodFooter(
  url: string,
  shop: FaultyFragments,
  { isTakenIn = [], isWaitedFor = [] }: WayOfHost = {},
): Promise<void> {
  // A page that is cut off is none.
  const page = async () => {
    try {
      return await (await fetch(url)).text();
    } catch (error) {
      return String(error);
    }
  };
  const wrong: string[] = [];
  for (const fault of FRAGMENT_FAULTS.filter((each) => !isWaitedFor.includes(each))) {
    shop.fault = 'NONE';
    shop.mayBeOld = isTakenIn.includes(fault);
    shop.version = `before ${fault}`;
    await expect
      .poll(async () => (await page()).includes(shop.footer()), { timeout: RENEWED_WITHIN_MS })
      .toBe(true);
    await pause(OLD_MS);
    shop.fault = fault;
    for (let visit = 1; visit <= VISITS; visit += 1) {
      const beganMs = performance.now();
      const html = await page();
      const tookMs = performance.now() - beganMs;
      if (tookMs > LIMIT_MS) wrong.push(`${fault}: visit ${visit} took ${tookMs} ms`);
      if (!html.includes(shop.footer()) || !html.includes('</html>'))
        wrong.push(`${fault}: visit ${visit} is not whole: ${html.slice(0, 60)}`);
      if (html.includes('Broken')) wrong.push(`${fault}: visit ${visit} shows it`);
    }
  }
  expect(wrong).toEqual([]);
}
