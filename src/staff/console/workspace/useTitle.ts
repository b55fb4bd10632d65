import { useEffect } from 'react';

/** Gives the window its title, also after the router has gone along its history. */
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
