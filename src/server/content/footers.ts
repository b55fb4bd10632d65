import { LRUCache } from 'lru-cache';

import { checkoutFooter, footerContent, type FooterContent } from '#contract/footer.ts';
import { FOOTER_PROMOTION } from '#contract/service.ts';
import { fillBrandFacts } from '#domain/brandFacts.ts';
import { sitePath, type SiteCode } from '#domain/sites.ts';
import { withNonBreakingHyphens } from '#domain/nonBreakingHyphens.ts';
import type { ContentContext } from '#domain/contentContext.ts';
import { encodeAnswer, type EncodedAnswer } from '#server/http/files/encodedAnswer.ts';

import type { ContentStore } from './contentStore.ts';
import { withoutUnknownLogos, type Logos } from './logos.ts';

/** Maximum number of cached versions over all shops, times and groups. */
const MAX_VERSIONS = 200;

/** A shop's footer for one viewer. */
export type FoundFooter = {
  /** Changes whenever the footer does. */
  version: string;
  content: FooterContent;
  /** Responses of call 6 for normal pages and for checkouts. */
  answers: { page: EncodedAnswer; checkout: EncodedAnswer };
  /** The next scheduled change. */
  changesAt?: Date | undefined;
};

export type Footers = {
  /** Returns undefined if the shop has no footer at that time; rejects if content cannot be read. */
  find(context: ContentContext): Promise<FoundFooter | undefined>;
};

/** Creates the footers of the shops (spec §2.2, §3/21); each version is filled in and compressed once. */
export function createFooters({
  store,
  logos,
  onUnknownLogo,
}: {
  store: ContentStore;
  logos: Logos;
  /** Called for each logo in a footer that cannot be shown (spec §8). */
  onUnknownLogo: (source: string) => void;
}): Footers {
  const made = new LRUCache<string, Promise<FoundFooter>>({ max: MAX_VERSIONS });

  async function make(version: string, body: FooterContent, site: SiteCode): Promise<FoundFooter> {
    const faultOf = await logos.lookUp([body]);
    const content = withoutUnknownLogos(fillFooter(body, site), faultOf, onUnknownLogo);
    const answerWith = (shown: FooterContent) => {
      const text = JSON.stringify({ contentJSON: JSON.stringify(shown), version });
      return encodeAnswer({ status: 200, type: 'application/json; charset=utf-8', text });
    };
    const [page, checkout] = await Promise.all([
      answerWith(content),
      answerWith(checkoutFooter(content)),
    ]);
    return { version, content, answers: { page, checkout } };
  }

  return {
    async find(context) {
      const resolved = await store.resolve({ key: FOOTER_PROMOTION, context });
      if (resolved === undefined) return undefined;
      const version = String(resolved.id);
      const footer = made.get(version) ?? make(version, resolved.body, context.site);
      made.set(version, footer);
      footer.catch(() => made.delete(version));
      const changesAt = await store.changesAt({ key: FOOTER_PROMOTION, context });
      return { ...(await footer), changesAt };
    },
  };
}

/** Fills in the brand's facts and full paths, such as `/de/contact`. */
function fillFooter(content: FooterContent, site: SiteCode): FooterContent {
  const text = JSON.stringify(content, (name, value: unknown) => {
    if (typeof value !== 'string') return value;
    const filled = fillBrandFacts(value, site);
    if (name === 'introductoryText') return withNonBreakingHyphens(filled);
    return name === 'url' && filled.startsWith('/') ? sitePath(site) + filled : filled;
  });
  return footerContent.parse(JSON.parse(text));
}
