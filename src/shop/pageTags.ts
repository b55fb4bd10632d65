import { brand } from '#domain/brand.ts';
import { DEFAULT_SITE, SITE_CODES, siteFacts, sitePath, type SiteCode } from '#domain/sites.ts';

import type { PageHead } from './pageHead.ts';

/** An element of the head; `text` is what stands in it. */
export type PageTag = {
  name: 'title' | 'meta' | 'link' | 'script';
  attributes: Record<string, string>;
  text?: string;
};

type Page = { publicUrl: string; site: SiteCode; head: PageHead };

/** Finds in a document what `pageTags` says of it. */
export const PAGE_TAGS =
  'head > :is(title, [name="description"], [name="robots"], [rel="canonical"], [rel="alternate"], [type="application/ld+json"])';

/**
 * The tags of the head that differ from page to page of a shop. The server writes them, and the app
 * puts them in the place of the last page's: whatever comes by a way within the app has the same ones.
 */
export function pageTags({ publicUrl, site, head }: Page): PageTag[] {
  const { title, description, unlisted, sharedPath, ownPath } = head;
  const tags: PageTag[] = [{ name: 'title', attributes: {}, text: title }];
  if (description) tags.push(meta('description', description));
  if (unlisted) tags.push(meta('robots', 'noindex'));
  if (sharedPath !== undefined) tags.push(...sharedPageLinks({ publicUrl, site }, sharedPath));
  if (ownPath !== undefined) tags.push(link({ rel: 'canonical', href: publicUrl + ownPath }));
  if (sharedPath === '') tags.push(organization(publicUrl));
  return tags;
}

/** The attributes of the `html` element that differ from page to page; undefined: it has none. Spec §4/21. */
export function pageAttributes(head: PageHead): Record<string, string | undefined> {
  return { 'data-newsletter-form-hidden': head.hidesNewsletterBlock ? 'true' : undefined };
}

function meta(name: string, content: string): PageTag {
  return { name: 'meta', attributes: { name, content } };
}

function link(attributes: Record<string, string>): PageTag {
  return { name: 'link', attributes };
}

/** `canonical` and `hreflang` of a page that all nine shops have. */
function sharedPageLinks({ publicUrl, site }: Omit<Page, 'head'>, sharedPath: string): PageTag[] {
  const address = (code: SiteCode) => `${publicUrl}${sitePath(code)}${sharedPath}`;
  const alternate = (hreflang: string, code: SiteCode) =>
    link({ rel: 'alternate', hreflang, href: address(code) });
  return [
    link({ rel: 'canonical', href: address(site) }),
    ...SITE_CODES.map((code) => alternate(siteFacts(code).locale, code)),
    alternate('x-default', DEFAULT_SITE),
  ];
}

function organization(publicUrl: string): PageTag {
  const facts = {
    '@context': 'https://schema.org',
    '@type': 'Organization',
    name: brand.name,
    legalName: brand.legalName,
    url: publicUrl,
    logo: `${publicUrl}/icons/icon-512.png`,
  };
  return {
    name: 'script',
    attributes: { type: 'application/ld+json' },
    text: JSON.stringify(facts),
  };
}
