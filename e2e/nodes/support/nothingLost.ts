import { expect } from 'playwright/test';

import { MINUTE_MS } from '#domain/durations.ts';

import { capturedMails, mailKind } from '../../support/mails.ts';
import { until } from '../../support/until.ts';

import type { Cluster } from './cluster.ts';
import type { Visitors } from './visitors.ts';

/** Much longer than the retries after a fault take. */
const MAILS_WITHIN_MS = 5 * MINUTE_MS;

/** Ends the sign-ups, waits for a mail for each acknowledged one, and expects that no visitor got an error. */
export async function expectNothingLost(
  cluster: Cluster,
  visitors: Visitors,
  others: readonly string[] = [],
): Promise<void> {
  visitors.endSignUps();
  await until(
    'a mail for each sign-up',
    async () => {
      const mails = await capturedMails(cluster.mailFolder);
      const mailed = new Set(
        mails
          .filter((mail) => mailKind(mail) === 'CONFIRM')
          .flatMap(({ to = [] }) => to.map(({ address = '' }) => address)),
      );
      return (
        [...visitors.acknowledged, ...others].every((address) => mailed.has(address)) || undefined
      );
    },
    MAILS_WITHIN_MS,
  );
  await visitors.stop();
  expect(visitors.faults, JSON.stringify([...visitors.statuses])).toEqual([]);
  expect(visitors.acknowledged.length).toBeGreaterThan(0);
}
