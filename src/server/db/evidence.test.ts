import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { readSqlState } from './redact.ts';
import { BOTH_DATABASES, openTestDatabase, type TestDatabase } from './testing/openTestDatabase.ts';

const RESTRICT_VIOLATION = '23001';

describe.each(BOTH_DATABASES)('evidence of consents in the %s database', (kind) => {
  let opened: TestDatabase;
  beforeAll(async () => {
    opened = await openTestDatabase(kind);
    await opened.database.script(`
      insert into consent_text (hash, version, locale, text, created_at)
      values ('h', 'v', 'de-DE', 'Ja', now());
      insert into consent_evidence
        (subscriber_id, step, consent, text_version, text_hash, locale, page, client_address, at)
      values (gen_random_uuid(), 'GIVEN', 'DNE', 'v', 'h', 'de-DE', '/de', '192.0.2.1', now());`);
  });
  afterAll(() => opened.dispose());

  it.each([
    `update consent_evidence set consent = 'NEWSLETTER'`,
    `update consent_evidence set at = now() where false`,
    'delete from consent_evidence',
    'truncate consent_evidence',
    `update consent_text set text = 'Nein'`,
    'delete from consent_text',
    'truncate consent_text cascade',
    `set session_replication_role = replica; delete from consent_evidence`,
    `insert into consent_text (hash, version, locale, text, created_at)
       values ('h', 'v', 'de-DE', 'Nein', now()) on conflict (hash) do update set text = excluded.text`,
  ])('evidence of consents refuses the statement: %s', async (statement) => {
    const refused = opened.database.transaction(() => opened.database.script(statement));
    await expect(refused.catch((error: unknown) => readSqlState(error))).resolves.toBe(
      RESTRICT_VIOLATION,
    );
  });

  it('evidence of consents cannot be changed, only added', async () => {
    await opened.database.script(`
      insert into consent_text (hash, version, locale, text, created_at)
      values ('h', 'v', 'de-DE', 'Nein', now()) on conflict do nothing`);
    const rows = await opened.database.query(
      'select consent, text from consent_evidence join consent_text on hash = text_hash',
    );
    expect(rows).toEqual([{ consent: 'DNE', text: 'Ja' }]);
  });
});
