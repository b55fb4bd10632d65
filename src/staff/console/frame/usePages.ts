import { useEffect, useLayoutEffect, useState } from 'react';

import type { Difference } from '../compare/differences.ts';
import { bringIntoView } from './findInPage.ts';
import { createLinkedScroll } from './linkedScroll.ts';
import { createPages } from './pages.ts';

/**
 * Returns the current pages of the frames, which scroll together when linked. The overlay's pages have a separate
 * store.
 */
export function usePages(areLinked: boolean) {
  const [pages] = useState(createPages);
  const [overlaidPages] = useState(createPages);
  const [scroll] = useState(createLinkedScroll);
  useEffect(() => pages.join((page) => scroll.join(page)), [pages, scroll]);
  // A layout effect, as the next scroll may follow at once.
  useLayoutEffect(() => scroll.link(areLinked), [scroll, areLinked]);

  /** Scrolls both pages to a difference. */
  const reveal = (difference: Difference) =>
    scroll.apart(() => {
      if (difference.kind !== 'ADDED') bringIntoView(difference.before.element);
      if (difference.kind !== 'REMOVED') bringIntoView(difference.after.element);
    });

  const goToFooter = () =>
    scroll.apart(() => {
      for (const page of pages.documents().values()) {
        const footer = page.querySelector('footer');
        if (footer) bringIntoView(footer, 'start');
      }
    });

  return { pages, overlaidPages, reveal, goToFooter };
}
