import { afterEach, describe, expect, it, vi } from 'vitest';

import { currentSignIn, readSignInId } from './loginTokenCookie.ts';
import { onSignInChange, notifySignInChange } from './signInChange.ts';

const tokenOf = (lid: string, exp = 1) =>
  `h.${btoa(JSON.stringify({ exp, ren: 1, lid })).replaceAll('=', '')}.s`;
const hold = (token: string) => {
  document.cookie = `LoginToken=${token}`;
};
const holdNone = () => {
  document.cookie = 'LoginToken=; max-age=0';
};
const showPage = () => dispatchEvent(new Event('pageshow'));

afterEach(holdNone);

describe('a sign-in', () => {
  it('a sign-in keeps its name through every renewal, whatever the cookie contains', () => {
    expect(readSignInId(tokenOf('a', 1))).toBe('a');
    expect(readSignInId(tokenOf('a', 2))).toBe('a');
    expect(readSignInId('the.login.token')).toBe('the.login.token');
    expect(readSignInId('odd')).toBe('odd');
    expect(readSignInId(undefined)).toBeUndefined();
  });

  it('a changed sign-in is reported once with the previous one, and a renewal is not', () => {
    const listener = vi.fn<(now?: string, before?: string) => void>();
    const stop = onSignInChange(listener);
    hold(tokenOf('a'));
    showPage();
    showPage();
    hold(tokenOf('a', 2));
    showPage();
    holdNone();
    document.dispatchEvent(new Event('visibilitychange'));
    expect(listener.mock.calls).toEqual([
      ['a', undefined],
      [undefined, 'a'],
    ]);
    stop();
    hold(tokenOf('b'));
    showPage();
    expect(listener).toHaveBeenCalledTimes(2);
    expect(currentSignIn()).toBe('b');
  });

  it('a sign-in in another tab is detected without the cookie store', async () => {
    hold(tokenOf('a'));
    const listener = vi.fn<(now?: string, before?: string) => void>();
    const stop = onSignInChange(listener);
    holdNone();
    notifySignInChange();
    await vi.waitFor(() => expect(listener).toHaveBeenCalledWith(undefined, 'a'));
    stop();
  });
});
