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
    '`reduced` keeps legal links, quality logos, sales tax and country switcher, for a checkout. Default: `full`.',
    z.optional(z.enum(['full', 'reduced'])),
  ),
  newsletter: described(
    '`hidden` leaves out the footer’s short sign-up if the host page has its own form. Default: `shown`.',
    z.optional(z.enum(['shown', 'hidden'])),
  ),
  platform: described(
    'The view that the visitor has chosen, from the cookie of this name. Absent or any other value: chosen by the width of the window.',
    // oxlint-disable-next-line promise/valid-params -- a schema is no promise
    z.catch(z.optional(z.enum(PLATFORMS)), undefined),
  ),
  scheme: described(
    'The colour scheme. Default: `auto`, the device’s preference.',
    z.optional(z.enum(SCHEMES)),
  ),
  origin: described(
    // Spec §3.
    'Source that is recorded with a sign-up. Default: `onsite`.',
    z.optional(z.enum(ORIGIN_TYPES)),
  ),
  originAddition: described(
    'Detail of that source. Default: `subsite`.',
    z.optional(z.string().check(z.regex(/^[\w.:-]{1,64}$/))),
  ),
  returnTo: described(
    'Where a sign-up posted without scripts returns to: a path of this address, or an address of an origin in `EMBED_ORIGINS`. Absent: it ends at the shop.',
    z.optional(z.string().check(z.maxLength(RETURN_MAX_LENGTH))),
  ),
  [SIGN_UP_RETURN]: described(
    'The host page’s own parameter of this name; unknown values are ignored.',
    // oxlint-disable-next-line promise/valid-params -- a schema is no promise
    z.catch(z.optional(z.enum(SIGN_UP_RETURNS)), undefined),
  ),
  addresses: described(
    '`absolute` for a host at another origin than the shop. Default: `paths`.',
    z.optional(z.enum(['paths', 'absolute'])),
  ),
  [PREVIEW_PARAMETER]: described(
    'The host page’s own parameter of this name, if its server sends no header `X-Preview-Token`. Empty or absent: no preview.',
    z.optional(z.string().check(z.maxLength(TOKEN_MAX_LENGTH))),
  ),
});
export type FragmentQuery = z.infer<typeof fragmentQuery>;

/** `GET /fragments/{site}`: everything that a host's page needs, and how long to cache it. */
export const fragmentsAnswer = z.object({
  version: described(
    'Version of the footer’s content; null if the shop has no footer now.',
    z.nullable(z.string()),
  ),
  expires: described(
    'When the footer changes next, in ISO 8601; null if no change is scheduled.',
    z.nullable(z.string()),
  ),
  head: described('Goes into the head of the page; empty at present.', z.string()),
  footer: described('The footer, at the end of the page.', z.string()),
  newsletter: described('The sign-up form, anywhere on the page.', z.string()),
  consent: described(
    'Asks for cookie consent in hosts that do not ask themselves. Empty with `addresses=absolute`, because the consent would not be the shop’s.',
    z.string(),
  ),
  scripts: described('Include once, after all parts.', z.string()),
  session: described('Keeps customers signed in while they use the page.', z.string()),
  csp: described(
    'What the page’s content security policy must allow, by directive.',
    z.record(z.string(), z.array(z.string())),
  ),
});
