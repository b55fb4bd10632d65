import { row } from '#contract/callRow.ts';
import { doneAnswer } from '#contract/subscriber.ts';

/** Receives reports about mails from the mail server or a provider. Each signs in its own way. */
export const report = row('POST', '/service/mail/api/v1/reports', 'BOUNCE_KEY', {
  answer: doneAnswer,
});
