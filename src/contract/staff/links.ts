import * as z from 'zod/mini';

import { newPassword } from './profile.ts';

const token = z.string().check(z.regex(/^[\w-]{43}$/));

/** The token of a mail's link. It stands in the address behind `#`, which no browser sends to a server. */
export const linkRequest = z.object({ token });

/** What the link of a mail is for. */
export const linkAnswer = z.object({ kind: z.enum(['INVITATION', 'RESET']), name: z.string() });
export type StaffLinkFacts = z.infer<typeof linkAnswer>;

export const useLinkRequest = z.object({ token, password: newPassword });

/** Whose mailbox is to get a link. */
export const askLinkRequest = z.object({ name: z.string().check(z.minLength(1), z.maxLength(40)) });
