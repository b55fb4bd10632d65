import type { PageData } from '#contract/page.ts';
import { shopTexts } from '#browser/texts.ts';
import { brand } from '#domain/brand.ts';
import { siteFacts, type SiteCode } from '#domain/sites.ts';

type Page = {
  site: SiteCode;
  data: PageData;
  /** What its route says of it, whatever was done there. */
  title: string;
  content: string;
  /** Whether a form came back with a fault. */
  isFaulty: boolean;
};

/**
 * The title of the window by what the page says was done, or that something is to be mended: the first thing that a
 * screen reader says of a page that answers a form. Here and not in the routes, whose scripts would grow by it.
 */
export function titleOfState({ site, data, title, content, isFaulty }: Page): string {
  const { contact, shop } = shopTexts(siteFacts(site).locale);
  if (isFaulty || isRefused(data)) {
    // The sign-up's own title is as long as a title may be.
    const page = data.signUp ? `${shop.newsletterLink()} | ${brand.name}` : title;
    return contact.errorTitle({ title: page });
  }
  const heading = isOfSteps(data) ? headingIn(content) : undefined;
  return heading === undefined ? title : `${heading} | ${brand.name}`;
}

/** A refused sign-in has no single field at fault. */
function isRefused({ account }: PageData): boolean {
  return account?.state === 'SIGNED_OUT' && account.fault === 'REFUSED';
}

/** Pages whose heading says what was done. */
function isOfSteps({ signUp, confirm, unsubscribe, preferences }: PageData): boolean {
  return signUp?.result === 'SUCCESS' || Boolean(confirm ?? unsubscribe ?? preferences);
}

const CHARACTERS = { '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#39;': "'", '&#x27;': "'" };

/** The words of the first heading; undefined where it holds more than words, or there is none. */
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
