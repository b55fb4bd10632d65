import { Client } from 'pg';

import { SECOND_MS } from '#domain/durations.ts';
import { errorCode } from '#server/base/errorCode.ts';
import { deriveSealKey, openToken } from '#server/base/token.ts';
import { LOCKS } from '#server/db/locks.ts';
import { pendingMigrations } from '#server/db/migrate.ts';

import { fault, note, ok, type Finding } from './finding.ts';

const SUBJECT = 'Database';
const CLOCK = 'Clock';
const CONNECT_WITHIN_MS = 5 * SECOND_MS;
/** The oldest version of PostgreSQL that its project supported at the time of this release. */
const OLDEST_MAJOR = 14;
const VERSIONS_PER_MAJOR = 10_000;
/** Maximum clock difference, below the tolerance of tokens and limits. */
const CLOCK_TOLERANCE_MS = 2 * SECOND_MS;

type ServerFacts = { version: number; encoding: string; now: Date; connections: number };

/**
 * Checks a PostgreSQL server: version, encoding, clock, locks, connections, tables, and whether `secrets` decrypt
 * stored values. Changes nothing.
 */
export async function checkPostgres(
  databaseUrl: string,
  { now, secrets }: { now: () => Date; secrets: readonly string[] },
): Promise<Finding[]> {
  const open = () =>
    new Client({ connectionString: databaseUrl, connectionTimeoutMillis: CONNECT_WITHIN_MS });
  const clients = [open(), open()] as const;
  try {
    for (const client of clients) await client.connect();
    const [one, other] = clients;
    const { rows } = await one.query<ServerFacts>(
      `select current_setting('server_version_num')::int as version,
         current_setting('server_encoding') as encoding, clock_timestamp() as now,
         current_setting('max_connections')::int as connections`,
    );
    const [facts] = rows;
    if (facts === undefined) return [fault(SUBJECT, 'it returned no row')];
    return [
      describeVersion(facts),
      describeClock(facts.now, now()),
      ...(await checkLocks(one, other)),
      ...(await checkTables(one, secrets)),
    ];
  } catch (error) {
    return [
      fault(
        SUBJECT,
        `it cannot be reached (${errorCode(error) ?? 'no response'}); check DATABASE_URL, the network and pg_hba.conf`,
      ),
    ];
  } finally {
    await Promise.allSettled(clients.map((client) => client.end()));
  }
}

function describeVersion({ version, encoding, connections }: ServerFacts): Finding {
  const major = Math.floor(version / VERSIONS_PER_MAJOR);
  if (encoding !== 'UTF8') return fault(SUBJECT, `its encoding is ${encoding}; names need UTF8`);
  if (major < OLDEST_MAJOR)
    return fault(SUBJECT, `PostgreSQL ${major} is too old; ${OLDEST_MAJOR} or later is needed`);
  return ok(
    SUBJECT,
    `PostgreSQL ${major}, ${connections} connections, of which each node uses ten`,
  );
}

function describeClock(theirs: Date, ours: Date): Finding {
  const apartMs = Math.abs(theirs.getTime() - ours.getTime());
  const seconds = (apartMs / SECOND_MS).toFixed(1);
  return apartMs <= CLOCK_TOLERANCE_MS
    ? ok(CLOCK, `this machine and the database are ${seconds} s apart`)
    : fault(
        CLOCK,
        `this machine and the database are ${seconds} s apart; scheduled content and tokens would be off by as much; set up NTP on both`,
      );
}

/**
 * Checks that locks last as long as their transaction. Poolers in transaction mode and some distributed databases
 * hold them for one statement only, or not at all.
 */
async function checkLocks(one: Client, other: Client): Promise<Finding[]> {
  const tryLock = async (client: Client) => {
    const { rows } = await client.query<{ isTaken: boolean }>(
      'select pg_try_advisory_xact_lock($1) as "isTaken"',
      [LOCKS.doctor],
    );
    return rows[0]?.isTaken === true;
  };
  await one.query('begin');
  try {
    const isTaken = await tryLock(one);
    const isTakenTwice = await tryLock(other);
    if (isTaken && !isTakenTwice) return [];
    return [
      fault(
        SUBJECT,
        isTaken
          ? 'two connections got the same advisory lock; nodes that start together would conflict'
          : 'an advisory lock was refused though nothing holds it; is another doctor running?',
      ),
    ];
  } finally {
    await one.query('rollback');
  }
}

async function checkTables(client: Client, secrets: readonly string[]): Promise<Finding[]> {
  const query = async (text: string) => (await client.query(text)).rows;
  const pending = await pendingMigrations(query);
  if (pending === 'ALL') return [note(SUBJECT, 'it is empty; the first start creates the tables')];
  if (pending > 0) {
    return [note(SUBJECT, `${pending} migrations are due; the next start applies them`)];
  }
  const tables = ok(SUBJECT, 'its tables match this release');
  return [tables, ...(await checkSecret(query, secrets))];
}

/** Number of values examined, usually enough to include some of each node. */
const LOOKED_AT = 100;
type WaitingMail = { id: string; sealed: string };

/**
 * Checks that this machine's secrets decrypt waiting values. If nodes or commands have different secrets, some mails
 * are never sent. Reports nothing without waiting mails.
 */
export async function checkSecret(
  query: (text: string) => Promise<unknown[]>,
  secrets: readonly string[],
): Promise<Finding[]> {
  const keys = secrets.map((secret) => deriveSealKey(secret));
  const waiting = (await query(
    `select id, sealed_token as sealed from mail where sealed_token is not null
     order by created_at desc limit ${LOOKED_AT}`,
  )) as WaitingMail[];
  const closed = waiting.filter(({ id, sealed }) => !isOpenedBy(keys, sealed, id));
  if (closed.length === 0) return [];
  return [
    fault(
      'Secret',
      `${closed.length} of ${waiting.length} waiting mails were encrypted with another secret; set the same SECRET on all nodes and former ones in PREVIOUS_SECRETS`,
    ),
  ];
}

function isOpenedBy(keys: readonly Buffer[], sealed: string, mailId: string): boolean {
  try {
    openToken(sealed, keys, mailId);
    return true;
  } catch {
    return false;
  }
}
