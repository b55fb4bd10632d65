import type { CommandParts } from '#server/base/command.ts';
import { forgetCaptured } from '#server/mail/captureFolder.ts';

import { createRetention } from './retention.ts';

/** `npm run retention`: what the server does by itself once a day, now. */
export async function runRetention(
  _args: readonly string[],
  { openDatabase, now, captureFolder, say }: CommandParts,
): Promise<number> {
  const retain = createRetention({
    database: await openDatabase(),
    now,
    // No server need run for it: the copies are removed here and now.
    jobs: { forgetMail: (mailIds) => forgetCaptured(captureFolder, mailIds) },
  });
  const { signUpsDeleted, peopleStopped, peopleErased } = await retain();
  say(`${signUpsDeleted} unconfirmed sign-ups deleted`);
  say(`${peopleStopped} subscriptions without a sign of life stopped`);
  say(`${peopleErased} people erased`);
  return 0;
}
