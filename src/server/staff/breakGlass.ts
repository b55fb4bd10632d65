import { randomUUID } from 'node:crypto';

import { and, eq, isNotNull, isNull } from 'drizzle-orm';

import { createAudit, type AuditActor } from '#server/audit/audit.ts';
import { newToken } from '#server/base/token.ts';
import { hashPassword } from '#server/credentials/passwords.ts';
import type { Database } from '#server/db/database.ts';
import { LOCKS } from '#server/db/locks.ts';
import {
  mail,
  staff,
  staffIdentity,
  staffLink,
  staffRole,
  staffSession,
} from '#server/db/schema.ts';
import type { Jobs } from '#server/jobs/jobs.ts';

import { BREAK_GLASS_NAME } from './staffAccounts.ts';

type Services = { database: Database; now: () => Date };

export type BreakGlassRenewal =
  | {
      outcome: 'RENEWED';
      secret: string;
      /** Number of administrators who are sent a mail, and of those without an address. */
      administrators: { told: number; withoutAddress: number };
    }
  /** An account with that name existed before the break-glass account was introduced. */
  | { outcome: 'NAME_TAKEN' };

/** Returns the active administrators of every shop, who are notified. */
async function administratorsIn({ orm }: Database) {
  return orm
    .select({ id: staff.id, email: staff.email })
    .from(staff)
    .innerJoin(staffRole, eq(staffRole.staffId, staff.id))
    .where(
      and(
        eq(staffRole.role, 'ADMINISTRATOR'),
        eq(staffRole.market, 'ALL'),
        isNull(staff.disabledAt),
        isNull(staff.breakGlass),
      ),
    );
}

/**
 * Creates the break-glass account, or gives it a new secret. It is an administrator that signs in once and only with
 * that secret. Its earlier sessions end (decision 64).
 */
export async function renewBreakGlass(
  services: Services,
  by: AuditActor,
): Promise<BreakGlassRenewal> {
  const { database, now } = services;
  const { orm } = database;
  const secret = newToken();
  const passwordHash = await hashPassword(secret);
  return database.transaction<BreakGlassRenewal>(async () => {
    await database.query('select pg_advisory_xact_lock($1)', [LOCKS.staffRoles]);
    const [present] = await orm.select().from(staff).where(eq(staff.name, BREAK_GLASS_NAME));
    if (present?.breakGlass === null) return { outcome: 'NAME_TAKEN' };
    const id = present?.id ?? randomUUID();
    const values = {
      passwordHash,
      breakGlass: 'READY',
      email: null,
      disabledAt: null,
      updatedAt: now(),
    } as const;
    await orm
      .insert(staff)
      .values({ id, name: BREAK_GLASS_NAME, createdAt: now(), ...values })
      .onConflictDoUpdate({ target: staff.id, set: values });
    await orm.delete(staffRole).where(eq(staffRole.staffId, id));
    await orm.insert(staffRole).values({ staffId: id, role: 'ADMINISTRATOR', market: 'ALL' });
    for (const table of [staffSession, staffLink, staffIdentity]) {
      await orm.delete(table).where(eq(table.staffId, id));
    }
    const object = `staff:${BREAK_GLASS_NAME}`;
    await createAudit(services).note({ by, action: 'STAFF_BREAK_GLASS', object });
    const administrators = await administratorsIn(database);
    const withAddress = administrators.filter(({ email }) => email !== null).length;
    return {
      outcome: 'RENEWED',
      secret,
      administrators: {
        told: withAddress,
        withoutAddress: administrators.length - withAddress,
      },
    };
  });
}

/** Marks the account as used in the open transaction. Returns whether this call did. */
export async function useBreakGlass({ database }: Pick<Services, 'database'>, id: string) {
  const used = await database.orm
    .update(staff)
    .set({ breakGlass: 'USED' })
    .where(and(eq(staff.id, id), eq(staff.breakGlass, 'READY'), isNotNull(staff.passwordHash)))
    .returning({ id: staff.id });
  return used.length > 0;
}

/** Sends every administrator a mail about its use, in the open transaction. */
export async function notifyBreakGlassUse({
  database,
  jobs,
  now,
}: Services & { jobs: Pick<Jobs, 'sendMail'> }): Promise<void> {
  const reached = (await administratorsIn(database)).filter(({ email }) => email !== null);
  if (reached.length === 0) return;
  const rows = reached.map(({ id: staffId }) => ({
    id: randomUUID(),
    staffId,
    kind: 'STAFF_BREAK_GLASS' as const,
    createdAt: now(),
  }));
  await database.orm.insert(mail).values(rows);
  await jobs.sendMail(rows.map(({ id }) => id));
}
