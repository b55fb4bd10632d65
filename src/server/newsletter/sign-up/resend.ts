import { SECOND_MS } from '#domain/durations.ts';
import { deriveSealKey, hashToken, newToken, sealToken } from '#server/base/token.ts';
import { newRowId } from '#server/base/rowId.ts';
import { countAccepted } from '#server/http/limits/limiter.ts';

import { CONFIRM_WITHIN_MS } from './signUp.ts';
import { mailCapSql } from '../mails/mailCap.ts';
import { isSuppressed } from '../mails/suppression.ts';
import type { MailboxLimit } from '../mails/mailboxLimit.ts';
import type { NewsletterServices } from '../newsletterServices.ts';

const { mayMail, mailedAt } = mailCapSql('asked.at', 'asked.site');
const LAST_CHANCE = `coalesce(expires_at, created_at + interval '${CONFIRM_WITHIN_MS / SECOND_MS} seconds')`;

/**
 * Parameters: $1 sign-up, $2 mail, $3 hash and $4 encrypted form of its token, $5 now, $6 whether the mailbox may get
 * another mail, $7 whether its owner asked staff for it, which overrides a suppression. A subscriber of the shop gets
 * the mail "already subscribed", as after a sign-up. Anyone else gets the confirmation, while it is possible. Both
 * count towards one limit, in the person's locked row.
 */
const RESEND_STATEMENT = `
with asked as (
  select id, subscriber_id, site, confirmed_at, ${LAST_CHANCE} as last_chance, $5::timestamptz as at
  from sign_up where id = $1
), person as (
  update subscriber as held set mailed_at = ${mailedAt}, last_mail_id = $2, last_mail_site = asked.site
  from asked
  where held.id = asked.subscriber_id and $6 and ${mayMail} and ($7 or not ${isSuppressed('held.address')})
    and (asked.site = any(held.subscribed_in) or (confirmed_at is null and last_chance > at))
  returning held.id as person,
    case when asked.site = any(held.subscribed_in) then 'ALREADY_SUBSCRIBED' else 'CONFIRM' end as kind
), decided as (
  select asked.*, person, kind from asked, person
), opened as (
  update sign_up set expires_at = last_chance from decided
  where sign_up.id = decided.id and sign_up.expires_at is null and kind = 'CONFIRM'
), confirming as (
  insert into sign_up_token (hash, sign_up_id, mail_id, created_at)
  select $3, id, $2, at from decided where kind = 'CONFIRM'
), managing as (
  insert into subscriber_token (hash, subscriber_id, site, mail_id, created_at)
  select $3, person, site, $2, at from decided where kind = 'ALREADY_SUBSCRIBED'
), mailed as (
  insert into mail (id, subscriber_id, sign_up_id, kind, sealed_token, created_at)
  select $2, person, id, kind, $4, at from decided
)
select $2::uuid as "mailId" from decided`;

/**
 * Sends the mail of a sign-up again with a new token; earlier links stay valid. Returns whether it sent anything,
 * which only staff may learn.
 */
export function createResend(
  services: NewsletterServices,
  mailboxLimit: MailboxLimit,
): (signUpId: string, isAskedOfStaff?: boolean) => Promise<boolean> {
  const { database, jobs } = services;
  const sealKey = deriveSealKey(services.secret);

  return async (signUpId, isAskedOfStaff = false) => {
    const [person] = await database.query<{ address: string }>(
      `select address from subscriber
       join sign_up on sign_up.subscriber_id = subscriber.id where sign_up.id = $1`,
      [signUpId],
    );
    // Counted even if there is no mail to send, so that time and statements reveal nothing.
    const limit = await mailboxLimit.take(person?.address ?? '');
    const send = (mayMail: boolean) => sendAgain(signUpId, mayMail, isAskedOfStaff);
    return limit.allowed ? countAccepted(limit, () => send(true)) : send(false);
  };

  function sendAgain(signUpId: string, mayMail: boolean, isAskedOfStaff: boolean) {
    return database.transaction(async () => {
      const mailId = newRowId();
      const token = newToken();
      const mails = await database.query<{ mailId: string }>(RESEND_STATEMENT, [
        signUpId,
        mailId,
        hashToken(token),
        sealToken(token, sealKey, mailId),
        services.now(),
        mayMail,
        isAskedOfStaff,
      ]);
      await jobs.sendMail(mails.map(({ mailId: id }) => id));
      return mails.length > 0;
    });
  }
}
