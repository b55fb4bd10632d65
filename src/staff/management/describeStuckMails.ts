import type { RetriedMails } from '#contract/staff/mails.ts';

import { describeRefusal } from './describeRefusal.ts';
import { utcMinute } from './utcMinute.tsx';

/**
 * Describes how many mails wait for another attempt, since when, and the most frequent reason. Requires at least one
 * row.
 */
export function describeStuckMails(retried: readonly RetriedMails[]): string {
  const count = retried.reduce((sum, row) => sum + row.count, 0);
  const since = retried.map((row) => row.since).toSorted()[0] ?? '';
  const [most] = retried.toSorted((one, other) => other.count - one.count);
  const waiting = count === 1 ? 'One mail waits' : `${count} mails wait`;
  return `${waiting} since ${utcMinute(since)} UTC. ${describeRefusal(most?.reason ?? '')}`;
}
