import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';

import { SITE_CODES } from '#domain/sites.ts';

import { ResendForm } from './resendForm.tsx';
import { SignUpSection } from './signUpSection.tsx';
import { renderInShop } from './testing/renderInShop.tsx';

describe('sending the mail again without scripts', () => {
  it('the scriptless resend form is one natively posting button below the success message', async () => {
    const { texts } = renderInShop(
      'SK',
      <SignUpSection site="SK" initial={{ result: 'SUCCESS', resend: { againInSeconds: 0 } }} />,
    );
    const button = await screen.findByRole<HTMLButtonElement>('button', {
      name: texts.resend.button(),
    });
    expect(button.type).toBe('submit');
    expect(button.form?.method).toBe('post');
    expect(button.form?.getAttribute('action')).toBe('/sk/newsletter/resend');
  });

  it('the scriptless resend form is not offered to a browser without a pending sign-up', () => {
    const { texts } = renderInShop(
      'SK',
      <SignUpSection site="SK" initial={{ result: 'SUCCESS' }} />,
    );
    expect(screen.queryByRole('button', { name: texts.resend.button() })).toBeNull();
  });

  it.each(SITE_CODES)(
    'the scriptless resend form says in %s that the mail was sent, how long to wait, and when sending failed',
    (site) => {
      const sent = { outcome: 'SENT', againInSeconds: 58 } as const;
      const { texts, unmount, container } = renderInShop(
        site,
        <ResendForm site={site} resend={sent} />,
      );
      expect(screen.getByRole('status').textContent).toBe(texts.resend.sent());
      expect(container.textContent).toContain(texts.resend.wait({ seconds: 58 }));
      unmount();
      renderInShop(
        site,
        <ResendForm site={site} resend={{ outcome: 'FAILED', againInSeconds: 0 }} />,
      );
      expect(screen.getByRole('alert').textContent).toBe(texts.resend.failed());
      expect(screen.getAllByRole('button')).toHaveLength(1);
    },
  );

  it('the scriptless resend form reports that the day’s mails are used up and has no button', () => {
    const { texts, container } = renderInShop(
      'TR',
      <ResendForm site="TR" resend={{ outcome: 'TOO_SOON', againInSeconds: 80_000 }} />,
    );
    // The limit is named in any case, so that it reveals nothing about the address.
    const limit = texts.resend.limit({ mails: 3 });
    expect(container.textContent).toBe(texts.resend.tomorrow() + limit);
    expect(screen.queryByRole('button')).toBeNull();
  });
});

it.each(SITE_CODES)('a client over its limit gets a polite message in %s', (site) => {
  const { texts } = renderInShop(
    site,
    <SignUpSection site={site} initial={{ result: 'TOO_MANY_REQUESTS' }} />,
  );
  expect(screen.getByRole('alert').textContent).toContain(texts.tooManyRequests());
});
