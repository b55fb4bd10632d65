import { useEffect } from 'react';

/** Sets the window's title, also after a navigation by the router. */
export function useTitle(title: string): void {
  useEffect(() => {
    const element = document.querySelector('title');
    const write = () => {
      if (document.title !== title) document.title = title;
    };
    write();
    if (element === null) return undefined;
    const observer = new MutationObserver(write);
    observer.observe(element, { childList: true });
    return () => observer.disconnect();
  }, [title]);
}
