import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { DAY_MS } from '#domain/durations.ts';
import type { StaffGrant } from '#domain/staffRoles.ts';
import { createAudit } from '#server/audit/audit.ts';
import {
  DATABASE_KINDS,
  openTestDatabase,
  type TestDatabase,
} from '#server/db/testing/openTestDatabase.ts';

import { createStaffAccounts } from './staffAccounts.ts';
import { createStaffKeys } from './staffKeys.ts';

const NOW = new Date('2026-11-23T10:00:00.000Z');
const ADMINISTRATOR: StaffGrant = { role: 'ADMINISTRATOR', market: 'ALL' };
const PUBLISHER: StaffGrant = { role: 'PUBLISHER', market: 'ALL' };
const GERMAN_EDITOR = { role: 'EDITOR', market: 'DE' } as const;

describe.each(DATABASE_KINDS)('keys of other systems on %s', (kind) => {
  let opened: TestDatabase;
  let clock: Date;
  const services = () => ({ database: opened.database, now: () => clock });
  const keys = () => createStaffKeys(services());
  const accounts = () => createStaffAccounts(services());
  const own = (name: string, ...grants: StaffGrant[]) => ({
    name,
    grants,
    by: { kind: 'STAFF', name, session: name.repeat(16) } as const,
  });
  const anna = own('anna', PUBLISHER);
  const maria = own('maria', ADMINISTRATOR);

  async function make(grants: readonly { role: 'EDITOR' | 'PUBLISHER'; market: 'DE' | 'ALL' }[]) {
    const made = await keys().make(anna, { name: 'erp', grants: [...grants], days: 30 });
    if (made.outcome !== 'MADE') throw new Error(made.outcome);
    return made.key;
  }

  beforeEach(async () => {
    opened = await openTestDatabase(kind);
    clock = NOW;
    for (const { name, grants } of [anna, maria]) {
      await accounts().add(name, 'a good password', grants, { kind: 'SERVER' });
    }
  });
  afterEach(() => opened.dispose());

  it('an API key acts in the name of its account with its own roles, and is stored only as a hash', async () => {
    const key = await make([GERMAN_EDITOR]);
    expect(await keys().sessionOf(key)).toMatchObject({
      name: 'anna/erp',
      grants: [GERMAN_EDITOR],
      isFresh: true,
    });
    const rows = await opened.database.query<{ row: string }>(
      'select row_to_json(k)::text as row from staff_key k',
    );
    expect(rows).toHaveLength(1);
    expect(rows[0]?.row).not.toContain(key.slice('morgenrot_key_'.length));
    expect(await keys().sessionOf(`${key.slice(0, -1)}!`)).toBeUndefined();
  });

  it('an API key is refused a role beyond those of the account, and a second key of one name', async () => {
    const legal = { name: 'cms', grants: [{ role: 'LEGAL' as const, market: 'DE' as const }] };
    expect(await keys().make(anna, { ...legal, days: 1 })).toEqual({ outcome: 'FORBIDDEN' });
    await make([GERMAN_EDITOR]);
    const again = { name: 'erp', grants: [GERMAN_EDITOR], days: 1 };
    expect(await keys().make(anna, again)).toEqual({ outcome: 'NAME_TAKEN' });
  });

  it('an API key loses the rights that its account loses, and is void while the account is disabled', async () => {
    const key = await make([{ role: 'PUBLISHER', market: 'ALL' }]);
    const inHungary: StaffGrant = { role: 'PUBLISHER', market: 'HU' };
    await accounts().setRoles('anna', [inHungary], { kind: 'SERVER' });
    expect((await keys().sessionOf(key))?.grants).toEqual([inHungary]);
    await accounts().setRoles('anna', [{ role: 'VIEWER', market: 'ALL' }], { kind: 'SERVER' });
    expect((await keys().sessionOf(key))?.grants).toEqual([]);
    await accounts().setDisabled('anna', true, { kind: 'SERVER' });
    expect(await keys().sessionOf(key)).toBeUndefined();
    await accounts().remove('anna', { kind: 'SERVER' });
    expect(await keys().list(maria)).toEqual([]);
  });

  it('an API key expires on its day and shows its last use', async () => {
    const key = await make([GERMAN_EDITOR]);
    clock = new Date(NOW.getTime() + 30 * DAY_MS - 1);
    expect(await keys().sessionOf(key)).toBeDefined();
    expect((await keys().list(anna))[0]?.lastUsedAt).toBe(clock.toISOString());
    clock = new Date(NOW.getTime() + 30 * DAY_MS);
    expect(await keys().sessionOf(key)).toBeUndefined();
  });

  it('API keys are listed and revoked by their account and by account managers, in the audit', async () => {
    const key = await make([GERMAN_EDITOR]);
    const hanna = own('hanna', PUBLISHER);
    const [one] = await keys().list(maria);
    if (one === undefined) throw new Error('The key is not listed');
    expect(await keys().list(hanna)).toEqual([]);
    expect(await keys().revoke(hanna, one.id)).toBe('UNKNOWN');
    expect(await keys().sessionOf(key)).toBeDefined();
    expect(await keys().revoke(maria, one.id)).toBe('REVOKED');
    expect(await keys().sessionOf(key)).toBeUndefined();
    const { events } = await createAudit(services()).list({ q: 'key:anna/erp' });
    expect(events.map(({ action, actor, detail }) => ({ action, actor, detail }))).toEqual([
      { action: 'STAFF_KEY_REVOKED', actor: 'maria', detail: null },
      { action: 'STAFF_KEY_MADE', actor: 'anna', detail: 'EDITOR:DE, 30 days' },
    ]);
  });

  it('the break-glass account cannot create API keys', async () => {
    await opened.database.query(`update staff set break_glass = 'USED' where name = 'anna'`);
    const wanted = { name: 'erp', grants: [GERMAN_EDITOR], days: 1 };
    expect(await keys().make(anna, wanted)).toEqual({ outcome: 'FORBIDDEN' });
  });
});
