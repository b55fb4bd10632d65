import * as z from 'zod/mini';

import { SITE_CODES } from '#domain/sites.ts';

import { namedTime } from './instant.ts';
import { staffGrant } from './staff/grants.ts';
import { PREVIEW_STATUSES } from './staffLogin.ts';

const status = z.enum(PREVIEW_STATUSES);
const name = z.string().check(z.minLength(1), z.maxLength(100));
/** An instant with its distance from UTC, as in `2026-07-03T00:05:00+02:00`. */
const instant = z.iso.datetime({ offset: true });

/** Answer of call 10, whatever its HTTP status. */
export const previewStatusAnswer = z.object({ status });

/**
 * Query of call 10. What is empty or absent means none, and a test without a group is a BAD_REQUEST (spec
 * §5). Without a time the preview shows now. Spec §3/26, §7/22.
 */
export const previewTokenQuery = z.object({
  test: z.optional(z.union([z.literal(''), name])),
  group: z.optional(z.union([z.literal(''), name])),
  previewDateTime: z.optional(z.union([z.literal(''), namedTime])),
});

/** What is looked at in one of the console's panes, or through a shared link. */
export const previewView = z.object({
  site: z.enum(SITE_CODES),
  /** Null: now, whenever that is. */
  at: z.nullable(namedTime),
  group: z.nullable(z.object({ test: name, group: name })),
  /** As if that change set were published now. */
  changeSet: z.optional(z.uuid()),
});
export type PreviewView = z.infer<typeof previewView>;

/** A view as a previewed page states it; its address names the shop. */
export const statedView = z.pick(previewView, { at: true, group: true, changeSet: true });
export type StatedView = z.infer<typeof statedView>;

/** Which content a previewed page shows, equal for equal pages, and in which view (decision 88). */
export const previewedContent = z.object({ content: z.string(), view: statedView });
export type PreviewedContent = z.infer<typeof previewedContent>;

/** A token for a pane's pages, by the query parameter `preview`; it lives no longer than a working day. */
export const viewTokenAnswer = z.object({ token: z.string(), expiresAt: instant });

/** Lengths of life of a shared link, in hours: from one hour to thirty days. */
export const SHARE_HOURS = { min: 1, usual: 24, max: 30 * 24 } as const;

/** Path and query of a page below its shop; empty for the front page. */
export const pagePath = z.string().check(
  z.maxLength(1000, { abort: true }),
  z.regex(/^(?:[/?][^\s\\]*)?$/),
  // A path of dots would lead out of the shop.
  z.refine((path) => !/\/(?:\.|%2e){1,2}(?:[/?#]|$)/i.test(path)),
  z.refine(isDecodable),
);

/**
 * The same, or path and query of a page of another system behind one address with the shop, as in `host:/checkout`, or the
 * address of one at an origin of its own.
 */
export const panePath = z.union([
  pagePath,
  z
    .string()
    .check(z.maxLength(1000), z.regex(/^host:(?:https?:\/\/[\w.:[\]-]+)?\/(?!\/)[^\s\\#]*$/)),
]);

/** Makes a link that shows one page as of one view to anyone with the link. */
export const shareRequest = z.object({
  view: previewView,
  path: pagePath,
  hours: z.int().check(z.gte(SHARE_HOURS.min), z.lte(SHARE_HOURS.max)),
});

/** A shared link as its list shows it. Its address is returned once, when it is made. */
export const share = z.object({
  id: z.string(),
  view: previewView,
  path: pagePath,
  createdBy: z.string(),
  createdAt: instant,
  expiresAt: instant,
  revokedAt: z.nullable(instant),
});
export type Share = z.infer<typeof share>;

export const shareAnswer = z.object({ share, address: z.url() });
export const sharesAnswer = z.object({ shares: z.array(share) });

/** One change of a shop's content: a version that begins or ends to be shown. */
export const contentTransition = z.object({
  at: instant,
  /** Which document, as in `PAGE:/privacy`. */
  key: z.string(),
  /** Its title for people. */
  title: z.string(),
  what: z.enum(['BEGINS', 'ENDS']),
  group: z.nullable(z.object({ test: name, group: name })),
});
export type ContentTransition = z.infer<typeof contentTransition>;
export const contentTransitionsAnswer = z.object({ changes: z.array(contentTransition) });

/** How each shop's content stands: another `version` says that something was published since. */
export const contentStateAnswer = z.object({
  /** By the server's clock. */
  now: instant,
  /** Name of the staff account that makes the call. */
  staff: z.string(),
  /** Its roles. */
  grants: z.array(staffGrant),
  /** Those that it may look at. */
  shops: z.array(
    z.object({
      site: z.enum(SITE_CODES),
      version: z.int(),
      /** When a version begins or ends next; null: nothing is planned. */
      nextChangeAt: z.nullable(instant),
    }),
  ),
  /** Pages of other systems that a pane may show (`HOST_PAGES`), of the same shops. */
  hostPages: z.array(z.object({ site: z.enum(SITE_CODES), path: z.string() })),
});
export type ContentState = z.infer<typeof contentStateAnswer>;

/** Whether the server can read the path: it answers a broken escape, as in `/50%`, with an error. */
function isDecodable(path: string): boolean {
  try {
    decodeURI(path.split('?', 1)[0] ?? '');
    return true;
  } catch {
    return false;
  }
}
