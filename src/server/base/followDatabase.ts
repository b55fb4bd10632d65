import type { Logger } from 'pino';

import { describeError } from './describeError.ts';
import type { SteadyClock } from './steadyClock.ts';
import type { Database } from '#server/db/database.ts';

/**
 * Twice a second: what another node publishes is read within half a second, and shown when the second that pages are
 * kept for is over.
 */
const EVERY_MS = 500;

/**
 * Numbers of rows and the last one's, since rows become visible in another order than they are numbered; tests are
 * changed in place, so all of them are read.
 */
const STATE = `select extract(epoch from clock_timestamp())::float8 * 1000 as "atMs", concat_ws(' ',
    (select count(*) || '/' || coalesce(max(id), 0) from content_version),
    (select count(*) || '/' || coalesce(max(id), 0) from content_end),
    (select md5(string_agg(t::text, ' ' order by t::text)) from ab_test t),
    (select md5(string_agg(g::text, ' ' order by g::text)) from ab_group g)
  ) as content`;

/**
 * Keeps a node in step with the others that share its database (decision 65): takes the database's time into `clock`,
 * and has all that is `shown` read again when anything was published, by whichever node or command. Resolves after the
 * first look, with what ends it; later looks that fail are left out, and the next one tries again.
 */
export async function followDatabase(parts: {
  database: Pick<Database, 'kind' | 'query'>;
  clock: SteadyClock;
  shown: readonly { outdate(): void }[];
  logger: Pick<Logger, 'warn'>;
}): Promise<() => void> {
  const { database, clock, shown, logger } = parts;
  let content: string | undefined;
  let isFailing = false;
  let isStopped = false;
  let timer: NodeJS.Timeout | undefined;

  async function look(): Promise<void> {
    const askedAtMs = performance.now();
    const [state] = await database.query<{ atMs: number; content: string }>(STATE, [], 'follow');
    if (state === undefined) throw new Error('The database returned no state');
    // The embedded one has the machine's clock.
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
