import { eq } from 'drizzle-orm';

import { hashToken } from '#server/base/token.ts';
import { staffLink } from '#server/db/schema.ts';
import type { ComposeMail, MailComposers } from '#server/outbox/composers.ts';

import { BREAK_GLASS_NAME } from './staffAccounts.ts';
import { liveKeys } from './staffKeys.ts';

/**
 * Composes a mail that tells an administrator of the break-glass account's use; undefined if that person has no address
 * or account.
 */
const composeBreakGlassUse: ComposeMail = (
  { mail, staff: recipient },
  { publicUrl, staffUrl = publicUrl },
) => {
  if (!recipient) return 'NONE';
  if (recipient.email === null || recipient.disabledAt) return undefined;
  const linkUrl = `${staffUrl}/staff/audit`;
  return {
    content: { kind: 'STAFF_BREAK_GLASS', name: BREAK_GLASS_NAME, linkUrl, at: mail.createdAt },
    to: recipient.email,
  };
};

/** Composes a mail with a link; undefined if the link is invalid or the account cannot be reached. */
const composeLink =
  (kind: 'STAFF_INVITATION' | 'STAFF_RESET'): ComposeMail =>
  async ({ staff: account }, { database, publicUrl, staffUrl = publicUrl, now, token }) => {
    if (!account || token === undefined) return 'NONE';
    const [link] = await database.orm
      .select({ expiresAt: staffLink.expiresAt })
      .from(staffLink)
      .where(eq(staffLink.hash, hashToken(token)));
    if (!link || link.expiresAt <= now || account.email === null || account.disabledAt) {
      return undefined;
    }
    // The token is in the fragment, which is not sent to servers.
    const linkUrl = `${staffUrl}/staff/link#${token}`;
    const keys = await liveKeys(database, account.id, now);
    return {
      content: { kind, name: account.name, linkUrl, expiresAt: link.expiresAt, keys },
      to: account.email,
    };
  };

/** Mails to staff. */
export const staffMails: MailComposers = {
  STAFF_INVITATION: composeLink('STAFF_INVITATION'),
  STAFF_RESET: composeLink('STAFF_RESET'),
  STAFF_BREAK_GLASS: composeBreakGlassUse,
};
