import { describe, expect, it } from 'vitest';

import { MINUTE_MS, SECOND_MS } from '#domain/durations.ts';
import { TOKEN_CHECK_MS } from '#domain/session/plan.ts';

import { callsOf, ENTRIES, REST_MS, signedIn } from './testing/fakeBrowser.ts';

describe.each(ENTRIES)('in $name', ({ entry }) => {
  describe('an answer', () => {
    it('to a token that somebody else’s sign-in has replaced meanwhile is dropped, with its cookies', async () => {
      const browser = signedIn(entry);
      const tab = browser.openTab();
      await browser.advance(REST_MS);
      const answer = browser.holdAnswers();
      await browser.advance(TOKEN_CHECK_MS);
      expect(browser.calls).toHaveLength(1);
      const bert = browser.newToken('bert');
      browser.token = bert;
      await tab.notice();
      await answer();
      expect(browser.token).toBe(bert);
      expect(browser.told).toEqual([]);
      expect(tab.store.get().last).toMatchObject({ outcome: 'NOT_YET_DUE', tokenKey: bert.key });
    });

    it('an answer that refuses a token does not stop the check of the one that has replaced it', async () => {
      const browser = signedIn(entry);
      const tab = browser.openTab();
      await browser.advance(REST_MS);
      const answer = browser.holdAnswers();
      browser.status = 403;
      await browser.advance(TOKEN_CHECK_MS);
      browser.token = browser.newToken('anna');
      await answer();
      expect(browser.told).toEqual([]);
      expect(tab.store.get().last?.outcome).toBe('NOT_YET_DUE');
    });

    it('to somebody who has signed out meanwhile is dropped', async () => {
      const browser = signedIn(entry);
      const tab = browser.openTab();
      await browser.advance(REST_MS);
      const answer = browser.holdAnswers();
      await browser.advance(TOKEN_CHECK_MS);
      browser.token = undefined;
      await tab.notice();
      await answer();
      expect(browser.token).toBeUndefined();
      expect(tab.store.get().last?.outcome).toBe('NO_TOKEN');
    });

    it('an answer that never came is asked for again as soon as the connection is back', async () => {
      const browser = signedIn(entry);
      const tab = browser.openTab();
      await browser.advance(REST_MS);
      browser.isServerReachable = false;
      await browser.advance(TOKEN_CHECK_MS);
      expect(tab.store.get().last?.outcome).toBe('UNREACHABLE');
      await tab.change({ isOnline: false });
      await browser.advance(MINUTE_MS);
      browser.isServerReachable = true;
      await tab.change({ isOnline: true });
      expect(tab.store.get().last?.outcome).toBe('RENEWED');
      expect(browser.calls).toHaveLength(2);
    });

    it('an answer that refuses a token which expired on its way leads to the long-term token', async () => {
      const browser = signedIn(entry);
      browser.token = browser.newToken('anna', 0, TOKEN_CHECK_MS + SECOND_MS);
      const tab = browser.openTab();
      await browser.settle();
      expect(tab.store.get().last?.outcome).toBe('NOT_YET_DUE');
      const answer = browser.holdAnswers();
      browser.status = 403;
      await browser.advance(TOKEN_CHECK_MS + 5 * SECOND_MS);
      browser.status = 201;
      await answer();
      expect(callsOf(browser)).toEqual(['LOGIN_TOKEN', 'LONG_TERM_TOKEN']);
    });
  });
});
