import { asc, eq } from 'drizzle-orm';

import type { SubscriberExport } from '#contract/subscriberExport.ts';
import type { SiteCode } from '#domain/sites.ts';
import type { Database } from '#server/db/database.ts';
import { mail, signUp } from '#server/db/schema.ts';

/** Returns the mails to a person, for the export of the person's data. Mails without a shop are assigned to `site`. */
export async function exportMails(
  { orm }: Database,
  { id, site }: { id: string; site: SiteCode },
): Promise<SubscriberExport['mails']> {
  const rows = await orm
    .select()
    .from(mail)
    .leftJoin(signUp, eq(signUp.id, mail.signUpId))
    .where(eq(mail.subscriberId, id))
    .orderBy(asc(mail.createdAt), asc(mail.kind));
  return rows.map(({ mail: row, sign_up: answered }) => ({
    shop: answered?.site ?? row.site ?? site,
    kind: row.kind,
    at: row.createdAt.toISOString(),
    sentAt: row.sentAt?.toISOString() ?? null,
  }));
}
