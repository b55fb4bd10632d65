import { Pool } from 'pg';

import { SIGN_UP_MEASURES, type FigurePart } from '#contract/staff/figures.ts';
import { MAIL_PROVIDERS } from '#domain/mailProviders.ts';
import { SITE_CODES } from '#domain/sites.ts';
import { withoutIndexes } from '#server/db/testing/withoutIndexes.ts';

/** Of every twenty people, the first is unconfirmed and the second has unsubscribed; the rest are subscribed. */
const EVERY = 20;
const CONNECTIONS = 4;
const SITES = `(array[${SITE_CODES.map((site) => `'${site}'`).join(', ')}])[1 + n % ${SITE_CODES.length}]`;

/** Returns SQL for ids of version 7 like those of sign-ups, so that consecutive people have neighbouring ids. */
const seededId = (kind: string) =>
  `(lpad(to_hex(n), 12, '0') || overlay(overlay(substr(md5('${kind}' || n), 13) placing '7' from 1) placing '8' from 5))::uuid`;
const sqlHash = (text: string) => `encode(sha256(convert_to(${text}, 'UTF8')), 'hex')`;
const ADDRESS = `'person' || n || '@example.com'`;
/**
 * SQL for a time up to two years ago. For unconfirmed and unsubscribed people it is within two weeks, so that they are
 * not deleted yet.
 */
const AT = `now() - make_interval(hours => case when n % ${EVERY} < 2 then n % 300 else n % 17000 end)`;
const IS_WAITING = `n % ${EVERY} = 0`;
const STATE = `case when n % ${EVERY} = 1 then 'UNSUBSCRIBED' else 'SUBSCRIBED' end`;
const MARKETING_CONSENTS = `case when n % ${EVERY} = 1 then '{}' else '{NEWSLETTER}' end::text[]`;

/** Token of a person's mail with 43 characters: MANAGE for subscribers, CONFIRM for sign-ups. */
export const linkToken = (kind: 'MANAGE' | 'CONFIRM', person: number) =>
  `${kind.charAt(0)}${String(person).padStart(42, '0')}`;
const tokenSql = (kind: 'MANAGE' | 'CONFIRM') =>
  sqlHash(`'${kind.charAt(0)}' || lpad(n::text, 42, '0')`);

/** Returns a person's last name, which a hundred of ten million people share. */
export const lastName = (person: number) => `Name${person % 100_000}`;

/** Rows that a person of each state has in every table after sign-up and confirmation. */
const STATEMENTS = (people: string) => {
  const confirmed = `${people} where not (${IS_WAITING})`;
  return [
    `insert into subscriber (id, address, email, site, state, mailed_at, last_mail_id, last_mail_site, subscribed_in,
       consents, created_at, updated_at, subscribed_at)
     select ${seededId('p')}, ${ADDRESS}, ${ADDRESS}, ${SITES},
       case when ${IS_WAITING} then 'WAITING_FOR_DOI' else ${STATE} end, array[${AT}], ${seededId('c')}, ${SITES},
       case when n % ${EVERY} > 1 then array[${SITES}] else '{}' end, ${MARKETING_CONSENTS}, ${AT}, ${AT}, ${AT} from ${people}`,
    `insert into subscription (subscriber_id, site, email, first_name, last_name, state, consents, subscribed_at,
       unsubscribed_at, last_sign_of_life_at, updated_at)
     select ${seededId('p')}, ${SITES}, ${ADDRESS}, 'Anna', 'Name' || n % 100000, ${STATE}, ${MARKETING_CONSENTS}, ${AT},
       case when n % ${EVERY} = 1 then ${AT} end, ${AT}, ${AT} from ${confirmed}`,
    `insert into sign_up (id, subscriber_id, email, site, consents, origin, origin_addition, page, client_address,
       token_hash, expires_at, created_at, confirmed_at)
     select ${seededId('s')}, ${seededId('p')}, ${ADDRESS}, ${SITES}, '{NEWSLETTER}', 'onsite', 'subsite', '/', '192.0.2.1',
       ${tokenSql('CONFIRM')}, ${AT} + interval '14 days', ${AT}, case when not (${IS_WAITING}) then ${AT} end
     from ${people}`,
    ...['GIVEN', 'CONFIRMED'].map(
      (
        step,
      ) => `insert into consent_evidence (subscriber_id, sign_up_id, step, consent, text_version, text_hash, locale,
         page, client_address, mail_id, at)
       select ${seededId('p')}, ${seededId('s')}, '${step}', 'NEWSLETTER', '1', repeat('0', 64), 'de-DE', '/', '192.0.2.1',
         ${seededId('c')}, ${AT} from ${step === 'GIVEN' ? people : confirmed}`,
    ),
    `insert into mail (id, subscriber_id, sign_up_id, kind, created_at, sent_at)
     select ${seededId('c')}, ${seededId('p')}, ${seededId('s')}, 'CONFIRM', ${AT}, ${AT} from ${people}`,
    `insert into mail (id, subscriber_id, sign_up_id, site, kind, created_at, sent_at)
     select ${seededId('w')}, ${seededId('p')}, ${seededId('s')}, ${SITES}, 'WELCOME', ${AT}, ${AT} from ${confirmed}`,
    `insert into subscriber_token (hash, subscriber_id, site, mail_id, created_at)
     select ${tokenSql('MANAGE')}, ${seededId('p')}, ${SITES}, ${seededId('w')}, ${AT} from ${confirmed}`,
    `insert into sign_up_token (hash, sign_up_id, mail_id, created_at)
     select ${sqlHash(`'again' || n`)}, ${seededId('s')}, ${seededId('a')}, ${AT} from ${people} where n % 20 = 2`,
    `insert into voucher (code, address_hash, subscriber_id, site, percent, issued_at)
     select 'GROWTH-' || n, ${sqlHash(ADDRESS)}, ${seededId('p')}, ${SITES}, 10, ${AT} from ${confirmed}`,
    `insert into voucher_redemption (code, order_id, redeemed_at)
     select 'GROWTH-' || n, 'order' || n, ${AT} from ${people} where n % 4 = 2`,
    // One shop has its own voucher codes. All but the last are taken.
    `insert into voucher_pool (site, code, imported_at, taken_at)
     select 'AT', 'POOL-' || n, ${AT}, case when n > 1000 then ${AT} end from ${people} where n % 10 = 3`,
    `insert into erased_subscriber (subscriber_id, address_hash, erased_at)
     select ${seededId('e')}, ${sqlHash(`'erased' || n`)}, ${AT} from ${people} where n % 10 = 2`,
    `insert into subscription_event (type, subscriber_id, site, at)
     select 'subscription.confirmed', ${seededId('p')}, ${SITES}, now() from ${confirmed}`,
  ];
};

/** Returns whether a person of {@link fillSubscribers} is subscribed to a shop. */
export const isSubscribedIn = (person: number, site: (typeof SITE_CODES)[number]) =>
  person % EVERY > 1 && SITE_CODES[person % SITE_CODES.length] === site;

/** Returns the people beyond `count`, who are unconfirmed. */
export const beyond = (count: number, nth: number) => (Math.ceil(count / EVERY) + nth) * EVERY;

/**
 * Fills a migrated database with people 1 to `count` and further unconfirmed ones, and updates PostgreSQL's
 * statistics.
 */
export async function fillSubscribers(
  databaseUrl: string,
  count: number,
  unconfirmed: number,
): Promise<void> {
  // Without triggers, which would write the rows inserted here again, and without key checks.
  const options = '-c session_replication_role=replica -c synchronous_commit=off';
  const pool = new Pool({ connectionString: databaseUrl, max: CONNECTIONS, options });
  const statements = STATEMENTS(
    `(select n from generate_series(1, ${count}) as n
      union all select generate_series(${beyond(count, 1)}, ${beyond(count, unconfirmed)}, ${EVERY})) as people`,
  );
  await withoutIndexes(pool, () =>
    Promise.all(statements.map((statement) => pool.query(statement))),
  );
  await pool.query('vacuum analyze');
  await pool.query('checkpoint');
  await pool.end();
}

/** Fills a migrated database with a year of counts: ten pages, every hour and every provider in each shop. */
export async function fillFigures(databaseUrl: string): Promise<void> {
  const pool = new Pool({ connectionString: databaseUrl, max: 1 });
  const counts = SIGN_UP_MEASURES.map((name, index) => [name, String(90 - 10 * index)]);
  const parts = {
    PLACE: `select '/page' || n, 'onsite:subsite' from generate_series(1, 10) as n`,
    HOUR: `select lpad(n::text, 2, '0'), '' from generate_series(0, 23) as n`,
    PROVIDER: `select distinct unnest(array[${MAIL_PROVIDERS.map(({ name }) => `'${name}'`).join(', ')}]), ''`,
  } satisfies Record<FigurePart, string>;
  for (const [part, names] of Object.entries(parts))
    await pool.query(
      `insert into figure (site, day, part, name, origin, ${counts.map(([name]) => name).join(', ')})
       select site, (now() - make_interval(days => ago))::date, '${part}', place.name, place.origin,
         ${counts.map(([, count]) => count).join(', ')}
       from unnest(array[${SITE_CODES.map((site) => `'${site}'`).join(', ')}]) as site,
         generate_series(1, 400) as ago, (${names}) as place (name, origin)`,
    );
  await pool.query('vacuum analyze figure');
  await pool.end();
}

/** Makes data expire for the daily job: one person in 2000 to delete and one to erase, others at each `turn`. */
export async function makeSomeDue(databaseUrl: string, count: number, turn: number): Promise<void> {
  const pool = new Pool({ connectionString: databaseUrl, max: 1 });
  const people = (first: number) => `generate_series(${first + EVERY * turn}, ${count}, 2000) as n`;
  const longAgo = `now() - interval '40 days'`;
  await pool.query(
    `update sign_up set created_at = ${longAgo} from ${people(0)} where id = ${seededId('s')}`,
  );
  await pool.query(
    `update subscription set unsubscribed_at = ${longAgo} from ${people(1)} where subscriber_id = ${seededId('p')}`,
  );
  await pool.end();
}
