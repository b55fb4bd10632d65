import { createHmac, hkdfSync, randomUUID } from 'node:crypto';

import type { FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod';

import { DAY_MS } from '#domain/durations.ts';
import { HOST_PREFIX, KNOWN_DEVICE_DAYS, type CookieName } from '#domain/cookies.ts';
import { createSignedTokens, toSeconds } from '#server/base/signedTokens.ts';

import type { SignInAccount } from './signInLimit.ts';

const COOKIE: CookieName = 'KnownDevice';
const LIFE_MS = KNOWN_DEVICE_DAYS * DAY_MS;
/** Maximum number of accounts per device, enough for a family; the least recently used is forgotten. */
const MAX_ACCOUNTS = 5;
const MARK_LENGTH = 22;

const deviceClaims = z.object({ jti: z.string(), accounts: z.array(z.string()) });

/** Devices that have signed in to an account before. Wrong passwords from other devices do not lock them out. */
export type KnownDevices = ReturnType<typeof createKnownDevices>;

export function createKnownDevices(services: {
  secrets: readonly [string, ...string[]];
  now: () => Date;
}) {
  const tokens = createSignedTokens({ ...services, purpose: 'known-device' });
  const markKey = new Uint8Array(
    hkdfSync('sha256', services.secrets[0], '', 'known-device-account', 32),
  );

  /** Returns a mark of an account that does not reveal the account to a reader of the cookie. */
  const deviceMark = ({ kind, name }: SignInAccount) =>
    createHmac('sha256', markKey)
      .update(JSON.stringify([kind, name]))
      .digest('base64url')
      .slice(0, MARK_LENGTH);

  async function read(token: string | undefined) {
    const reading = token === undefined ? undefined : await tokens.read(token);
    if (reading?.outcome !== 'VALID') return undefined;
    return deviceClaims.safeParse(reading.payload).data;
  }

  return {
    /** Returns the device's id if this account knows it. */
    async idFor(request: FastifyRequest, account: SignInAccount): Promise<string | undefined> {
      const device = await read(request.cookies[COOKIE]);
      return device?.accounts.includes(deviceMark(account)) ? device.jti : undefined;
    },
    /** Returns whether cookies belong to a device that any account knows. */
    async isKnown(cookies: Record<string, string | undefined>): Promise<boolean> {
      return (await read(cookies[HOST_PREFIX + COOKIE] ?? cookies[COOKIE])) !== undefined;
    },
    /** Stores this device as known to the account in a signed cookie. */
    async remember(request: FastifyRequest, reply: FastifyReply, account: SignInAccount) {
      const device = await read(request.cookies[COOKIE]);
      const mark = deviceMark(account);
      const others = (device?.accounts ?? []).filter((one) => one !== mark);
      const token = await tokens.sign({
        jti: device?.jti ?? randomUUID(),
        accounts: [mark, ...others].slice(0, MAX_ACCOUNTS),
        exp: toSeconds(new Date(services.now().getTime() + LIFE_MS)),
      });
      reply.setShopCookie(COOKIE, token);
    },
  };
}
