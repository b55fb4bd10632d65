import { and, eq, isNotNull, isNull, ne } from 'drizzle-orm';

import type { Database } from '#server/db/database.ts';
import { longTermToken } from '#server/db/schema.ts';
import { hashToken, newToken } from '#server/base/token.ts';

type TokenState = {
  /** Whether a token that was given for it has been exchanged itself. */
  hasUsedSuccessor: boolean;
  /** Whether another token that was given for the same one has been exchanged itself. */
  hasUsedTwin: boolean;
};

/**
 * Whether a long-term token may be exchanged for a new one. REUSED: a successor of it, or another successor
 * of the same token, was used already, so an answer reached its owner and this token is a copy. Until then an
 * answer may have been lost or be on its way, however long that takes.
 */
export function detectTokenReuse(state: TokenState): 'GOOD' | 'REUSED' {
  return state.hasUsedSuccessor || state.hasUsedTwin ? 'REUSED' : 'GOOD';
}

/** A new long-term token of a sign-in, of which only the hash is kept; `parentHash` is null for the first. */
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

export type LongTermTokenReading = { loginId: string; verdict: 'GOOD' | 'REUSED' };

/** Which sign-in a long-term token belongs to and what it is worth; undefined where it is none of ours. */
export async function readLongTermToken(
  database: Database,
  token: string,
): Promise<LongTermTokenReading | undefined> {
  const hash = hashToken(token);
  const [row] = await database.orm.select().from(longTermToken).where(eq(longTermToken.hash, hash));
  if (!row) return undefined;
  const { loginId, parentHash, replacedAt } = row;
  const hasUsedSuccessor = replacedAt !== null && (await isAnyUsed(database, hash));
  const hasUsedTwin = parentHash !== null && (await isAnyUsed(database, parentHash, hash));
  return { loginId, verdict: detectTokenReuse({ hasUsedSuccessor, hasUsedTwin }) };
}

/**
 * Exchanges a GOOD token for its successor. To be called with the row of its sign-in locked, so that two
 * exchanges of one token come one after the other. Spec §7/28.
 */
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

/** Whether a token that was given for the one of `parentHash` was exchanged itself, leaving out `except`. */
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
