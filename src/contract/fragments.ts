import * as z from 'zod/mini';

import { PLATFORMS } from '#domain/platform.ts';

import { ORIGIN_TYPES, SIGN_UP_RETURN, SIGN_UP_RETURNS } from './fragmentWords.ts';
import { PREVIEW_PARAMETER } from './preview/words.ts';

/** Where pages of other systems get the shop's footer from; behind it the shop's segment, as in `/fragments/ch_fr`. */
export const FRAGMENTS_BASE = '/fragments';

/** What a page of another system may put in by itself, as HTML: with server-side or edge-side includes. */
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
/** Of a preview's token, which may name a test and its group. */
const TOKEN_MAX_LENGTH = 4000;

/** Colour schemes of the part that stands in a host's page; `auto` follows the device. */
const SCHEMES = ['auto', 'light', 'dark'] as const;

/** How a host wants its footer; without a parameter it has what a page of the shop starts with. */
export const fragmentQuery = z.object({
  /** `reduced` keeps legal links, quality logos, sales tax and country switcher (spec §2.2), as a checkout needs it. */
  variant: z.optional(z.enum(['full', 'reduced'])),
  /** `hidden` leaves the sign-up out, where the host's page has a form of its own. */
  newsletter: z.optional(z.enum(['shown', 'hidden'])),
  /** The view that the visitor has chosen, by the cookie of this name, which may say anything; else the width decides. */
  // oxlint-disable-next-line promise/valid-params -- a schema is no promise
  platform: z.catch(z.optional(z.enum(PLATFORMS)), undefined),
  scheme: z.optional(z.enum(SCHEMES)),
  /** Of the sign-up (spec §3); absent: `onsite` and `subsite`. */
  origin: z.optional(z.enum(ORIGIN_TYPES)),
  originAddition: z.optional(z.string().check(z.regex(/^[\w.:-]{1,64}$/))),
  /**
   * Where a sign-up that is posted without scripts leads back to: a path of this address, or an address of an origin in
   * `EMBED_ORIGINS`.
   */
  returnTo: z.optional(z.string().check(z.maxLength(RETURN_MAX_LENGTH))),
  /** What the host's page was told by its own parameter of this name, which may be made up: then it is left aside. */
  // oxlint-disable-next-line promise/valid-params -- a schema is no promise
  [SIGN_UP_RETURN]: z.catch(z.optional(z.enum(SIGN_UP_RETURNS)), undefined),
  /** `absolute`: for a host at another origin than the shop. */
  addresses: z.optional(z.enum(['paths', 'absolute'])),
  /**
   * What the host's page itself was called with in `preview`, where its server sends no header `X-Preview-Token`; empty:
   * no preview.
   */
  [PREVIEW_PARAMETER]: z.optional(z.string().check(z.maxLength(TOKEN_MAX_LENGTH))),
});
export type FragmentQuery = z.infer<typeof fragmentQuery>;

/** `GET /fragments/{site}`: everything that a host's page needs, and how long it may be kept. */
export const fragmentsAnswer = z.object({
  /** Of the content, as call 6 names it; null where the shop has no footer now. */
  version: z.nullable(z.string()),
  /** When another footer is shown, where that is scheduled; in ISO 8601. */
  expires: z.nullable(z.string()),
  head: z.string(),
  footer: z.string(),
  newsletter: z.string(),
  /** Empty for a host at another origin, where the answer would not be the shop's. */
  consent: z.string(),
  scripts: z.string(),
  /** The script that keeps customers signed in, for pages that they use for longer. */
  session: z.string(),
  /** What the host's content security policy must let through, by directive. */
  csp: z.record(z.string(), z.array(z.string())),
});
