import { RESEND_COOL_DOWN_SECONDS } from '#domain/resend.ts';
import { SECOND_MS } from '#domain/durations.ts';
import {
  openLimiter,
  type CounterDatabase,
  type LimitVerdict,
} from '#server/http/limits/limiter.ts';

import { MAIL_CAP } from '../mails/mailCap.ts';

export type ResendLimit = ReturnType<typeof createResendLimit>;

/**
 * Counts requests to send a confirmation again, with a cool-down and a daily limit. The key is the sign-up in the browser's cookie instead of the address,
 * so that responses reveal nothing about the address.
 */
export function createResendLimit(database: CounterDatabase | undefined) {
  const shared = { tableName: 'resend_limit', database } as const;
  const coolDown = openLimiter({
    ...shared,
    points: 1,
    durationSeconds: RESEND_COOL_DOWN_SECONDS,
    keyPrefix: 'wait',
  });
  const ofTheDay = openLimiter({
    ...shared,
    // The mail that the sign-up itself sent counts as the first of the day.
    points: MAIL_CAP.mails - 1,
    durationSeconds: MAIL_CAP.perMs / SECOND_MS,
    keyPrefix: 'day',
  });
  return {
    async take(signUpId: string): Promise<LimitVerdict> {
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
    /** Returns the seconds until the next request is accepted; 0 means now. Changes nothing. */
    waitSeconds: async (signUpId: string) =>
      Math.max(await coolDown.waitSeconds(signUpId), await ofTheDay.waitSeconds(signUpId)),
  };
}
