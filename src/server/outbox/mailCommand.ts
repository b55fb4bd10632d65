import type { CommandContext } from '#server/cli/command.ts';
import { withUsage } from '#server/cli/withUsage.ts';

import { createDeadLetters } from './deadLetters.ts';
import { countReturned, RETURNED_DAYS } from './returnedMails.ts';

const USAGE = [
  'npm run mail -- status   shows how many mails wait, how many are dead letters, and why',
  'npm run mail -- retry    retries the dead letters; the running server or the next start sends them',
];

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
