import { lazy, type ComponentType } from 'react';

import { Button } from '#ui/button/button.tsx';

/** Returns a component that loads its page on first use, and shows a message if that fails. */
export const lazyPage = (load: () => Promise<ComponentType<object>>) =>
  lazy(async () => ({ default: await load().catch(() => NotLoaded) }));

/**
 * Says that the page could not be loaded, and offers to reload the document, as after a release or without a network.
 */
function NotLoaded() {
  return (
    <>
      <p role="status">This page could not be loaded.</p>
      <div>
        <Button variant="secondary" onClick={() => location.reload()}>
          Load again
        </Button>
      </div>
    </>
  );
}
