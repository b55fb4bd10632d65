import type { ReactNode } from 'react';

import type { FooterContent, FooterIcon } from '#contract/footer.ts';
import type { ContentData } from '#contract/page.ts';
import type { SiteCode } from '#domain/sites.ts';

export type ContentPageProps = {
  site: SiteCode;
  /** The page's full path, such as `/de/coffee`. */
  path: string;
  content: ContentData;
  /** The footer's content, which names neighbouring pages; undefined if there is none. */
  footer: FooterContent | undefined;
  /** Renders a footer icon. It is passed in, because the icons belong to another feature. */
  icon: (name: FooterIcon) => ReactNode;
};
