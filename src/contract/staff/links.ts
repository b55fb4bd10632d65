import * as z from 'zod/mini';

import { MAX_KEYS, staffKey } from './keys.ts';
import { newPassword } from './profile.ts';

const token = z.string().check(z.regex(/^[\w-]{43}$/));

/** The token of a mail's link, sent in the URL's fragment, which browsers do not send to servers. */
export const linkRequest = z.object({ token });

/** What a mail's link is for, and the API keys of its account. */
export const linkAnswer = z.object({
  kind: z.enum(['INVITATION', 'RESET']),
  name: z.string(),
  keys: z.array(z.pick(staffKey, { id: true, name: true, createdAt: true, lastUsedAt: true })),
});
export type StaffLinkFacts = z.infer<typeof linkAnswer>;

/**
 * Request that sets the password. All keys except `keptKeys` are revoked, because a new password often follows a theft.
 */
export const useLinkRequest = z.object({
  token,
  password: newPassword,
  keptKeys: z.optional(z.array(z.uuid()).check(z.maxLength(MAX_KEYS))),
});

/** The account whose owner gets a link. */
export const askLinkRequest = z.object({ name: z.string().check(z.minLength(1), z.maxLength(40)) });
