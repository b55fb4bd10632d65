import type { Logger } from 'pino';

import { describeError } from './describeError.ts';
import type { SteadyClock } from './steadyClock.ts';
import type { Database } from '#server/db/database.ts';

/**
 * Polling interval. A node notices another node's publication within half a second, and shows it when its microcache
 * expires at the end of the second.
 */
const EVERY_MS = 500;

/**
 * Counts and last ids of rows. Ids are not enough, because rows are not committed in the order of their ids. A/B tests
 * are changed in place, so all of them are read.
 */
const STATE = `select extract(epoch from clock_timestamp())::float8 * 1000 as "atMs", concat_ws(' ',
    (select count(*) || '/' || coalesce(max(id), 0) from content_version),
    (select count(*) || '/' || coalesce(max(id), 0) from content_end),
    (select md5(string_agg(t::text, ' ' order by t::text)) from ab_test t),
    (select md5(string_agg(g::text, ' ' order by g::text)) from ab_group g)
  ) as content`;

/**
 * Keeps a node in step with the other nodes of its database (decision 65). Each poll copies the database's time into
 * `clock`. After any publication, it calls `outdate` of everything in `shown`. Resolves after the first poll with a
 * function that stops polling; later failed polls are ignored.
 */
export async function followDatabase(services: {
  database: Pick<Database, 'kind' | 'query'>;
  clock: SteadyClock;
  shown: readonly { outdate(): void }[];
  logger: Pick<Logger, 'warn'>;
}): Promise<() => void> {
  const { database, clock, shown, logger } = services;
  let content: string | undefined;
  let isFailing = false;
  let isStopped = false;
  let timer: NodeJS.Timeout | undefined;

  async function look(): Promise<void> {
    const askedAtMs = performance.now();
    const [state] = await database.query<{ atMs: number; content: string }>(STATE, [], 'follow');
    if (state === undefined) throw new Error('The database returned no state');
    // With the embedded database, the clock is the machine's own.
    if (database.kind === 'POSTGRES') {
      clock.follow({ atMs: state.atMs, askedAtMs, answeredAtMs: performance.now() });
    }
    if (content !== undefined && content !== state.content) {
      for (const one of shown) one.outdate();
    }
    content = state.content;
  }

  async function lookAgainAndAgain(): Promise<void> {
    try {
      await look();
      isFailing = false;
    } catch (error) {
      if (!isFailing && !isStopped) {
        logger.warn(
          { error: describeError(error) },
          'The database cannot be checked for new publications',
        );
      }
      isFailing = true;
    }
    if (!isStopped) timer = setTimeout(() => void lookAgainAndAgain(), EVERY_MS).unref();
  }

  await look();
  timer = setTimeout(() => void lookAgainAndAgain(), EVERY_MS).unref();
  return () => {
    isStopped = true;
    clearTimeout(timer);
  };
}
