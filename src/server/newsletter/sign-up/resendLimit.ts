import { RateLimiterRes, type RateLimiterAbstract } from 'rate-limiter-flexible';

import { RESEND_COOL_DOWN_SECONDS } from '#domain/resend.ts';
import { SECOND_MS } from '#domain/durations.ts';
import { openLimiter, type CounterDatabase } from '#server/http/limiter.ts';

import { MAIL_CAP } from '../mails/mailCap.ts';

/** The cool-down and the day's number of wishes of one sign-up. */
export type ResendLimit = {
  /** Counts one request: whether it is accepted. */
  take(signUpId: string): Promise<boolean>;
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
    take: async (signUpId) =>
      (await consume(coolDown, signUpId)) && (await consume(ofTheDay, signUpId)),
    waitSeconds: async (signUpId) =>
      Math.max(await waitOf(coolDown, signUpId), await waitOf(ofTheDay, signUpId)),
  };
}

async function consume(limiter: RateLimiterAbstract, key: string): Promise<boolean> {
  try {
    await limiter.consume(key);
    return true;
  } catch (outcome) {
    // The library rejects with its result where the limit is passed, and with an Error where it failed.
    if (!(outcome instanceof RateLimiterRes)) throw outcome;
    return false;
  }
}

async function waitOf(limiter: RateLimiterAbstract, key: string): Promise<number> {
  const count = await limiter.get(key);
  if (count === null || count.consumedPoints < limiter.points) return 0;
  return Math.ceil(count.msBeforeNext / SECOND_MS);
}
