import { and, eq, isNotNull, isNull, ne } from 'drizzle-orm';

import type { Database } from '#server/db/database.ts';
import { longTermToken } from '#server/db/schema.ts';
import { hashToken, newToken } from '#server/base/token.ts';

/** Creates a long-term token of a sign-in and stores its hash. `parentHash` is null for the first. */
export async function issueLongTermToken(
  database: Database,
  values: { loginId: string; parentHash: string | null; now: Date },
): Promise<string> {
  const token = newToken();
  const { loginId, parentHash, now } = values;
  await database.orm
    .insert(longTermToken)
    .values({ hash: hashToken(token), loginId, parentHash, createdAt: now });
  return token;
}

/**
 * Returns a long-term token's sign-in; undefined for an unknown one. `isReused`: its successor, or another successor of
 * its predecessor, has been used. The owner then has a newer token, and this one is a copy. Before such use, the
 * response with the successor may have been lost.
 */
export async function readLongTermToken(database: Database, token: string) {
  const hash = hashToken(token);
  const [row] = await database.orm.select().from(longTermToken).where(eq(longTermToken.hash, hash));
  if (!row) return undefined;
  const { loginId, parentHash, replacedAt } = row;
  const hasUsedSuccessor = replacedAt !== null && (await isAnyUsed(database, hash));
  const hasUsedTwin = parentHash !== null && (await isAnyUsed(database, parentHash, hash));
  return { loginId, isReused: hasUsedSuccessor || hasUsedTwin };
}

/** Exchanges a token that is not reused for its successor (spec §7/28), under a lock on the sign-in's row. */
export async function exchangeLongTermToken(
  database: Database,
  values: { token: string; loginId: string; now: Date },
): Promise<string> {
  const { token, loginId, now } = values;
  const hash = hashToken(token);
  await database.orm
    .update(longTermToken)
    .set({ replacedAt: now })
    .where(and(eq(longTermToken.hash, hash), isNull(longTermToken.replacedAt)));
  return issueLongTermToken(database, { loginId, parentHash: hash, now });
}

/** Returns whether any successor of `parentHash`, apart from `except`, was exchanged. */
async function isAnyUsed(
  database: Database,
  parentHash: string,
  except?: string,
): Promise<boolean> {
  const [used] = await database.orm
    .select({ hash: longTermToken.hash })
    .from(longTermToken)
    .where(
      and(
        eq(longTermToken.parentHash, parentHash),
        except === undefined ? undefined : ne(longTermToken.hash, except),
        isNotNull(longTermToken.replacedAt),
      ),
    )
    .limit(1);
  return used !== undefined;
}
