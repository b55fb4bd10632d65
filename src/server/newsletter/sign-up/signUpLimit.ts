import { RateLimiterRes, type RateLimiterAbstract } from 'rate-limiter-flexible';

import { HOUR_MS, SECOND_MS } from '#domain/durations.ts';
import { clientKey } from '#server/http/clientAddress.ts';
import { openLimiter, type CounterDatabase } from '#server/http/limiter.ts';

const DURATION_SECONDS = HOUR_MS / SECOND_MS;

export type LimitVerdict = { allowed: true } | { allowed: false; retryAfterSeconds: number };

/** Counts sign-ups per client and hour (design §6). */
export type SignUpLimit = { take(clientAddress: string): Promise<LimitVerdict> };

/**
 * A limit of `perHour` sign-ups for each client; with a database, all nodes on it count together.
 */
export function createSignUpLimit(options: {
  perHour: number;
  database?: CounterDatabase | undefined;
}): SignUpLimit {
  const limiter = openLimiter({
    points: options.perHour,
    durationSeconds: DURATION_SECONDS,
    tableName: 'sign_up_limit',
    database: options.database,
  });
  return gathering(limiter, options.perHour);
}

type Round = { count: number; answer: Promise<Count> };
type Count = { consumed: number; retryAfterSeconds: number };

/**
 * Takes what arrives for one client while its counter is being written as one step of many, so that
 * a crowd behind one address does not queue for one row of the database.
 */
function gathering(limiter: RateLimiterAbstract, perHour: number): SignUpLimit {
  const running = new Map<string, Promise<Count>>();
  const waiting = new Map<string, Round>();

  function start(key: string, points: number): Promise<Count> {
    const step = consume(limiter, key, points).finally(() => {
      if (running.get(key) === step) running.delete(key);
    });
    running.set(key, step);
    return step;
  }

  function join(key: string, previous: Promise<Count>): Round {
    const round: Round = {
      count: 0,
      answer: previous.then(
        () => begin(),
        () => begin(),
      ),
    };
    function begin() {
      waiting.delete(key);
      return start(key, round.count);
    }
    waiting.set(key, round);
    return round;
  }

  return {
    async take(clientAddress) {
      const key = clientKey(clientAddress);
      const previous = running.get(key);
      if (previous === undefined) return verdict(await start(key, 1), 1, 1, perHour);
      const round = waiting.get(key) ?? join(key, previous);
      round.count += 1;
      const place = round.count;
      return verdict(await round.answer, place, round.count, perHour);
    },
  };
}

/** The first ones of a round may still fit where the last do not. */
function verdict(count: Count, place: number, roundSize: number, perHour: number): LimitVerdict {
  const consumedBefore = count.consumed - roundSize;
  if (consumedBefore + place <= perHour) return { allowed: true };
  return { allowed: false, retryAfterSeconds: count.retryAfterSeconds };
}

async function consume(limiter: RateLimiterAbstract, key: string, points: number): Promise<Count> {
  try {
    return toCount(await limiter.consume(key, points));
  } catch (outcome) {
    // The library rejects with its result where the limit is passed, and with an Error where it failed.
    if (!(outcome instanceof RateLimiterRes)) throw outcome;
    // Without a count it speaks from memory of a client that had used up everything before.
    const isFromMemory = outcome.consumedPoints === 0;
    return { ...toCount(outcome), ...(isFromMemory && { consumed: Number.POSITIVE_INFINITY }) };
  }
}

function toCount(result: RateLimiterRes): Count {
  return {
    consumed: result.consumedPoints,
    retryAfterSeconds: Math.max(1, Math.ceil(result.msBeforeNext / SECOND_MS)),
  };
}
