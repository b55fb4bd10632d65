import {
  type AnyPgColumn,
  bigint,
  boolean,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';

import { SALUTATIONS } from '#contract/newsletter/words.ts';
import { SITE_CODES } from '#domain/sites.ts';
import { MARKETS, STAFF_ROLES, type StaffRole } from '#domain/staffRoles.ts';

import { instant, oneOf } from './columns.ts';

/** A blocked customer keeps the account and cannot use it. */
export const CUSTOMER_STATES = ['ACTIVE', 'BLOCKED'] as const;

/** Who can sign in to a shop, one row per address. */
export const customer = pgTable(
  'customer',
  {
    id: uuid('id').primaryKey(),
    /** Normalised as a subscriber's is, so that both are found by the same address. */
    address: text('address').notNull(),
    /** As it was typed. */
    email: text('email').notNull(),
    site: text('site', { enum: SITE_CODES }).notNull(),
    state: text('state', { enum: CUSTOMER_STATES }).notNull(),
    salutation: text('salutation', { enum: SALUTATIONS }),
    firstName: text('first_name'),
    lastName: text('last_name'),
    passwordHash: text('password_hash').notNull(),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  (table) => [
    uniqueIndex('customer_address').on(table.address),
    check('customer_state', oneOf('state', CUSTOMER_STATES)),
    check('customer_site', oneOf('site', SITE_CODES)),
  ],
);

/** A customer's sign-in in one browser, with every token that ever renewed it: the `lid` of those tokens. */
export const customerLogin = pgTable(
  'customer_login',
  {
    id: uuid('id').primaryKey(),
    customerId: uuid('customer_id')
      .notNull()
      .references(() => customer.id, { onDelete: 'cascade' }),
    /** Whether it lasts across visits. */
    isLasting: boolean('is_lasting').notNull(),
    createdAt: instant('created_at').notNull(),
    /** After this nothing renews it; each renewal moves it on. */
    expiresAt: instant('expires_at').notNull(),
    /** When it was ended before its time: by signing out, a new password, or the reuse of an old token. */
    endedAt: instant('ended_at'),
  },
  (table) => [
    index('customer_login_customer').on(table.customerId),
    index('customer_login_expiry').on(table.expiresAt),
  ],
);

/** Every long-term token of a sign-in that lasts; which of them is good for what, `longTermTokens.ts` says. */
export const longTermToken = pgTable(
  'long_term_token',
  {
    /** SHA-256 of the token in hex. */
    hash: text('hash').primaryKey(),
    loginId: uuid('login_id')
      .notNull()
      .references(() => customerLogin.id, { onDelete: 'cascade' }),
    /** The token in exchange for which this one was given; null for the first. */
    parentHash: text('parent_hash').references((): AnyPgColumn => longTermToken.hash, {
      onDelete: 'cascade',
    }),
    createdAt: instant('created_at').notNull(),
    /** When it was first exchanged for another. */
    replacedAt: instant('replaced_at'),
  },
  (table) => [
    index('long_term_token_login').on(table.loginId),
    index('long_term_token_parent').on(table.parentHash),
  ],
);

/** READY: its secret was not used since an operator made it. */
const BREAK_GLASS_STATES = ['READY', 'USED'] as const;

/** Who can sign in to the console. */
export const staff = pgTable(
  'staff',
  {
    id: uuid('id').primaryKey(),
    /** In lower case. */
    name: text('name').notNull(),
    /** Where invitations and links to a new password go; null: there is none. */
    email: text('email'),
    /** Null until the person has chosen one. */
    passwordHash: text('password_hash'),
    /** Since when no sign-in to it is possible; null: it is in use. */
    disabledAt: instant('disabled_at'),
    /** Of the one account of last resort: whether its secret can still be used; null for every other. */
    breakGlass: text('break_glass', { enum: BREAK_GLASS_STATES }),
    // Read by the release before `sign_in_failure`, which may run beside this one: see docs/releases.md.
    failures: integer('failures').notNull().default(0),
    lockedUntil: instant('locked_until'),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  (table) => [
    uniqueIndex('staff_name').on(table.name),
    check('staff_break_glass', oneOf('break_glass', BREAK_GLASS_STATES)),
  ],
);

/** The roles of staff, one row for each role and shop. An account without any may do nothing. */
export const staffRole = pgTable(
  'staff_role',
  {
    staffId: uuid('staff_id')
      .notNull()
      .references(() => staff.id, { onDelete: 'cascade' }),
    role: text('role').notNull().$type<StaffRole>(),
    /** A shop, or ALL of them. */
    market: text('market', { enum: MARKETS }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.staffId, table.role, table.market] }),
    check('staff_role_role', oneOf('role', STAFF_ROLES)),
    check('staff_role_market', oneOf('market', MARKETS)),
  ],
);

/** A session of the console in one browser. */
export const staffSession = pgTable(
  'staff_session',
  {
    /** SHA-256 of the cookie's token in hex. */
    hash: text('hash').primaryKey(),
    staffId: uuid('staff_id')
      .notNull()
      .references(() => staff.id, { onDelete: 'cascade' }),
    createdAt: instant('created_at').notNull(),
    /** When the password was last shown again in this session; null: at its beginning alone. */
    confirmedAt: instant('confirmed_at'),
    /** Each renewal moves it on. */
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [
    index('staff_session_staff').on(table.staffId),
    index('staff_session_expiry').on(table.expiresAt),
  ],
);

/** Who an account is for a provider of single sign-on (OpenID Connect). A person is recognised by both columns of the key alone. */
export const staffIdentity = pgTable(
  'staff_identity',
  {
    issuer: text('issuer').notNull(),
    /** The provider's `sub`. */
    subject: text('subject').notNull(),
    staffId: uuid('staff_id')
      .notNull()
      .references(() => staff.id, { onDelete: 'cascade' }),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.issuer, table.subject] }),
    index('staff_identity_staff').on(table.staffId),
  ],
);

/** What a session that single sign-on began is at the provider, by which either side ends it at the other. */
export const staffSsoSession = pgTable(
  'staff_sso_session',
  {
    /** Of the session. */
    hash: text('hash')
      .primaryKey()
      .references(() => staffSession.hash, { onDelete: 'cascade' }),
    issuer: text('issuer').notNull(),
    subject: text('subject').notNull(),
    /** The provider's `sid`; null where it names none. */
    sid: text('sid'),
    /** Sealed for this session: see `token.ts`. The provider wants it to end the session without asking. */
    sealedIdToken: text('sealed_id_token').notNull(),
  },
  (table) => [index('staff_sso_session_subject').on(table.issuer, table.subject)],
);

export const STAFF_LINK_KINDS = ['INVITATION', 'RESET'] as const;

/** A mail's link by which its owner chooses a password, once. Using one removes all of its account. */
export const staffLink = pgTable(
  'staff_link',
  {
    /** SHA-256 of the link's token in hex. */
    hash: text('hash').primaryKey(),
    staffId: uuid('staff_id')
      .notNull()
      .references(() => staff.id, { onDelete: 'cascade' }),
    kind: text('kind', { enum: STAFF_LINK_KINDS }).notNull(),
    createdAt: instant('created_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [
    index('staff_link_staff').on(table.staffId),
    index('staff_link_expiry').on(table.expiresAt),
    check('staff_link_kind', oneOf('kind', STAFF_LINK_KINDS)),
  ],
);

/** The authenticator app of an account (RFC 6238), which its sign-in wants beside the password once it is confirmed. */
export const staffTotp = pgTable('staff_totp', {
  staffId: uuid('staff_id')
    .primaryKey()
    .references(() => staff.id, { onDelete: 'cascade' }),
  /** The seed in base32, sealed for this account: see `token.ts`. */
  sealedSecret: text('sealed_secret').notNull(),
  /** The newest step of 30 seconds of which a code was taken: no code of it or an earlier one is taken again. */
  lastStep: integer('last_step').notNull(),
  createdAt: instant('created_at').notNull(),
  /** When its first code was shown; null: it is being set up. */
  confirmedAt: instant('confirmed_at'),
});

/** Codes that take the place of the app's, each once: a used one is deleted. */
export const staffRecoveryCode = pgTable(
  'staff_recovery_code',
  {
    staffId: uuid('staff_id')
      .notNull()
      .references(() => staff.id, { onDelete: 'cascade' }),
    /** SHA-256 in hex; each has 99 random bits. */
    hash: text('hash').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.staffId, table.hash] })],
);

/** Passkeys (WebAuthn), each a sign-in of its own. */
export const staffPasskey = pgTable(
  'staff_passkey',
  {
    /** The credential's own id, in base64url. */
    id: text('id').primaryKey(),
    staffId: uuid('staff_id')
      .notNull()
      .references(() => staff.id, { onDelete: 'cascade' }),
    /** As its owner calls it. */
    name: text('name').notNull(),
    /** COSE key in base64url. */
    publicKey: text('public_key').notNull(),
    /** How often it was used, as authenticators say that count; those that are synchronised say 0. */
    counter: bigint('counter', { mode: 'number' }).notNull(),
    createdAt: instant('created_at').notNull(),
    lastUsedAt: instant('last_used_at'),
  },
  (table) => [index('staff_passkey_staff').on(table.staffId)],
);

/** Challenges that passkeys have answered, until they expire: none is answered twice. */
export const staffUsedChallenge = pgTable(
  'staff_used_challenge',
  {
    /** SHA-256 in hex. */
    hash: text('hash').primaryKey(),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [index('staff_used_challenge_expiry').on(table.expiresAt)],
);

/** Attempts to sign in that failed, or are under way, counted under a key that names no person: see `signInLimit.ts`. */
export const signInFailure = pgTable('sign_in_failure', {
  /** SHA-256 of who tries and whose account, in hex. */
  key: text('key').primaryKey(),
  failures: integer('failures').notNull(),
  /** The next attempt is checked from then on. */
  retryAt: instant('retry_at').notNull(),
  /** From then on the count begins again. */
  forgetAt: instant('forget_at').notNull(),
});
