import * as z from 'zod/mini';

import { LOGO_CARD, TEASER_CARD, type PictureSize } from '#domain/pictures.ts';
import { SITE_CODES } from '#domain/sites.ts';

import { abName } from './abtest.ts';
import { contentText, MANY_LINES, ONE_LINE } from './contentText.ts';
import { DRAWINGS } from './artwork.ts';
import { footerContent, linkUrl, pictureSource } from './footer.ts';
import { FOOTER_PROMOTION } from './service.ts';
import { instant } from './instant.ts';
import { store } from './stores.ts';

/**
 * Layout of a page: a category, a service page, legal terms, or an embedding shop's checkout, whose footer is reduced
 * (spec §2.2).
 */
export const PAGE_TEMPLATES = ['category', 'service', 'legal', 'checkout'] as const;
export type PageTemplate = (typeof PAGE_TEMPLATES)[number];

const teaser = z.strictObject({
  picture: z.enum(DRAWINGS),
  /** An uploaded picture, which is shown instead of the drawing. */
  source: z.optional(pictureSource),
  heading: contentText(80, ONE_LINE),
  text: contentText(200, ONE_LINE),
  url: linkUrl,
});
export type Teaser = z.infer<typeof teaser>;

/** A page of a shop. Its title is the heading of level 1, so headings in its Markdown begin with level 2. */
const pageContent = z.strictObject({
  title: contentText(120, ONE_LINE),
  description: contentText(200, ONE_LINE),
  markdown: contentText(100_000, MANY_LINES),
  /** Default: `service`. */
  template: z.optional(z.enum(PAGE_TEMPLATES)),
  /** The date of a legal page's text, such as `2026-03-01`. */
  updated: z.optional(z.iso.date()),
  /** What a category offers at the time of the version. */
  teasers: z.optional(z.array(teaser).check(z.maxLength(6))),
  /** The shop's branches, listed and searchable on the page. */
  stores: z.optional(
    z.array(store).check(
      z.minLength(1),
      z.maxLength(500),
      z.refine((stores) => new Set(stores.map(({ name }) => name)).size === stores.length, {
        error: 'two of them have the same name',
      }),
    ),
  ),
});
export type PageContent = z.infer<typeof pageContent>;

/** The schema of each kind of document, the part of a key before the colon. */
export const contentDocuments = { PAGE: pageContent, [FOOTER_PROMOTION]: footerContent } as const;

/** A document's key within its site: `PAGE:/privacy` is the page at that path, `SHOP_FOOTER` the footer. */
export type PageKey = `PAGE:/${string}`;
type Kind = keyof typeof contentDocuments;
export type ContentKey = PageKey | Exclude<Kind, 'PAGE'>;
type KindOf<Key extends ContentKey> = Key extends PageKey ? 'PAGE' : Extract<Key, Kind>;
export type ContentDocument<Key extends ContentKey = ContentKey> = z.infer<
  (typeof contentDocuments)[KindOf<Key>]
>;

const KEY_OF_PAGE = /^PAGE:(?:\/[a-z0-9]+(?:-[a-z0-9]+)*)+$/;
const OTHER_KEYS = Object.keys(contentDocuments).filter((kind) => kind !== 'PAGE');
const MAX_KEY_LENGTH = 200;

/** Returns the key of the page at a path below the shop's; undefined for an invalid path. */
export function pageKey(path: string): PageKey | undefined {
  const key = `PAGE:${path}`;
  return contentKey.safeParse(key).success ? (key as PageKey) : undefined;
}

const contentKey = z.pipe(
  z.string().check(
    z.maxLength(MAX_KEY_LENGTH),
    z.refine(
      (key) => KEY_OF_PAGE.test(key) || OTHER_KEYS.includes(key),
      `must be ${OTHER_KEYS.join(', ')}, or PAGE: and a path of small letters, digits and hyphens`,
    ),
  ),
  z.transform((key) => key as ContentKey),
);

/** A version of a document as published: valid from one instant until just before another. Spec §5/25. */
const contentVersion = z
  .strictObject({
    key: contentKey,
    site: z.enum(SITE_CODES),
    validFrom: instant,
    /** Absent: until a newer version replaces it. */
    validTo: z.optional(instant),
    /** The group for which the version is; absent: for everyone whose group has no version. */
    group: z.optional(z.strictObject({ test: abName, group: abName })),
    body: z.unknown(),
  })
  .check(
    z.refine(({ validFrom, validTo }) => validTo === undefined || validTo > validFrom, {
      path: ['validTo'],
      error: 'must be after validFrom',
    }),
  );
export type ContentVersion = Omit<z.infer<typeof contentVersion>, 'body'> & {
  body: ContentDocument;
};

/** A validation error at a path of a version, such as `body.title`. */
export type ContentFault = { path: string; message: string };

/** Returns the fault of a picture's source, if any, and of its size if it has a place. */
type FaultOfPicture = (source: string, place?: PictureSize) => string | undefined;

/** Matches an uploaded picture in Markdown, or a link to one: `](/service/footer-images/logos/….png`. */
const PICTURE_IN_MARKDOWN = /\]\((\/service\/footer-images\/logos\/[\w-]+\.\w+)/g;

/** Validates a version and its document; never throws. `faultOfPicture` returns a picture's error, if any. */
export function checkContentVersion(
  version: unknown,
  faultOfPicture: FaultOfPicture,
): { ok: true; version: ContentVersion } | { ok: false; faults: ContentFault[] } {
  const checked = contentVersion.safeParse(version);
  if (!checked.success) return { ok: false, faults: toContentFaults(checked.error.issues) };
  const body = checkContentBody(checked.data.key, checked.data.body);
  if (!body.ok) return body;
  const faults = pictureFaults(body.document, faultOfPicture);
  if (faults.length > 0) return { ok: false, faults };
  return { ok: true, version: { ...checked.data, body: body.document } };
}

/**
 * Returns the faults of a document's pictures. Only publishers are warned: a published footer is shown without a missing
 * logo (spec §8).
 */
function pictureFaults(document: ContentDocument, faultOfPicture: FaultOfPicture): ContentFault[] {
  return namedPictures(document).flatMap(({ source, place, path }) => {
    const message = faultOfPicture(source, place);
    return message === undefined ? [] : [{ path: `body.${path}`, message }];
  });
}

type NamedPicture = { source: string; place?: PictureSize; path: string };

/** Returns the pictures that a document names, each with its path, and its place if that is fixed. */
function namedPictures(document: ContentDocument): NamedPicture[] {
  if (!('teaserGroups' in document)) {
    const { markdown, teasers = [] } = document;
    return [
      ...[...markdown.matchAll(PICTURE_IN_MARKDOWN)].map(([, source = '']) => ({
        source,
        path: 'markdown',
      })),
      ...teasers.flatMap(({ source }, at) =>
        source === undefined ? [] : [{ source, place: TEASER_CARD, path: `teasers.${at}.source` }],
      ),
    ];
  }
  const { teaserGroups, qualityLogos } = document;
  return [
    ...teaserGroups.flatMap(({ images }, group) =>
      images.map(({ source }, at) => ({
        source,
        place: LOGO_CARD,
        path: `teaserGroups.${group}.images.${at}.source`,
      })),
    ),
    ...(qualityLogos?.logos ?? []).map(({ image: { source, ...place } }, at) => ({
      source,
      place,
      path: `qualityLogos.logos.${at}.image.source`,
    })),
  ];
}

/** Validates a document by its key's kind; paths begin with `body`. */
export function checkContentBody<Key extends ContentKey>(
  key: Key,
  body: unknown,
): { ok: true; document: ContentDocument<Key> } | { ok: false; faults: ContentFault[] } {
  const checked = contentDocuments[documentKind(key)].safeParse(body);
  if (!checked.success)
    return { ok: false, faults: toContentFaults(checked.error.issues, ['body']) };
  // TypeScript cannot see that the key selects the document's type.
  return { ok: true, document: checked.data as ContentDocument<Key> };
}

/** Returns the kind of a document. Key patterns admit only known kinds. */
function documentKind(key: ContentKey): keyof typeof contentDocuments {
  const [kind] = key.split(':');
  return kind as keyof typeof contentDocuments;
}

/** Converts a schema's issues into errors with paths. */
export function toContentFaults(
  issues: readonly z.core.$ZodIssue[],
  base: string[] = [],
): ContentFault[] {
  return issues.flatMap((issue) => {
    const path = [...base, ...issue.path].join('.');
    if (issue.code !== 'unrecognized_keys') return [{ path, message: issue.message }];
    return issue.keys.map((key) => ({
      path: path === '' ? key : `${path}.${key}`,
      message: 'is unknown here',
    }));
  });
}
