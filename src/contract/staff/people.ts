import * as z from 'zod/mini';

import { email } from '#contract/newsletter/schemas.ts';

import { staffGrant } from './grants.ts';

/** A sign-in of a staff account that goes on. */
export const staffSignIn = z.object({
  /** The beginning of the session's id, as the audit has it. */
  session: z.string(),
  signedInAt: z.iso.datetime(),
  endsAt: z.iso.datetime(),
  /** The session that makes the call. */
  isThis: z.boolean(),
});
export type StaffSignIn = z.infer<typeof staffSignIn>;

export const staffPerson = z.object({
  name: z.string(),
  /** Where links to a new password go. */
  email: z.nullable(z.string()),
  /** INVITED: the person has not chosen a password yet. */
  state: z.enum(['ACTIVE', 'INVITED', 'DISABLED']),
  /** Whether the password alone is not enough, as there is an app or a passkey. */
  hasSecondStep: z.boolean(),
  grants: z.array(staffGrant),
  signIns: z.array(staffSignIn),
  /** Of the account of last resort alone: whether its secret can still be used. */
  breakGlass: z.optional(z.enum(['READY', 'USED'])),
});
export type StaffPerson = z.infer<typeof staffPerson>;

export const peopleAnswer = z.object({ people: z.array(staffPerson) });

/** More than any account needs: each role in each shop. */
const MAX_GRANTS = 60;

const grantList = z.array(staffGrant).check(z.maxLength(MAX_GRANTS));

/** The roles that an account is to have, in place of those it has. */
export const rolesRequest = z.object({
  grants: grantList,
  reason: z.optional(z.string().check(z.maxLength(200))),
});

/** A person who is to have an account, and where the link goes by which they choose a password. */
export const inviteRequest = z.object({
  name: z.string().check(z.minLength(1), z.maxLength(40)),
  email,
  grants: grantList,
});

export const staffEmailRequest = z.object({ email });

export const staffStateRequest = z.object({ isDisabled: z.boolean() });
