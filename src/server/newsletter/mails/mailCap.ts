import { DAY_MS, MINUTE_MS, SECOND_MS } from '#domain/durations.ts';
import { MAILS_A_DAY } from '#domain/resend.ts';

/**
 * Limit of mails that strangers can trigger to one address: 3 a day over all shops, and 60 s between two of one shop. A
 * sign-up in a second shop need not wait.
 */
export const MAIL_CAP = { mails: MAILS_A_DAY, perMs: DAY_MS, apartMs: MINUTE_MS } as const;

const seconds = (lengthMs: number) => `interval '${lengthMs / SECOND_MS} seconds'`;

/**
 * Returns the limit in SQL, for a statement that has locked the person's row as `held`. `at` and `site` are SQL
 * expressions. The result tells whether a mail may be sent, and the new value of `mailed_at`.
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
