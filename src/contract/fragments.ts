import * as z from 'zod/mini';

import { PLATFORMS } from '#domain/platform.ts';

import { ORIGIN_TYPES, SIGN_UP_RETURN, SIGN_UP_RETURNS } from './fragmentWords.ts';
import { PREVIEW_PARAMETER } from './preview/words.ts';

/** Path of fragments for other systems, followed by the shop's segment: `/fragments/ch_fr`. */
export const FRAGMENTS_BASE = '/fragments';

/** Fragments available as HTML, for server-side or edge-side includes. */
export const FRAGMENT_PARTS = [
  'head',
  'footer',
  'newsletter',
  'consent',
  'scripts',
  'session',
] as const;
export type FragmentPart = (typeof FRAGMENT_PARTS)[number];

const RETURN_MAX_LENGTH = 1000;
/** Maximum length of a preview token, which may name a test and group. */
const TOKEN_MAX_LENGTH = 4000;

/** Colour schemes of fragments; `auto` follows the device. */
const SCHEMES = ['auto', 'light', 'dark'] as const;

/** Adds a description for `/openapi.json`. */
function described<Schema extends z.ZodMiniType>(description: string, schema: Schema): Schema {
  z.globalRegistry.add(schema, { description });
  return schema;
}

/** Parameters of a host's footer; by default it starts like a shop page's. */
export const fragmentQuery = z.object({
  variant: described(
    // Spec §2.2.
    '`reduced` keeps legal links, quality logos, sales tax and country switcher, as a checkout needs it. Absent: `full`.',
    z.optional(z.enum(['full', 'reduced'])),
  ),
  newsletter: described(
    '`hidden` leaves the short sign-up of the footer out, where the host’s page has a form of its own. Absent: `shown`.',
    z.optional(z.enum(['shown', 'hidden'])),
  ),
  platform: described(
    'The view that the visitor has chosen, by the cookie of this name; absent, or with any other value: by the width of the window.',
    // oxlint-disable-next-line promise/valid-params -- a schema is no promise
    z.catch(z.optional(z.enum(PLATFORMS)), undefined),
  ),
  scheme: described(
    'The colour scheme; absent: `auto`, as the device wants it.',
    z.optional(z.enum(SCHEMES)),
  ),
  origin: described(
    // Spec §3.
    'Where a sign-up is said to come from; absent: `onsite`.',
    z.optional(z.enum(ORIGIN_TYPES)),
  ),
  originAddition: described(
    'What is said of that besides; absent: `subsite`.',
    z.optional(z.string().check(z.regex(/^[\w.:-]{1,64}$/))),
  ),
  returnTo: described(
    'Where a sign-up that is posted without scripts leads back to: a path of this address, or an address of an origin in `EMBED_ORIGINS`. Absent: it ends at the shop.',
    z.optional(z.string().check(z.maxLength(RETURN_MAX_LENGTH))),
  ),
  [SIGN_UP_RETURN]: described(
    'What the host’s page was called with in its own parameter of this name; any other value is left aside.',
    // oxlint-disable-next-line promise/valid-params -- a schema is no promise
    z.catch(z.optional(z.enum(SIGN_UP_RETURNS)), undefined),
  ),
  addresses: described(
    '`absolute` for a host at another origin than the shop. Absent: `paths`.',
    z.optional(z.enum(['paths', 'absolute'])),
  ),
  [PREVIEW_PARAMETER]: described(
    'What the host’s page was called with in its own parameter of this name, where its server sends no header `X-Preview-Token`. Empty or absent: no preview.',
    z.optional(z.string().check(z.maxLength(TOKEN_MAX_LENGTH))),
  ),
});
export type FragmentQuery = z.infer<typeof fragmentQuery>;

/** `GET /fragments/{site}`: everything that a host's page needs, and how long to cache it. */
export const fragmentsAnswer = z.object({
  version: described(
    'Of the footer’s content; null where the shop has none now.',
    z.nullable(z.string()),
  ),
  expires: described(
    'When another footer is shown, in ISO 8601; null where no change is scheduled.',
    z.nullable(z.string()),
  ),
  head: described('For the head of the page; empty at present.', z.string()),
  footer: described('Ends the page.', z.string()),
  newsletter: described('The sign-up form, where the page wants it.', z.string()),
  consent: described(
    'Asks for consent, in hosts that do not themselves; empty with `addresses=absolute`, where the answer would not be the shop’s.',
    z.string(),
  ),
  scripts: described('Once, behind all parts.', z.string()),
  session: described('Keeps customers signed in, where they use the page for longer.', z.string()),
  csp: described(
    'What the page’s content security policy must let through, by directive.',
    z.record(z.string(), z.array(z.string())),
  ),
});
