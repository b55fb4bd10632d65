import { describe, expect, it } from 'vitest';

import { MINUTE_MS, SECOND_MS } from '#domain/durations.ts';
import { TOKEN_CHECK_MS } from '#domain/session/plan.ts';

import { renewalCalls, ENTRIES, REST_MS, signedIn } from './testing/fakeBrowser.ts';

describe.each(ENTRIES)('in $name', ({ entry }) => {
  describe('an answer', () => {
    it('a response to a token that another sign-in replaced is dropped, with its cookies', async () => {
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

    it('a response that refuses a token does not stop the check of its replacement', async () => {
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

    it('a response is dropped if the person has signed out', async () => {
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

    it('a call without a response is repeated as soon as the connection is back', async () => {
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

    it('a response that refuses a token that expired in transit leads to the long-term token', async () => {
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
      expect(renewalCalls(browser)).toEqual(['LOGIN_TOKEN', 'LONG_TERM_TOKEN']);
    });
  });
});
