import { useState } from 'react';

/** Leaves the page that the server rendered as it stands, so that its code need not come: see `RequestPage`. */
export function KeptPage() {
  const [html] = useState(() => document.querySelector('.request-page')?.innerHTML ?? '');
  return (
    <article
      className="page-section request-page"
      // Safe: it stands in the page already.
      dangerouslySetInnerHTML={{ __html: html }}
    />
  );
}
