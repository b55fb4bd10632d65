import * as z from 'zod/mini';

import { email } from '#contract/newsletter/schemas.ts';

import { staffGrant } from './grants.ts';

/** A live session of a staff account. */
export const staffSignIn = z.object({
  /** Prefix of the session's id, as in the audit. */
  session: z.string(),
  signedInAt: z.iso.datetime(),
  endsAt: z.iso.datetime(),
  /** Whether it is the calling session. */
  isThis: z.boolean(),
});
export type StaffSignIn = z.infer<typeof staffSignIn>;

export const staffPerson = z.object({
  name: z.string(),
  /** Address for password links. */
  email: z.nullable(z.string()),
  /** INVITED: the person has not chosen a password yet. */
  state: z.enum(['ACTIVE', 'INVITED', 'DISABLED']),
  /** Whether the account needs more than its password, because it has an app or a passkey. */
  hasSecondFactor: z.boolean(),
  grants: z.array(staffGrant),
  signIns: z.array(staffSignIn),
  /** Only for the break-glass account: whether its secret can still be used. */
  breakGlass: z.optional(z.enum(['READY', 'USED'])),
});
export type StaffPerson = z.infer<typeof staffPerson>;

export const peopleAnswer = z.object({ people: z.array(staffPerson) });

/** Maximum number of roles per account: each role in each shop. */
const MAX_GRANTS = 60;

const grantList = z.array(staffGrant).check(z.maxLength(MAX_GRANTS));

/** The account's new roles, replacing the current ones. */
export const rolesRequest = z.object({
  grants: grantList,
  reason: z.optional(z.string().check(z.maxLength(200))),
});

/** A person to invite, with the address for the link. */
export const inviteRequest = z.object({
  name: z.string().check(z.minLength(1), z.maxLength(40)),
  email,
  grants: grantList,
});

export const staffEmailRequest = z.object({ email });

export const staffStateRequest = z.object({ isDisabled: z.boolean() });
