import { check, date, index, pgTable, text, uuid } from 'drizzle-orm/pg-core';

import { CONTACT_TOPICS } from '#contract/customerForms.ts';
import { DATA_REQUEST_END_CODES, DATA_RIGHT_CODES } from '#contract/staff/dataRequests.ts';
import { SITE_CODES } from '#domain/sites.ts';

import { instant, oneOf } from './columns.ts';

export const CUSTOMER_FORM_KINDS = [
  'CONTACT',
  'WITHDRAWAL',
  'LOYALTY_CARD',
  'DATA_REQUEST',
] as const;

/**
 * Messages and declarations of customers, as received. Rows are added and, after their retention, deleted, but never
 * changed (migrations 0009 and 0011; docs/decisions/0035).
 */
export const customerRequest = pgTable(
  'customer_request',
  {
    id: uuid('id').primaryKey(),
    kind: text('kind', { enum: CUSTOMER_FORM_KINDS }).notNull(),
    site: text('site', { enum: SITE_CODES }).notNull(),
    /** Normalised, for comparison: see `address.ts`. */
    address: text('address').notNull(),
    /** The address as typed, to which mails go. */
    email: text('email').notNull(),
    name: text('name').notNull(),
    /** Topic; only for messages. */
    topic: text('topic', { enum: CONTACT_TOPICS }),
    orderNumber: text('order_number'),
    /** Birthday as `YYYY-MM-DD`; only for loyalty card registrations. */
    birthday: date('birthday', { mode: 'string' }),
    /** The message, the contract as the customer named it, or the agreed consent, verbatim. */
    content: text('content').notNull(),
    /** SHA-256 in hex of all the values above, to recognise a form sent twice. */
    digest: text('digest').notNull(),
    receivedAt: instant('received_at').notNull(),
  },
  (table) => [
    index('customer_request_address').on(table.address),
    index('customer_request_digest').on(table.digest),
    index('customer_request_received').on(table.kind, table.receivedAt),
    check('customer_request_kind', oneOf('kind', CUSTOMER_FORM_KINDS)),
    check('customer_request_site', oneOf('site', SITE_CODES)),
    check('customer_request_topic', oneOf('topic', CONTACT_TOPICS)),
  ],
);

/** What a request of the kind DATA_REQUEST asks for, and how it ended. */
export const dataRequest = pgTable(
  'data_request',
  {
    requestId: uuid('request_id')
      .primaryKey()
      .references(() => customerRequest.id, { onDelete: 'cascade' }),
    right: text('right', { enum: DATA_RIGHT_CODES }).notNull(),
    /** The day of receipt, as `YYYY-MM-DD`, from which the legal term counts. */
    receivedOn: date('received_on', { mode: 'string' }).notNull(),
    end: text('end', { enum: DATA_REQUEST_END_CODES }),
    endedAt: instant('ended_at'),
  },
  () => [
    check('data_request_right', oneOf('right', DATA_RIGHT_CODES)),
    check('data_request_end', oneOf('end', DATA_REQUEST_END_CODES)),
  ],
);
