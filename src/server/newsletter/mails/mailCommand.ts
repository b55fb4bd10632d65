import type { CommandParts } from '#server/base/command.ts';

import { createRestingMails } from './restingMails.ts';

const USAGE = [
  'npm run mail -- status   how many mails rest, which the mail server did not take for days, and why',
  'npm run mail -- retry    retries them; a running server, or the next start, sends them',
];

/** `npm run mail`: what became of mails that could not be delivered. */
export async function runMailCommand(
  [action, ...rest]: readonly string[],
  { openDatabase, openQueue, now, operator, logger, say, complain }: CommandParts,
): Promise<number> {
  if ((action !== 'status' && action !== 'retry') || rest.length > 0) {
    USAGE.forEach(complain);
    return 1;
  }
  const database = await openDatabase();
  const resting = createRestingMails({ database, jobs: await openQueue(), now, logger });
  if (action === 'retry') {
    const by = { kind: 'COMMAND', name: operator } as const;
    say(`Retried: ${await resting.retry({ by })}`);
    return 0;
  }
  const rows = await resting.list();
  if (rows.length === 0) say('No mail rests.');
  for (const { kind, reason, count, since } of rows) {
    say(`${count} ${kind}, since ${since.toISOString()}: ${reason}`);
  }
  return 0;
}
