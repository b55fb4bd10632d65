import { front } from '#ui/artwork/front.gen.ts';

import { brand } from '#domain/brand.ts';
import { languageAlternates, samePathInAll } from '#domain/pagePaths.ts';
import { siteFacts, sitePath, type SiteCode } from '#domain/sites.ts';
import { publicAddress, type Addresses } from '#domain/siteUrls.ts';

import type { PageHead } from './pageHead.ts';

/** An element of the head with its `text`. */
export type PageTag = {
  name: 'title' | 'meta' | 'link' | 'script';
  attributes: Record<string, string>;
  text?: string;
};

type Page = Addresses & { site: SiteCode; head: PageHead };

/** Selects the elements of `pageTags` in a document. */
export const PAGE_TAGS =
  'head > :is(title, [name="description"], [name="robots"], [rel="canonical"], [rel="alternate"], [property^="og:"], [type="application/ld+json"])';

/** Returns the head's tags that differ between pages. The server writes them, and in-app navigation replaces them. */
export function pageTags({ site, head, ...addresses }: Page): PageTag[] {
  const { title, description, unlisted, sharedPath, ownPath } = head;
  const tags: PageTag[] = [{ name: 'title', attributes: {}, text: title }];
  if (description) tags.push(meta('description', description));
  if (unlisted) tags.push(meta('robots', 'noindex'));
  const path = sharedPath === undefined ? ownPath : sitePath(site) + sharedPath;
  if (path !== undefined) {
    const href = publicAddress(path, addresses);
    tags.push(link({ rel: 'canonical', href }), ...alternateLinks({ ...addresses, head }));
    if (!unlisted) tags.push(...linkPreview({ ...addresses, site, head, href }));
  }
  if (sharedPath === '') tags.push(organization(site, addresses));
  return tags;
}

/** Returns the `html` attributes that differ between pages; undefined: absent. Spec §4/21. */
export function pageAttributes(head: PageHead): Record<string, string | undefined> {
  return { 'data-newsletter-form-hidden': head.hidesNewsletterBlock ? 'true' : undefined };
}

function meta(name: string, content: string): PageTag {
  return { name: 'meta', attributes: { name, content } };
}

function link(attributes: Record<string, string>): PageTag {
  return { name: 'link', attributes };
}

/** Returns links to this page in the other shops. */
function alternateLinks({ head, ...addresses }: Omit<Page, 'site'>): PageTag[] {
  const { sharedPath, pagePaths } = head;
  const paths = sharedPath === undefined ? pagePaths : samePathInAll(sharedPath);
  return languageAlternates(paths).map(({ hreflang, path }) =>
    link({ rel: 'alternate', hreflang, href: publicAddress(path, addresses) }),
  );
}

/** Returns tags for link previews in messengers and social networks (Open Graph). */
function linkPreview({ publicUrl, site, head, href }: Page & { href: string }): PageTag[] {
  const { title, description } = head;
  const facts = {
    type: 'website',
    site_name: brand.name,
    locale: siteFacts(site).locale.replace('-', '_'),
    title,
    ...(description !== undefined && { description }),
    url: href,
    image: publicUrl + front.heroWide.fallback,
  };
  return Object.entries(facts).map(([name, content]) => ({
    name: 'meta',
    attributes: { property: `og:${name}`, content },
  }));
}

function organization(site: SiteCode, { publicUrl, siteUrls }: Addresses): PageTag {
  const url = siteUrls?.[site] ?? publicUrl;
  const facts = {
    '@context': 'https://schema.org',
    '@type': 'Organization',
    name: brand.name,
    legalName: brand.legalName,
    url,
    logo: `${new URL(url).origin}/icons/icon-512.png`,
  };
  return {
    name: 'script',
    attributes: { type: 'application/ld+json' },
    text: JSON.stringify(facts),
  };
}
