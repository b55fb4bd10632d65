import { and, count, eq, isNotNull, lt } from 'drizzle-orm';
import { Secret, TOTP } from 'otpauth';

import { brand } from '#domain/brand.ts';
import { SECOND_MS } from '#domain/durations.ts';
import { normaliseStaffName } from '#domain/staffName.ts';
import { createAudit, type AuditActor } from '#server/audit/audit.ts';
import { deriveSealKey, hashToken, openToken, sealToken } from '#server/base/token.ts';
import { randomPassword } from '#server/credentials/passwords.ts';
import type { Database } from '#server/db/database.ts';
import { staff, staffRecoveryCode, staffTotp } from '#server/db/schema.ts';

import { objectOf } from './staffAccounts.ts';

const PERIOD_SECONDS = 30;
/** Steps before and after the present one: clocks of phones differ, and people type slowly. */
const WINDOW = 1;
const SECRET_BYTES = 20;
const RECOVERY_CODES = 10;

/** Whose factors they are, and who acts. */
type Own = { name: string; by: AuditActor };

/** What is set up: the seed in base32, and the address that an authenticator app reads. */
export type TotpSetUp = { secret: string; uri: string };

/** What an account is signed in to with, beside its password (decision 56). */
export type StaffFactors = {
  /** Whether the sign-in of an account wants a code. */
  isNeeded(staffId: string): Promise<boolean>;
  /**
   * Takes a code of the app or a recovery code, which is good for nothing afterwards; undefined: it is neither, or was
   * taken before.
   */
  take(staffId: string, code: string): Promise<'TOTP' | 'RECOVERY' | undefined>;
  state(name: string): Promise<{ hasTotp: boolean; recoveryCodes: number }>;
  /** Begins to set up an app, in place of one whose set-up was not finished. EXISTS: one is in use. */
  begin(own: Own): Promise<TotpSetUp | 'EXISTS'>;
  /** Finishes it with a first code, and answers the recovery codes, this once. */
  confirm(own: Own, code: string): Promise<string[] | 'WRONG'>;
  /** Other recovery codes in place of those that are left; undefined without an app. */
  renewRecoveryCodes(own: Own): Promise<string[] | undefined>;
  /** Lets the account sign in with its password alone again. NONE: it did so already. */
  remove(name: string, by: AuditActor): Promise<'REMOVED' | 'NONE'>;
};

export function createStaffFactors(parts: {
  database: Database;
  now: () => Date;
  /** The server's secret, and those before it: seeds stay readable where it is changed. */
  secrets: readonly [string, ...string[]];
}): StaffFactors {
  const { now } = parts;
  const { orm, transaction } = parts.database;
  const audit = createAudit(parts);
  const [firstKey, ...otherKeys] = parts.secrets.map((secret) =>
    deriveSealKey(secret, 'AUTHENTICATOR'),
  ) as [Buffer, ...Buffer[]];

  const idOf = async (name: string): Promise<string> => {
    const [row] = await orm
      .select({ id: staff.id })
      .from(staff)
      .where(eq(staff.name, normaliseStaffName(name)));
    if (!row) throw new Error('The account has gone meanwhile');
    return row.id;
  };

  async function find(staffId: string) {
    const [row] = await orm.select().from(staffTotp).where(eq(staffTotp.staffId, staffId));
    return row;
  }

  /** Whether a code is right, and later than every code before it. */
  async function takeTotp(staffId: string, code: string): Promise<boolean> {
    const row = await find(staffId);
    if (!row) return false;
    const secret = openToken(row.sealedSecret, [firstKey, ...otherKeys], staffId);
    const timestamp = now().getTime();
    const delta = totpOf(secret, '').validate({ token: code, timestamp, window: WINDOW });
    if (delta === null) return false;
    const step = Math.floor(timestamp / (PERIOD_SECONDS * SECOND_MS)) + delta;
    // Of two requests with the same code, the second finds the step taken.
    const taken = await orm
      .update(staffTotp)
      .set({ lastStep: step })
      .where(and(eq(staffTotp.staffId, staffId), lt(staffTotp.lastStep, step)))
      .returning({ staffId: staffTotp.staffId });
    return taken.length > 0;
  }

  async function writeRecoveryCodes(staffId: string): Promise<string[]> {
    const codes = Array.from({ length: RECOVERY_CODES }, () => randomPassword());
    const createdAt = now();
    await orm.delete(staffRecoveryCode).where(eq(staffRecoveryCode.staffId, staffId));
    await orm
      .insert(staffRecoveryCode)
      .values(codes.map((code) => ({ staffId, hash: hashToken(code), createdAt })));
    return codes;
  }

  const isConfirmed = (staffId: string) =>
    and(eq(staffTotp.staffId, staffId), isNotNull(staffTotp.confirmedAt));

  return {
    async isNeeded(staffId) {
      const rows = await orm
        .select({ staffId: staffTotp.staffId })
        .from(staffTotp)
        .where(isConfirmed(staffId));
      return rows.length > 0;
    },

    async take(staffId, typed) {
      const code = typed.replaceAll(/\s/g, '').toLowerCase();
      if (/^\d{6}$/.test(code)) return (await takeTotp(staffId, code)) ? 'TOTP' : undefined;
      const used = await orm
        .delete(staffRecoveryCode)
        .where(
          and(eq(staffRecoveryCode.staffId, staffId), eq(staffRecoveryCode.hash, hashToken(code))),
        )
        .returning({ hash: staffRecoveryCode.hash });
      return used.length > 0 ? 'RECOVERY' : undefined;
    },

    async state(name) {
      const staffId = await idOf(name);
      const row = await find(staffId);
      const [left] = await orm
        .select({ count: count() })
        .from(staffRecoveryCode)
        .where(eq(staffRecoveryCode.staffId, staffId));
      return { hasTotp: Boolean(row?.confirmedAt), recoveryCodes: left?.count ?? 0 };
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
        const codes = await writeRecoveryCodes(staffId);
        await audit.note({ by, action: 'STAFF_FACTOR_ADDED', object: objectOf(name) });
        return codes;
      }),

    renewRecoveryCodes: ({ name, by }) =>
      transaction(async () => {
        const staffId = await idOf(name);
        if (!(await find(staffId))?.confirmedAt) return undefined;
        const codes = await writeRecoveryCodes(staffId);
        await audit.note({ by, action: 'STAFF_RECOVERY_CODES', object: objectOf(name) });
        return codes;
      }),

    remove: (name, by) =>
      transaction(async () => {
        const [row] = await orm
          .select({ id: staff.id })
          .from(staff)
          .where(eq(staff.name, normaliseStaffName(name)));
        if (!row) return 'NONE';
        await orm.delete(staffRecoveryCode).where(eq(staffRecoveryCode.staffId, row.id));
        const removed = await orm
          .delete(staffTotp)
          .where(eq(staffTotp.staffId, row.id))
          .returning({ confirmedAt: staffTotp.confirmedAt });
        if (!removed[0]?.confirmedAt) return 'NONE';
        await audit.note({ by, action: 'STAFF_FACTOR_REMOVED', object: objectOf(name) });
        return 'REMOVED';
      }),
  };
}

/** As authenticator apps expect it: SHA-1, six digits, 30 seconds. */
function totpOf(secret: string, name: string): TOTP {
  return new TOTP({
    issuer: `${brand.name} console`,
    label: name,
    secret: Secret.fromBase32(secret),
    period: PERIOD_SECONDS,
  });
}
