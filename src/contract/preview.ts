import * as z from 'zod/mini';

import { SITE_CODES } from '#domain/sites.ts';

import { namedTime } from './instant.ts';
import { staffGrant } from './staff/grants.ts';

const name = z.string().check(z.minLength(1), z.maxLength(100));
/** An instant with UTC offset, such as `2026-07-03T00:05:00+02:00`. */
const instant = z.iso.datetime({ offset: true });

/**
 * Query of call 10. An empty or absent parameter means none. A test without a group is a BAD_REQUEST (spec §5). Without
 * a time, the preview shows now. Spec §3/26, §7/22.
 */
export const previewTokenQuery = z.object({
  test: z.optional(z.union([z.literal(''), name])),
  group: z.optional(z.union([z.literal(''), name])),
  previewDateTime: z.optional(z.union([z.literal(''), namedTime])),
});

/** What a console pane or a shared link shows. */
export const previewView = z.object({
  site: z.enum(SITE_CODES),
  /** Null: always the current time. */
  at: z.nullable(namedTime),
  group: z.nullable(z.object({ test: name, group: name })),
  /** Shows the content as if that change set were published now. */
  changeSet: z.optional(z.uuid()),
});
export type PreviewView = z.infer<typeof previewView>;

/** What a previewed page says that it shows; its URL names the shop. */
export const statedView = z.pick(previewView, { at: true, group: true, changeSet: true });
export type StatedView = z.infer<typeof statedView>;

/** Content id of a previewed page, equal for equal pages, and what the page shows (decision 88). */
export const previewedContent = z.object({ content: z.string(), view: statedView });
export type PreviewedContent = z.infer<typeof previewedContent>;

/** A token for a pane's pages, for the query parameter `preview`; valid for a working day at most. */
export const viewTokenAnswer = z.object({ token: z.string(), expiresAt: instant });

/** Lifetimes of a shared link, in hours: from one hour to thirty days. */
export const SHARE_HOURS = { min: 1, usual: 24, max: 30 * 24 } as const;

/** Path and query of a page below its shop; empty for the front page. */
export const pagePath = z.string().check(
  z.maxLength(1000, { abort: true }),
  z.regex(/^(?:[/?][^\s\\]*)?$/),
  // Dot segments would leave the shop.
  z.refine((path) => !/\/(?:\.|%2e){1,2}(?:[/?#]|$)/i.test(path)),
  z.refine(isDecodable),
);

/** The path of a shop's page, or a page of another system: `host:/checkout` on the shop's origin, or a URL. */
export const panePath = z.union([
  pagePath,
  z
    .string()
    .check(z.maxLength(1000), z.regex(/^host:(?:https?:\/\/[\w.:[\]-]+)?\/(?!\/)[^\s\\#]*$/)),
]);

/** Request for a link that shows one page to anyone, at one time and for one group. */
export const shareRequest = z.object({
  view: previewView,
  path: pagePath,
  hours: z.int().check(z.gte(SHARE_HOURS.min), z.lte(SHARE_HOURS.max)),
});

/** A shared link in the list. Its URL is returned only when it is created. */
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

/** One change of a shop's content: the start or end of a version. */
export const contentTransition = z.object({
  at: instant,
  /** The document, such as `PAGE:/privacy`. */
  key: z.string(),
  /** Its title for people. */
  title: z.string(),
  what: z.enum(['BEGINS', 'ENDS']),
  group: z.nullable(z.object({ test: name, group: name })),
});
export type ContentTransition = z.infer<typeof contentTransition>;
export const contentTransitionsAnswer = z.object({ changes: z.array(contentTransition) });

/** The state of each shop's content; `version` changes with each publication. */
export const contentStateAnswer = z.object({
  /** Server time. */
  now: instant,
  /** Name of the calling staff account. */
  staff: z.string(),
  /** Its roles. */
  grants: z.array(staffGrant),
  /** Shops that it may view. */
  shops: z.array(
    z.object({
      site: z.enum(SITE_CODES),
      version: z.int(),
      /** The next start or end of a version; null: none planned. */
      nextChangeAt: z.nullable(instant),
    }),
  ),
  /** Pages of other systems for panes (`HOST_PAGES`), in the same shops. */
  hostPages: z.array(z.object({ site: z.enum(SITE_CODES), path: z.string() })),
  /** Public URLs of all shops, by which a pasted link is recognised. */
  siteUrls: z.partialRecord(z.enum(SITE_CODES), z.string()),
});
export type ContentState = z.infer<typeof contentStateAnswer>;

/** Returns whether the server can decode the path; a broken escape such as `/50%` is an error. */
function isDecodable(path: string): boolean {
  try {
    decodeURI(path.split('?', 1)[0] ?? '');
    return true;
  } catch {
    return false;
  }
}
