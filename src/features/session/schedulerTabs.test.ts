import { describe, expect, it } from 'vitest';

import { DAY_MS, MINUTE_MS } from '#domain/durations.ts';
import { TOKEN_CHECK_MS } from '#domain/session/plan.ts';
import { COOKIE_WAIT_MS } from '#domain/session/waits.ts';

import { ENTRIES, LIFE_MS, REST_MS, signedIn } from './testing/fakeBrowser.ts';

describe.each(ENTRIES)('in $name', ({ entry }) => {
  describe('tabs', () => {
    it('ten tabs renew once, and all use the result', async () => {
      const browser = signedIn(entry);
      const tabs = Array.from({ length: 10 }, () => browser.openTab());
      await browser.advance(LIFE_MS);
      expect(browser.calls).toHaveLength(2);
      for (const { store } of tabs) expect(store.get().last?.tokenKey).toBe(browser.token?.key);
    });

    it('tabs share one call to a failing server, and try again at the next check', async () => {
      const browser = signedIn(entry);
      browser.token = browser.newToken('anna', 0, DAY_MS);
      await browser.advance(MINUTE_MS);
      browser.status = 500;
      const tabs = Array.from({ length: 10 }, () => browser.openTab());
      await browser.advance(MINUTE_MS);
      expect(browser.calls).toHaveLength(1);
      for (const { store } of tabs) expect(store.get().last?.outcome).toBe('SERVER_ERROR');
      await browser.advance(TOKEN_CHECK_MS);
      expect(browser.calls).toHaveLength(2);
    });

    it('tabs wait only briefly for one that closes during its call', async () => {
      const browser = signedIn(entry);
      const first = browser.openTab();
      const second = browser.openTab();
      await browser.advance(REST_MS);
      const release = browser.holdAnswers();
      await browser.advance(TOKEN_CHECK_MS);
      expect(browser.calls).toHaveLength(1);
      first.close();
      await release();
      browser.status = 201;
      await browser.advance(COOKIE_WAIT_MS);
      expect(browser.calls).toHaveLength(2);
      expect(second.store.get().last).toMatchObject({ outcome: 'RENEWED', madeIn: 'THIS_TAB' });
    });
  });

  describe('messages from another tab', () => {
    it.each([
      ['of a token that this page no longer has', { outcome: 'RENEWED', tokenKey: 'x', atMs: 0 }],
      ['of an unknown outcome', { outcome: 'GUESSED', tokenKey: 'x', atMs: 0 }],
      ['of an inherited name', { outcome: 'toString', tokenKey: 'x', atMs: 0 }],
      ['without sense', 'renewed'],
    ])('a message from another tab %s changes nothing', async (_, message) => {
      const browser = signedIn(entry);
      browser.status = 500;
      const tab = browser.openTab();
      await browser.advance(REST_MS + TOKEN_CHECK_MS);
      const { last } = tab.store.get();
      expect(last?.outcome).toBe('SERVER_ERROR');
      await browser.tell(message);
      expect(tab.store.get().last).toEqual(last);
      expect(browser.calls).toHaveLength(1);
    });

    it('a refusal in another tab stops the check in this one too', async () => {
      const browser = signedIn(entry);
      const tab = browser.openTab();
      await browser.settle();
      const tokenKey = browser.token?.key;
      await browser.tell({ outcome: 'OTHER', tokenKey, atMs: browser.serverNowMs() });
      await browser.advance(LIFE_MS / 2);
      expect(tab.store.get().last).toMatchObject({ outcome: 'OTHER', madeIn: 'ANOTHER_TAB' });
      expect(browser.calls).toEqual([]);
    });
  });
});
