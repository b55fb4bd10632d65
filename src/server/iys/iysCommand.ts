import type { CommandContext } from '#server/cli/command.ts';
import { withUsage } from '#server/cli/withUsage.ts';

import { retryRefused } from './handOver.ts';

const USAGE = [
  'npm run iys -- status   shows how many consents of TR wait for İYS, were accepted and refused, and why',
  'npm run iys -- retry    queues refused consents again; the running server or the next start hands them over',
];

const MOST_REFUSED = 50;

/** `npm run iys`: shows the ledger of İYS, and retries what İYS refused. */
export const runIysCommand = withUsage(USAGE, run);

type Counted = { state: string; status: string; code: string | null; count: number; oldest: Date };
type Refused = { subscriberId: string; status: string; at: Date; code: string | null };

async function run(
  [action, ...rest]: readonly string[],
  { openDatabase, now, print, printError }: CommandContext,
): Promise<number> {
  if ((action !== 'status' && action !== 'retry') || rest.length > 0) {
    USAGE.forEach(printError);
    return 1;
  }
  const database = await openDatabase();
  if (action === 'retry') {
    print(`Queued again: ${await retryRefused(database, now())}`);
    return 0;
  }
  const counted = await database.query<Counted>(
    `select state, status, last_code as code, count(*)::int as count, min(at) as oldest
     from iys_consent group by 1, 2, 3 order by 1, 2, 3`,
  );
  if (counted.length === 0) print('The ledger of İYS is empty.');
  for (const { state, status, code, count, oldest } of counted) {
    const why = code === null ? '' : `, last answer ${code}`;
    print(`${state} ${status}: ${count}, the oldest of ${oldest.toISOString()}${why}`);
  }
  const refused = await database.query<Refused>(
    `select subscriber_id as "subscriberId", status, at, last_code as code
     from iys_consent where state = 'REFUSED' order by ended_at desc limit ${MOST_REFUSED}`,
  );
  for (const { subscriberId, status, at, code } of refused) {
    print(`Refused: ${status} of ${at.toISOString()}, person ${subscriberId}: ${code}`);
  }
  return 0;
}
