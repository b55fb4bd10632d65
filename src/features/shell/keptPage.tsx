import { useState } from 'react';

/** The server's HTML of visited pages by path, shown again on "Back". */
const keptPages = new Map<string, { className: string; html: string }>();

/**
 * Shows the HTML that the server sent, so that the page's code need not be loaded: see
 * `src/shop/document/serverPages.tsx`.
 */
export function KeptPage() {
  const [kept] = useState(keptPage);
  return (
    <article
      className={kept?.className}
      // Safe, because the same HTML is in the page already.
      dangerouslySetInnerHTML={{ __html: kept?.html ?? '' }}
    />
  );
}

function keptPage() {
  const { pathname } = location;
  const article = document.querySelector('main > article');
  if (article && !keptPages.has(pathname)) {
    keptPages.set(pathname, { className: article.className, html: article.innerHTML });
  }
  return keptPages.get(pathname);
}
