import { describe, expect, test } from 'vitest';

import { createLoginTokens } from '#server/customers/loginToken.ts';

import { createPreviewTokens, type PreviewTicket } from './previewTokens.ts';

const SECRET = 'a secret of at least thirty-two characters';
const OTHER = 'another secret of thirty-two characters';
const NOW = new Date('2026-11-20T10:00:00Z');
const at = (instant: string) => () => new Date(instant);

const ticket: PreviewTicket = {
  view: {
    at: new Date('2027-07-02T22:05:00Z'),
    group: { test: 'summer', group: 'B' },
  },
  grant: { kind: 'SHARE', shareId: 'x', site: 'HU' },
  expiresAt: new Date('2026-11-21T10:00:00Z'),
};

const tokens = createPreviewTokens({ secrets: [SECRET], now: () => NOW });

describe('A preview token', () => {
  test('a preview token is parsed into the preview that was written', async () => {
    expect(await tokens.read(await tokens.write(ticket))).toEqual(ticket);
    const now: PreviewTicket = {
      ...ticket,
      view: { at: null, group: null },
      grant: { kind: 'SESSION', sessionId: 's' },
    };
    expect(await tokens.read(await tokens.write(now))).toEqual(now);
  });

  test('a preview token is invalid after its expiry', async () => {
    const token = await tokens.write(ticket);
    const later = createPreviewTokens({ secrets: [SECRET], now: at('2026-11-21T10:00:01Z') });
    expect(await later.read(token)).toBeUndefined();
  });

  test('a preview token is invalid when changed, signed with another key, or made for another purpose', async () => {
    const token = await tokens.write(ticket);
    const [head, body = '', signature] = token.split('.');
    const changed = Buffer.from(body, 'base64url').toString().replace('"B"', '"C"');
    const forged = [head, Buffer.from(changed).toString('base64url'), signature].join('.');
    expect(await tokens.read(forged)).toBeUndefined();
    const foreign = createPreviewTokens({ secrets: [OTHER], now: () => NOW });
    expect(await tokens.read(await foreign.write(ticket))).toBeUndefined();
    const login = createLoginTokens({ secrets: [SECRET], now: () => NOW });
    expect(await tokens.read(await login.issue('lid'))).toBeUndefined();
    expect(await tokens.read('nonsense')).toBeUndefined();
  });

  test('a preview token stays valid after a change of the secret while the old one is configured', async () => {
    const token = await tokens.write(ticket);
    const changed = createPreviewTokens({ secrets: [OTHER, SECRET], now: () => NOW });
    expect(await changed.read(token)).toEqual(ticket);
  });
});
