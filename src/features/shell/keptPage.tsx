import { useState } from 'react';

/** Served pages by path, shown again by the back button. */
const keptPages = new Map<string, { className: string; html: string }>();

/** Keeps the served HTML, so that the page's code is not loaded: see `src/shop/document/serverPages.tsx`. */
export function KeptPage() {
  const [kept] = useState(keptPage);
  return (
    <article
      className={kept?.className}
      // Safe: it is in the page already.
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
