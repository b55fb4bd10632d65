// oxlint-disable max-lines -- One table, which is read as a whole.
import { is } from 'drizzle-orm';
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core';

import { PERSON_FIELD_NAMES } from '#contract/newsletter/fields.ts';
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
  /** Until when it is kept, and what removes it. */
  kept: string;
  /** Names of columns, separated by spaces. */
  columns: string;
};

const RELEASE_BEFORE: Omit<Purpose, 'columns'> = {
  purpose: 'Read by nodes of the release before subscriptions of shops; the same as stands there',
  ground: 'CONSENT',
  kept: 'with the person; goes with a later migration',
};
const PERSON_KEPT = 'until 30 days after the last subscription ended (daily job), or erasure';
const WITH_ACCOUNT = 'with the account';
const WITH_CONTENT = 'for good: what was shown, and by whom it was published, can be proved';
const UNCONFIRMED =
  '14 or 30 days unless confirmed, as the shop has it; otherwise with the person (daily job)';
const LIMIT_KEPT = 'until its hour or day is over, cleaned every five minutes';

/** The columns of the fields about a person. */
const PERSON = PERSON_FIELD_NAMES.map(columnOf).join(' ');

/** What is kept in which table, why, by what right and for how long: the record of processing, column by column. */
export const DATA_MAP: Record<string, Purpose[]> = {
  subscriber: [
    {
      purpose: 'One person, whose newsletters, vouchers and mails belong together',
      ground: 'CONSENT',
      kept: PERSON_KEPT,
      columns: 'id address subscribed_in created_at salutation first_name last_name',
    },
    {
      purpose: 'Keeps mails to one address apart in time, against mail bombs',
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
      purpose: 'The newsletter of one shop, with what the person chose',
      ground: 'CONSENT',
      kept: '30 days after it ended, or after the shop’s time without a sign of life (daily job)',
      columns: `subscriber_id site email state ${PERSON} consents interests paused_until subscribed_at unsubscribed_at last_sign_of_life_at updated_at`,
    },
  ],
  sign_up: [
    {
      purpose: 'A sign-up that waits for its confirmation, and what it said',
      ground: 'CONSENT',
      kept: UNCONFIRMED,
      columns: `id subscriber_id email site ${PERSON} consents origin origin_addition page token_hash expires_at created_at confirmed_at`,
    },
    {
      purpose: 'Proof of the sign-up, and finding abuse',
      ground: 'INTEREST',
      kept: UNCONFIRMED,
      columns: 'client_address is_disposable',
    },
  ],
  sign_up_token: [
    {
      purpose: 'Links of mails that were sent again',
      ground: 'CONSENT',
      kept: 'with the sign-up',
      columns: 'hash sign_up_id mail_id created_at',
    },
  ],
  subscriber_token: [
    {
      purpose: 'Links of mails, by which a person manages subscriptions without a password',
      ground: 'CONSENT',
      kept: 'with the person',
      columns: 'hash subscriber_id site mail_id created_at',
    },
  ],
  consent_evidence: [
    {
      purpose: 'Proof of consent (article 7), also after an erasure; names no address',
      ground: 'DUTY',
      kept: 'until no claim can arise any more: removed by the owner of the tables alone (decision 12)',
      columns:
        'id subscriber_id sign_up_id step consent text_version text_hash locale page client_address mail_id at',
    },
  ],
  consent_text: [
    {
      purpose: 'The exact words that a person agreed to',
      ground: 'NONE',
      kept: 'with the evidence',
      columns: 'hash version locale text created_at',
    },
  ],
  erased_subscriber: [
    {
      purpose: 'Finds the evidence of a person who was erased and comes back with a claim',
      ground: 'DUTY',
      kept: 'with the evidence; a pseudonym, the hash of the address',
      columns: 'subscriber_id address_hash erased_at',
    },
  ],
  voucher: [
    {
      purpose: 'The welcome voucher, one for a mailbox and country; who has it until erasure',
      ground: 'CONTRACT',
      kept: 'for good by the hash of the mailbox alone (decision 28); `subscriber_id` until erasure',
      columns:
        'code lookup origin address_hash subscriber_id site country percent is_single_use issued_at valid_until',
    },
  ],
  voucher_redemption: [
    {
      purpose: 'Orders in which a voucher was used, for the books',
      ground: 'DUTY',
      kept: 'as long as the order is; the person stands in neither',
      columns: 'code order_id redeemed_at',
    },
  ],
  voucher_pool: [
    {
      purpose: 'Codes of the shop’s own system, to be given out',
      ground: 'NONE',
      kept: 'for good, so that no code comes twice',
      columns: 'id site code lookup imported_at taken_at',
    },
  ],
  mail: [
    {
      purpose: 'What became of a mail; its link is sealed until it is sent',
      ground: 'CONTRACT',
      kept: 'with the person, the request or the account it belongs to',
      columns:
        'id subscriber_id request_id sign_up_id staff_id site kind sealed_token created_at sent_at abandoned_at resting_since rest_reason',
    },
  ],
  customer_request: [
    {
      purpose: 'Messages, withdrawals and registrations for the loyalty card',
      ground: 'CONTRACT',
      kept: 'for the time of its kind in `src/domain`, then removed by the daily job',
      columns:
        'id kind site address email name topic order_number birthday content digest received_at',
    },
  ],
  customer: [
    {
      purpose: 'The account of a customer',
      ground: 'CONTRACT',
      kept: 'until the account is removed',
      columns:
        'id address email site state salutation first_name last_name password_hash created_at updated_at',
    },
  ],
  customer_login: [
    {
      purpose: 'A sign-in, which the customer may end',
      ground: 'CONTRACT',
      kept: 'until it expires; removed at the next sign-in',
      columns: 'id customer_id is_lasting created_at expires_at ended_at',
    },
  ],
  long_term_token: [
    {
      purpose: 'Stays signed in; a copied token is noticed by its predecessor',
      ground: 'CONTRACT',
      kept: 'with the sign-in',
      columns: 'hash login_id parent_hash created_at replaced_at',
    },
  ],
  sign_in_failure: [
    {
      purpose: 'Slows guesses of passwords down; keys are hashes',
      ground: 'INTEREST',
      kept: 'until `forget_at` (daily job)',
      columns: 'key failures retry_at forget_at',
    },
  ],
  sign_up_limit: [
    {
      purpose: 'Counts sign-ups of a client’s address',
      ground: 'INTEREST',
      kept: LIMIT_KEPT,
      columns: 'key points expire',
    },
  ],
  resend_limit: [
    {
      purpose: 'Counts mails asked for again',
      ground: 'INTEREST',
      kept: LIMIT_KEPT,
      columns: 'key points expire',
    },
  ],
  request_limit: [
    {
      purpose: 'Counts messages of a client’s address, and mails to a mailbox by its hash',
      ground: 'INTEREST',
      kept: LIMIT_KEPT,
      columns: 'key points expire',
    },
  ],
  abuse_count: [
    {
      purpose: 'How often a day forms were abused, without whom',
      ground: 'NONE',
      kept: 'for good: numbers of a day and shop',
      columns: 'day site kind count',
    },
  ],
  staff: [
    {
      purpose: 'The account of a person of the staff',
      ground: 'CONTRACT',
      kept: 'until the account is removed',
      columns: 'id name email password_hash disabled_at created_at updated_at',
    },
    {
      purpose: 'Read by nodes of the release before failed sign-ins had their own table',
      ground: 'INTEREST',
      kept: WITH_ACCOUNT,
      columns: 'failures locked_until',
    },
    {
      purpose: 'The account for emergencies: whether its secret can still be used',
      ground: 'NONE',
      kept: WITH_ACCOUNT,
      columns: 'break_glass',
    },
  ],
  staff_identity: [
    {
      purpose: 'Recognises a person of the staff by the identity provider’s own name for them',
      ground: 'CONTRACT',
      kept: WITH_ACCOUNT,
      columns: 'issuer subject staff_id created_at',
    },
  ],
  staff_sso_session: [
    {
      purpose: 'Ends a sign-in with the one at the identity provider, and that one with it',
      ground: 'CONTRACT',
      kept: 'with the sign-in, twelve hours at most',
      columns: 'hash issuer subject sid sealed_id_token',
    },
  ],
  staff_role: [
    {
      purpose: 'What a person of the staff may do, and where',
      ground: 'CONTRACT',
      kept: WITH_ACCOUNT,
      columns: 'staff_id role market',
    },
  ],
  staff_session: [
    {
      purpose: 'A sign-in of staff',
      ground: 'CONTRACT',
      kept: 'twelve hours at most',
      columns: 'hash staff_id created_at confirmed_at expires_at',
    },
  ],
  staff_link: [
    {
      purpose: 'Invitations and links to a new password',
      ground: 'CONTRACT',
      kept: 'seven days or an hour, or until used',
      columns: 'hash staff_id kind created_at expires_at',
    },
  ],
  staff_totp: [
    {
      purpose: 'The second step of a sign-in, sealed',
      ground: 'INTEREST',
      kept: WITH_ACCOUNT,
      columns: 'staff_id sealed_secret last_step created_at confirmed_at',
    },
  ],
  staff_recovery_code: [
    {
      purpose: 'The second step where the phone is lost',
      ground: 'INTEREST',
      kept: `until used, or ${WITH_ACCOUNT}`,
      columns: 'staff_id hash created_at',
    },
  ],
  staff_passkey: [
    {
      purpose: 'Sign-in without a password',
      ground: 'CONTRACT',
      kept: `until removed, or ${WITH_ACCOUNT}`,
      columns: 'id staff_id name public_key counter created_at last_used_at',
    },
  ],
  staff_key: [
    {
      purpose: 'Calls of other systems in the name of an account of staff',
      ground: 'CONTRACT',
      kept: `until revoked, or ${WITH_ACCOUNT}`,
      columns: 'id staff_id name hash created_at expires_at last_used_at',
    },
  ],
  staff_key_role: [
    {
      purpose: 'What such a key may do, and where',
      ground: 'NONE',
      kept: 'with the key',
      columns: 'key_id role market',
    },
  ],
  staff_used_challenge: [
    {
      purpose: 'A passkey’s answer counts once',
      ground: 'NONE',
      kept: 'until it expires, minutes later',
      columns: 'hash expires_at',
    },
  ],
  audit_event: [
    {
      purpose:
        'Who of the staff and which command did what; customers by the hash of their address',
      ground: 'INTEREST',
      kept: 'three years, 90 days of what was refused; the database refuses to remove it earlier',
      columns:
        'id at actor_kind actor session action outcome object site before_hash after_hash detail reason',
    },
  ],
  content_version: [
    {
      purpose: 'Pages, footers and tests as they were and will be shown',
      ground: 'NONE',
      kept: WITH_CONTENT,
      columns:
        'id key site valid_from valid_to ab_test ab_group body shown_from publication change_item created_at',
    },
  ],
  content_end: [
    {
      purpose: 'From when on a version is no longer shown',
      ground: 'NONE',
      kept: WITH_CONTENT,
      columns: 'id version since valid_to publication',
    },
  ],
  content_publication: [
    {
      purpose: 'Which change set was published or undone, by whom of the staff',
      ground: 'INTEREST',
      kept: WITH_CONTENT,
      columns: 'id change_set undoes published_by published_at',
    },
  ],
  change_set: [
    {
      purpose: 'Drafts that belong together, and who of the staff began them',
      ground: 'INTEREST',
      kept: WITH_CONTENT,
      columns: 'id name created_by created_at updated_at discarded_at',
    },
  ],
  change_item: [
    {
      purpose: 'The draft of one document, and who of the staff edited it',
      ground: 'INTEREST',
      kept: WITH_CONTENT,
      columns:
        'id change_set key site ab_test ab_group base seen body valid_from valid_to revision hash source_hash editors updated_by updated_at is_removed publication',
    },
  ],
  change_revision: [
    {
      purpose: 'Earlier states of a draft',
      ground: 'INTEREST',
      kept: WITH_CONTENT,
      columns: 'item revision body saved_by saved_at',
    },
  ],
  change_approval: [
    {
      purpose: 'Who of the staff approved which text',
      ground: 'INTEREST',
      kept: WITH_CONTENT,
      columns: 'id item hash approved_by approved_at',
    },
  ],
  change_picture: [
    {
      purpose: 'In which set a picture was uploaded, and by whom of the staff',
      ground: 'INTEREST',
      kept: 'with the picture',
      columns: 'change_set picture uploaded_by uploaded_at',
    },
  ],
  picture: [
    {
      purpose: 'Pictures that footers show',
      ground: 'NONE',
      kept: '30 days after its upload (daily job); longer while a draft names it, for good once a published version does',
      columns: 'hash type width height data uploaded_at',
    },
  ],
  change_presence: [
    {
      purpose: 'Who of the staff looks at a draft just now',
      ground: 'INTEREST',
      kept: '45 seconds are shown; overwritten by the next look',
      columns: 'change_set name item seen_at',
    },
  ],
  preview_share: [
    {
      purpose: 'Links to previews, and who of the staff made them',
      ground: 'INTEREST',
      kept: 'shown until 30 days after their end',
      columns:
        'id site path at ab_test ab_group change_set created_by created_at expires_at revoked_at',
    },
  ],
  webhook_endpoint: [
    {
      purpose: 'Systems that are told what was published, and who of the staff set them up',
      ground: 'INTEREST',
      kept: 'until removed by staff',
      columns:
        'id url sealed_secret sealed_former_secret former_until created_by created_at disabled_at',
    },
  ],
  webhook_message: [
    {
      purpose: 'What such a system is told: documents, shops and dates',
      ground: 'NONE',
      kept: '30 days after its delivery (daily job); undelivered ones until sent or removed with the endpoint',
      columns: 'id endpoint type body created_at delivered_at resting_since last_result',
    },
  ],
  ab_test: [
    {
      purpose: 'A/B tests and when they run',
      ground: 'NONE',
      kept: 'for good',
      columns: 'name starts_at ends_at',
    },
  ],
  ab_group: [
    {
      purpose: 'Groups of a test',
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

/** `docs/data-map.md`. */
export function dataMap(): string {
  const rows = Object.entries(DATA_MAP).flatMap(([table, purposes]) =>
    purposes.map(
      ({ purpose, ground, kept, columns }) =>
        `| \`${table}\` | ${columns.replaceAll(' ', ', ')} | ${purpose} | ${GROUNDS[ground]} | ${kept} |`,
    ),
  );
  return `${[
    '# What is kept, why and for how long',
    '',
    'The record of processing, column by column; grounds by article 6(1) of the GDPR. `scripts/lib/dataMap.ts` holds it, `npx tsx scripts/data-map.ts` writes it, and a test fails for a column of the schema that has no place in it. The operator is the controller, and adds their own name, their mail server and who else gets data.',
    '',
    '| Table | Columns | Purpose | Ground | Kept |',
    '| --- | --- | --- | --- | --- |',
    ...rows,
    '',
    'Besides: the job queue holds ids alone, for two weeks at most; logs hold neither address nor token; captured mails (`DATA_DIR/mail`) are removed with the person, those of a withdrawal with it. What was deleted lies in the database’s files until it is overwritten: rows until the next vacuum, which the embedded database has each hour, entries of indexes and the log of changes (`pg_wal`) until their pages and files are used again. Encrypt the disk.',
    '',
    '## A person who asks',
    '',
    'Who has a mail with a link of ours sees, downloads and erases their data by it. For who has none, wrote to the customer service alone, or asks by telephone, once it is clear who they are:',
    '',
    '| Command | What it does |',
    '| --- | --- |',
    '| `npm run person -- export ADDRESS --out FILE` | all that is held under the address, messages and the customer account too (articles 15 and 20) |',
    '| `npm run person -- erase ADDRESS` | erases the person in every shop (article 17), and names what stays: withdrawals as long as the law demands, and the account, which `npm run account -- remove ADDRESS` removes |',
    '| `npm run person -- erased --out FILE` | who was erased so far, a line of hash and time each |',
    '| `npm run person -- erase --from FILE` | erases those again of such a list whom this database does not know as erased |',
    '',
    'The last two are for backups, which are kept as long as the operator keeps them: make the list daily and keep it apart from the database. After a restore, erase by it and run `npm run retention`.',
  ].join('\n')}\n`;
}
