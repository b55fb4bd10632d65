import { DAY_MS } from '#domain/durations.ts';
import type { CommandContext } from '#server/cli/command.ts';
import { withUsage } from '#server/cli/withUsage.ts';
import type { Database } from '#server/db/database.ts';
import type { mailReport } from '#server/db/schema.ts';

import { createDeadLetters } from './deadLetters.ts';

const USAGE = [
  'npm run mail -- status   shows how many mails wait, how many are dead letters, and why',
  'npm run mail -- retry    retries the dead letters; the running server or the next start sends them',
];

const RETURNED_DAYS = 30;

/** `npm run mail`: shows and retries undeliverable mails. */
export const runMailCommand = withUsage(USAGE, run);

async function run(
  [action, ...rest]: readonly string[],
  { openDatabase, openQueue, now, operator, logger, print, printError }: CommandContext,
): Promise<number> {
  if ((action !== 'status' && action !== 'retry') || rest.length > 0) {
    USAGE.forEach(printError);
    return 1;
  }
  const database = await openDatabase();
  const jobs = await openQueue();
  const resting = createDeadLetters({ database, jobs, now, logger });
  if (action === 'retry') {
    const by = { kind: 'COMMAND', name: operator } as const;
    print(`Retried: ${await resting.retry({ by })}`);
    return 0;
  }
  const mails = (await jobs.depths()).find(({ queue }) => queue === 'mail');
  const waiting = (mails?.waiting ?? 0) + (mails?.active ?? 0);
  print(
    waiting === 0
      ? 'No mails are waiting.'
      : `Waiting or being sent: ${waiting}. The log of the sending nodes has the code of each failed attempt.`,
  );
  const rows = await resting.list();
  if (rows.length === 0) print('No dead letters.');
  for (const { kind, reason, count, since } of rows) {
    print(`Dead letters: ${count} ${kind}, since ${since.toISOString()}: ${reason}`);
  }
  for (const { kind, status, count } of await countReturned(database, now())) {
    const what = kind === 'COMPLAINT' ? 'Reported as spam' : `Came back with ${status}`;
    print(`${what}: ${count} in ${RETURNED_DAYS} days`);
  }
  return 0;
}

/** Counts what came back of mails in the last days, by kind of report and status code, most frequent first. */
export const countReturned = ({ query }: Pick<Database, 'query'>, now: Date) =>
  query<Pick<typeof mailReport.$inferSelect, 'kind' | 'status'> & { count: number }>(
    `select kind, status, count(*)::int as count from mail_report where reported_at > $1
     group by 1, 2 order by count(*) desc, 1, 2`,
    [new Date(now.getTime() - RETURNED_DAYS * DAY_MS)],
  );
