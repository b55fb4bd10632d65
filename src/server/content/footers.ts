import { LRUCache } from 'lru-cache';

import { checkoutFooter, type FooterContent } from '#contract/footer.ts';
import { FOOTER_PROMOTION } from '#contract/service.ts';
import type { SiteCode } from '#domain/sites.ts';
import type { ContentContext } from '#domain/contentContext.ts';
import { encodeAnswer, type EncodedAnswer } from '#server/http/files/encodedAnswer.ts';

import type { ContentStore } from './contentStore.ts';
import { fillTexts } from './fillTexts.ts';
import { withoutUnknownLogos, type Logos } from './logos.ts';

/** Maximum number of cached versions over all shops, times and groups. */
const MAX_VERSIONS = 200;

/** A shop's footer as one viewer sees it. */
export type FoundFooter = {
  /** Id that changes whenever the footer does. */
  version: string;
  content: FooterContent;
  /** Responses of call 6 for normal pages and for checkouts. */
  answers: { page: EncodedAnswer; checkout: EncodedAnswer };
  /** When the footer changes next by schedule. */
  changesAt?: Date | undefined;
};

export type Footers = ReturnType<typeof createFooters>;

/** Creates the footers of the shops (spec §2.2, §3/21). Each version is rendered as JSON and compressed once. */
export function createFooters({
  store,
  logos,
  onUnknownLogo,
}: {
  store: Pick<ContentStore, 'resolve' | 'changesAt'>;
  logos: Logos;
  /** Called for each logo in a footer that cannot be shown (spec §8). */
  onUnknownLogo: (source: string) => void;
}) {
  const made = new LRUCache<string, Promise<FoundFooter>>({ max: MAX_VERSIONS });

  async function make(version: string, body: FooterContent, site: SiteCode): Promise<FoundFooter> {
    const findLogoFault = await logos.lookUp([body]);
    const content = withoutUnknownLogos(fillTexts(body, site), findLogoFault, onUnknownLogo);
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
    /** Returns the footer; undefined if the shop has none at that time. Rejects if content cannot be read. */
    async find(context: ContentContext): Promise<FoundFooter | undefined> {
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
