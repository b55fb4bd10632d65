import { spawn } from 'node:child_process';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { expect, it } from 'vitest';

import { openDatabase, type Database } from './database.ts';
import { packageFolder } from './packageFolder.ts';
import { migrateTo } from './testing/migrateTo.ts';
import { BOTH_DATABASES, openTestDatabase } from './testing/openTestDatabase.ts';

/** The last migration before subscriptions belonged to shops. */
const BEFORE = 10;
/** The embedded database would need five minutes for a hundred thousand. */
const PEOPLE = { EMBEDDED: 20_000, POSTGRES: 100_000 };
const LIMIT_MS = 1_200_000;
/** Statements after which the migration is killed: tables created, rows moved, triggers created. */
const KILLED_AFTER = [3, 9, 16];

/**
 * Inserts people: a fifth pending, a tenth unsubscribed, the rest subscribed. A third has signed up in a second shop,
 * half of those confirmed. Every confirmed one has a mail and its token.
 */
const fillWith = (people: number) => `
create temporary table made as
select number, gen_random_uuid() as id, gen_random_uuid() as first, gen_random_uuid() as second, gen_random_uuid() as letter,
  (array['DE','AT','CH','CH_FR','CZ','HU','SK','TR','PL'])[number % 9 + 1] as site,
  (array['AT','CH','CH_FR','CZ','HU','SK','TR','PL','DE'])[number % 9 + 1] as other,
  (array['de-DE','de-AT','de-CH','fr-CH','cs-CZ','hu-HU','sk-SK','tr-TR','pl-PL'])[number % 9 + 1] as locale,
  (array['WAITING_FOR_DOI','WAITING_FOR_DOI','UNSUBSCRIBED','SUBSCRIBED','SUBSCRIBED','SUBSCRIBED','SUBSCRIBED',
    'SUBSCRIBED','SUBSCRIBED','SUBSCRIBED'])[number % 10 + 1] as state,
  timestamptz '2026-01-01' + number * interval '1 second' as at
from generate_series(1, ${people}) as number;

insert into subscriber (id, address, email, site, state, consents, subscribed_at, unsubscribed_at, created_at, updated_at)
select id, 'p' || number || '@example.com', 'P' || number || '@example.com', site, state,
  case state when 'SUBSCRIBED' then '{NEWSLETTER,DNE}' else '{}' end::text[],
  case when state <> 'WAITING_FOR_DOI' then at end, case state when 'UNSUBSCRIBED' then at + interval '1 day' end, at, at
from made;

insert into sign_up (id, subscriber_id, email, site, consents, origin, origin_addition, page, client_address, token_hash,
  expires_at, created_at, confirmed_at)
select first, id, 'P' || number || '@example.com', site, '{NEWSLETTER,DNE}'::text[], 'onsite', 'subsite', '/', '192.0.2.1',
  'first ' || number, at + interval '14 days', at, case when state <> 'WAITING_FOR_DOI' then at end from made
union all
select second, id, 'P' || number || '@example.com', other, '{NEWSLETTER}'::text[], 'onsite', 'subsite', '/', '192.0.2.1',
  'second ' || number, at + interval '14 days', at, case when state <> 'WAITING_FOR_DOI' and number % 2 = 0 then at end
from made where number % 3 = 0;

insert into consent_evidence (subscriber_id, sign_up_id, step, consent, locale, page, client_address, at)
select id, first, 'GIVEN', consent, locale, '/', '192.0.2.1', at from made, unnest(array['NEWSLETTER', 'DNE']) as consent;

insert into mail (id, subscriber_id, sign_up_id, kind, created_at)
select letter, id, first, 'WELCOME', at from made where state <> 'WAITING_FOR_DOI';
insert into subscriber_token (hash, subscriber_id, mail_id, created_at)
select 'token ' || number, id, letter, at from made where state <> 'WAITING_FOR_DOI';
insert into voucher (code, address_hash, subscriber_id, site, percent, issued_at)
select 'CODE-' || number, 'hash ' || number, id, site, 10, at from made where state <> 'WAITING_FOR_DOI';
drop table made;
analyze;`;

/** Totals that no migration may change. */
async function kept(database: Database) {
  const sums = {
    people: `select count(*)::int as rows, md5(string_agg(concat_ws('|', id, address, email, site, state, consents,
      subscribed_at, unsubscribed_at, created_at, updated_at), ',' order by id)) as sum from subscriber`,
    signUps: `select count(*)::int as rows, md5(string_agg((to_jsonb(sign_up) - '{is_opened,replaces_id}'::text[])::text, ',' order by id)) as sum
      from sign_up`,
    evidence: `select count(*)::int as rows, md5(string_agg(consent_evidence::text, ',' order by id)) as sum from consent_evidence`,
    vouchers: `select count(*)::int as rows, md5(string_agg(voucher::text, ',' order by code)) as sum from voucher`,
    tokens: `select count(*)::int as rows, md5(string_agg(concat_ws('|', hash, subscriber_id, mail_id), ',' order by hash)) as sum
      from subscriber_token`,
  };
  const read = Object.entries(sums).map(async ([name, sum]) => [name, await database.query(sum)]);
  return Object.fromEntries(await Promise.all(read));
}

/** Expected shops and states of the subscriptions. */
const EXPECTED = `
with confirmed as (
  select distinct subscriber_id as id, site from sign_up where confirmed_at is not null
)
select confirmed.site, state, count(*)::int as count from confirmed join subscriber using (id) group by 1, 2 order by 1, 2`;
const FOUND =
  'select site, state, count(*)::int as count from subscription group by 1, 2 order by 1, 2';
const WRONG = {
  'people whose running subscriptions are not named at them': `
    select 1 from subscriber where subscribed_in <> array(
      select site from subscription where subscriber_id = id and state = 'SUBSCRIBED' order by site)`,
  'tokens of no subscription': `
    select 1 from subscriber_token left join subscription using (subscriber_id, site)
    where subscription.site is null`,
  'consents that were given in another shop': `
    select 1 from subscription join subscriber on id = subscriber_id
    where subscription.state = 'SUBSCRIBED'
      and subscription.consents <> case when subscription.site = subscriber.site then '{NEWSLETTER,DNE}' else '{NEWSLETTER}' end::text[]`,
};

/** Migrates in a process that is killed after so many dots; returns how many it wrote. */
async function migrateIn(
  location: object,
  killedAfter = Number.POSITIVE_INFINITY,
): Promise<number> {
  const script = packageFolder('src/server/db/testing/migrateAloud.ts');
  const child = spawn(process.execPath, ['--import', 'tsx', script, JSON.stringify(location)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let dots = 0;
  child.stdout.on('data', (written: Buffer) => {
    dots += written.length;
    if (dots >= killedAfter) child.kill('SIGKILL');
  });
  const [code] = await new Promise<[number | null]>((resolve) =>
    child.once('close', (ended) => resolve([ended])),
  );
  expect(code).toBe(killedAfter === Number.POSITIVE_INFINITY ? 0 : null);
  return dots;
}

it.each(BOTH_DATABASES)(
  'people of an earlier release become subscribers of shops on the %s database, also when the migration is killed',
  async (kind) => {
    const folder = await mkdtemp(join(tmpdir(), 'morgenrot-killed-'));
    const lent = await openTestDatabase(kind);
    // A lent folder belongs to another test afterwards, so nothing may stay on it.
    const dataDir = join(folder, 'database');
    if (kind === 'EMBEDDED') await cp(lent.location.dataDir, dataDir, { recursive: true });
    const location = kind === 'EMBEDDED' ? { dataDir } : lent.location;
    const opened = async <Result>(work: (database: Database) => Promise<Result>) => {
      const database = await openDatabase(location);
      try {
        return await work(database);
      } finally {
        await database.close();
      }
    };

    const before = await opened(async (database) => {
      await migrateTo(database, BEFORE);
      await database.transaction(() => database.script(fillWith(PEOPLE[kind])));
      return kept(database);
    });
    expect(before).toMatchObject({
      people: [{ rows: PEOPLE[kind] }],
      evidence: [{ rows: 2 * PEOPLE[kind] }],
    });
    const expected = await opened((database) => database.query(EXPECTED));

    for (const statements of KILLED_AFTER) {
      expect(await migrateIn(location, statements)).toBeGreaterThanOrEqual(statements);
      await opened(async (database) => {
        expect(await database.query(`select to_regclass('subscription') as found`)).toEqual([
          { found: null },
        ]);
        expect(await kept(database)).toEqual(before);
      });
    }
    await migrateIn(location);

    await opened(async (database) => {
      expect(await kept(database)).toEqual(before);
      expect(await database.query(FOUND)).toEqual(expected);
      for (const [what, query] of Object.entries(WRONG)) {
        expect([what, (await database.query(query)).length]).toEqual([what, 0]);
      }
    });
    await lent.dispose();
    await rm(folder, { recursive: true, force: true });
  },
  LIMIT_MS,
);
