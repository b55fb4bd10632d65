import { useEffect, useRef } from 'react';

/**
 * The name of a change set. It takes the focus where that was lost with the form that began the set: on a document of
 * the browser that has been used before, as nothing has the focus of one that has just been loaded either.
 */
export function SetName({ name }: { name: string }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    const wasUsed = navigator.userActivation?.hasBeenActive;
    if (wasUsed && document.activeElement === document.body) heading.current?.focus();
  }, []);
  return (
    <h2 ref={heading} tabIndex={-1} className="changes-name">
      {name}
    </h2>
  );
}
