import { useState } from 'react';

/** Pages that the server rendered into this document, by path: a step back shows them again. */
const keptPages = new Map<string, { className: string; html: string }>();

/** Leaves the page that the server rendered as it stands, so that its code need not come: see `src/shop/document/serverPages.tsx`. */
export function KeptPage() {
  const [kept] = useState(keptPage);
  return (
    <article
      className={kept?.className}
      // Safe: it stands in the page already.
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
