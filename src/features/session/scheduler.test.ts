import { describe, expect, it } from 'vitest';

import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from '#domain/durations.ts';
import { MAX_JITTER_MS, TOKEN_CHECK_MS } from '#domain/session/plan.ts';
import { COOKIE_WAIT_MS } from '#domain/session/waits.ts';

import {
  renewalCalls,
  createFakeBrowser,
  ENTRIES,
  LIFE_MS,
  REST_MS,
  signedIn,
} from './testing/fakeBrowser.ts';

describe.each(ENTRIES)('in $name', ({ entry }) => {
  describe('a session', () => {
    it('a session is checked every three minutes and renewed at the first check after it is due', async () => {
      const browser = signedIn(entry);
      const tab = browser.openTab();
      await browser.advance(REST_MS);
      expect(browser.calls).toEqual([]);
      expect(tab.store.get().last?.outcome).toBe('NOT_YET_DUE');
      await browser.advance(TOKEN_CHECK_MS);
      expect(renewalCalls(browser)).toEqual(['LOGIN_TOKEN']);
      expect(tab.store.get().last?.outcome).toBe('RENEWED');
    });

    it('a session lasts a day of use with one call per due renewal', async () => {
      const browser = signedIn(entry);
      browser.openTab();
      await browser.advance(DAY_MS);
      // Due after ten minutes, at the next of the checks, three minutes apart.
      expect(browser.calls).toHaveLength(DAY_MS / (12 * MINUTE_MS));
      expect(new Set(renewalCalls(browser))).toEqual(new Set(['LOGIN_TOKEN']));
    });

    it('the checks of a session are spread randomly, so that many pages do not call at once', async () => {
      const browser = signedIn(entry);
      browser.random = () => 0.5;
      const tab = browser.openTab();
      await browser.settle();
      const { last } = tab.store.get();
      expect((last?.nextAtMs ?? 0) - (last?.atMs ?? 0)).toBe(TOKEN_CHECK_MS + MAX_JITTER_MS / 2);
    });

    it('a session that slept for twelve hours is renewed by its long-term token when a person returns', async () => {
      const browser = signedIn(entry);
      const tab = browser.openTab();
      await browser.advance(MINUTE_MS);
      tab.page.isActive = false;
      browser.sleep(12 * HOUR_MS);
      await browser.advance(TOKEN_CHECK_MS);
      expect(browser.calls).toEqual([]);
      await tab.change({ isActive: true });
      expect(renewalCalls(browser)).toEqual(['LONG_TERM_TOKEN']);
      expect(tab.store.get().last?.outcome).toBe('RENEWED');
    });

    it.each([
      ['ahead', DAY_MS],
      ['behind', -DAY_MS],
    ])('a session is renewed in time on a device whose clock is a day %s', async (_, byMs) => {
      const browser = signedIn(entry);
      browser.setClock(byMs);
      const tab = browser.openTab();
      await browser.advance(REST_MS);
      expect(browser.calls).toEqual([]);
      await browser.advance(TOKEN_CHECK_MS);
      expect(renewalCalls(browser)).toEqual(['LOGIN_TOKEN']);
      expect(Math.abs((tab.store.get().clockOffsetMs ?? 0) + byMs)).toBeLessThanOrEqual(SECOND_MS);
    });

    it.each([DAY_MS, -DAY_MS])(
      'a session is unaffected when the clock is set by %d ms while the page is open',
      async (byMs) => {
        const browser = signedIn(entry);
        const tab = browser.openTab();
        await browser.advance(MINUTE_MS);
        browser.setClock(byMs);
        await tab.notice();
        await browser.advance(REST_MS - 2 * MINUTE_MS);
        expect(browser.calls).toEqual([]);
        await browser.advance(TOKEN_CHECK_MS + MINUTE_MS);
        expect(renewalCalls(browser)).toEqual(['LOGIN_TOKEN']);
      },
    );

    it('a session computes the right expiry when the clock is set back during a call', async () => {
      const browser = signedIn(entry);
      browser.status = 500;
      const tab = browser.openTab();
      await browser.advance(REST_MS);
      const letAnswersArrive = browser.holdAnswers();
      await browser.advance(TOKEN_CHECK_MS);
      browser.setClock(-7 * SECOND_MS);
      await letAnswersArrive();
      const { last } = tab.store.get();
      expect(last?.outcome).toBe('SERVER_ERROR');
      expect(Math.abs((last?.atMs ?? 0) - browser.serverNowMs())).toBeLessThanOrEqual(SECOND_MS);
    });

    it('a hidden session has no timer, and is renewed at once when it is shown after it was due', async () => {
      const browser = signedIn(entry);
      const tab = browser.openTab();
      await tab.change({ isVisible: false });
      expect(tab.timers()).toBe(0);
      await browser.advance(20 * MINUTE_MS);
      expect(browser.calls).toEqual([]);
      await tab.change({ isVisible: true });
      expect(renewalCalls(browser)).toEqual(['LOGIN_TOKEN']);
      expect(tab.timers()).toBe(1);
    });

    it('a session shown before its next check waits for the remaining time', async () => {
      const browser = signedIn(entry);
      const tab = browser.openTab();
      await browser.advance(MINUTE_MS);
      const before = tab.store.get().last;
      await tab.change({ isVisible: false });
      await tab.change({ isVisible: true });
      expect(tab.store.get().last).toEqual(before);
      expect(tab.store.get().plan).toEqual({ step: 'WAIT', atMs: before?.nextAtMs });
    });
  });

  describe('without a network', () => {
    it('an offline session makes no call until the connection is back', async () => {
      const browser = signedIn(entry);
      const tab = browser.openTab();
      await tab.change({ isOnline: false });
      await browser.advance(LIFE_MS - MINUTE_MS);
      expect(browser.calls).toEqual([]);
      expect(tab.timers()).toBe(0);
      await tab.change({ isOnline: true });
      expect(renewalCalls(browser)).toEqual(['LOGIN_TOKEN']);
    });

    it('a page that does not know the server’s time never treats a token as expired by its own clock', async () => {
      const browser = signedIn(entry);
      browser.isServerReachable = false;
      browser.setClock(DAY_MS);
      const tab = browser.openTab();
      await browser.settle();
      expect(tab.store.get().last?.outcome).toBe('UNREACHABLE');
      expect(browser.calls).toEqual([]);
    });
  });

  describe('a check that has stopped', () => {
    it('a stopped check looks for a sign-in every ten seconds, and then starts again', async () => {
      const browser = createFakeBrowser(entry);
      const tab = browser.openTab();
      await browser.advance(HOUR_MS);
      expect(tab.store.get().last?.outcome).toBe('NO_TOKEN');
      browser.token = browser.newToken();
      await browser.advance(COOKIE_WAIT_MS);
      expect(tab.store.get().last?.outcome).toBe('NOT_YET_DUE');
    });

    it.each([
      [200, 'OK'],
      [403, 'OTHER'],
      [401, 'OTHER'],
    ] as const)(
      'a check that stopped with response %d makes no more calls for that token',
      async (status, outcome) => {
        const browser = signedIn(entry);
        browser.status = status;
        const tab = browser.openTab();
        await browser.advance(REST_MS + TOKEN_CHECK_MS);
        await browser.advance(LIFE_MS / 3);
        expect(tab.store.get().last?.outcome).toBe(outcome);
        expect(browser.calls).toHaveLength(1);
      },
    );

    it('a check that stopped on an expired token keeps reporting it, also after its cookie is gone', async () => {
      const browser = signedIn(entry);
      browser.status = 401;
      const tab = browser.openTab();
      await browser.settle();
      await tab.change({ isVisible: false });
      await browser.advance(LIFE_MS);
      await tab.change({ isVisible: true });
      expect(renewalCalls(browser)).toEqual(['LONG_TERM_TOKEN']);
      expect(browser.token).toBeUndefined();
      await browser.advance(DAY_MS);
      expect(tab.store.get().last?.outcome).toBe('EXPIRED');
      expect(browser.calls).toHaveLength(1);
    });

    it('a session does nothing after its page is closed', async () => {
      const browser = signedIn(entry);
      browser.openTab().close();
      await browser.advance(LIFE_MS);
      expect(browser.calls).toEqual([]);
      expect(browser.timers.size).toBe(0);
    });
  });
});
