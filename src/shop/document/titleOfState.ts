import type { PageData } from '#contract/page.ts';
import { shopTexts } from '#browser/texts.ts';
import { brand } from '#domain/brand.ts';
import { siteFacts, type SiteCode } from '#domain/sites.ts';

type Page = {
  site: SiteCode;
  data: PageData;
  /** The route's title, independent of the state. */
  title: string;
  content: string;
  /** Whether a form came back with errors. */
  isFaulty: boolean;
};

/**
 * Returns the title of a page's state after a form, which screen readers announce first: the outcome, or the need for
 * correction. This is done on the server to keep the routes' scripts small.
 */
export function titleOfState({ site, data, title, content, isFaulty }: Page): string {
  const { contact, shop } = shopTexts(siteFacts(site).locale);
  if (isFaulty) {
    // The sign-up's own title is already at maximum length.
    const page = data.signUp ? `${shop.newsletterLink()} | ${brand.name}` : title;
    return contact.errorTitle({ title: page });
  }
  const heading = isOfSteps(data) ? headingIn(content) : undefined;
  return heading === undefined ? title : `${heading} | ${brand.name}`;
}

/** Returns whether the page's heading states an outcome. */
function isOfSteps({ signUp, confirm, unsubscribe, preferences }: PageData): boolean {
  return signUp?.result === 'SUCCESS' || Boolean(confirm ?? unsubscribe ?? preferences);
}

const CHARACTERS = { '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#39;': "'", '&#x27;': "'" };

/** Returns the first heading's text; undefined if it contains markup or is missing. */
function headingIn(content: string): string | undefined {
  const tag = content.indexOf('<h1');
  if (tag < 0) return undefined;
  const start = content.indexOf('>', tag) + 1;
  const end = content.indexOf('<', start);
  if (end <= start || !content.startsWith('</h1>', end)) return undefined;
  return content
    .slice(start, end)
    .replaceAll(/&(?:lt|gt|quot|#39|#x27);/g, (name) => CHARACTERS[name as keyof typeof CHARACTERS])
    .replaceAll('&amp;', '&');
}
