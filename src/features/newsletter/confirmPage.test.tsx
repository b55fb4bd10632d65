import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';

import { actAsPerson } from '#browser/testing/actAsPerson.ts';
import type { PageData } from '#contract/page.ts';

import { ConfirmPage } from './confirmPage.tsx';
import { renderInShop, siteTexts } from './testing/renderInShop.tsx';
import { refused, serveNewsletter, type Answer } from './testing/service.ts';

type State = NonNullable<PageData['confirm']>;

const TOKEN = 'a'.repeat(43);
const voucher = { code: 'MORGEN-7K2P-QX4D', percent: 10, validUntil: null };
const CONFIRMED: Answer = { status: 200, json: { voucher } };
const { newsletter, confirmation } = siteTexts('DE');
const texts = { ...newsletter, ...confirmation };

afterEach(() => vi.unstubAllGlobals());

function open(initial: Partial<State> = {}) {
  return renderInShop(
    'DE',
    <ConfirmPage
      site="DE"
      token={TOKEN}
      initial={{ state: 'READY', sameBrowser: false, ...initial }}
    />,
  );
}

const confirmButton = () => screen.getByRole('button', { name: texts.confirm.button() });
const findVoucher = () => screen.findByText(voucher.code);

describe('a page that a scanner may have loaded', () => {
  it('the confirmation page makes no call by itself, whatever events a script dispatches', async () => {
    const calls = serveNewsletter();
    open();
    for (const type of ['pointerdown', 'pointermove', 'touchstart', 'wheel', 'keydown', 'scroll']) {
      document.body.dispatchEvent(new Event(type, { bubbles: true }));
    }
    await act(() => import('./submission.ts'));
    expect(confirmButton()).toBeTruthy();
    expect(calls).toEqual([]);
  });

  it('the confirmation page confirms at the first user activation and shows the voucher', async () => {
    const calls = serveNewsletter(CONFIRMED);
    open();
    act(() => actAsPerson('pointermove'));
    await findVoucher();
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Willkommen bei Morgenrot!');
    await waitFor(() => expect(document.title).toBe('Willkommen bei Morgenrot! | Morgenrot'));
    expect(calls).toHaveLength(1);
    expect(calls[0]).toMatchObject({
      method: 'PUT',
      url: `/service/newsletter/private/api/v1/newsletter-subscribers/${TOKEN}/doi`,
      body: undefined,
    });
    expect([...(calls[0]?.headers ?? [])]).toEqual([
      ['apikey', 'dummy'],
      ['x-hunter-site', 'DE'],
    ]);
  });

  it('the confirmation page links the voucher to the shop, its conditions and the preferences', async () => {
    serveNewsletter(CONFIRMED);
    open();
    act(() => actAsPerson('pointermove'));
    await findVoucher();
    expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      '/de',
      '/de/voucher-conditions',
      `/de/newsletter/preferences?token=${TOKEN}`,
    ]);
  });

  it('the confirmation page makes one call for a user activation and a press of the button together', async () => {
    const calls = serveNewsletter(CONFIRMED);
    const { user } = open();
    act(() => {
      actAsPerson('pointerdown');
      actAsPerson('keydown');
      confirmButton().click();
      confirmButton().click();
    });
    await findVoucher();
    await user.keyboard('x');
    expect(calls).toHaveLength(1);
  });

  it('the confirmation page has a form that posts natively without scripts', () => {
    serveNewsletter();
    open();
    const { form } = confirmButton() as HTMLButtonElement;
    expect(form?.method).toBe('post');
    expect(form?.getAttribute('action')).toBe(`/de/newsletter/confirm?token=${TOKEN}`);
  });
});

describe('the browser that signed up', () => {
  it('the browser that signed up confirms by itself, once', async () => {
    const calls = serveNewsletter(CONFIRMED);
    const { rerender } = open({ sameBrowser: true });
    await findVoucher();
    rerender(
      <ConfirmPage site="DE" token={TOKEN} initial={{ state: 'READY', sameBrowser: true }} />,
    );
    act(() => actAsPerson('keydown'));
    expect(calls).toHaveLength(1);
  });
});

describe('the button', () => {
  it('the confirmation button shows its progress and is replaced by the voucher', async () => {
    let answer = () => {};
    const answered = new Promise<void>((resolve) => (answer = resolve));
    vi.stubGlobal('fetch', () => answered.then(() => Response.json({ voucher })));
    const { user } = open();
    await user.click(confirmButton());
    const working = await screen.findByRole('button', { name: texts.confirm.working() });
    expect(working.getAttribute('aria-busy')).toBe('true');
    answer();
    await findVoucher();
    expect(screen.queryByRole('button', { name: texts.confirm.button() })).toBeNull();
  });

  it.each([
    ['the service is out of order', refused(500, 'urn:newsletter:internal')],
    ['there were too many calls', refused(429, 'urn:newsletter:too_many_requests')],
    ['there is no network', 'NO_NETWORK'],
    ['the answer is none of the contract', { status: 200, json: { voucher: {} } }],
  ] as const)('the confirmation button can be pressed again when %s', async (_why, answer) => {
    const calls = serveNewsletter(answer, CONFIRMED);
    const { user } = open();
    await user.click(confirmButton());
    expect((await screen.findByRole('alert')).textContent).toBe(texts.confirm.failed());
    await user.click(confirmButton());
    await findVoucher();
    expect(calls).toHaveLength(2);
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('the confirmation button is replaced by the sign-up form for an expired link, whose message disappears at the first focus', async () => {
    serveNewsletter(refused(404, 'urn:newsletter:token_invalid'));
    const { user } = open();
    await user.click(confirmButton());
    expect((await screen.findByRole('alert')).textContent).toContain(texts.linkInvalid());
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(
      texts.title({ percent: voucher.percent }),
    );
    await user.click(await screen.findByLabelText(/^E-Mail-Adresse/));
    expect(screen.queryByRole('alert')).toBeNull();
    expect(screen.getByRole('button', { name: texts.submit() })).toBeTruthy();
  });
});

describe('the server’s result in the page', () => {
  it('the confirmation page shows an invalid link at once, without a call', () => {
    const calls = serveNewsletter();
    open({ state: 'INVALID' });
    act(() => actAsPerson('keydown'));
    expect(screen.getByRole('alert').textContent).toContain(texts.linkInvalid());
    expect(screen.queryByRole('button', { name: texts.confirm.button() })).toBeNull();
    expect(calls).toEqual([]);
  });

  it('the confirmation page shows the voucher of a confirmed sign-up again, without a call', () => {
    const calls = serveNewsletter();
    open({ state: 'CONFIRMED', sameBrowser: true, voucher });
    act(() => actAsPerson('keydown'));
    expect(screen.getByText(voucher.code)).toBeTruthy();
    expect(calls).toEqual([]);
  });

  it('the confirmation page reports a failed confirmation and keeps the button', async () => {
    const calls = serveNewsletter();
    open({ state: 'FAILED' });
    act(() => actAsPerson('keydown'));
    await waitFor(() => expect(screen.getByRole('alert').textContent).toBe(texts.confirm.failed()));
    expect(confirmButton()).toBeTruthy();
    expect(calls).toEqual([]);
  });
});
