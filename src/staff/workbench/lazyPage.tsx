import { lazy, type ComponentType } from 'react';

import { Button } from '#ui/button/button.tsx';

/** Returns a page that is loaded with its first use, or says that it could not be. */
export const lazyPage = (load: () => Promise<ComponentType<object>>) =>
  lazy(async () => ({ default: await load().catch(() => NotLoaded) }));

/** After a release, or without a network, the document has to be loaded again. */
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
