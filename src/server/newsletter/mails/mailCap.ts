import { DAY_MS, MINUTE_MS, SECOND_MS } from '#domain/durations.ts';

/** How often strangers can make the shop write to one address (design §6): 3 a day, 60 s apart. */
export const MAIL_CAP = { mails: 3, perMs: DAY_MS, apartMs: MINUTE_MS } as const;

const seconds = (lengthMs: number) => `interval '${lengthMs / SECOND_MS} seconds'`;

/**
 * The cap in SQL, for a statement that has the person's row locked as `held`, and so sees it in its newest
 * version. `at` is the expression of the instant of the mail: whether it may go out, and `mailed_at` after it.
 */
export function mailCapSql(at: string): { mayMail: string; mailedAt: string } {
  const count = 'cardinality(held.mailed_at)';
  return {
    mayMail: `
  (${count} = 0 or held.mailed_at[${count}] <= ${at} - ${seconds(MAIL_CAP.apartMs)})
  and (${count} < ${MAIL_CAP.mails}
    or held.mailed_at[${count} - ${MAIL_CAP.mails - 1}] <= ${at} - ${seconds(MAIL_CAP.perMs)})`,
    mailedAt: `(held.mailed_at || ${at})[greatest(1, ${count} - ${MAIL_CAP.mails - 2}):]`,
  };
}
