import { useState } from 'react';

/** Leaves the page that the server rendered as it stands, so that its code need not come: see `src/shop/serverPages.tsx`. */
export function KeptPage() {
  const [kept] = useState(() => document.querySelector('main > article'));
  return (
    <article
      className={kept?.className}
      // Safe: it stands in the page already.
      dangerouslySetInnerHTML={{ __html: kept?.innerHTML ?? '' }}
    />
  );
}
