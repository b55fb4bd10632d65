import { randomBytes } from 'node:crypto';

import type {
  AuthenticationResponseJSON,
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
  RegistrationResponseJSON,
} from '@simplewebauthn/server';
import { and, asc, eq, isNull, lte } from 'drizzle-orm';
import * as z from 'zod';

import { brand } from '#domain/brand.ts';
import { MINUTE_MS } from '#domain/durations.ts';
import { createAudit } from '#server/audit/audit.ts';
import { createSignedTokens, toSeconds } from '#server/base/signedTokens.ts';
import { hashToken } from '#server/base/token.ts';
import type { Database } from '#server/db/database.ts';
import { staff, staffPasskey, staffTotp, staffUsedChallenge } from '#server/db/schema.ts';

import { createRecoveryCodes } from './recoveryCodes.ts';
import { staffIdOf, staffObject, type OwnAccount } from './staffAccounts.ts';

/** Lifetime of a challenge, long enough to look for one's security key. */
const CHALLENGE_LIFE_MS = 5 * MINUTE_MS;
const NONCE_BYTES = 16;

/** Loads the library with the first passkey, because it takes a third of the loading time of all other packages. */
const loadWebAuthn = () => import('@simplewebauthn/server');

/** Purpose of a challenge. A challenge for signing in cannot be used to register a passkey. */
type ChallengeFor = { use: 'SIGN_IN' } | Registration;
/** A registration begun without a second factor must not be completed if there is one now. */
type Registration = { use: 'REGISTER'; name: string; hasFactor: boolean };

type RegisterOutcome = { outcome: 'REGISTERED'; recoveryCodes: string[] } | { outcome: 'INVALID' };

/**
 * Passkeys of staff (WebAuthn). A passkey proves possession of a device and, by PIN or fingerprint, the person. It is
 * therefore a complete sign-in (decision 57).
 */
export type StaffPasskeys = ReturnType<typeof createStaffPasskeys>;

export function createStaffPasskeys(services: {
  database: Database;
  now: () => Date;
  secrets: readonly [string, ...string[]];
  publicUrl: string;
}) {
  const { now, publicUrl } = services;
  const { orm, transaction } = services.database;
  const audit = createAudit(services);
  const codes = createRecoveryCodes(services);
  const rpID = new URL(publicUrl).hostname;
  const tokens = createSignedTokens({ ...services, purpose: 'staff-passkey' });

  /** Creates a challenge. It is signed instead of stored, so that requests fill no table. */
  async function challengeFor(what: ChallengeFor): Promise<Uint8Array<ArrayBuffer>> {
    const exp = toSeconds(new Date(now().getTime() + CHALLENGE_LIFE_MS));
    const jti = randomBytes(NONCE_BYTES).toString('base64url');
    return new TextEncoder().encode(await tokens.sign({ ...what, jti, exp }));
  }

  /** Returns the answered challenge if it is ours, unused and for this purpose, and marks it as used. */
  async function takeChallenge(
    what: ChallengeFor,
    { response: { clientDataJSON } }: { response: { clientDataJSON: string } },
  ): Promise<string | undefined> {
    const challenge = challengeIn(clientDataJSON);
    if (challenge === undefined) return undefined;
    const reading = await tokens.read(Buffer.from(challenge, 'base64url').toString());
    if (reading.outcome !== 'VALID' || reading.payload['use'] !== what.use) return undefined;
    const { name, hasFactor } = reading.payload;
    if (what.use === 'REGISTER' && (name !== what.name || hasFactor !== what.hasFactor)) {
      return undefined;
    }
    const until = new Date(now().getTime() + CHALLENGE_LIFE_MS);
    return (await takeOnce(services, challenge, until)) ? challenge : undefined;
  }

  const findId = (name: string) => staffIdOf(services.database, name);

  async function registrationOf(name: string, staffId: string): Promise<Registration> {
    return { use: 'REGISTER', name, hasFactor: await codes.isStepNeeded(staffId) };
  }

  const listPasskeys = async (staffId: string) =>
    orm
      .select()
      .from(staffPasskey)
      .where(eq(staffPasskey.staffId, staffId))
      .orderBy(asc(staffPasskey.createdAt), asc(staffPasskey.name));

  return {
    /** Returns the options with which the browser creates a passkey. */
    async registrationOptions({
      name,
    }: OwnAccount): Promise<PublicKeyCredentialCreationOptionsJSON> {
      const id = await findId(name);
      const { generateRegistrationOptions } = await loadWebAuthn();
      return generateRegistrationOptions({
        rpName: `${brand.name} console`,
        rpID,
        userName: name,
        userID: new TextEncoder().encode(id),
        challenge: await challengeFor(await registrationOf(name, id)),
        excludeCredentials: await listPasskeys(id),
        attestationType: 'none',
        authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      });
    },

    /**
     * Stores a new passkey under the name that its owner gives it. An account's first factor also creates recovery codes.
     */
    async register(
      { name, by }: OwnAccount,
      label: string,
      response: RegistrationResponseJSON,
    ): Promise<RegisterOutcome> {
      const staffId = await findId(name);
      const registration = await registrationOf(name, staffId);
      const expectedChallenge = await takeChallenge(registration, response);
      if (expectedChallenge === undefined) return { outcome: 'INVALID' };
      const { verifyRegistrationResponse } = await loadWebAuthn();
      const verified = await ifValid(() =>
        verifyRegistrationResponse({
          response,
          expectedChallenge,
          expectedOrigin: publicUrl,
          expectedRPID: rpID,
        }),
      );
      if (!verified?.verified) return { outcome: 'INVALID' };
      const { credential } = verified.registrationInfo;
      return transaction<RegisterOutcome>(async () => {
        const added = await orm
          .insert(staffPasskey)
          .values({
            id: credential.id,
            staffId,
            name: label,
            publicKey: Buffer.from(credential.publicKey).toString('base64url'),
            counter: credential.counter,
            createdAt: now(),
          })
          .onConflictDoNothing()
          .returning({ id: staffPasskey.id });
        if (added.length === 0) return { outcome: 'INVALID' };
        // Nor must the set-up of an app be completed that was begun without a second factor.
        await orm
          .delete(staffTotp)
          .where(and(eq(staffTotp.staffId, staffId), isNull(staffTotp.confirmedAt)));
        const object = staffObject(name);
        await audit.note({ by, action: 'STAFF_PASSKEY_ADDED', object, detail: label });
        const recoveryCodes = await codes.makeWhereNone(staffId);
        return { outcome: 'REGISTERED', recoveryCodes };
      });
    },

    list: async (name: string) => listPasskeys(await findId(name)),

    remove: ({ name, by }: OwnAccount, id: string): Promise<'REMOVED' | 'UNKNOWN'> =>
      transaction(async () => {
        const staffId = await findId(name);
        const [removed] = await orm
          .delete(staffPasskey)
          .where(and(eq(staffPasskey.staffId, staffId), eq(staffPasskey.id, id)))
          .returning({ name: staffPasskey.name });
        if (!removed) return 'UNKNOWN';
        await codes.removeWhereUnneeded(staffId);
        const object = staffObject(name);
        await audit.note({ by, action: 'STAFF_PASSKEY_REMOVED', object, detail: removed.name });
        return 'REMOVED';
      }),

    /** Returns the options with which the browser asks for any passkey of this shop. */
    async signInOptions(): Promise<PublicKeyCredentialRequestOptionsJSON> {
      const { generateAuthenticationOptions } = await loadWebAuthn();
      return generateAuthenticationOptions({
        rpID,
        challenge: await challengeFor({ use: 'SIGN_IN' }),
        userVerification: 'required',
      });
    },

    /** Returns the account name of a passkey's id. The id alone proves nothing. */
    async ownerOf(id: string): Promise<string | undefined> {
      const [row] = await orm
        .select({ name: staff.name })
        .from(staffPasskey)
        .innerJoin(staff, eq(staff.id, staffPasskey.staffId))
        .where(eq(staffPasskey.id, id));
      return row?.name;
    },

    /** Verifies a passkey's response and returns its account; undefined if it is wrong, late or repeated. */
    async holderOf(
      response: AuthenticationResponseJSON,
    ): Promise<{ id: string; name: string } | undefined> {
      const [row] = await orm
        .select({ passkey: staffPasskey, name: staff.name })
        .from(staffPasskey)
        .innerJoin(staff, eq(staff.id, staffPasskey.staffId))
        .where(
          and(eq(staffPasskey.id, response.id), isNull(staff.disabledAt), isNull(staff.breakGlass)),
        );
      if (!row) return undefined;
      const { id, counter, publicKey, staffId } = row.passkey;
      const expectedChallenge = await takeChallenge({ use: 'SIGN_IN' }, response);
      if (expectedChallenge === undefined) return undefined;
      const { verifyAuthenticationResponse } = await loadWebAuthn();
      const verified = await ifValid(() =>
        verifyAuthenticationResponse({
          response,
          expectedChallenge,
          expectedOrigin: publicUrl,
          expectedRPID: rpID,
          credential: {
            id,
            counter,
            publicKey: new Uint8Array(Buffer.from(publicKey, 'base64url')),
          },
        }),
      );
      if (!verified?.verified) return undefined;
      await orm
        .update(staffPasskey)
        .set({ counter: verified.authenticationInfo.newCounter, lastUsedAt: now() })
        .where(eq(staffPasskey.id, id));
      return { id: staffId, name: row.name };
    },
  };
}

/** Marks a single-use value as used until it expires; false if it was used before. Deletes expired marks. */
export async function takeOnce(
  { database: { orm }, now }: { database: Database; now: () => Date },
  value: string,
  expiresAt: Date,
): Promise<boolean> {
  await orm.delete(staffUsedChallenge).where(lte(staffUsedChallenge.expiresAt, now()));
  const used = await orm
    .insert(staffUsedChallenge)
    .values({ hash: hashToken(value), expiresAt })
    .onConflictDoNothing()
    .returning({ hash: staffUsedChallenge.hash });
  return used.length > 0;
}

/** Runs a verification of the library, which throws on an invalid response and makes no network calls. */
async function ifValid<Result>(verify: () => Promise<Result>): Promise<Result | undefined> {
  try {
    return await verify();
  } catch {
    return undefined;
  }
}

const clientData = z.object({ challenge: z.string() });

/** Returns the challenge that a browser claims to answer, in base64url. */
function challengeIn(clientDataJson: string): string | undefined {
  try {
    const text = Buffer.from(clientDataJson, 'base64url').toString();
    return clientData.safeParse(JSON.parse(text)).data?.challenge;
  } catch {
    return undefined;
  }
}
