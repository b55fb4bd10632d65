import { artwork } from '#ui/artwork/artwork.gen.ts';

import { brand } from '#domain/brand.ts';
import { alternatesOf, samePathInAll } from '#domain/pagePaths.ts';
import { siteFacts, sitePath, type SiteCode } from '#domain/sites.ts';

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
  'head > :is(title, [name="description"], [name="robots"], [rel="canonical"], [rel="alternate"], [property^="og:"], [type="application/ld+json"])';

/**
 * The tags of the head that differ from page to page of a shop. The server writes them, and the app
 * puts them in the place of the last page's: whatever comes by a way within the app has the same ones.
 */
export function pageTags({ publicUrl, site, head }: Page): PageTag[] {
  const { title, description, unlisted, sharedPath, ownPath } = head;
  const tags: PageTag[] = [{ name: 'title', attributes: {}, text: title }];
  if (description) tags.push(meta('description', description));
  if (unlisted) tags.push(meta('robots', 'noindex'));
  const path = sharedPath === undefined ? ownPath : sitePath(site) + sharedPath;
  if (path !== undefined) {
    const href = publicUrl + path;
    tags.push(link({ rel: 'canonical', href }), ...alternateLinks({ publicUrl, head }));
    if (!unlisted) tags.push(...linkPreview({ publicUrl, site, head, href }));
  }
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

/** The same page in the other shops. */
function alternateLinks({ publicUrl, head }: Omit<Page, 'site'>): PageTag[] {
  const { sharedPath, pagePaths } = head;
  const paths = sharedPath === undefined ? pagePaths : samePathInAll(sharedPath);
  return alternatesOf(paths).map(({ hreflang, path }) =>
    link({ rel: 'alternate', hreflang, href: publicUrl + path }),
  );
}

/** What messengers and social networks show of a link to the page (Open Graph). */
function linkPreview({ publicUrl, site, head, href }: Page & { href: string }): PageTag[] {
  const { title, description } = head;
  const facts = {
    type: 'website',
    site_name: brand.name,
    locale: siteFacts(site).locale.replace('-', '_'),
    title,
    ...(description !== undefined && { description }),
    url: href,
    image: publicUrl + artwork.heroWide.fallback,
  };
  return Object.entries(facts).map(([name, content]) => ({
    name: 'meta',
    attributes: { property: `og:${name}`, content },
  }));
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
