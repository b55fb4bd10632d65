import { useEffect, useRef } from 'react';

import { brand } from '#domain/brand.ts';

import { useTitle } from '../console/workspace/useTitle.ts';

/**
 * The name of a change set, also in the title of its window. It takes the focus where that was lost with the form that began the set: on a document of
 * the browser that has been used before, as nothing has the focus of one that has just been loaded either.
 */
export function SetName({ name }: { name: string }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useTitle(`${name} | ${brand.name} console`);
  useEffect(() => {
    const wasUsed = navigator.userActivation?.hasBeenActive;
    if (wasUsed && document.activeElement === document.body) heading.current?.focus();
  }, []);
  return (
    <h2 ref={heading} tabIndex={-1} className="change-set-name">
      {name}
    </h2>
  );
}
