import { and, eq, lt } from 'drizzle-orm';
import { Secret, TOTP } from 'otpauth';

import { brand } from '#domain/brand.ts';
import { SECOND_MS } from '#domain/durations.ts';
import { normaliseStaffName } from '#domain/staffName.ts';
import { createAudit, type AuditActor } from '#server/audit/audit.ts';
import { deriveSealKey, openToken, sealToken } from '#server/base/token.ts';
import type { Database } from '#server/db/database.ts';
import { staff, staffPasskey, staffTotp } from '#server/db/schema.ts';

import { createRecoveryCodes } from './recoveryCodes.ts';
import { objectOf } from './staffAccounts.ts';

const PERIOD_SECONDS = 30;
/** Accepted steps before and after the current one: phones' clocks differ, and people type slowly. */
const WINDOW = 1;
const SECRET_BYTES = 20;

/** The account that has the factors, and the actor. */
type Own = { name: string; by: AuditActor };

/** Set-up data: the secret in base32, and the URI for authenticator apps. */
export type TotpSetUp = { secret: string; uri: string };

/** Second factors of an account (decision 56). */
export type StaffFactors = {
  /** Returns whether an account needs more than its password, because it has an app or a passkey. */
  isNeeded(staffId: string): Promise<boolean>;
  /** Uses up a code of the app or a recovery code; undefined if it is neither or was used before. */
  take(staffId: string, code: string): Promise<'TOTP' | 'RECOVERY' | undefined>;
  /** The same by the account's name. */
  isNeededOf(name: string): Promise<boolean>;
  takeOf(name: string, code: string): Promise<boolean>;
  state(name: string): Promise<{ hasTotp: boolean; recoveryCodes: number }>;
  /** Begins setting up an app, replacing an unfinished one. EXISTS: one is in use. */
  begin(own: Own): Promise<TotpSetUp | 'EXISTS'>;
  /** Completes the set-up with a first code and returns the recovery codes, once. */
  confirm(own: Own, code: string): Promise<string[] | 'WRONG'>;
  /** Replaces the remaining recovery codes; undefined without an app. */
  renewRecoveryCodes(own: Own): Promise<string[] | undefined>;
  /** Removes the app. */
  removeTotp(own: Own): Promise<'REMOVED' | 'NONE'>;
  /** Removes app and passkeys, so that the password is enough. NONE: there were none. */
  removeAll(name: string, by: AuditActor): Promise<'REMOVED' | 'NONE'>;
};

export function createStaffFactors(services: {
  database: Database;
  now: () => Date;
  /** The server's secret and its predecessors, so that rotation keeps TOTP secrets readable. */
  secrets: readonly [string, ...string[]];
}): StaffFactors {
  const { now } = services;
  const { orm, transaction } = services.database;
  const audit = createAudit(services);
  const codes = createRecoveryCodes(services);
  const [firstKey, ...otherKeys] = services.secrets.map((secret) =>
    deriveSealKey(secret, 'AUTHENTICATOR'),
  ) as [Buffer, ...Buffer[]];

  const idOf = async (name: string): Promise<string> => {
    const [row] = await orm
      .select({ id: staff.id })
      .from(staff)
      .where(eq(staff.name, normaliseStaffName(name)));
    if (!row) throw new Error('The account has been deleted');
    return row.id;
  };

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
    const delta = totpOf(secret, '').validate({ token: code, timestamp, window: WINDOW });
    if (delta === null) return false;
    const step = Math.floor(timestamp / (PERIOD_SECONDS * SECOND_MS)) + delta;
    // Of two requests with the same code, the second finds the step used.
    const taken = await orm
      .update(staffTotp)
      .set({ lastStep: step })
      .where(and(eq(staffTotp.staffId, staffId), lt(staffTotp.lastStep, step)))
      .returning({ staffId: staffTotp.staffId });
    return taken.length > 0;
  }

  const take: StaffFactors['take'] = async (staffId, typed) => {
    const code = typed.replaceAll(/\s/g, '').toLowerCase();
    if (/^\d{6}$/.test(code)) return (await takeTotp(staffId, code)) ? 'TOTP' : undefined;
    return (await codes.take(staffId, code)) ? 'RECOVERY' : undefined;
  };

  return {
    isNeeded: codes.isStepNeeded,
    take,
    isNeededOf: async (name) => codes.isStepNeeded(await idOf(name)),
    takeOf: async (name, code) => (await take(await idOf(name), code)) !== undefined,

    async state(name) {
      const staffId = await idOf(name);
      const row = await find(staffId);
      return { hasTotp: Boolean(row?.confirmedAt), recoveryCodes: await codes.count(staffId) };
    },

    begin: ({ name }) =>
      transaction(async () => {
        const staffId = await idOf(name);
        if ((await find(staffId))?.confirmedAt) return 'EXISTS';
        const secret = new Secret({ size: SECRET_BYTES }).base32;
        const sealedSecret = sealToken(secret, firstKey, staffId);
        const values = { sealedSecret, lastStep: 0, createdAt: now() };
        await orm
          .insert(staffTotp)
          .values({ staffId, ...values })
          .onConflictDoUpdate({ target: staffTotp.staffId, set: values });
        return { secret, uri: totpOf(secret, name).toString() };
      }),

    confirm: ({ name, by }, code) =>
      transaction(async () => {
        const staffId = await idOf(name);
        const row = await find(staffId);
        if (!row || row.confirmedAt || !(await takeTotp(staffId, code.replaceAll(/\s/g, '')))) {
          return 'WRONG';
        }
        await orm
          .update(staffTotp)
          .set({ confirmedAt: now() })
          .where(eq(staffTotp.staffId, staffId));
        await audit.note({ by, action: 'STAFF_FACTOR_ADDED', object: objectOf(name) });
        return codes.makeWhereNone(staffId);
      }),

    renewRecoveryCodes: ({ name, by }) =>
      transaction(async () => {
        const staffId = await idOf(name);
        if (!(await codes.isStepNeeded(staffId))) return undefined;
        await audit.note({ by, action: 'STAFF_RECOVERY_CODES', object: objectOf(name) });
        return codes.make(staffId);
      }),

    removeTotp: ({ name, by }) =>
      transaction(async () => {
        const staffId = await idOf(name);
        const [removed] = await orm
          .delete(staffTotp)
          .where(eq(staffTotp.staffId, staffId))
          .returning({ confirmedAt: staffTotp.confirmedAt });
        if (!removed?.confirmedAt) return 'NONE';
        await codes.removeWhereUnneeded(staffId);
        await audit.note({ by, action: 'STAFF_FACTOR_REMOVED', object: objectOf(name) });
        return 'REMOVED';
      }),

    removeAll: (name, by) =>
      transaction(async () => {
        const [row] = await orm
          .select({ id: staff.id })
          .from(staff)
          .where(eq(staff.name, normaliseStaffName(name)));
        if (!row || !(await codes.isStepNeeded(row.id))) return 'NONE';
        await orm.delete(staffTotp).where(eq(staffTotp.staffId, row.id));
        await orm.delete(staffPasskey).where(eq(staffPasskey.staffId, row.id));
        await codes.removeWhereUnneeded(row.id);
        await audit.note({ by, action: 'STAFF_FACTORS_REMOVED', object: objectOf(name) });
        return 'REMOVED';
      }),
  };
}

/** Creates a generator of codes as authenticator apps expect them: SHA-1, six digits, 30 seconds. */
function totpOf(secret: string, name: string): TOTP {
  return new TOTP({
    issuer: `${brand.name} console`,
    label: name,
    secret: Secret.fromBase32(secret),
    period: PERIOD_SECONDS,
  });
}
