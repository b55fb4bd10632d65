import { expect } from 'playwright/test';

import { MINUTE_MS } from '#domain/durations.ts';

import { capturedMails, kindOf } from '../../support/mails.ts';
import { until } from '../../support/until.ts';

import type { Cluster } from './cluster.ts';
import type { Visitors } from './visitors.ts';

/** Far longer than the retries after a fault take. */
const MAILS_WITHIN_MS = 5 * MINUTE_MS;

/** Ends the sign-ups, waits for a mail to each that was acknowledged, and expects that no visitor met a fault. */
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
          .filter((mail) => kindOf(mail) === 'CONFIRM')
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
