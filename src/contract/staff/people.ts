import * as z from 'zod/mini';

import { staffGrant } from './grants.ts';

/** A sign-in of a staff account that goes on. */
const staffSignIn = z.object({
  /** The beginning of the session's id, as the audit has it. */
  session: z.string(),
  signedInAt: z.iso.datetime(),
  endsAt: z.iso.datetime(),
  /** The session that makes the call. */
  isThis: z.boolean(),
});

export const staffPerson = z.object({
  name: z.string(),
  grants: z.array(staffGrant),
  signIns: z.array(staffSignIn),
});
export type StaffPerson = z.infer<typeof staffPerson>;

export const peopleAnswer = z.object({ people: z.array(staffPerson) });

/** More than any account needs: each role in each shop. */
const MAX_GRANTS = 60;

/** The roles that an account is to have, in place of those it has. */
export const rolesRequest = z.object({
  grants: z.array(staffGrant).check(z.maxLength(MAX_GRANTS)),
  reason: z.optional(z.string().check(z.maxLength(200))),
});
