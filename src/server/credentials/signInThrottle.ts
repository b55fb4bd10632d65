import type { FastifyReply, FastifyRequest } from 'fastify';

import type { RepeatedRefusal } from '#server/http/caches/repeatedRefusals.ts';
import { clientKey } from '#server/http/request/clientAddress.ts';

import type { KnownDevices } from './knownDevices.ts';
import { createPasswordSlots } from './passwordSlots.ts';
import type { SignInAccount, SignInLimit } from './signInLimit.ts';

/** Retry time while all slots are taken: about as long as the running comparisons take. */
const BUSY_SECONDS = 2;
/** Maximum number of attempts under way of one client at one account: as many as may be wrong without a pause. */
const MAX_UNDER_WAY = 5;

export type ThrottledOutcome<Result> =
  | { outcome: 'RIGHT'; result: Result }
  | { outcome: 'WRONG' }
  /** The client has entered too many wrong passwords; this one was not compared. */
  | { outcome: 'PAUSED' }
  /** Too many passwords are being compared, so this one was not. `refusal` can be replayed to further requests. */
  | { outcome: 'BUSY'; refusal: RepeatedRefusal };

export type SignInThrottle = ReturnType<typeof createSignInThrottle>;

export function createSignInThrottle(services: {
  signInLimit: SignInLimit;
  knownDevices: KnownDevices;
}) {
  const { signInLimit, knownDevices } = services;
  const slots = createPasswordSlots();
  /** Number of attempts under way, which are not counted yet, by client and account. */
  const underWay = new Map<string, number>();
  /** Refuses unknown devices from memory while no slot is free. */
  const refusal: RepeatedRefusal = {
    of: 'ALL_CLIENTS',
    holds: () => slots.areTaken(),
    spares: (cookies) => knownDevices.isKnown(cookies),
  };

  return {
    /**
     * Runs `check` unless the client must pause; `Retry-After` then says how long. `check` returns undefined or false for
     * a wrong password. A correct password makes the device known. Rejects if the database fails.
     */
    async attempt<Result>(
      request: FastifyRequest,
      reply: FastifyReply,
      account: SignInAccount,
      check: () => Promise<Result | false | undefined>,
    ): Promise<ThrottledOutcome<Result>> {
      const pause = (seconds: number) => {
        reply.header('retry-after', seconds);
        return { outcome: 'PAUSED' } as const;
      };
      const deviceId = await knownDevices.idFor(request, account);
      const attempt = { clientAddress: request.ip, account, deviceId };
      // From memory and before anything expensive, because guesses come by the hundred.
      const pauseSeconds = signInLimit.pauseOf(attempt);
      if (pauseSeconds !== undefined) return pause(pauseSeconds);
      const by = JSON.stringify([account, deviceId ?? clientKey(request.ip)]);
      const before = underWay.get(by) ?? 0;
      // Otherwise one client would take the turns of all others.
      if (before >= MAX_UNDER_WAY) return pause(BUSY_SECONDS);
      const slot = slots.take({ isKnownDevice: deviceId !== undefined });
      if (slot === undefined) {
        reply.header('retry-after', BUSY_SECONDS);
        return { outcome: 'BUSY', refusal };
      }
      underWay.set(by, before + 1);
      try {
        // Counted only now, because twenty counts at once block the main thread with an embedded database.
        await slot.turn();
        const limit = await signInLimit.take(attempt);
        if (!limit.allowed) return pause(limit.retryAfterSeconds);
        // A password that could not be compared does not count as wrong.
        const result = await check().catch(async (error: unknown) => {
          await limit.forgive().catch(() => undefined);
          throw error;
        });
        if (result === undefined || result === false) return { outcome: 'WRONG' };
        await limit.forgive();
        await knownDevices.remember(request, reply, account);
        return { outcome: 'RIGHT', result };
      } finally {
        slot.release();
        const left = (underWay.get(by) ?? 0) - 1;
        if (left > 0) underWay.set(by, left);
        else underWay.delete(by);
      }
    },
  };
}
