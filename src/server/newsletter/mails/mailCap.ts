import { DAY_MS, MINUTE_MS, SECOND_MS } from '#domain/durations.ts';
import { MAILS_A_DAY } from '#domain/resend.ts';

/**
 * How often strangers can make the shops write to one address: 3 mails a day over all shops, and two
 * in a row from one shop 60 s apart. A sign-up in a second shop need not wait for the first one's mail.
 */
export const MAIL_CAP = { mails: MAILS_A_DAY, perMs: DAY_MS, apartMs: MINUTE_MS } as const;

const seconds = (lengthMs: number) => `interval '${lengthMs / SECOND_MS} seconds'`;

/**
 * The cap in SQL, for a statement that has the person's row locked as `held`, and so sees it in its newest
 * version. `at` and `site` are the expressions of the mail's instant and shop: whether it may go out, and
 * `mailed_at` after it.
 */
export function mailCapSql(at: string, site: string): { mayMail: string; mailedAt: string } {
  const count = 'cardinality(held.mailed_at)';
  return {
    mayMail: `
  (${count} = 0 or held.last_mail_site is distinct from ${site}
    or held.mailed_at[${count}] <= ${at} - ${seconds(MAIL_CAP.apartMs)})
  and (${count} < ${MAIL_CAP.mails}
    or held.mailed_at[${count} - ${MAIL_CAP.mails - 1}] <= ${at} - ${seconds(MAIL_CAP.perMs)})`,
    mailedAt: `(held.mailed_at || ${at})[greatest(1, ${count} - ${MAIL_CAP.mails - 2}):]`,
  };
}
