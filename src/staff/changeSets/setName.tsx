import { useEffect, useRef } from 'react';

import { brand } from '#domain/brand.ts';

import { useTitle } from '../console/workspace/useTitle.ts';

/**
 * A change set's name, also as the window's title. It takes the focus that is lost with the form that created the
 * set, but not in a freshly loaded document.
 */
export function SetName({ name }: { name: string }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useTitle(`${name} | ${brand.name} console`);
  useEffect(() => {
    const wasUsed = navigator.userActivation?.hasBeenActive;
    if (wasUsed && document.activeElement === document.body) heading.current?.focus();
  }, []);
  return (
    <h2 ref={heading} tabIndex={-1}>
      {name}
    </h2>
  );
}
