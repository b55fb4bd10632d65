import { countTests } from '#server/abtest/countTests.ts';
import { deleteOldExposures } from '#server/abtest/exposures.ts';
import { deleteOldAudit } from '#server/audit/audit.ts';
import type { CommandQueue } from '#server/cli/command.ts';
import { deleteUnusedPictures } from '#server/content/pictures/unusedPictures.ts';
import { createSignInLimit } from '#server/credentials/signInLimit.ts';
import { deleteOldCustomerForms } from '#server/customerForms/forget.ts';
import type { Database } from '#server/db/database.ts';
import { deleteOldDmarc } from '#server/figures/dmarcFigures.ts';
import { wipeErased } from '#server/iys/ledger.ts';
import type { DailyWork } from '#server/jobs/plugin.ts';
import { deleteOldEvents } from '#server/newsletter/events/deleteOldEvents.ts';
import { createDeadLetters } from '#server/outbox/deadLetters.ts';
import { tidyMessages } from '#server/webhooks/tidyMessages.ts';

import { createRetention } from './retention.ts';

/** Everything that the daily job and `npm run retention` do, in order. */
export function createDailyWork(services: {
  database: Database;
  jobs: Pick<CommandQueue, 'forgetMail' | 'sendMailAgain' | 'triedMails' | 'triedWebhooks'>;
  now: () => Date;
  logger: { error(details: object, message: string): void };
}): DailyWork[] {
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
