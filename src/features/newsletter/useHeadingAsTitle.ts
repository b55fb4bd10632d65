import { useEffect, useRef } from 'react';

import { brand } from '#domain/brand.ts';

/**
 * Names the window by the page's heading once its state has changed in place, as the server names the page in that
 * state: the tab, the history and a screen reader then say what was done.
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
