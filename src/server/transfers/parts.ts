import { and, asc, eq, gt } from 'drizzle-orm';

import type { Database } from '#server/db/database.ts';
import { subscriberTransferPart } from '#server/db/schema.ts';

/** Yields the parts of a file in order, with one of them in memory at a time. */
export async function* readParts(
  { orm }: Pick<Database, 'orm'>,
  { id, way }: { id: string; way: 'IN' | 'OUT' },
): AsyncGenerator<Buffer> {
  let position = -1;
  for (;;) {
    const [part] = await orm
      .select()
      .from(subscriberTransferPart)
      .where(
        and(
          eq(subscriberTransferPart.transferId, id),
          eq(subscriberTransferPart.way, way),
          gt(subscriberTransferPart.position, position),
        ),
      )
      .orderBy(asc(subscriberTransferPart.position))
      .limit(1);
    if (part === undefined) return;
    yield part.data;
    position = part.position;
  }
}
