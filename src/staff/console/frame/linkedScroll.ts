/** Returns the scroll position of a page, from 0 at its top to 1 at its end. */
function scrolledShare(page: Element): number {
  const way = page.scrollHeight - page.clientHeight;
  return way <= 0 ? 0 : page.scrollTop / way;
}

/**
 * Keeps pages at the same relative position, in proportion to their heights. Scroll events caused by this code are
 * recognised by their position, so that two pages do not scroll each other in a loop.
 */
export function createLinkedScroll() {
  const pages = new Set<Element>();
  const moved = new WeakMap<Element, number>();
  let areLinked = false;

  function follow(leader: Element) {
    if (!areLinked || moved.get(leader) === leader.scrollTop) return;
    const share = scrolledShare(leader);
    for (const page of pages) {
      if (page === leader) continue;
      page.scrollTop = share * (page.scrollHeight - page.clientHeight);
      moved.set(page, page.scrollTop);
    }
  }

  return {
    /** Adds a page; returns the function that removes it. */
    join(document: Document): () => void {
      const page = document.scrollingElement ?? document.documentElement;
      const onScroll = () => follow(page);
      pages.add(page);
      document.addEventListener('scroll', onScroll, { passive: true });
      return () => {
        pages.delete(page);
        document.removeEventListener('scroll', onScroll);
      };
    },
    link(next: boolean): void {
      areLinked = next;
    },
    /** Scrolls pages without moving the others. */
    apart(move: () => void): void {
      move();
      for (const page of pages) moved.set(page, page.scrollTop);
    },
  };
}
