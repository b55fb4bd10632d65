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

import { cascadingId, instant, oneOf } from './columns.ts';

/** States of a customer. A blocked customer keeps the account but cannot sign in. */
export const CUSTOMER_STATES = ['ACTIVE', 'BLOCKED'] as const;

export const customer = pgTable(
  'customer',
  {
    id: uuid('id').primaryKey(),
    /** Normalised like a subscriber's address, for comparison. */
    address: text('address').notNull(),
    /** As typed. */
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

/** A customer's sign-in in one browser. Its tokens have its id as `lid`. */
export const customerLogin = pgTable(
  'customer_login',
  {
    id: uuid('id').primaryKey(),
    customerId: cascadingId('customer_id', () => customer.id),
    /** Whether it lasts across visits. */
    isLasting: boolean('is_lasting').notNull(),
    createdAt: instant('created_at').notNull(),
    /** End of the sign-in, extended by each renewal. */
    expiresAt: instant('expires_at').notNull(),
    /** When it was ended early: by signing out, a new password, or reuse of an old token. */
    endedAt: instant('ended_at'),
  },
  (table) => [
    index('customer_login_customer').on(table.customerId),
    index('customer_login_expiry').on(table.expiresAt),
  ],
);

/** Every long-term token of a lasting sign-in; `longTermTokens.ts` decides which ones are valid. */
export const longTermToken = pgTable(
  'long_term_token',
  {
    hash: text('hash').primaryKey(),
    loginId: cascadingId('login_id', () => customerLogin.id),
    /** The token that this one replaced; null for the first. */
    parentHash: text('parent_hash').references((): AnyPgColumn => longTermToken.hash, {
      onDelete: 'cascade',
    }),
    createdAt: instant('created_at').notNull(),
    /** When it was first exchanged. */
    replacedAt: instant('replaced_at'),
  },
  (table) => [
    index('long_term_token_login').on(table.loginId),
    index('long_term_token_parent').on(table.parentHash),
  ],
);

/** READY: the secret has not been used since an operator created it. USED: it has. */
const BREAK_GLASS_STATES = ['READY', 'USED'] as const;

export const staff = pgTable(
  'staff',
  {
    id: uuid('id').primaryKey(),
    /** In lower case. */
    name: text('name').notNull(),
    /** Receives invitations and password links; null if there is none. */
    email: text('email'),
    /** Null until the person has chosen a password. */
    passwordHash: text('password_hash'),
    disabledAt: instant('disabled_at'),
    /** For the break-glass account: whether its secret is still usable. Null for all others. */
    breakGlass: text('break_glass', { enum: BREAK_GLASS_STATES }),
    // Used by the previous release, which lacks `sign_in_failure`: see docs/releases.md.
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

/** Roles of staff, one row per role and shop. An account without any may do nothing. */
export const staffRole = pgTable(
  'staff_role',
  {
    staffId: cascadingId('staff_id', () => staff.id),
    role: text('role').notNull().$type<StaffRole>(),
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
    hash: text('hash').primaryKey(),
    staffId: cascadingId('staff_id', () => staff.id),
    createdAt: instant('created_at').notNull(),
    /** When the password was last entered again in this session; null if only when it began. */
    confirmedAt: instant('confirmed_at'),
    /** Extended by each renewal. */
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [
    index('staff_session_staff').on(table.staffId),
    index('staff_session_expiry').on(table.expiresAt),
  ],
);

/** Links an account to a person at a single sign-on provider (OpenID Connect). Both key columns identify the person. */
export const staffIdentity = pgTable(
  'staff_identity',
  {
    issuer: text('issuer').notNull(),
    /** The provider's `sub`. */
    subject: text('subject').notNull(),
    staffId: cascadingId('staff_id', () => staff.id),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.issuer, table.subject] }),
    index('staff_identity_staff').on(table.staffId),
  ],
);

/** The provider's session behind one of ours. Either side uses it to end the session at the other. */
export const staffSsoSession = pgTable(
  'staff_sso_session',
  {
    hash: text('hash')
      .primaryKey()
      .references(() => staffSession.hash, { onDelete: 'cascade' }),
    issuer: text('issuer').notNull(),
    subject: text('subject').notNull(),
    /** The provider's `sid`; null if it sends none. */
    sid: text('sid'),
    /**
     * The provider's ID token, encrypted for this session (`token.ts`). With it the provider ends its session without
     * asking.
     */
    sealedIdToken: text('sealed_id_token').notNull(),
  },
  (table) => [index('staff_sso_session_subject').on(table.issuer, table.subject)],
);

export const STAFF_LINK_KINDS = ['INVITATION', 'RESET'] as const;

/** A mail's link for choosing a password. Using a link deletes all links of its account. */
export const staffLink = pgTable(
  'staff_link',
  {
    hash: text('hash').primaryKey(),
    staffId: cascadingId('staff_id', () => staff.id),
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

/** The authenticator app of an account (RFC 6238). Once confirmed, it is required in addition to the password. */
export const staffTotp = pgTable('staff_totp', {
  staffId: uuid('staff_id')
    .primaryKey()
    .references(() => staff.id, { onDelete: 'cascade' }),
  /** The secret in base32, encrypted for this account (`token.ts`). */
  sealedSecret: text('sealed_secret').notNull(),
  /** The 30-second step of the last accepted code. Codes of this and earlier steps are refused. */
  lastStep: integer('last_step').notNull(),
  createdAt: instant('created_at').notNull(),
  /** When its first code was entered; null during set-up. */
  confirmedAt: instant('confirmed_at'),
});

/** Recovery codes, each usable once in place of the app's code. A used one is deleted. */
export const staffRecoveryCode = pgTable(
  'staff_recovery_code',
  {
    staffId: cascadingId('staff_id', () => staff.id),
    /** SHA-256 in hex; each has 99 random bits. */
    hash: text('hash').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.staffId, table.hash] })],
);

/** Passkeys (WebAuthn); each signs in by itself. */
export const staffPasskey = pgTable(
  'staff_passkey',
  {
    /** The credential's own id, in base64url. */
    id: text('id').primaryKey(),
    staffId: cascadingId('staff_id', () => staff.id),
    name: text('name').notNull(),
    /** COSE key in base64url. */
    publicKey: text('public_key').notNull(),
    /** The authenticator's signature counter; synchronised passkeys report 0. */
    counter: bigint('counter', { mode: 'number' }).notNull(),
    createdAt: instant('created_at').notNull(),
    lastUsedAt: instant('last_used_at'),
  },
  (table) => [index('staff_passkey_staff').on(table.staffId)],
);

/** Challenges that passkeys have answered, kept until they expire, so that none is answered twice. */
export const staffUsedChallenge = pgTable(
  'staff_used_challenge',
  {
    hash: text('hash').primaryKey(),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [index('staff_used_challenge_expiry').on(table.expiresAt)],
);

/** Failed sign-in attempts and those in progress, by a key that identifies no person: see `signInLimit.ts`. */
export const signInFailure = pgTable('sign_in_failure', {
  /** SHA-256 of client and account, in hex. */
  key: text('key').primaryKey(),
  failures: integer('failures').notNull(),
  /** When the next attempt is allowed. */
  retryAt: instant('retry_at').notNull(),
  /** When the count starts again. */
  forgetAt: instant('forget_at').notNull(),
});

/** API keys of other systems. A key acts for the account that created it. */
export const staffKey = pgTable(
  'staff_key',
  {
    id: uuid('id').primaryKey(),
    staffId: cascadingId('staff_id', () => staff.id),
    /** In lower case; the audit records `account/name`. */
    name: text('name').notNull(),
    /** SHA-256 of the key in hex; the key itself is shown once. */
    hash: text('hash').notNull(),
    createdAt: instant('created_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    /** Rounded to the minute. */
    lastUsedAt: instant('last_used_at'),
  },
  (table) => [
    uniqueIndex('staff_key_hash').on(table.hash),
    uniqueIndex('staff_key_name').on(table.staffId, table.name),
  ],
);

/** Roles of a key, one row per role and shop. On use they are limited to the roles that its account has then. */
export const staffKeyRole = pgTable(
  'staff_key_role',
  {
    keyId: cascadingId('key_id', () => staffKey.id),
    role: text('role').notNull().$type<StaffRole>(),
    market: text('market', { enum: MARKETS }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.keyId, table.role, table.market] }),
    check('staff_key_role_role', oneOf('role', STAFF_ROLES)),
    check('staff_key_role_market', oneOf('market', MARKETS)),
  ],
);
