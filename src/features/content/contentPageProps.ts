import type { ReactNode } from 'react';

import type { FooterContent, FooterIcon } from '#contract/footer.ts';
import type { ContentData } from '#contract/page.ts';
import type { SiteCode } from '#domain/sites.ts';

export type ContentPageProps = {
  site: SiteCode;
  /** The page's whole path, as in `/de/coffee`. */
  path: string;
  content: ContentData;
  /** What the shop says at the end of each page, which names the pages beside this one; undefined where there is none. */
  footer: FooterContent | undefined;
  /** A drawing of the footer, which is another feature's. */
  icon: (name: FooterIcon) => ReactNode;
};
