import * as abTestCalls from './calls/abtest.ts';
import * as fragmentCalls from './calls/fragments.ts';
import * as figureCalls from './calls/figures.ts';
import * as auditCalls from './calls/audit.ts';
import * as changeSetCalls from './calls/changeSets.ts';
import * as handoverCalls from './calls/handover.ts';
import * as keyCalls from './calls/keys.ts';
import * as loginCalls from './calls/login.ts';
import * as mailCalls from './calls/mails.ts';
import * as newsletterCalls from './calls/newsletter.ts';
import * as mailReportCalls from './calls/mailReports.ts';
import * as peopleCalls from './calls/people.ts';
import * as profileCalls from './calls/profile.ts';
import * as previewCalls from './calls/preview.ts';
import * as staffAuthCalls from './calls/staff.ts';
import * as staffLinkCalls from './calls/staffLinks.ts';
import * as subscribersCalls from './calls/subscribers.ts';
import * as transferCalls from './calls/transfers.ts';
import * as subscriberCalls from './calls/subscriber.ts';
import { exportData } from './calls/subscriberExport.ts';
import * as testCalls from './calls/tests.ts';
import * as voucherCalls from './calls/vouchers.ts';
import * as webhookCalls from './calls/webhooks.ts';
import { psData } from './customerData.ts';
import { promotionAnswer } from './footer.ts';
import { subscribeRequest } from './newsletter/schemas.ts';
import { updateSubscriberRequest } from './preferences.ts';
import { CUSTOMER_DATA_PATH } from './paths.ts';
import { PROMOTION_BASE } from './service.ts';
import type { Call } from './call.ts';
import { row } from './callRow.ts';

/**
 * Every call of the product by service: method, path, permission, schemas and status. Server, browser and
 * `/openapi.json` use these rows; pages load only those of their service (`calls/`), or a path without schemas
 * (`paths.ts`).
 */
export const calls = {
  newsletter: {
    ...newsletterCalls,
    subscribe: { ...newsletterCalls.subscribe, request: subscribeRequest },
  },
  subscriber: {
    ...subscriberCalls,
    update: { ...subscriberCalls.update, request: updateSubscriberRequest },
    exportData,
  },
  vouchers: voucherCalls,
  /** Returns a promotion, such as the footer: call 6 of spec §7. */
  promotion: {
    promotion: row('GET', `${PROMOTION_BASE}/:promotion`, 'NONE', { answer: promotionAnswer }),
  },
  /** Returns a visitor's data: call 7 of spec §7. */
  customerData: { customerData: row('GET', CUSTOMER_DATA_PATH, 'NONE', { answer: psData }) },
  fragments: fragmentCalls,
  abTest: abTestCalls,
  preview: previewCalls,
  staff: staffAuthCalls,
  audit: auditCalls,
  mails: mailCalls,
  mailReports: mailReportCalls,
  figures: figureCalls,
  subscribers: subscribersCalls,
  transfers: transferCalls,
  changes: changeSetCalls,
  tests: testCalls,
  people: peopleCalls,
  profile: profileCalls,
  staffLinks: staffLinkCalls,
  keys: keyCalls,
  handover: handoverCalls,
  webhooks: webhookCalls,
  login: loginCalls,
} as const satisfies Record<string, Record<string, Call>>;
