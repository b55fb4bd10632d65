'use client';

import { useState } from 'react';

/** A component of the browser, which only answers once React has taken the page over. */
export function Note() {
  const [isGift, setIsGift] = useState(false);
  return (
    <label>
      <input type="checkbox" checked={isGift} onChange={() => setIsGift(!isGift)} />
      {isGift ? 'Als Geschenk verpackt' : 'Als Geschenk verpacken'}
    </label>
  );
}
