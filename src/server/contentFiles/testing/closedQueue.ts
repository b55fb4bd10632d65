import type { CommandQueue } from '#server/cli/command.ts';

const unexpected = () => Promise.reject(new Error('No test expected this'));

/** A job queue whose every method rejects. */
export const closedQueue: CommandQueue = {
  sendMail: unexpected,
  sendMailAgain: unexpected,
  triedMails: unexpected,
  triedWebhooks: unexpected,
  depths: unexpected,
  sendWebhooks: unexpected,
  forgetMail: unexpected,
};
