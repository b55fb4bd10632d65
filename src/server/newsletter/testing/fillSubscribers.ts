import { Pool } from 'pg';

import { SITE_CODES } from '#domain/sites.ts';
import { withoutIndexes } from '#server/db/testing/withoutIndexes.ts';

/** Of every twenty people, the first is unconfirmed and the second has unsubscribed; the rest are subscribed. */
const EVERY = 20;
const CONNECTIONS = 4;
const SITES = `(array[${SITE_CODES.map((site) => `'${site}'`).join(', ')}])[1 + n % ${SITE_CODES.length}]`;

/** Ids as of sign-ups: consecutive people get neighbouring ids. */
const idOf = (kind: string) =>
  `(lpad(to_hex(n), 12, '0') || substr(md5('${kind}' || n), 13))::uuid`;
const hashOf = (text: string) => `encode(sha256(convert_to(${text}, 'UTF8')), 'hex')`;
const ADDRESS = `'person' || n || '@example.com'`;
/** Up to two years ago; for unconfirmed and unsubscribed people within two weeks, before anything is deleted. */
const AT = `now() - make_interval(hours => case when n % ${EVERY} < 2 then n % 300 else n % 17000 end)`;
const IS_WAITING = `n % ${EVERY} = 0`;
const STATE = `case when n % ${EVERY} = 1 then 'UNSUBSCRIBED' else 'SUBSCRIBED' end`;
const MARKETING_CONSENTS = `case when n % ${EVERY} = 1 then '{}' else '{NEWSLETTER}' end::text[]`;

/** Token of a person's mail with 43 characters: MANAGE for subscribers, CONFIRM for sign-ups. */
export const tokenOf = (kind: 'MANAGE' | 'CONFIRM', person: number) =>
  `${kind.charAt(0)}${String(person).padStart(42, '0')}`;
const tokenSql = (kind: 'MANAGE' | 'CONFIRM') =>
  hashOf(`'${kind.charAt(0)}' || lpad(n::text, 42, '0')`);

/** Rows that a person of each state has in every table after sign-up and confirmation. */
const STATEMENTS = (people: string) => {
  const confirmed = `${people} where not (${IS_WAITING})`;
  return [
    `insert into subscriber (id, address, email, site, state, mailed_at, last_mail_id, last_mail_site, subscribed_in,
       consents, created_at, updated_at, subscribed_at)
     select ${idOf('p')}, ${ADDRESS}, ${ADDRESS}, ${SITES},
       case when ${IS_WAITING} then 'WAITING_FOR_DOI' else ${STATE} end, array[${AT}], ${idOf('c')}, ${SITES},
       case when n % ${EVERY} > 1 then array[${SITES}] else '{}' end, ${MARKETING_CONSENTS}, ${AT}, ${AT}, ${AT} from ${people}`,
    `insert into subscription (subscriber_id, site, email, state, consents, subscribed_at, unsubscribed_at,
       last_sign_of_life_at, updated_at)
     select ${idOf('p')}, ${SITES}, ${ADDRESS}, ${STATE}, ${MARKETING_CONSENTS}, ${AT},
       case when n % ${EVERY} = 1 then ${AT} end, ${AT}, ${AT} from ${confirmed}`,
    `insert into sign_up (id, subscriber_id, email, site, consents, origin, origin_addition, page, client_address,
       token_hash, expires_at, created_at, confirmed_at)
     select ${idOf('s')}, ${idOf('p')}, ${ADDRESS}, ${SITES}, '{NEWSLETTER}', 'onsite', 'subsite', '/', '192.0.2.1',
       ${tokenSql('CONFIRM')}, ${AT} + interval '14 days', ${AT}, case when not (${IS_WAITING}) then ${AT} end
     from ${people}`,
    ...['GIVEN', 'CONFIRMED'].map(
      (
        step,
      ) => `insert into consent_evidence (subscriber_id, sign_up_id, step, consent, text_version, text_hash, locale,
         page, client_address, mail_id, at)
       select ${idOf('p')}, ${idOf('s')}, '${step}', 'NEWSLETTER', '1', repeat('0', 64), 'de-DE', '/', '192.0.2.1',
         ${idOf('c')}, ${AT} from ${step === 'GIVEN' ? people : confirmed}`,
    ),
    `insert into mail (id, subscriber_id, sign_up_id, kind, created_at, sent_at)
     select ${idOf('c')}, ${idOf('p')}, ${idOf('s')}, 'CONFIRM', ${AT}, ${AT} from ${people}`,
    `insert into mail (id, subscriber_id, sign_up_id, site, kind, created_at, sent_at)
     select ${idOf('w')}, ${idOf('p')}, ${idOf('s')}, ${SITES}, 'WELCOME', ${AT}, ${AT} from ${confirmed}`,
    `insert into subscriber_token (hash, subscriber_id, site, mail_id, created_at)
     select ${tokenSql('MANAGE')}, ${idOf('p')}, ${SITES}, ${idOf('w')}, ${AT} from ${confirmed}`,
    `insert into sign_up_token (hash, sign_up_id, mail_id, created_at)
     select ${hashOf(`'again' || n`)}, ${idOf('s')}, ${idOf('a')}, ${AT} from ${people} where n % 20 = 2`,
    `insert into voucher (code, address_hash, subscriber_id, site, percent, issued_at)
     select 'GROWTH-' || n, ${hashOf(ADDRESS)}, ${idOf('p')}, ${SITES}, 10, ${AT} from ${confirmed}`,
    `insert into voucher_redemption (code, order_id, redeemed_at)
     select 'GROWTH-' || n, 'order' || n, ${AT} from ${people} where n % 4 = 2`,
    // One shop has codes of its own, all given out but the last ones.
    `insert into voucher_pool (site, code, imported_at, taken_at)
     select 'AT', 'POOL-' || n, ${AT}, case when n > 1000 then ${AT} end from ${people} where n % 10 = 3`,
    `insert into erased_subscriber (subscriber_id, address_hash, erased_at)
     select ${idOf('e')}, ${hashOf(`'erased' || n`)}, ${AT} from ${people} where n % 10 = 2`,
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
  // Without triggers, which would maintain the rows inserted here, and without key checks.
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

/** Gives the daily job work: one in 2000 people to delete and one to erase, others at each `turn`. */
export async function makeSomeDue(databaseUrl: string, count: number, turn: number): Promise<void> {
  const pool = new Pool({ connectionString: databaseUrl, max: 1 });
  const people = (first: number) => `generate_series(${first + EVERY * turn}, ${count}, 2000) as n`;
  const longAgo = `now() - interval '40 days'`;
  await pool.query(
    `update sign_up set created_at = ${longAgo} from ${people(0)} where id = ${idOf('s')}`,
  );
  await pool.query(
    `update subscription set unsubscribed_at = ${longAgo} from ${people(1)} where subscriber_id = ${idOf('p')}`,
  );
  await pool.end();
}
