// oxlint-disable max-lines -- One table, which is read as a whole.
import { is } from 'drizzle-orm';
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core';

import { PERSON_FIELD_NAMES } from '#contract/newsletter/fields.ts';
import { MEASURES } from '#contract/staff/figures.ts';
import { columnOf } from '#server/db/columns.ts';
import * as schema from '#server/db/schema.ts';

/** Grounds of the GDPR, article 6(1), by which personal data is kept. */
const GROUNDS = {
  CONSENT: '(a) consent',
  CONTRACT: '(b) contract',
  DUTY: '(c) legal duty',
  INTEREST: '(f) legitimate interest',
  NONE: 'no personal data',
} as const;

type Purpose = {
  purpose: string;
  ground: keyof typeof GROUNDS;
  /** Retention, and what deletes it. */
  kept: string;
  /** Names of columns, separated by spaces. */
  columns: string;
};

const RELEASE_BEFORE: Omit<Purpose, 'columns'> = {
  purpose: 'Copy for nodes of the release before subscriptions per shop',
  ground: 'CONSENT',
  kept: 'with the person',
};
const PERSON_KEPT = '30 days after the last subscription ends, or until erasure';
const WITH_ACCOUNT = 'with the account';
const WITH_CONTENT = 'for good, as proof of what was shown';
const UNCONFIRMED = '14 or 30 days, by shop; if confirmed, with the person';
const LIMIT_KEPT = 'one hour or day';

/** The columns of the fields about a person. */
const PERSON = PERSON_FIELD_NAMES.map(columnOf).join(' ');

/** The record of processing: purpose, legal basis and retention of each column. */
export const DATA_MAP: Record<string, Purpose[]> = {
  subscriber: [
    {
      purpose: 'Links a person’s newsletters, vouchers and mails',
      ground: 'CONSENT',
      kept: PERSON_KEPT,
      columns: 'id address subscribed_in created_at salutation first_name last_name',
    },
    {
      purpose: 'Protection against mail bombs',
      ground: 'INTEREST',
      kept: PERSON_KEPT,
      columns: 'mailed_at last_mail_id last_mail_site',
    },
    {
      ...RELEASE_BEFORE,
      columns:
        'email site state consents updated_at subscribed_at unsubscribed_at interests paused_until last_sign_of_life_at',
    },
  ],
  subscription: [
    {
      purpose: 'Newsletter of one shop, with the person’s choices',
      ground: 'CONSENT',
      kept: '30 days after it ends, by unsubscribing or inactivity',
      columns: `subscriber_id site email state ${PERSON} consents interests paused_until subscribed_at unsubscribed_at last_sign_of_life_at updated_at`,
    },
  ],
  sign_up: [
    {
      purpose: 'Sign-up and its input, until confirmed',
      ground: 'CONSENT',
      kept: UNCONFIRMED,
      columns: `id subscriber_id email site ${PERSON} consents origin origin_addition page token_hash expires_at created_at confirmed_at`,
    },
    {
      purpose: 'Proof of the sign-up; detection of abuse',
      ground: 'INTEREST',
      kept: UNCONFIRMED,
      columns: 'client_address is_disposable',
    },
    {
      purpose: 'Counts a link that was opened once, not twice',
      ground: 'INTEREST',
      kept: UNCONFIRMED,
      columns: 'is_opened',
    },
  ],
  sign_up_token: [
    {
      purpose: 'Links of repeated mails',
      ground: 'CONSENT',
      kept: 'with the sign-up',
      columns: 'hash sign_up_id mail_id created_at',
    },
  ],
  subscriber_token: [
    {
      purpose: 'Links of mails that manage a subscription',
      ground: 'CONSENT',
      kept: 'with the person',
      columns: 'hash subscriber_id site mail_id created_at',
    },
  ],
  consent_evidence: [
    {
      purpose: 'Proof of consent (article 7), without the address',
      ground: 'DUTY',
      kept: 'until the operator deletes it (decision 12)',
      columns:
        'id subscriber_id sign_up_id step consent text_version text_hash locale page client_address mail_id at',
    },
  ],
  consent_text: [
    {
      purpose: 'Consent wording',
      ground: 'NONE',
      kept: 'with the evidence',
      columns: 'hash version locale text created_at',
    },
  ],
  erased_subscriber: [
    {
      purpose: 'Finds the evidence of an erased person who makes a claim',
      ground: 'DUTY',
      kept: 'with the evidence',
      columns: 'subscriber_id address_hash erased_at',
    },
  ],
  voucher: [
    {
      purpose: 'Welcome voucher, one per mailbox and country',
      ground: 'CONTRACT',
      kept: 'for good; `subscriber_id` until erasure',
      columns:
        'code lookup origin address_hash subscriber_id site country percent is_single_use issued_at valid_until',
    },
  ],
  voucher_redemption: [
    {
      purpose: 'Orders that used a voucher, for accounting',
      ground: 'DUTY',
      kept: 'with the voucher; no person named',
      columns: 'code order_id redeemed_at',
    },
  ],
  voucher_pool: [
    {
      purpose: 'Codes from the shop’s own system',
      ground: 'NONE',
      kept: 'for good',
      columns: 'id site code lookup imported_at taken_at',
    },
  ],
  mail: [
    {
      purpose: 'Delivery of mails; links sealed until sent',
      ground: 'CONTRACT',
      kept: 'with its person, request or account',
      columns:
        'id subscriber_id request_id sign_up_id staff_id site kind sealed_token created_at sent_at abandoned_at resting_since rest_reason',
    },
  ],
  customer_request: [
    {
      purpose: 'Messages, withdrawals, loyalty-card registrations',
      ground: 'CONTRACT',
      kept: '180 days; withdrawals six years from the end of the year',
      columns:
        'id kind site address email name topic order_number birthday content digest received_at',
    },
  ],
  customer: [
    {
      purpose: 'Customer account',
      ground: 'CONTRACT',
      kept: 'until removed',
      columns:
        'id address email site state salutation first_name last_name password_hash created_at updated_at',
    },
  ],
  customer_login: [
    {
      purpose: 'Customer’s sign-in',
      ground: 'CONTRACT',
      kept: 'until the first sign-in after it expires',
      columns: 'id customer_id is_lasting created_at expires_at ended_at',
    },
  ],
  long_term_token: [
    {
      purpose: 'Lasting sign-in; detection of copied tokens',
      ground: 'CONTRACT',
      kept: 'with the sign-in',
      columns: 'hash login_id parent_hash created_at replaced_at',
    },
  ],
  sign_in_failure: [
    {
      purpose: 'Delays for password guesses; hashed keys',
      ground: 'INTEREST',
      kept: 'until `forget_at`',
      columns: 'key failures retry_at forget_at',
    },
  ],
  sign_up_limit: [
    {
      purpose: 'Sign-ups per client address',
      ground: 'INTEREST',
      kept: LIMIT_KEPT,
      columns: 'key points expire',
    },
  ],
  resend_limit: [
    {
      purpose: 'Repeated mails',
      ground: 'INTEREST',
      kept: LIMIT_KEPT,
      columns: 'key points expire',
    },
  ],
  request_limit: [
    {
      purpose: 'Forms per client address and hashed mailbox',
      ground: 'INTEREST',
      kept: LIMIT_KEPT,
      columns: 'key points expire',
    },
  ],
  figure: [
    {
      purpose: 'How many signed up, confirmed and left on a day, without whom',
      ground: 'NONE',
      kept: 'for good: numbers of a day, shop, page, hour and mail provider',
      columns: `site day part name origin slot ${MEASURES.join(' ')}`,
    },
  ],
  abuse_count: [
    {
      purpose: 'Abuse counts per day and shop',
      ground: 'NONE',
      kept: 'for good',
      columns: 'day site kind count',
    },
  ],
  staff: [
    {
      purpose: 'Staff account',
      ground: 'CONTRACT',
      kept: 'until removed',
      columns: 'id name email password_hash disabled_at created_at updated_at',
    },
    {
      purpose: 'Copy for nodes of an earlier release',
      ground: 'INTEREST',
      kept: WITH_ACCOUNT,
      columns: 'failures locked_until',
    },
    {
      purpose: 'State of the break-glass account',
      ground: 'NONE',
      kept: WITH_ACCOUNT,
      columns: 'break_glass',
    },
  ],
  staff_identity: [
    {
      purpose: 'Single sign-on identity',
      ground: 'CONTRACT',
      kept: WITH_ACCOUNT,
      columns: 'issuer subject staff_id created_at',
    },
  ],
  staff_sso_session: [
    {
      purpose: 'Single logout',
      ground: 'CONTRACT',
      kept: 'with the session',
      columns: 'hash issuer subject sid sealed_id_token',
    },
  ],
  staff_role: [
    {
      purpose: 'Permissions of staff',
      ground: 'CONTRACT',
      kept: WITH_ACCOUNT,
      columns: 'staff_id role market',
    },
  ],
  staff_session: [
    {
      purpose: 'Staff session',
      ground: 'CONTRACT',
      kept: 'twelve hours at most',
      columns: 'hash staff_id created_at confirmed_at expires_at',
    },
  ],
  staff_link: [
    {
      purpose: 'Invitations and password links',
      ground: 'CONTRACT',
      kept: 'seven days or an hour, unless used',
      columns: 'hash staff_id kind created_at expires_at',
    },
  ],
  staff_totp: [
    {
      purpose: 'Second factor, sealed',
      ground: 'INTEREST',
      kept: WITH_ACCOUNT,
      columns: 'staff_id sealed_secret last_step created_at confirmed_at',
    },
  ],
  staff_recovery_code: [
    {
      purpose: 'Recovery codes',
      ground: 'INTEREST',
      kept: `until used, or ${WITH_ACCOUNT}`,
      columns: 'staff_id hash created_at',
    },
  ],
  staff_passkey: [
    {
      purpose: 'Passkeys',
      ground: 'CONTRACT',
      kept: `until removed, or ${WITH_ACCOUNT}`,
      columns: 'id staff_id name public_key counter created_at last_used_at',
    },
  ],
  staff_key: [
    {
      purpose: 'API keys',
      ground: 'CONTRACT',
      kept: `until revoked, or ${WITH_ACCOUNT}`,
      columns: 'id staff_id name hash created_at expires_at last_used_at',
    },
  ],
  staff_key_role: [
    {
      purpose: 'Permissions of API keys',
      ground: 'NONE',
      kept: 'with the key',
      columns: 'key_id role market',
    },
  ],
  staff_used_challenge: [
    {
      purpose: 'Replay protection of passkeys',
      ground: 'NONE',
      kept: 'five minutes',
      columns: 'hash expires_at',
    },
  ],
  audit_event: [
    {
      purpose: 'Actions of staff and commands; customers by hash',
      ground: 'INTEREST',
      kept: 'three years; refusals 90 days',
      columns:
        'id at actor_kind actor session action outcome object site before_hash after_hash detail reason',
    },
  ],
  content_version: [
    {
      purpose: 'Pages, footers and A/B tests',
      ground: 'NONE',
      kept: WITH_CONTENT,
      columns:
        'id key site valid_from valid_to ab_test ab_group body shown_from publication change_item created_at',
    },
  ],
  content_end: [
    {
      purpose: 'Ends of versions',
      ground: 'NONE',
      kept: WITH_CONTENT,
      columns: 'id version since valid_to publication',
    },
  ],
  content_publication: [
    {
      purpose: 'Publications and undos, with their authors',
      ground: 'INTEREST',
      kept: WITH_CONTENT,
      columns: 'id change_set undoes published_by published_at',
    },
  ],
  change_set: [
    {
      purpose: 'Change sets, with their authors',
      ground: 'INTEREST',
      kept: WITH_CONTENT,
      columns: 'id name created_by created_at updated_at discarded_at',
    },
  ],
  change_item: [
    {
      purpose: 'Drafts, with their editors',
      ground: 'INTEREST',
      kept: WITH_CONTENT,
      columns:
        'id change_set key site ab_test ab_group base seen body valid_from valid_to revision hash source_hash editors updated_by updated_at is_removed publication',
    },
  ],
  change_revision: [
    {
      purpose: 'Revisions of drafts',
      ground: 'INTEREST',
      kept: WITH_CONTENT,
      columns: 'item revision body saved_by saved_at',
    },
  ],
  change_approval: [
    {
      purpose: 'Approvals',
      ground: 'INTEREST',
      kept: WITH_CONTENT,
      columns: 'id item hash approved_by approved_at',
    },
  ],
  change_picture: [
    {
      purpose: 'Picture uploads',
      ground: 'INTEREST',
      kept: 'with the picture',
      columns: 'change_set picture uploaded_by uploaded_at',
    },
  ],
  picture: [
    {
      purpose: 'Footer pictures',
      ground: 'NONE',
      kept: '30 days unless used',
      columns: 'hash type width height data uploaded_at',
    },
  ],
  change_presence: [
    {
      purpose: 'Presence in a draft',
      ground: 'INTEREST',
      kept: 'until the next presence; shown for 45 seconds',
      columns: 'change_set name item seen_at',
    },
  ],
  preview_share: [
    {
      purpose: 'Shared previews, with their authors',
      ground: 'INTEREST',
      kept: 'listed until 30 days after their end',
      columns:
        'id site path at ab_test ab_group change_set created_by created_at expires_at revoked_at',
    },
  ],
  webhook_endpoint: [
    {
      purpose: 'Webhook endpoints, with their authors',
      ground: 'INTEREST',
      kept: 'until removed',
      columns:
        'id url sealed_secret sealed_former_secret former_until created_by created_at disabled_at',
    },
  ],
  webhook_message: [
    {
      purpose: 'Webhook messages',
      ground: 'NONE',
      kept: '30 days after delivery; undelivered with the endpoint',
      columns: 'id endpoint type body created_at delivered_at resting_since last_result',
    },
  ],
  ab_test: [
    {
      purpose: 'A/B tests',
      ground: 'NONE',
      kept: 'for good',
      columns: 'name starts_at ends_at',
    },
  ],
  ab_group: [
    {
      purpose: 'Groups of A/B tests',
      ground: 'NONE',
      kept: 'for good',
      columns: 'test name weight',
    },
  ],
};

/** The columns of every table, as the schema has them. */
export function schemaColumns(): Record<string, string[]> {
  const tables: unknown[] = Object.values(schema);
  return Object.fromEntries(
    tables.flatMap((table) => {
      if (!is(table, PgTable)) return [];
      const { name, columns } = getTableConfig(table);
      return [[name, columns.map((column) => column.name).toSorted()]];
    }),
  );
}

/** Returns `docs/data-map.md`: a row for each purpose, and one list of the tables without personal data. */
export function dataMap(): string {
  const purposes = Object.entries(DATA_MAP).flatMap(([table, own]) =>
    own.map((one) => ({ ...one, table: `\`${table}\`` })),
  );
  const rows = purposes
    .filter(({ ground }) => ground !== 'NONE')
    .map(
      ({ table, purpose, ground, kept, columns }) =>
        `| ${table} | ${columns.replaceAll(' ', ', ')} | ${purpose} | ${GROUNDS[ground]} | ${kept} |`,
    );
  const impersonal = purposes
    .filter(({ table, ground }) => ground === 'NONE' && !rows.some((row) => row.includes(table)))
    .map(({ table }) => table);
  return `${[
    '# Data map',
    '',
    'Record of processing, with grounds by article 6(1) of the GDPR. Add your name as the controller, your mail server and other recipients. The source is `scripts/lib/dataMap.ts`, which also has retention for the tables without personal data; write this file with `npx tsx scripts/data-map.ts`. The daily job, or `npm run retention`, deletes what has expired.',
    '',
    '| Table | Columns | Purpose | Ground | Kept |',
    '| --- | --- | --- | --- | --- |',
    ...rows,
    '',
    `Without personal data: ${impersonal.join(', ')}.`,
    '',
    'The job queue holds ids only, for up to two weeks. Logs hold neither addresses nor tokens. Captured mails in `DATA_DIR/mail` are deleted with their person or withdrawal. Deleted rows stay in the database’s files and log until these are vacuumed (hourly in the embedded database) and reused: encrypt the disk.',
    '',
    '## A person who asks',
    '',
    'People with a mail from a shop see, download and erase their data by its link. For everybody else, first verify who is asking:',
    '',
    '| Command | Effect |',
    '| --- | --- |',
    '| `npm run person -- export ADDRESS --out FILE` | exports everything held under the address (articles 15 and 20) |',
    '| `npm run person -- erase ADDRESS` | erases the person in every shop (article 17); names what remains: withdrawals, and the customer account, which `npm run account -- remove ADDRESS` removes |',
    '| `npm run person -- erased --out FILE` | lists past erasures by hash and time |',
    '| `npm run person -- erase --from FILE` | repeats the erasures of such a list |',
    '',
    'Write the list daily and keep it apart from the database. After a restore, repeat its erasures and run `npm run retention`.',
  ].join('\n')}\n`;
}
