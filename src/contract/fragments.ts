import * as z from 'zod/mini';

import { PLATFORMS } from '#domain/platform.ts';

/** Where pages of other systems get the shop's footer from; behind it the shop's segment, as in `/fragments/ch_fr`. */
export const FRAGMENTS_BASE = '/fragments';

/** What a page of another system may put in by itself, as HTML: with server-side or edge-side includes. */
export const FRAGMENT_PARTS = ['footer', 'scripts'] as const;

/** Colour schemes of the part that stands in a host's page; `auto` follows the device. */
const SCHEMES = ['auto', 'light', 'dark'] as const;

/** How a host wants its footer; without a parameter it has what a page of the shop starts with. */
export const fragmentQuery = z.object({
  /** `reduced` keeps legal links, quality logos, sales tax and country switcher (spec §2.2), as a checkout needs it. */
  variant: z.optional(z.enum(['full', 'reduced'])),
  /** `hidden` leaves the sign-up out, where the host's page has a form of its own. */
  newsletter: z.optional(z.enum(['shown', 'hidden'])),
  /** The view that the visitor has chosen; absent: the width decides. */
  platform: z.optional(z.enum(PLATFORMS)),
  scheme: z.optional(z.enum(SCHEMES)),
});
export type FragmentQuery = z.infer<typeof fragmentQuery>;

/** `GET /fragments/{site}`: everything that a host's page needs, and how long it may be kept. */
export const fragmentsAnswer = z.object({
  /** Of the content, as call 6 names it; null where the shop has no footer now. */
  version: z.nullable(z.string()),
  /** When another footer is shown, where that is scheduled; in ISO 8601. */
  expires: z.nullable(z.string()),
  footer: z.string(),
  scripts: z.string(),
  /** What the host's content security policy must let through, by directive. */
  csp: z.record(z.string(), z.array(z.string())),
});
