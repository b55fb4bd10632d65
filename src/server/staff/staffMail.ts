import { eq } from 'drizzle-orm';

import { hashToken } from '#server/base/token.ts';
import type { Database } from '#server/db/database.ts';
import type { StaffMailKind } from '#domain/mailKinds.ts';
import { staffLink, type staff } from '#server/db/schema.ts';
import type { StaffMailContent } from '#server/mail/content.ts';

import { BREAK_GLASS_NAME } from './breakGlassName.ts';
import { liveKeysOf } from './staffKeys.ts';

/** Where a link of a mail leads. Its token stands behind `#`, so that no server on the way reads it. */
export const linkUrlOf = (publicUrl: string, token: string) => `${publicUrl}/staff/link#${token}`;

/** What administrators are told once the break-glass account was used, and to whom. */
export function breakGlassLetterOf(
  recipient: typeof staff.$inferSelect,
  { publicUrl, at }: { publicUrl: string; at: Date },
): { content: StaffMailContent; to: string } | undefined {
  if (recipient.email === null || recipient.disabledAt) return undefined;
  const linkUrl = `${publicUrl}/staff/audit`;
  return {
    content: { kind: 'STAFF_BREAK_GLASS', name: BREAK_GLASS_NAME, linkUrl, at },
    to: recipient.email,
  };
}

/** What a mail with a link to staff says and to whom; undefined where its link is worth nothing any more, or the account cannot be written to. */
export async function staffLetterOf(
  {
    kind,
    account,
    token,
  }: {
    kind: Exclude<StaffMailKind, 'STAFF_BREAK_GLASS'>;
    account: typeof staff.$inferSelect;
    token: string;
  },
  { database, publicUrl, now }: { database: Database; publicUrl: string; now: Date },
): Promise<{ content: StaffMailContent; to: string } | undefined> {
  const [link] = await database.orm
    .select({ expiresAt: staffLink.expiresAt })
    .from(staffLink)
    .where(eq(staffLink.hash, hashToken(token)));
  if (!link || link.expiresAt <= now || account.email === null || account.disabledAt) {
    return undefined;
  }
  const linkUrl = linkUrlOf(publicUrl, token);
  const keys = await liveKeysOf(database, account.id, now);
  return {
    content: { kind, name: account.name, linkUrl, expiresAt: link.expiresAt, keys },
    to: account.email,
  };
}
