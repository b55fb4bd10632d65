import type { Locale } from '#domain/sites.ts';
import type { Database } from '#server/db/database.ts';
import type { Jobs } from '#server/jobs/jobs.ts';
import type { VoucherPoolServices } from '#server/vouchers/pool.ts';

import type { NewsletterTexts } from './marketingConsent/consentText.ts';

export type NewsletterServices = {
  database: Database;
  jobs: Pick<Jobs, 'sendMail' | 'forgetMail'>;
  /** The server's secret, which encrypts tokens of waiting mails. */
  secret: string;
  now: () => Date;
  logger: VoucherPoolServices['logger'];
  /** The texts of the sign-up form, with the operator's overrides. */
  texts: (locale: Locale) => NewsletterTexts;
};
