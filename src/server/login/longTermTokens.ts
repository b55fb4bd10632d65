import { and, eq, isNotNull, isNull, ne } from 'drizzle-orm';

import { MINUTE_MS } from '#domain/durations.ts';
import type { Database } from '#server/db/database.ts';
import { longTermToken } from '#server/db/schema.ts';
import { hashToken, newToken } from '#server/newsletter/token.ts';

/** Tabs that ask at once, and an answer that was lost on its way, must not look like a theft. */
const REUSE_GRACE_MS = MINUTE_MS;

type TokenState = {
  replacedAt: Date | null;
  /** Whether another token that was given for the same one has been exchanged itself. */
  hasUsedTwin: boolean;
};

/**
 * Whether a long-term token may be exchanged for a new one. REUSED: it was exchanged a while ago, or it is
 * one of two tokens given for the same old one and the other lives on elsewhere. Then somebody has a copy.
 */
export function judgeLongTermToken(
  { replacedAt, hasUsedTwin }: TokenState,
  now: Date,
): 'GOOD' | 'REUSED' {
  if (hasUsedTwin) return 'REUSED';
  if (replacedAt === null) return 'GOOD';
  return now.getTime() - replacedAt.getTime() <= REUSE_GRACE_MS ? 'GOOD' : 'REUSED';
}

/** A new long-term token of a sign-in, of which only the hash is kept; `parentHash` is null for the first. */
export async function giveLongTermToken(
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
  now: Date,
): Promise<LongTermTokenReading | undefined> {
  const hash = hashToken(token);
  const [row] = await database.orm.select().from(longTermToken).where(eq(longTermToken.hash, hash));
  if (!row) return undefined;
  const { loginId, parentHash, replacedAt } = row;
  const hasUsedTwin = parentHash !== null && (await isTwinUsed(database, hash, parentHash));
  return { loginId, verdict: judgeLongTermToken({ replacedAt, hasUsedTwin }, now) };
}

/**
 * Exchanges a GOOD token for its successor. To be called with the row of its sign-in locked, so that two
 * exchanges of one token come one after the other.
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
  return giveLongTermToken(database, { loginId, parentHash: hash, now });
}

async function isTwinUsed(database: Database, hash: string, parentHash: string): Promise<boolean> {
  const [twin] = await database.orm
    .select({ hash: longTermToken.hash })
    .from(longTermToken)
    .where(
      and(
        eq(longTermToken.parentHash, parentHash),
        ne(longTermToken.hash, hash),
        isNotNull(longTermToken.replacedAt),
      ),
    )
    .limit(1);
  return twin !== undefined;
}
