import { countTests } from '#server/abtest/countTests.ts';
import { deleteOldExposures } from '#server/abtest/exposures.ts';
import { deleteOldAudit } from '#server/audit/audit.ts';
import type { CommandQueue } from '#server/cli/command.ts';
import { describeError } from '#server/base/describeError.ts';
import { deleteUnusedPictures } from '#server/content/pictures/unusedPictures.ts';
import { createSignInLimit } from '#server/credentials/signInLimit.ts';
import { deleteOldCustomerForms } from '#server/customerForms/forget.ts';
import type { Database } from '#server/db/database.ts';
import { deleteOldDmarc } from '#server/figures/dmarcFigures.ts';
import { wipeErased } from '#server/iys/ledger.ts';
import { deleteOldEvents } from '#server/newsletter/events/deleteOldEvents.ts';
import { createDeadLetters } from '#server/outbox/deadLetters.ts';
import { tidyMessages } from '#server/webhooks/tidyMessages.ts';

import { createRetention } from './retention.ts';

/** Deletes expired data; returns counts by name, or undefined if there is nothing to report. */
type DailyWork = () => Promise<Record<string, number | object> | undefined>;

type Services = {
  database: Database;
  jobs: Pick<CommandQueue, 'forgetMail' | 'sendMailAgain' | 'triedMails' | 'triedWebhooks'>;
  now: () => Date;
  logger: Record<'error' | 'warn', (details: object, message: string) => void>;
};

/** Does what the daily job and `npm run retention` do; reports its counts, and the first failure. */
export const doDailyWork = (services: Services) => doEachPart(dailyWork(services), services.logger);

/** Does all work even if a part fails. */
export async function doEachPart(
  parts: readonly DailyWork[],
  logger: Pick<Services['logger'], 'warn'>,
) {
  const report: Record<string, number | object> = {};
  const failures: unknown[] = [];
  for (const work of parts) {
    try {
      Object.assign(report, await work());
    } catch (error) {
      // Retention was promised, so it runs even if what counts rows before it has failed.
      failures.push(error);
      logger.warn({ error: describeError(error) }, 'A part of the daily work failed');
    }
  }
  const [cause] = failures;
  return {
    report,
    failure: failures.length > 0 ? new Error('Daily work failed', { cause }) : null,
  };
}

/** All daily work, in order. */
function dailyWork(services: Services): DailyWork[] {
  const { database, now } = services;
  return [
    async () => ({ dmarcCountsDeleted: await deleteOldDmarc(database, now()) }),
    async () => void (await createDeadLetters(services).restForgotten()),
    async () => ({ auditDeleted: await deleteOldAudit(database, now()) }),
    async () => {
      await createSignInLimit(services).forget();
      return undefined;
    },
    async () => ({ picturesDeleted: await deleteUnusedPictures(database, now()) }),
    async () => ({ messagesDeleted: await tidyMessages(services) }),
    async () => {
      // Before the visitors and sign-ups that it counts are deleted.
      await countTests(database, now());
      return { exposuresDeleted: await deleteOldExposures(database, now()) };
    },
    // Also without settings of İYS, because it may have been on before.
    async () => ({ iysAddressesDeleted: await wipeErased(database, now()) }),
    async () => ({ customerFormsDeleted: await deleteOldCustomerForms(services, now()) }),
    createRetention(services),
    async () => ({ eventsDeleted: await deleteOldEvents(database, now()) }),
  ];
}
