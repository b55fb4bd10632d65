import { RESEND_COOL_DOWN_SECONDS } from '#domain/resend.ts';
import { SECOND_MS } from '#domain/durations.ts';
import {
  openLimiter,
  type CounterDatabase,
  type LimitVerdict,
} from '#server/http/limits/limiter.ts';

import { MAIL_CAP } from '../mails/mailCap.ts';

/** The cool-down and the day's number of wishes of one sign-up. */
export type ResendLimit = {
  /** Counts one request. */
  take(signUpId: string): Promise<LimitVerdict>;
  /** After how many seconds the next request is accepted; 0: at once. Changes nothing. */
  waitSeconds(signUpId: string): Promise<number>;
};

/**
 * Counts wishes to have a confirmation sent again. They are counted by the sign-up that the browser's cookie
 * names and not by what stands in the database of its address, so that the answer cannot distinguish one address from
 * another by them.
 */
export function createResendLimit(database: CounterDatabase | undefined): ResendLimit {
  const shared = { tableName: 'resend_limit', database } as const;
  const coolDown = openLimiter({
    ...shared,
    points: 1,
    durationSeconds: RESEND_COOL_DOWN_SECONDS,
    keyPrefix: 'wait',
  });
  const ofTheDay = openLimiter({
    ...shared,
    // The first of the day's mails is the sign-up's own.
    points: MAIL_CAP.mails - 1,
    durationSeconds: MAIL_CAP.perMs / SECOND_MS,
    keyPrefix: 'day',
  });
  return {
    async take(signUpId) {
      const cooled = await coolDown.take(signUpId);
      if (!cooled.allowed) return cooled;
      const today = await ofTheDay.take(signUpId);
      if (!today.allowed) return today;
      const giveBack = async () => {
        await today.giveBack();
        await cooled.giveBack();
      };
      return { allowed: true, giveBack };
    },
    waitSeconds: async (signUpId) =>
      Math.max(await coolDown.waitSeconds(signUpId), await ofTheDay.waitSeconds(signUpId)),
  };
}
