import { and, asc, eq, gt } from 'drizzle-orm';

import type { StaffSignIn } from '#contract/staff/people.ts';
import { sessionName } from '#server/audit/audit.ts';
import type { Database } from '#server/db/database.ts';
import { staff, staffSession } from '#server/db/schema.ts';

type Services = { database: Database; now: () => Date };

/** Returns live sessions by account name, oldest first. `sessionId`: the requesting session. */
export async function liveSignIns(
  { database, now }: Services,
  sessionId: string,
  name?: string,
): Promise<Map<string, StaffSignIn[]>> {
  const rows = await database.orm
    .select({ name: staff.name, session: staffSession })
    .from(staffSession)
    .innerJoin(staff, eq(staff.id, staffSession.staffId))
    .where(
      and(gt(staffSession.expiresAt, now()), name === undefined ? undefined : eq(staff.name, name)),
    )
    .orderBy(asc(staffSession.createdAt));
  const byName = new Map<string, StaffSignIn[]>();
  for (const { name: account, session } of rows) {
    const signIn = {
      session: sessionName(session.hash),
      signedInAt: session.createdAt.toISOString(),
      endsAt: session.expiresAt.toISOString(),
      isThis: session.hash === sessionId,
    };
    byName.set(account, [...(byName.get(account) ?? []), signIn]);
  }
  return byName;
}
