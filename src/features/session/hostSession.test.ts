import { describe, expect, it } from 'vitest';

import { HOUR_MS, MINUTE_MS } from '#domain/durations.ts';
import { TOKEN_CHECK_MS } from '#domain/session/plan.ts';
import { COOKIE_WAIT_MS } from '#domain/session/waits.ts';

import { createFakeBrowser, LIFE_MS, REST_MS, signedIn } from './testing/fakeBrowser.ts';

describe('a page of another system', () => {
  it('a host’s page is not notified while its session continues, also when a tab of the shop renews it', async () => {
    const browser = signedIn('HOST');
    const host = browser.openTab();
    const shop = browser.openTab({}, 'SHOP');
    await browser.advance(HOUR_MS);
    await host.change({ isVisible: false });
    await browser.advance(REST_MS + TOKEN_CHECK_MS);
    await shop.change({ isVisible: false });
    await host.change({ isVisible: true });
    expect(browser.calls.map(({ tab }) => tab)).toContain(shop);
    expect(host.ends).toEqual([]);
  });

  it('a host’s page is notified once when its session has expired and cannot be renewed', async () => {
    const browser = signedIn('HOST');
    browser.status = 401;
    const host = browser.openTab();
    await browser.settle();
    await host.change({ isVisible: false });
    await browser.advance(LIFE_MS);
    expect(host.ends).toEqual([]);
    await host.change({ isVisible: true });
    expect(host.ends).toEqual(['EXPIRED']);
    await browser.advance(HOUR_MS);
    await host.change({ isVisible: false });
    await host.change({ isVisible: true });
    expect(host.ends).toEqual(['EXPIRED']);
  });

  it('a host’s page is notified of a session that expired before the page opened', async () => {
    const browser = createFakeBrowser('HOST');
    browser.token = browser.newToken('anna', -MINUTE_MS, -MINUTE_MS);
    browser.status = 401;
    const host = browser.openTab();
    await browser.settle();
    expect(host.ends).toEqual(['EXPIRED']);
  });

  it('a host’s page is notified of a refusal once, even while the refused token remains', async () => {
    const browser = signedIn('HOST');
    browser.status = 403;
    const host = browser.openTab();
    await browser.advance(REST_MS + TOKEN_CHECK_MS);
    expect(browser.token).toBeDefined();
    expect(host.ends).toEqual(['REFUSED']);
    await host.change({ isVisible: false });
    await host.change({ isVisible: true });
    await browser.advance(TOKEN_CHECK_MS);
    expect(host.ends).toEqual(['REFUSED']);
  });

  it('a host’s page is notified when a tab of the shop is refused', async () => {
    const browser = signedIn('HOST');
    const host = browser.openTab();
    browser.openTab({}, 'SHOP');
    browser.status = 401;
    await browser.advance(REST_MS + TOKEN_CHECK_MS);
    expect(browser.calls).toHaveLength(1);
    expect(host.ends).toEqual(['REFUSED']);
  });

  it('a host’s page is notified of a sign-out in another tab, and of the next one too', async () => {
    const browser = signedIn('HOST');
    const host = browser.openTab();
    await browser.settle();
    for (const count of [1, 2]) {
      browser.token = undefined;
      await host.notice();
      await browser.advance(TOKEN_CHECK_MS);
      expect(host.ends).toEqual(Array.from({ length: count }, () => 'SIGNED_OUT'));
      browser.token = browser.newToken('anna');
      await browser.advance(COOKIE_WAIT_MS);
    }
  });

  it('a host’s page is notified when another customer has signed in', async () => {
    const browser = signedIn('HOST');
    const host = browser.openTab();
    await browser.settle();
    browser.token = browser.newToken('bert');
    await host.notice();
    expect(host.ends).toEqual(['REPLACED']);
  });

  it('a host’s page is not notified when the server fails or confirms the token', async () => {
    for (const status of [500, undefined, 200]) {
      const browser = signedIn('HOST');
      browser.status = status;
      const host = browser.openTab();
      await browser.advance(REST_MS + TOKEN_CHECK_MS);
      expect(host.ends).toEqual([]);
    }
  });

  it('a host’s page is not notified before the first sign-in', async () => {
    const browser = createFakeBrowser('HOST');
    const host = browser.openTab();
    await browser.advance(HOUR_MS);
    expect(host.ends).toEqual([]);
  });

  it('a closed host’s page is no longer notified of the session’s end', async () => {
    const browser = signedIn('HOST');
    const host = browser.openTab();
    await browser.settle();
    host.close();
    browser.token = undefined;
    await host.notice();
    expect(host.ends).toEqual([]);
  });
});
