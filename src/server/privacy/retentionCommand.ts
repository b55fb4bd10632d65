import { createAudit } from '#server/audit/audit.ts';
import type { CommandContext } from '#server/cli/command.ts';
import { takesNothing, withUsage } from '#server/cli/withUsage.ts';
import { deleteCaptured } from '#server/mail/captureFolder.ts';

import { doDailyWork } from './dailyWork.ts';

const USAGE = ['npm run retention   deletes expired data now, as the server does once a day'];

/** What is printed about a count. */
const PRINTED = {
  signUpsDeleted: 'unconfirmed sign-ups deleted',
  subscriptionsStopped: 'inactive subscriptions stopped',
  subscriptionsErased: 'ended subscriptions erased',
  peopleErased: 'people erased',
  customerFormsDeleted: 'messages and withdrawals deleted',
  picturesDeleted: 'unused pictures deleted',
  auditDeleted: 'audit events deleted',
};

/** `npm run retention`: runs the daily job now. */
export const runRetention = withUsage(USAGE, retain, takesNothing);

async function retain(
  _args: readonly string[],
  { openDatabase, openQueue, now, operator, captureFolder, logger, print }: CommandContext,
): Promise<number> {
  const database = await openDatabase();
  const jobs = {
    ...(await openQueue()),
    // Without a running server no job deletes captured copies, so they are deleted here.
    forgetMail: (mailIds: readonly string[]) => deleteCaptured(captureFolder, mailIds),
  };
  const { report, failure } = await doDailyWork({ database, jobs, now, logger });
  await createAudit({ database, now }).note({
    by: { kind: 'COMMAND', name: operator },
    action: 'RETENTION_RUN',
    object: 'retention',
    detail: `${counted(report['peopleErased'])} people, ${counted(report['customerFormsDeleted'])} requests`,
  });
  for (const [name, what] of Object.entries(PRINTED)) print(`${counted(report[name])} ${what}`);
  if (failure) throw failure;
  return 0;
}

/** Returns a count, or the total of counts by shop, followed by the shops if there are any: `3 (CZ 1, TR 2)`. */
function counted(count: number | object = 0): string {
  if (typeof count === 'number') return String(count);
  const shops = Object.entries(count);
  const sum = shops.reduce((total, [, one]) => total + one, 0);
  const byShop = shops.map(([site, one]) => `${site} ${one}`).join(', ');
  return shops.length === 0 ? '0' : `${sum} (${byShop})`;
}
