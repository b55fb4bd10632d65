import type { CommandParts } from '#server/base/command.ts';
import { forgetCaptured } from '#server/mail/captureFolder.ts';
import { forgetOldRequests } from '#server/requests/forget.ts';

import { createRetention } from './retention.ts';

/** `npm run retention`: what the server does by itself once a day, now. */
export async function runRetention(
  _args: readonly string[],
  { openDatabase, now, captureFolder, say }: CommandParts,
): Promise<number> {
  const database = await openDatabase();
  // No server need run for it: the copies are removed here and now.
  const jobs = {
    forgetMail: (mailIds: readonly string[]) => forgetCaptured(captureFolder, mailIds),
  };
  const retain = createRetention({ database, now, jobs });
  const { signUpsDeleted, peopleStopped, peopleErased } = await retain();
  const requestsDeleted = await forgetOldRequests({ database, jobs }, now());
  say(`${signUpsDeleted} unconfirmed sign-ups deleted`);
  say(`${peopleStopped} subscriptions without a sign of life stopped`);
  say(`${peopleErased} people erased`);
  say(`${requestsDeleted} messages and withdrawals deleted`);
  return 0;
}
