import { describe, expect, it } from 'vitest';

import { DAY_MS, MINUTE_MS } from '#domain/durations.ts';
import { OUTCOME_NUMBERS, type CheckOutcome } from '#domain/session/outcomes.ts';
import { TOKEN_CHECK_MS } from '#domain/session/plan.ts';
import { COOKIE_WAIT_MS } from '#domain/session/waits.ts';

import { createFakeBrowser, ENTRIES } from './testing/fakeBrowser.ts';

/** Minutes from now to the claims `ren` and `exp`. */
const CLAIMS = {
  absent: undefined,
  'not yet due': [30, 60],
  due: [-5, 60],
  expired: [-30, -5],
} as const;
const ANSWERS = [201, 200, 500, 503, 401, 403, 404, undefined] as const;
const PAGES = [true, false].flatMap((isVisible) =>
  [true, false].map((isActive) => ({ isVisible, isActive })),
);
const PLATFORMS = [undefined, 'CLASSIC', 'MATCH', 'TABLET'] as const;

type Claims = keyof typeof CLAIMS;
type Answer = (typeof ANSWERS)[number];

/** Spec §4 as a table: a check's outcome and its number. */
function expectedOutcome(claims: Claims, answer: Answer): [CheckOutcome, number] {
  if (claims === 'absent') return ['NO_TOKEN', 3];
  if (claims === 'not yet due') return ['NOT_YET_DUE', 4];
  switch (answer) {
    case 201:
      return ['RENEWED', 0];
    case 200:
      return ['OK', 1];
    case 500:
    case 503:
      return ['SERVER_ERROR', 2];
    case undefined:
      return ['UNREACHABLE', 2];
    case 401:
      return claims === 'expired' ? ['EXPIRED', 5] : ['OTHER', 3];
    case 403:
    case 404:
      return ['OTHER', 3];
  }
}

const cases = Object.keys(CLAIMS).flatMap((claims) =>
  ANSWERS.flatMap((answer) =>
    PAGES.flatMap((page) =>
      PLATFORMS.map((platform) => ({ claims: claims as Claims, answer, page, platform })),
    ),
  ),
);

describe.each(ENTRIES)('in $name', ({ entry }) => {
  describe('every combination of claims, answer, visibility, activity and platform', () => {
    it('the table has every combination of claims, answer, visibility, activity and platform', () => {
      expect(cases).toHaveLength(4 * 8 * 4 * 4);
    });

    it.each(cases)(
      'a session with $claims, $answer, $page on $platform keeps the rules',
      async (given) => {
        const { claims, answer, page, platform } = given;
        const browser = createFakeBrowser(entry);
        const [renewInMinutes, lifeMinutes] = CLAIMS[claims] ?? [];
        if (renewInMinutes !== undefined && lifeMinutes !== undefined) {
          browser.token = browser.newToken(
            'anna',
            renewInMinutes * MINUTE_MS,
            lifeMinutes * MINUTE_MS,
          );
        }
        browser.status = answer;
        browser.platform = platform;
        const tab = browser.openTab(page);
        await browser.settle();

        const isSkipped = platform === 'MATCH' || platform === 'TABLET';
        if (isSkipped || !page.isVisible || !page.isActive) {
          expect(tab.store.get().last).toBeUndefined();
          expect(tab.store.get().plan?.step).toBe('REST');
          expect(browser.calls).toEqual([]);
          expect(tab.timers()).toBe(0);
          await browser.advance(DAY_MS);
          expect(browser.calls).toEqual([]);
          return;
        }

        const [name, number] = expectedOutcome(claims, answer);
        expect(tab.store.get().last?.outcome).toBe(name);
        expect(OUTCOME_NUMBERS[name]).toBe(number);
        const isAsked = claims === 'due' || claims === 'expired';
        expect(browser.calls).toHaveLength(isAsked ? 1 : 0);
        expect(tab.timers()).toBe(1);

        // A stopped session only looks for another token; others check again after three minutes.
        const { plan } = tab.store.get();
        const isStopped = [1, 3, 5].includes(number);
        expect(plan?.step).toBe(isStopped ? 'AWAIT_TOKEN' : 'WAIT');
        const waitMs = plan && 'atMs' in plan ? plan.atMs - browser.serverNowMs() : undefined;
        expect(
          Math.abs((waitMs ?? 0) - (isStopped ? COOKIE_WAIT_MS : TOKEN_CHECK_MS)),
        ).toBeLessThan(1000);
      },
    );
  });
});
