import { describe, expect, it } from 'vitest';

import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from '#domain/durations.ts';
import { COOKIE_WAIT_MS, MAX_JITTER_MS, TOKEN_CHECK_MS } from '#domain/session/plan.ts';

import { createFakeBrowser, LIFE_MS, REST_MS } from './testing/fakeBrowser.ts';

const callsOf = ({ calls }: ReturnType<typeof createFakeBrowser>) => calls.map(({ call }) => call);

function signedIn() {
  const browser = createFakeBrowser();
  browser.token = browser.newToken();
  return browser;
}

describe('a session', () => {
  it('is checked every three minutes and renewed at the first check after it is due', async () => {
    const browser = signedIn();
    const tab = browser.openTab();
    await browser.advance(REST_MS);
    expect(browser.calls).toEqual([]);
    expect(tab.store.get().last?.outcome).toBe('NOT_YET_DUE');
    await browser.advance(TOKEN_CHECK_MS);
    expect(callsOf(browser)).toEqual(['LOGIN_TOKEN']);
    expect(tab.store.get().last?.outcome).toBe('RENEWED');
  });

  it('lives on for a day in use, with one call for each time that it is due', async () => {
    const browser = signedIn();
    browser.openTab();
    await browser.advance(DAY_MS);
    // Due after ten minutes, at the next of the checks that are three minutes apart.
    expect(browser.calls).toHaveLength(DAY_MS / (12 * MINUTE_MS));
    expect(new Set(callsOf(browser))).toEqual(new Set(['LOGIN_TOKEN']));
  });

  it('spreads its checks by chance, so that many pages do not ask at once', async () => {
    const browser = signedIn();
    browser.random = () => 0.5;
    const tab = browser.openTab();
    await browser.settle();
    const { last } = tab.store.get();
    expect((last?.nextAtMs ?? 0) - (last?.atMs ?? 0)).toBe(TOKEN_CHECK_MS + MAX_JITTER_MS / 2);
  });

  it('that slept for twelve hours is renewed by its long-term token when somebody is back', async () => {
    const browser = signedIn();
    const tab = browser.openTab();
    await browser.advance(MINUTE_MS);
    tab.page.isActive = false;
    browser.sleep(12 * HOUR_MS);
    await browser.advance(TOKEN_CHECK_MS);
    expect(browser.calls).toEqual([]);
    await tab.change({ isActive: true });
    expect(callsOf(browser)).toEqual(['LONG_TERM_TOKEN']);
    expect(tab.store.get().last?.outcome).toBe('RENEWED');
  });

  it.each([
    ['ahead', DAY_MS],
    ['behind', -DAY_MS],
  ])('is renewed in time by a device whose clock is a day %s', async (_, byMs) => {
    const browser = signedIn();
    browser.setClock(byMs);
    const tab = browser.openTab();
    await browser.advance(REST_MS);
    expect(browser.calls).toEqual([]);
    await browser.advance(TOKEN_CHECK_MS);
    expect(callsOf(browser)).toEqual(['LOGIN_TOKEN']);
    expect(Math.abs((tab.store.get().clockOffsetMs ?? 0) + byMs)).toBeLessThanOrEqual(SECOND_MS);
  });

  it.each([DAY_MS, -DAY_MS])(
    'is not mistaken when the clock is set by %d ms while the page is open',
    async (byMs) => {
      const browser = signedIn();
      const tab = browser.openTab();
      await browser.advance(MINUTE_MS);
      browser.setClock(byMs);
      await tab.notice();
      await browser.advance(REST_MS - 2 * MINUTE_MS);
      expect(browser.calls).toEqual([]);
      await browser.advance(TOKEN_CHECK_MS + MINUTE_MS);
      expect(callsOf(browser)).toEqual(['LOGIN_TOKEN']);
    },
  );

  it('has no timer while hidden, and is renewed at once when it is shown after it was due', async () => {
    const browser = signedIn();
    const tab = browser.openTab();
    await tab.change({ isVisible: false });
    expect(tab.timers()).toBe(0);
    await browser.advance(20 * MINUTE_MS);
    expect(browser.calls).toEqual([]);
    await tab.change({ isVisible: true });
    expect(callsOf(browser)).toEqual(['LOGIN_TOKEN']);
    expect(tab.timers()).toBe(1);
  });

  it('shown before the next check is due waits for the rest of the time', async () => {
    const browser = signedIn();
    const tab = browser.openTab();
    await browser.advance(MINUTE_MS);
    const before = tab.store.get().last;
    await tab.change({ isVisible: false });
    await tab.change({ isVisible: true });
    expect(tab.store.get().last).toEqual(before);
    expect(tab.store.get().plan).toEqual({ step: 'WAIT', atMs: before?.nextAtMs });
  });
});

describe('tabs', () => {
  it('renew once among ten of them, and all know of it', async () => {
    const browser = signedIn();
    const tabs = Array.from({ length: 10 }, () => browser.openTab());
    await browser.advance(LIFE_MS);
    expect(browser.calls).toHaveLength(2);
    for (const { store } of tabs) expect(store.get().last?.tokenKey).toBe(browser.token?.key);
  });

  it('ask a server that fails once between them, and again at the next check', async () => {
    const browser = signedIn();
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

  it('wait but shortly for one that is closed while it asks', async () => {
    const browser = signedIn();
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

describe('what another tab tells', () => {
  it.each([
    ['of a token that this page no longer has', { outcome: 'RENEWED', tokenKey: 'x', atMs: 0 }],
    ['of an outcome that nobody knows', { outcome: 'GUESSED', tokenKey: 'x', atMs: 0 }],
    ['of an inherited name', { outcome: 'toString', tokenKey: 'x', atMs: 0 }],
    ['without sense', 'renewed'],
  ])('%s changes nothing', async (_, message) => {
    const browser = signedIn();
    browser.status = 500;
    const tab = browser.openTab();
    await browser.advance(REST_MS + TOKEN_CHECK_MS);
    const { last } = tab.store.get();
    expect(last?.outcome).toBe('SERVER_ERROR');
    await browser.tell(message);
    expect(tab.store.get().last).toEqual(last);
    expect(browser.calls).toHaveLength(1);
  });

  it('of a refusal stops the check here too', async () => {
    const browser = signedIn();
    const tab = browser.openTab();
    await browser.settle();
    const tokenKey = browser.token?.key;
    await browser.tell({ outcome: 'OTHER', tokenKey, atMs: browser.serverNowMs() });
    await browser.advance(LIFE_MS / 2);
    expect(tab.store.get().last).toMatchObject({ outcome: 'OTHER', madeIn: 'ANOTHER_TAB' });
    expect(browser.calls).toEqual([]);
  });
});

describe('an answer', () => {
  it('to a token that somebody else’s sign-in has replaced meanwhile is dropped, with its cookies', async () => {
    const browser = signedIn();
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

  it('that refuses a token does not stop the check of the one that has replaced it', async () => {
    const browser = signedIn();
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
    const browser = signedIn();
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

  it('that never came is asked for again as soon as the connection is back', async () => {
    const browser = signedIn();
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

  it('that refuses a token which expired on its way leads to the long-term token', async () => {
    const browser = signedIn();
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

describe('without a network', () => {
  it('nothing is asked until the connection is back', async () => {
    const browser = signedIn();
    const tab = browser.openTab();
    await tab.change({ isOnline: false });
    await browser.advance(LIFE_MS - MINUTE_MS);
    expect(browser.calls).toEqual([]);
    expect(tab.timers()).toBe(0);
    await tab.change({ isOnline: true });
    expect(callsOf(browser)).toEqual(['LOGIN_TOKEN']);
  });

  it('a page that cannot learn the time concludes nothing from its own clock', async () => {
    const browser = signedIn();
    browser.isServerReachable = false;
    browser.setClock(DAY_MS);
    const tab = browser.openTab();
    await browser.settle();
    expect(tab.store.get().last?.outcome).toBe('UNREACHABLE');
    expect(browser.calls).toEqual([]);
  });
});

describe('a check that has stopped', () => {
  it('looks every ten seconds for somebody who signs in, and then starts anew', async () => {
    const browser = createFakeBrowser();
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
  ] as const)('with the answer %d asks no more for that token', async (status, outcome) => {
    const browser = signedIn();
    browser.status = status;
    const tab = browser.openTab();
    await browser.advance(REST_MS + TOKEN_CHECK_MS);
    await browser.advance(LIFE_MS / 3);
    expect(tab.store.get().last?.outcome).toBe(outcome);
    expect(browser.calls).toHaveLength(1);
  });

  it('because nothing renews an expired token says so, also once its cookie is gone', async () => {
    const browser = signedIn();
    browser.status = 401;
    const tab = browser.openTab();
    await browser.settle();
    await tab.change({ isVisible: false });
    await browser.advance(LIFE_MS);
    await tab.change({ isVisible: true });
    expect(callsOf(browser)).toEqual(['LONG_TERM_TOKEN']);
    expect(browser.token).toBeUndefined();
    await browser.advance(DAY_MS);
    expect(tab.store.get().last?.outcome).toBe('EXPIRED');
    expect(browser.calls).toHaveLength(1);
  });

  it('ended with its page does nothing any more', async () => {
    const browser = signedIn();
    browser.openTab().close();
    await browser.advance(LIFE_MS);
    expect(browser.calls).toEqual([]);
    expect(browser.timers.size).toBe(0);
  });
});
