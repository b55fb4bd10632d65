import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';

import { SITE_CODES, type SiteCode } from '#domain/sites.ts';

import { renderInShop } from './testing/renderInShop.tsx';
import { VoucherTicket } from './voucherTicket.tsx';

const CODE = 'MORGEN-7K2P-QX4D';

function renderTicket(site: SiteCode, validUntil: string | null = null) {
  return renderInShop(
    site,
    <VoucherTicket site={site} voucher={{ code: CODE, percent: 10, validUntil }} />,
  );
}

/** Fake clipboard that accepts or rejects. */
function stubClipboard(writeText: (text: string) => Promise<void>) {
  const written = vi.fn(writeText);
  vi.spyOn(navigator.clipboard, 'writeText').mockImplementation(written);
  return written;
}

it('the voucher ticket shows its code as selectable, untranslated text', () => {
  renderTicket('DE');
  const code = screen.getByText(CODE);
  expect(code.tagName).toBe('CODE');
  expect(code.getAttribute('translate')).toBe('no');
});

it('the voucher ticket copies its code with one press and confirms it', async () => {
  const { user, confirmation: texts } = renderTicket('DE');
  const written = stubClipboard(async () => {});
  await user.click(screen.getByRole('button', { name: texts.voucher.copy() }));
  expect(await screen.findByRole('button', { name: texts.voucher.copied() })).toBeTruthy();
  expect(written.mock.calls).toEqual([[CODE]]);
});

it('the voucher ticket reports a refused clipboard, and its code can still be selected', async () => {
  const { user, confirmation: texts } = renderTicket('DE');
  stubClipboard(async () => {
    throw new DOMException('Not allowed', 'NotAllowedError');
  });
  await user.click(screen.getByRole('button', { name: texts.voucher.copy() }));
  expect(await screen.findByText(texts.voucher.copyFailed())).toBe(screen.getByRole('status'));
  expect(screen.getByText(CODE)).toBeTruthy();
});

it('the voucher ticket names in Hungary the last valid day by the shop’s clock', () => {
  renderTicket('HU', '2027-02-28T22:59:59.999Z');
  expect(screen.getByRole('status').textContent).toContain('2027.\u00a0február\u00a028.');
});

it.each(SITE_CODES.filter((site) => site !== 'HU'))(
  'the voucher ticket in %s says that it is for a single use, and states no end',
  (site) => {
    const { confirmation: texts } = renderTicket(site);
    expect(screen.getByRole('status').textContent).toBe(texts.voucher.validOnce());
  },
);
