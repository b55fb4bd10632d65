import { describe, expect, test, vi } from 'vitest';

import { call, open, SUBSCRIBERS } from '#server/testing/newsletterCall.ts';
import { SIGN_UP_ID, TOKEN, VOUCHER, WAITING } from '#server/testing/testApp.ts';

import type { Newsletter } from './newsletter.ts';

describe('a subscriber’s token', () => {
  const lookUp = async () => WAITING;

  test('a token call shows the stored data of its subscriber', async () => {
    const { answer } = await call({ url: `${SUBSCRIBERS}/${TOKEN}` }, { newsletter: { lookUp } });
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toEqual(WAITING.subscriber);
    expect(answer.headers['cache-control']).toBe('no-store');
  });

  test.each([
    'x',
    'a'.repeat(42),
    'a'.repeat(44),
    `${'a'.repeat(42)}!`,
    "' or 1=1 --",
    '%00'.repeat(43),
  ])('a token call answers 404 to the malformed token %s without a query', async (token) => {
    const { app } = await open();
    for (const url of [`${SUBSCRIBERS}/${token}`, `${SUBSCRIBERS}/${token}/doi`]) {
      const answer = await app.inject({ method: url.endsWith('doi') ? 'PUT' : 'GET', url });
      expect(answer.statusCode).toBe(404);
      expect(answer.json().type).toMatch(/^urn:newsletter:(token_invalid|not_found)$/);
    }
  });

  test('a token call answers 404 for an unknown token and 410 for an expired one', async () => {
    const unknown = await call(
      { url: `${SUBSCRIBERS}/${TOKEN}` },
      { newsletter: { lookUp: async () => undefined } },
    );
    expect(unknown.answer.statusCode).toBe(404);
    const expired = await call(
      { url: `${SUBSCRIBERS}/${TOKEN}` },
      { newsletter: { lookUp: async () => ({ ...WAITING, status: 'EXPIRED' }) } },
    );
    expect(expired.answer.statusCode).toBe(410);
    expect(expired.answer.json().type).toBe('urn:newsletter:token_invalid');
  });

  test('a token call confirms, returns the voucher and remembers it in this browser', async () => {
    const confirm = vi.fn<Newsletter['confirm']>(async () => ({
      outcome: 'CONFIRMED' as const,
      voucher: VOUCHER,
      site: 'DE' as const,
    }));
    const { answer } = await call(
      { method: 'PUT', url: `${SUBSCRIBERS}/${TOKEN}/doi` },
      { newsletter: { confirm } },
    );
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toEqual({ voucher: VOUCHER });
    expect(answer.cookies.map(({ name }) => name)).toEqual(['NlStatus']);
    expect(confirm).toHaveBeenCalledExactlyOnceWith(TOKEN, {
      clientAddress: '127.0.0.1',
      page: expect.not.stringContaining(TOKEN),
    });
  });

  test('a token call refuses a token of another shop than it names', async () => {
    const { app } = await open({
      newsletter: {
        lookUp,
        confirm: async () => ({ outcome: 'CONFIRMED', voucher: VOUCHER, site: 'DE' }),
      },
    });
    const statuses = async (query: string) => {
      const shown = await app.inject(`${SUBSCRIBERS}/${TOKEN}${query}`);
      const confirmed = await app.inject({
        method: 'PUT',
        url: `${SUBSCRIBERS}/${TOKEN}/doi${query}`,
      });
      return [shown.statusCode, confirmed.statusCode];
    };
    expect(await statuses('?site=PL')).toEqual([404, 410]);
    expect(await statuses('?site=DE')).toEqual([200, 200]);
    expect(await statuses('')).toEqual([200, 200]);
  });

  test('a token call answers 410 for a token that confirms nothing', async () => {
    const { answer } = await call(
      { method: 'PUT', url: `${SUBSCRIBERS}/${TOKEN}/doi` },
      { newsletter: { confirm: async () => ({ outcome: 'INVALID' }) } },
    );
    expect(answer.statusCode).toBe(410);
    expect(answer.json().type).toBe('urn:newsletter:token_invalid');
  });

  test('a token call never logs its token', async () => {
    const { asked, answer } = await call(
      { url: `${SUBSCRIBERS}/${TOKEN}` },
      { newsletter: { lookUp: () => Promise.reject(new Error(`no row for ${TOKEN}`)) } },
    );
    expect(answer.statusCode).toBe(500);
    expect(asked.logs.join('')).toContain('no row for [token]');
    expect(asked.logs.join('')).not.toContain(TOKEN);
    expect(asked.logs.join('')).not.toContain(SIGN_UP_ID);
  });
});
