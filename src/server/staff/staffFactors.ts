import { and, eq, lt } from 'drizzle-orm';
import { Secret, TOTP } from 'otpauth';

import type { TotpSetUpAnswer } from '#contract/staff/profile.ts';
import { brand } from '#domain/brand.ts';
import { SECOND_MS } from '#domain/durations.ts';
import { createAudit, type AuditActor } from '#server/audit/audit.ts';
import { deriveSealKey, openToken, sealToken } from '#server/base/token.ts';
import type { Database } from '#server/db/database.ts';
import { staffPasskey, staffTotp } from '#server/db/schema.ts';

import { createRecoveryCodes } from './recoveryCodes.ts';
import { findStaff, staffIdOf, staffObject, type OwnAccount } from './staffAccounts.ts';

const PERIOD_SECONDS = 30;
/**
 * Number of steps accepted before and after the current one, because clocks of phones differ and people type slowly.
 */
const WINDOW = 1;
const SECRET_BYTES = 20;

/** Second factors of an account (decision 56). */
export type StaffFactors = ReturnType<typeof createStaffFactors>;

export function createStaffFactors(services: {
  database: Database;
  now: () => Date;
  /** The server's secret and former ones, so that TOTP secrets stay readable after a new secret. */
  secrets: readonly [string, ...string[]];
}) {
  const { now } = services;
  const { orm, transaction } = services.database;
  const audit = createAudit(services);
  const codes = createRecoveryCodes(services);
  const [firstKey, ...otherKeys] = services.secrets.map((secret) =>
    deriveSealKey(secret, 'AUTHENTICATOR'),
  ) as [Buffer, ...Buffer[]];

  const findId = (name: string) => staffIdOf(services.database, name);

  async function find(staffId: string) {
    const [row] = await orm.select().from(staffTotp).where(eq(staffTotp.staffId, staffId));
    return row;
  }

  /** Returns whether a code is right and later than all used ones. */
  async function takeTotp(staffId: string, code: string): Promise<boolean> {
    const row = await find(staffId);
    if (!row) return false;
    const secret = openToken(row.sealedSecret, [firstKey, ...otherKeys], staffId);
    const timestamp = now().getTime();
    const delta = createTotp(secret, '').validate({ token: code, timestamp, window: WINDOW });
    if (delta === null) return false;
    const step = Math.floor(timestamp / (PERIOD_SECONDS * SECOND_MS)) + delta;
    // Of two requests with the same code, only the first advances the step.
    const taken = await orm
      .update(staffTotp)
      .set({ lastStep: step })
      .where(and(eq(staffTotp.staffId, staffId), lt(staffTotp.lastStep, step)))
      .returning({ staffId: staffTotp.staffId });
    return taken.length > 0;
  }

  async function take(staffId: string, typed: string): Promise<'TOTP' | 'RECOVERY' | undefined> {
    const code = typed.replaceAll(/\s/g, '').toLowerCase();
    if (/^\d{6}$/.test(code)) return (await takeTotp(staffId, code)) ? 'TOTP' : undefined;
    return (await codes.take(staffId, code)) ? 'RECOVERY' : undefined;
  }

  return {
    /** Returns whether an account needs more than its password, because it has an app or a passkey. */
    isNeeded: codes.isStepNeeded,
    /** Uses up a code of the app or a recovery code; undefined if it is neither or was used before. */
    take,
    isNeededOf: async (name: string): Promise<boolean> => codes.isStepNeeded(await findId(name)),
    takeOf: async (name: string, code: string): Promise<boolean> =>
      (await take(await findId(name), code)) !== undefined,

    async state(name: string): Promise<{ hasTotp: boolean; recoveryCodes: number }> {
      const staffId = await findId(name);
      const row = await find(staffId);
      return { hasTotp: Boolean(row?.confirmedAt), recoveryCodes: await codes.count(staffId) };
    },

    /** Begins setting up an app, replacing an unfinished one. EXISTS: one is in use. */
    begin: ({ name }: OwnAccount): Promise<Omit<TotpSetUpAnswer, 'qr'> | 'EXISTS'> =>
      transaction(async () => {
        const staffId = await findId(name);
        if ((await find(staffId))?.confirmedAt) return 'EXISTS';
        const secret = new Secret({ size: SECRET_BYTES }).base32;
        const sealedSecret = sealToken(secret, firstKey, staffId);
        const values = { sealedSecret, lastStep: 0, createdAt: now() };
        await orm
          .insert(staffTotp)
          .values({ staffId, ...values })
          .onConflictDoUpdate({ target: staffTotp.staffId, set: values });
        return { secret, uri: createTotp(secret, name).toString() };
      }),

    /** Completes the set-up with a first code and returns the recovery codes, once. */
    confirm: ({ name, by }: OwnAccount, code: string): Promise<string[] | 'WRONG'> =>
      transaction(async () => {
        const staffId = await findId(name);
        const row = await find(staffId);
        if (!row || row.confirmedAt || !(await takeTotp(staffId, code.replaceAll(/\s/g, '')))) {
          return 'WRONG';
        }
        await orm
          .update(staffTotp)
          .set({ confirmedAt: now() })
          .where(eq(staffTotp.staffId, staffId));
        await audit.note({ by, action: 'STAFF_FACTOR_ADDED', object: staffObject(name) });
        return codes.makeWhereNone(staffId);
      }),

    /** Replaces the remaining recovery codes; undefined without an app. */
    renewRecoveryCodes: ({ name, by }: OwnAccount): Promise<string[] | undefined> =>
      transaction(async () => {
        const staffId = await findId(name);
        if (!(await codes.isStepNeeded(staffId))) return undefined;
        await audit.note({ by, action: 'STAFF_RECOVERY_CODES', object: staffObject(name) });
        return codes.make(staffId);
      }),

    removeTotp: ({ name, by }: OwnAccount): Promise<'REMOVED' | 'NONE'> =>
      transaction(async () => {
        const staffId = await findId(name);
        const [removed] = await orm
          .delete(staffTotp)
          .where(eq(staffTotp.staffId, staffId))
          .returning({ confirmedAt: staffTotp.confirmedAt });
        if (!removed?.confirmedAt) return 'NONE';
        await codes.removeWhereUnneeded(staffId);
        await audit.note({ by, action: 'STAFF_FACTOR_REMOVED', object: staffObject(name) });
        return 'REMOVED';
      }),

    /** Removes app and passkeys, so that the password is enough. NONE: there were none. */
    removeAll: (name: string, by: AuditActor): Promise<'REMOVED' | 'NONE'> =>
      transaction(async () => {
        const row = await findStaff(services.database, name);
        if (!row || !(await codes.isStepNeeded(row.id))) return 'NONE';
        await orm.delete(staffTotp).where(eq(staffTotp.staffId, row.id));
        await orm.delete(staffPasskey).where(eq(staffPasskey.staffId, row.id));
        await codes.removeWhereUnneeded(row.id);
        await audit.note({ by, action: 'STAFF_FACTORS_REMOVED', object: staffObject(name) });
        return 'REMOVED';
      }),
  };
}

/** Creates a generator of codes as authenticator apps expect them: SHA-1, six digits, 30 seconds. */
function createTotp(secret: string, name: string): TOTP {
  return new TOTP({
    issuer: `${brand.name} console`,
    label: name,
    secret: Secret.fromBase32(secret),
    period: PERIOD_SECONDS,
  });
}
