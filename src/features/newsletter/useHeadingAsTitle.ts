import { useEffect, useRef } from 'react';

import { brand } from '#domain/brand.ts';

/**
 * Sets the document's title from the heading after a change in place, as the server does, for tab, history and screen
 * readers.
 */
export function useHeadingAsTitle(state: string): void {
  const shown = useRef(state);
  useEffect(() => {
    const heading = document.querySelector('h1')?.textContent;
    if (shown.current === state || !heading) return;
    shown.current = state;
    document.title = `${heading} | ${brand.name}`;
  }, [state]);
}
