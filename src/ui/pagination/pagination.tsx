import type { MouseEvent } from 'react';

import { chevronLeft, chevronRight } from '../icon/glyphs.gen.ts';
import { Icon } from '../icon/icon.tsx';
import { pageWindow } from './pageWindow.ts';

type PaginationProps = {
  /** The current page, counted from 1. */
  page: number;
  totalPages: number;
  hrefOf: (page: number) => string;
  /** Called in place of following the link. */
  onPage?: (page: number) => void;
  /** Texts in the shop's language. Spec §9/26. */
  texts: {
    label: string;
    previous: string;
    next: string;
    page: (values: { page: number }) => string;
  };
};

/** Links to the pages of a list (spec §3/34); renders nothing for a single page. */
export function Pagination({ page, totalPages, hrefOf, onPage, texts }: PaginationProps) {
  if (totalPages < 2) return null;
  const linkTo = (target: number) => ({
    href: hrefOf(target),
    onClick: (event: MouseEvent) => {
      if (!onPage || opensElsewhere(event)) return;
      event.preventDefault();
      onPage(target);
    },
  });

  return (
    <nav className="pagination" aria-label={texts.label}>
      <ul>
        {page > 1 && (
          <li>
            <a {...linkTo(page - 1)} rel="prev" aria-label={texts.previous}>
              <Icon glyph={chevronLeft} />
            </a>
          </li>
        )}
        {pageWindow(page, totalPages).map((one, index) =>
          one === 'gap' ? (
            <li key={`gap-${index}`} aria-hidden="true">
              …
            </li>
          ) : (
            <li key={one}>
              <a
                {...linkTo(one)}
                aria-label={texts.page({ page: one })}
                aria-current={one === page ? 'page' : undefined}
              >
                {one}
              </a>
            </li>
          ),
        )}
        {page < totalPages && (
          <li>
            <a {...linkTo(page + 1)} rel="next" aria-label={texts.next}>
              <Icon glyph={chevronRight} />
            </a>
          </li>
        )}
      </ul>
    </nav>
  );
}

/** Returns whether a press opens another tab or window, which is left to the browser. */
function opensElsewhere(event: MouseEvent): boolean {
  return event.metaKey || event.ctrlKey || event.shiftKey || event.altKey || event.button !== 0;
}
