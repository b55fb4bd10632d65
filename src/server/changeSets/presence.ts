import { and, eq, gt, ne } from 'drizzle-orm';

import type { Presence } from '#contract/staff/changeSets.ts';
import { SECOND_MS } from '#domain/durations.ts';
import type { Database } from '#server/db/database.ts';
import { changePresence } from '#server/db/schema.ts';

/** How long a heartbeat counts: three times the console's interval. */
const PRESENT_FOR_MS = 45 * SECOND_MS;

/** Records that a person has a set open, and returns who else has. */
export async function recordPresence(
  { orm }: Pick<Database, 'orm'>,
  { changeSet, name, item }: { changeSet: string; name: string; item: number | null },
  now: Date,
): Promise<Presence[]> {
  const values = { changeSet, name, item, seenAt: now };
  await orm
    .insert(changePresence)
    .values(values)
    .onConflictDoUpdate({ target: [changePresence.changeSet, changePresence.name], set: values });
  return orm
    .select({ name: changePresence.name, item: changePresence.item })
    .from(changePresence)
    .where(
      and(
        eq(changePresence.changeSet, changeSet),
        ne(changePresence.name, name),
        gt(changePresence.seenAt, new Date(now.getTime() - PRESENT_FOR_MS)),
      ),
    )
    .orderBy(changePresence.name);
}
