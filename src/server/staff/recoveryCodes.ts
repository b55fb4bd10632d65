import { and, eq, isNotNull } from 'drizzle-orm';

import { hashToken } from '#server/base/token.ts';
import { randomPassword } from '#server/credentials/passwords.ts';
import type { Database } from '#server/db/database.ts';
import { staffPasskey, staffRecoveryCode, staffTotp } from '#server/db/schema.ts';

const COUNT = 10;

/** Creates the codes that replace the app or passkey of an account, each once. */
export function createRecoveryCodes(services: { database: Database; now: () => Date }) {
  const { orm } = services.database;
  const belongsTo = (staffId: string) => eq(staffRecoveryCode.staffId, staffId);

  async function make(staffId: string): Promise<string[]> {
    const codes = Array.from({ length: COUNT }, () => randomPassword());
    const createdAt = services.now();
    await orm.delete(staffRecoveryCode).where(belongsTo(staffId));
    await orm
      .insert(staffRecoveryCode)
      .values(codes.map((code) => ({ staffId, hash: hashToken(code), createdAt })));
    return codes;
  }

  const countCodes = (staffId: string) => orm.$count(staffRecoveryCode, belongsTo(staffId));

  async function isStepNeeded(staffId: string): Promise<boolean> {
    const ofAccount = and(eq(staffTotp.staffId, staffId), isNotNull(staffTotp.confirmedAt));
    if ((await orm.$count(staffTotp, ofAccount)) > 0) return true;
    return (await orm.$count(staffPasskey, eq(staffPasskey.staffId, staffId))) > 0;
  }

  return {
    /** Returns whether the account needs more than its password. */
    isStepNeeded,
    /** Creates ten codes, replacing the remaining ones. */
    make,
    /** Creates ten codes with the first factor; none if there are any already. */
    makeWhereNone: async (staffId: string): Promise<string[]> =>
      (await countCodes(staffId)) > 0 ? [] : make(staffId),
    /** Deletes the codes once the last factor is removed. */
    async removeWhereUnneeded(staffId: string): Promise<void> {
      if (!(await isStepNeeded(staffId)))
        await orm.delete(staffRecoveryCode).where(belongsTo(staffId));
    },
    count: countCodes,
    /** Returns whether a code is valid, and marks it as used. */
    async take(staffId: string, code: string): Promise<boolean> {
      const used = await orm
        .delete(staffRecoveryCode)
        .where(and(belongsTo(staffId), eq(staffRecoveryCode.hash, hashToken(code))))
        .returning({ hash: staffRecoveryCode.hash });
      return used.length > 0;
    },
  };
}
