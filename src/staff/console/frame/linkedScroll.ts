/** How far down a page one is, from 0 at its top to 1 at its end. */
function shareOf(page: Element): number {
  const way = page.scrollHeight - page.clientHeight;
  return way <= 0 ? 0 : page.scrollTop / way;
}

/** Pages that scroll together, each by its own length. */
export type LinkedScroll = {
  /** Adds a page; returns how to take it out again. */
  join(page: Document): () => void;
  link(areLinked: boolean): void;
  /** Moves pages without taking the others along. */
  apart(move: () => void): void;
};

/**
 * Keeps pages at the same share of their way. The scrolling that this causes itself is told from the
 * person's by its position, so that two pages do not push each other on.
 */
export function createLinkedScroll(): LinkedScroll {
  const pages = new Set<Element>();
  const moved = new WeakMap<Element, number>();
  let areLinked = false;

  function follow(leader: Element) {
    if (!areLinked || moved.get(leader) === leader.scrollTop) return;
    const share = shareOf(leader);
    for (const page of pages) {
      if (page === leader) continue;
      page.scrollTop = share * (page.scrollHeight - page.clientHeight);
      moved.set(page, page.scrollTop);
    }
  }

  return {
    join(document) {
      const page = document.scrollingElement ?? document.documentElement;
      const onScroll = () => follow(page);
      pages.add(page);
      document.addEventListener('scroll', onScroll, { passive: true });
      return () => {
        pages.delete(page);
        document.removeEventListener('scroll', onScroll);
      };
    },
    link(next) {
      areLinked = next;
    },
    apart(move) {
      move();
      for (const page of pages) moved.set(page, page.scrollTop);
    },
  };
}
