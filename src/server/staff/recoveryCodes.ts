import { and, count, eq, isNotNull } from 'drizzle-orm';

import { hashToken } from '#server/base/token.ts';
import { randomPassword } from '#server/credentials/passwords.ts';
import type { Database } from '#server/db/database.ts';
import { staffPasskey, staffRecoveryCode, staffTotp } from '#server/db/schema.ts';

const COUNT = 10;

/** Codes that replace the second step of accounts with an app or a passkey. */
export type RecoveryCodes = {
  /** Returns whether the account needs more than its password. */
  isStepNeeded(staffId: string): Promise<boolean>;
  /** Creates ten codes, replacing the remaining ones. */
  make(staffId: string): Promise<string[]>;
  /** Creates ten codes with the first factor; none if there are any already. */
  makeWhereNone(staffId: string): Promise<string[]>;
  /** Deletes the codes once the last factor is removed. */
  removeWhereUnneeded(staffId: string): Promise<void>;
  count(staffId: string): Promise<number>;
  /** Returns whether a code is valid, and marks it as used. */
  take(staffId: string, code: string): Promise<boolean>;
};

export function createRecoveryCodes(services: {
  database: Database;
  now: () => Date;
}): RecoveryCodes {
  const { orm } = services.database;
  const isOf = (staffId: string) => eq(staffRecoveryCode.staffId, staffId);

  async function make(staffId: string): Promise<string[]> {
    const codes = Array.from({ length: COUNT }, () => randomPassword());
    const createdAt = services.now();
    await orm.delete(staffRecoveryCode).where(isOf(staffId));
    await orm
      .insert(staffRecoveryCode)
      .values(codes.map((code) => ({ staffId, hash: hashToken(code), createdAt })));
    return codes;
  }

  async function countOf(staffId: string): Promise<number> {
    const [left] = await orm
      .select({ count: count() })
      .from(staffRecoveryCode)
      .where(isOf(staffId));
    return left?.count ?? 0;
  }

  async function isStepNeeded(staffId: string): Promise<boolean> {
    const apps = await orm
      .select({ staffId: staffTotp.staffId })
      .from(staffTotp)
      .where(and(eq(staffTotp.staffId, staffId), isNotNull(staffTotp.confirmedAt)));
    if (apps.length > 0) return true;
    const passkeys = await orm
      .select({ id: staffPasskey.id })
      .from(staffPasskey)
      .where(eq(staffPasskey.staffId, staffId))
      .limit(1);
    return passkeys.length > 0;
  }

  return {
    isStepNeeded,
    make,
    makeWhereNone: async (staffId) => ((await countOf(staffId)) > 0 ? [] : make(staffId)),
    async removeWhereUnneeded(staffId) {
      if (!(await isStepNeeded(staffId))) await orm.delete(staffRecoveryCode).where(isOf(staffId));
    },
    count: countOf,
    async take(staffId, code) {
      const used = await orm
        .delete(staffRecoveryCode)
        .where(and(isOf(staffId), eq(staffRecoveryCode.hash, hashToken(code))))
        .returning({ hash: staffRecoveryCode.hash });
      return used.length > 0;
    },
  };
}
