import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { beforeEach, describe, expect, it, vi } from 'vitest';

import { SECOND_MS } from '#domain/durations.ts';
import { RESEND_COOL_DOWN_SECONDS } from '#domain/resend.ts';

import { ResendForm } from './resendForm.tsx';
import { InShop, renderInShop, siteTexts } from './testing/renderInShop.tsx';
import { refused, serveNewsletter } from './testing/service.ts';

const texts = siteTexts('DE').newsletter.resend;
const SENT_AGAIN = { status: 202, json: { againInSeconds: RESEND_COOL_DOWN_SECONDS } };

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  return () => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  };
});

const button = () => screen.getByRole('button', { name: texts.button() });
const pass = (seconds: number) => act(() => vi.advanceTimersByTimeAsync(seconds * SECOND_MS));
const press = () => fireEvent.submit(button());

describe('sending the confirmation again', () => {
  it('the resend form posts natively without scripts, by a button that is never disabled', () => {
    const html = renderToString(
      <InShop site="TR">
        <ResendForm site="TR" resend={{ againInSeconds: 40 }} />
      </InShop>,
    );
    expect(html).toContain('action="/tr/newsletter/resend"');
    expect(html).toContain('method="post"');
    expect(html).not.toContain('aria-disabled');
    expect(html).toContain(siteTexts('TR').newsletter.resend.wait({ seconds: 40 }));
  });

  it('the resend form waits for its cool-down, shows every second and announces only a few', async () => {
    const calls = serveNewsletter(SENT_AGAIN);
    const { container } = renderInShop(
      'DE',
      <ResendForm site="DE" resend={{ againInSeconds: RESEND_COOL_DOWN_SECONDS }} />,
    );
    const readOut = new Set<string | null>();
    const shown = new Set<string | null>();
    const showsNow = () =>
      void shown.add(container.querySelector('button + .footnote')?.textContent ?? null);
    showsNow();
    const region = container.querySelector('[aria-live="polite"]');
    await waitFor(() => expect(button().getAttribute('aria-disabled')).toBe('true'));
    expect(button().getAttribute('aria-busy')).toBeNull();
    button().focus();
    press();
    for (let second = 0; second < RESEND_COOL_DOWN_SECONDS; second += 1) {
      await pass(1);
      readOut.add(region?.textContent ?? null);
      showsNow();
    }
    const wait = (seconds: number) => texts.wait({ seconds });
    expect([...shown].slice(0, 3)).toEqual([wait(60), wait(59), wait(58)]);
    expect([...readOut]).toEqual(['', wait(30), wait(10), texts.ready()]);
    expect(button().getAttribute('aria-disabled')).toBeNull();
    expect(document.activeElement).toBe(button());
    expect(calls).toEqual([]);
  });

  it('the resend form sends one call, confirms it and waits again', async () => {
    const calls = serveNewsletter(SENT_AGAIN);
    renderInShop('DE', <ResendForm site="DE" resend={{ againInSeconds: 0 }} />);
    press();
    press();
    await waitFor(() => expect(button().getAttribute('aria-busy')).toBe('true'));
    await screen.findByText(texts.sent());
    expect(calls.map(({ method, url }) => `${method} ${url}`)).toEqual([
      'POST /service/newsletter/private/api/v1/newsletter-subscribers/resend',
    ]);
    expect(calls[0]?.headers.get('apikey')).toBe('dummy');
    await screen.findByText(/60/);
    expect(button().getAttribute('aria-disabled')).toBe('true');
  });

  it('the resend form reports a refusal or an unreachable service, and allows another attempt', async () => {
    const calls = serveNewsletter('NO_NETWORK', refused(409, 'urn:newsletter:sign_up_unknown'));
    renderInShop('DE', <ResendForm site="DE" resend={{ againInSeconds: 0 }} />);
    press();
    const first = await screen.findByRole('alert');
    expect(first.textContent).toBe(texts.failed());
    press();
    await waitFor(() => expect(calls).toHaveLength(2));
    await waitFor(() => expect(screen.getByRole('alert').isSameNode(first)).toBe(false));
  });

  it('the resend form closes for today when the wait is longer than the cool-down', () => {
    renderInShop(
      'DE',
      <ResendForm site="DE" resend={{ outcome: 'TOO_SOON', againInSeconds: 5000 }} />,
    );
    expect(screen.getByText(texts.tomorrow())).toBeTruthy();
    expect(screen.queryByRole('button')).toBeNull();
  });
});
