import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { createAudit } from '#server/audit/audit.ts';
import {
  DATABASE_KINDS,
  openTestDatabase,
  type TestDatabase,
} from '#server/db/testing/openTestDatabase.ts';

import { createPreviewTokens } from './previewTokens.ts';
import { createShares, type Shares } from './shares.ts';

const FRIDAY = new Date('2027-07-02T22:05:00.000Z');
const ANNA = { id: 'a'.repeat(64), name: 'anna' };
const wanted = {
  site: 'HU',
  path: '/kapcsolat?a=1',
  view: { at: FRIDAY, group: { test: 'summer', group: 'B' } },
  hours: 24,
  by: ANNA,
} as const;

describe.each(DATABASE_KINDS)('a shared link on the %s database', (kind) => {
  let opened: TestDatabase;
  let shares: Shares;
  let clock: Date;
  const now = () => clock;
  const tokens = createPreviewTokens({
    secrets: ['a secret of at least thirty-two characters'],
    now,
  });

  beforeAll(async () => {
    opened = await openTestDatabase(kind);
  });
  afterAll(() => opened.dispose());
  beforeEach(async () => {
    await opened.database.query('delete from preview_share');
    clock = new Date('2026-11-20T10:00:00.000Z');
    const { database } = opened;
    shares = createShares({ database, tokens, publicUrl: 'https://shop.test', now });
  });

  it('a shared link leads to its page with a token for the chosen view, which expires', async () => {
    const { address, share } = await shares.make(wanted);
    const url = new URL(address);
    expect(url.origin + url.pathname).toBe('https://shop.test/hu/kapcsolat');
    expect(url.searchParams.get('a')).toBe('1');
    expect(await tokens.read(url.searchParams.get('preview') ?? '')).toEqual({
      view: wanted.view,
      grant: { kind: 'SHARE', shareId: share.id, site: 'HU' },
      expiresAt: new Date('2026-11-21T10:00:00.000Z'),
    });
  });

  it('a shared link can show a change set, and is listed with it', async () => {
    const changeSet = '7f0a2f5e-2f3e-4d7a-9c3a-0d4d0f9c3b12';
    const { address, share } = await shares.make({
      ...wanted,
      view: { at: FRIDAY, group: null, changeSet },
    });
    const token = new URL(address).searchParams.get('preview') ?? '';
    expect((await tokens.read(token))?.view).toEqual({ at: FRIDAY, group: null, changeSet });
    expect(share.view).toMatchObject({ site: 'HU', changeSet });
    expect(await shares.list()).toEqual([share]);
  });

  it('a shared link is listed with its author, newest first, and without its URL', async () => {
    const first = await shares.make(wanted);
    clock = new Date('2026-11-20T11:00:00.000Z');
    const view = { at: null, group: null };
    const second = await shares.make({
      ...wanted,
      path: '',
      view,
      by: { id: 'session of ben', name: 'ben' },
    });
    expect(await shares.list()).toEqual([second.share, first.share]);
    expect(first.share).toEqual({
      id: first.share.id,
      view: { site: 'HU', at: FRIDAY.toISOString(), group: { test: 'summer', group: 'B' } },
      path: '/kapcsolat?a=1',
      createdBy: 'anna',
      createdAt: '2026-11-20T10:00:00.000Z',
      expiresAt: '2026-11-21T10:00:00.000Z',
      revokedAt: null,
    });
  });

  it('a shared link is valid until its end', async () => {
    const { share } = await shares.make(wanted);
    expect(await shares.isLive(share.id)).toBe(true);
    clock = new Date('2026-11-21T10:00:00.000Z');
    expect(await shares.isLive(share.id)).toBe(false);
  });

  it('a shared link is invalid as soon as it is revoked, and can be revoked once', async () => {
    const { share } = await shares.make(wanted);
    expect(await shares.revoke(share.id, ANNA)).toBe(true);
    expect(await shares.isLive(share.id)).toBe(false);
    expect(await shares.revoke(share.id, ANNA)).toBe(false);
    const { events } = await createAudit({ database: opened.database, now }).list({ q: share.id });
    expect(events.map(({ action, actor, site }) => [action, actor, site])).toEqual([
      ['SHARE_REVOKED', 'anna', 'HU'],
      ['SHARE_MADE', 'anna', 'HU'],
    ]);
    expect((await shares.list())[0]?.revokedAt).toBe('2026-11-20T10:00:00.000Z');
  });

  it('a shared link is deleted a month after its end', async () => {
    await shares.make(wanted);
    clock = new Date('2026-12-22T10:00:00.000Z');
    await shares.make({ ...wanted, by: { id: 'session of ben', name: 'ben' } });
    expect((await shares.list()).map(({ createdBy }) => createdBy)).toEqual(['ben']);
  });
});
