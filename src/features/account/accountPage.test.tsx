import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';

import { siteFacts, SITE_CODES, type SiteCode } from '#domain/sites.ts';
import { I18nContext } from '#i18n/context.ts';
import { loadAllLocales } from '#i18n/i18n-util.sync.ts';
import { i18nObject } from '#i18n/i18n-util.ts';

import { AccountPage } from './accountPage.tsx';
import type { AccountState } from './useCurrentAccount.ts';

loadAllLocales();

const deleteOthersDrafts = vi.fn<() => void>();

function open(account: AccountState, site: SiteCode = 'DE') {
  const { locale } = siteFacts(site);
  const texts = i18nObject(locale);
  const shown = render(
    <I18nContext.Provider value={{ locale, LL: texts }}>
      <AccountPage site={site} account={account} deleteOthersDrafts={deleteOthersDrafts} />
    </I18nContext.Provider>,
  );
  return { ...shown, texts, user: userEvent.setup() };
}

/** Returns the action and method of a button's form. */
function formOf(name: string) {
  const { form } = screen.getByRole<HTMLButtonElement>('button', { name });
  return { method: form?.method, action: form?.getAttribute('action') };
}

describe('an account', () => {
  it.each(SITE_CODES)('signing in and out in %s works by natively posting forms', (site) => {
    const path = `/${site.toLowerCase()}/account`;
    const { texts, unmount } = open({ state: 'SIGNED_OUT' }, site);
    expect(formOf(texts.account.signIn())).toEqual({ method: 'post', action: path });
    unmount();
    open({ state: 'SIGNED_IN', email: 'zoe@example.org', newsletter: 'SUBSCRIBED' }, site);
    expect(formOf(texts.account.signOut())).toEqual({
      method: 'post',
      action: `${path}/sign-out`,
    });
    expect(formOf(texts.account.subscription.preferences())).toEqual({
      method: 'post',
      action: `${path}/newsletter`,
    });
  });

  it('an account describes its fields to password managers, and marks required ones', () => {
    const { texts } = open({ state: 'SIGNED_OUT' });
    const address = screen.getByRole('textbox', { name: texts.account.email() });
    expect(address.getAttribute('autocomplete')).toBe('username');
    const password = screen.getByLabelText(/^Passwort \*/);
    expect(password.getAttribute('autocomplete')).toBe('current-password');
    expect([address.ariaRequired, password.ariaRequired]).toEqual(['true', 'true']);
  });

  it.each(SITE_CODES)('the account page of %s promises the newsletter’s form prefilled', (site) => {
    const { lead, subscription } = i18nObject(siteFacts(site).locale).account;
    const promise = lead().toLowerCase().replaceAll('\u2011', '-');
    expect(promise).toContain(subscription.title().toLowerCase());
  });

  it('an account disappears from the page once its sign-in has ended in another tab', async () => {
    document.cookie = 'LoginToken=anna';
    const { texts } = open({ state: 'SIGNED_IN', email: 'zoe@example.org', newsletter: 'NONE' });
    expect(document.body.textContent).toContain('zoe@example.org');
    document.cookie = 'LoginToken=; max-age=0';
    deleteOthersDrafts.mockClear();
    await act(async () => void dispatchEvent(new Event('pageshow')));
    expect(deleteOthersDrafts).toHaveBeenCalledOnce();
    expect(document.body.textContent).not.toContain('zoe@example.org');
    expect(screen.getByRole('button', { name: texts.account.signIn() })).toBeDefined();
  });

  it('an account page reveals a password on request', async () => {
    const { texts, user } = open({ state: 'SIGNED_OUT' });
    await user.click(screen.getByRole('button', { name: texts.kit.password.show() }));
    expect(document.querySelector('[name="password"]')?.getAttribute('type')).toBe('text');
  });

  it('an account keeps values filled in without an input event while other fields change', async () => {
    const { texts, user } = open({ state: 'SIGNED_OUT' });
    const password = document.querySelector<HTMLInputElement>('[name="password"]');
    const stay = screen.getByRole<HTMLInputElement>('checkbox');
    if (password) password.value = 'Grüne-Wiese-7';
    stay.checked = true;
    await user.type(screen.getByRole('textbox', { name: texts.account.email() }), 'zoe@');
    await user.click(screen.getByRole('button', { name: texts.kit.password.show() }));
    expect([password?.value, stay.checked]).toEqual(['Grüne-Wiese-7', true]);
  });

  it.each(['INCOMPLETE', 'REFUSED', 'TOO_MANY_REQUESTS', 'UNAVAILABLE'] as const)(
    'an account reports a sign-in that was %s, and keeps the input',
    (fault) => {
      const { texts } = open({ state: 'SIGNED_OUT', fault, email: 'zoe@', stay: true });
      expect(screen.getByRole('alert').textContent).toContain(texts.account.fault[fault]());
      const address = screen.getByRole<HTMLInputElement>('textbox', {
        name: texts.account.email(),
      });
      expect(address.value).toBe('zoe@');
      expect(screen.getByRole<HTMLInputElement>('checkbox').checked).toBe(true);
    },
  );

  it('an account marks each empty field until something is typed into it', async () => {
    const { texts, user } = open({ state: 'SIGNED_OUT', fault: 'INCOMPLETE' });
    const address = screen.getByRole('textbox', { name: texts.account.email() });
    const password = document.querySelector<HTMLInputElement>('[name="password"]');
    expect(address.getAttribute('aria-invalid')).toBe('true');
    expect(password?.getAttribute('aria-invalid')).toBe('true');
    expect(screen.getByText(texts.account.passwordRequired())).toBeTruthy();
    await user.type(address, 'zoe@example.org');
    expect(address.getAttribute('aria-invalid')).toBeNull();
    expect(password?.getAttribute('aria-invalid')).toBe('true');
  });

  it.each([
    { fault: 'REFUSED', invalid: 'true' },
    { fault: 'TOO_MANY_REQUESTS', invalid: null },
    { fault: 'UNAVAILABLE', invalid: null },
    { fault: 'COOKIES_REFUSED', invalid: null },
  ] as const)(
    'an account marks the password of a sign-in that was $fault: $invalid, until it is typed again',
    async ({ fault, invalid }) => {
      const { texts, user } = open({ state: 'SIGNED_OUT', fault, email: 'zoe@example.org' });
      const address = screen.getByRole('textbox', { name: texts.account.email() });
      const password = screen.getByLabelText(/^Passwort \*/);
      const described = password.getAttribute('aria-describedby');
      const description = described && document.getElementById(described)?.textContent;
      expect(description).toBe(invalid && texts.account.fault[fault]());
      expect(address.getAttribute('aria-invalid')).toBeNull();
      expect(password.getAttribute('aria-invalid')).toBe(invalid);
      await user.type(password, 'G');
      expect(password.getAttribute('aria-invalid')).toBeNull();
    },
  );

  it.each(['NONE', 'WAITING_FOR_DOI', 'UNSUBSCRIBED'] as const)(
    'an account whose newsletter is %s links to the sign-up',
    (newsletter) => {
      const { texts } = open({ state: 'SIGNED_IN', email: 'zoe@example.org', newsletter });
      const { subscription } = texts.account;
      expect(screen.getByText(subscription.state[newsletter]())).toBeTruthy();
      const link = screen.getByRole('link', { name: subscription.subscribe() });
      expect(link.getAttribute('href')).toBe('/de/subscribenewsletter');
    },
  );
});
