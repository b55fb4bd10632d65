import { expect } from 'playwright/test';

import { FRAGMENT_FAULTS, type FaultyFragments, type FragmentFault } from './faultyFragments.ts';

/**
 * Maximum time of a page in milliseconds: waiting for the shop takes at most four parts of 300 ms in sequence; a busy
 * machine takes longer.
 */
const LIMIT_MS = 8000;
/** An age in milliseconds at which a copy is out of date. */
const OLD_MS = 2100;
/** Time in milliseconds after which every integration asks the shop again. */
const RENEWED_WITHIN_MS = 60_000;
const VISITS = 3;

export type WayOfHost = {
  /** Faults accepted as an answer, except that its copy may still be shown during its renewal (docs/embedding.md). */
  isTakenIn?: readonly FragmentFault[];
  /** Faults without a time limit: the host limits the time between reads, not that of an answer. */
  isWaitedFor?: readonly FragmentFault[];
};

const pause = (lengthMs: number) => new Promise((resolve) => setTimeout(resolve, lengthMs));

/**
 * Expects a host's page to show the last good footer, whole and in time, under each fault of the shop, and the next
 * one afterwards.
 */
export async function expectLastGoodFooter(
  url: string,
  shop: FaultyFragments,
  { isTakenIn = [], isWaitedFor = [] }: WayOfHost = {},
): Promise<void> {
  // A truncated page does not count.
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
