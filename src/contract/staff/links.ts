import * as z from 'zod/mini';

import { MAX_KEYS, staffKey } from './keys.ts';
import { newPassword } from './profile.ts';

const token = z.string().check(z.regex(/^[\w-]{43}$/));

/** The token of a mail's link. It stands in the address behind `#`, which no browser sends to a server. */
export const linkRequest = z.object({ token });

/** What the link of a mail is for, and the keys by which other systems call in the name of its account. */
export const linkAnswer = z.object({
  kind: z.enum(['INVITATION', 'RESET']),
  name: z.string(),
  keys: z.array(z.pick(staffKey, { id: true, name: true, createdAt: true, lastUsedAt: true })),
});
export type StaffLinkFacts = z.infer<typeof linkAnswer>;

/** All keys of the account but `keptKeys` are revoked: a new password often follows a theft. */
export const useLinkRequest = z.object({
  token,
  password: newPassword,
  keptKeys: z.optional(z.array(z.uuid()).check(z.maxLength(MAX_KEYS))),
});

/** Whose mailbox is to get a link. */
export const askLinkRequest = z.object({ name: z.string().check(z.minLength(1), z.maxLength(40)) });
