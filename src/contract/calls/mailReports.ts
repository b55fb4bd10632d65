import type { Call } from '#contract/call.ts';
import { doneAnswer } from '#contract/subscriber.ts';

/** Receives reports about mails from the mail server or a provider. Each signs in its own way. */
export const report = {
  method: 'POST',
  path: '/service/mail/api/v1/reports',
  right: 'BOUNCE_KEY',
  answer: doneAnswer,
} as const satisfies Call;
