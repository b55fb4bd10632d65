import { createAudit, deleteOldAudit } from '#server/audit/audit.ts';
import type { CommandContext } from '#server/cli/command.ts';
import { takesNothing, withUsage } from '#server/cli/withUsage.ts';
import { deleteUnusedPictures } from '#server/content/pictures/unusedPictures.ts';
import { deleteCaptured } from '#server/mail/captureFolder.ts';
import { deleteOldDmarc } from '#server/figures/dmarcFigures.ts';
import { deleteOldCustomerForms } from '#server/customerForms/forget.ts';
import { wipeErased } from '#server/iys/ledger.ts';
import { deleteOldEvents } from '#server/newsletter/events/deleteOldEvents.ts';

import { createRetention, type CountBySite } from './retention.ts';

const USAGE = ['npm run retention   deletes expired data now, as the server does once a day'];

/** `npm run retention`: runs the daily job now. */
export const runRetention = withUsage(USAGE, retain, takesNothing);

async function retain(
  _args: readonly string[],
  { openDatabase, now, operator, captureFolder, print }: CommandContext,
): Promise<number> {
  const database = await openDatabase();
  // Without a running server no job deletes captured copies, so they are deleted here.
  const jobs = {
    forgetMail: (mailIds: readonly string[]) => deleteCaptured(captureFolder, mailIds),
  };
  const retainAll = createRetention({ database, now, jobs });
  const { signUpsDeleted, subscriptionsStopped, subscriptionsErased, peopleErased } =
    await retainAll();
  const requestsDeleted = await deleteOldCustomerForms({ database, jobs }, now());
  const picturesDeleted = await deleteUnusedPictures(database, now());
  const auditDeleted = await deleteOldAudit(database, now());
  await deleteOldEvents(database, now());
  await deleteOldDmarc(database, now());
  await wipeErased(database, now());
  await createAudit({ database, now }).note({
    by: { kind: 'COMMAND', name: operator },
    action: 'RETENTION_RUN',
    object: 'retention',
    detail: `${peopleErased} people, ${requestsDeleted} requests`,
  });
  print(`${counted(signUpsDeleted)} unconfirmed sign-ups deleted`);
  print(`${counted(subscriptionsStopped)} inactive subscriptions stopped`);
  print(`${counted(subscriptionsErased)} ended subscriptions erased`);
  print(`${peopleErased} people erased`);
  print(`${requestsDeleted} messages and withdrawals deleted`);
  print(`${picturesDeleted} unused pictures deleted`);
  print(`${auditDeleted} audit events deleted`);
  return 0;
}

/** Returns the total, followed by the shops if there are any: `3 (CZ 1, TR 2)`. */
function counted(bySite: CountBySite): string {
  const shops = Object.entries(bySite);
  const sum = shops.reduce((total, [, count]) => total + count, 0);
  const byShop = shops.map(([site, count]) => `${site} ${count}`).join(', ');
  return shops.length === 0 ? '0' : `${sum} (${byShop})`;
}
