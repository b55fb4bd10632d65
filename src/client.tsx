import { createBrowserHistory, RouterProvider } from '@tanstack/react-router';
import { hydrateRoot } from 'react-dom/client';

import type { PageData } from '#contract/page.ts';

import { currentHead } from './pageHead.ts';
import { createAppRouter } from './router.tsx';

/** The server's word about this page. It made the script element itself, so it is not parsed by a schema. */
function readPageData(): PageData {
  const element = document.getElementById('page-data');
  return JSON.parse(element?.textContent || '{}') as PageData;
}

/**
 * Takes over the page that the server rendered. `isCancelled` tells that the person left by a native
 * submit meanwhile; then the page stays plain HTML.
 */
export async function startClient(isCancelled: () => boolean): Promise<void> {
  const root = document.getElementById('app');
  if (!root) return;
  const data = readPageData();
  const router = createAppRouter({ history: createBrowserHistory(), data });
  await router.load();
  if (isCancelled()) return;
  // The server renders without the router's own suspense boundary, and so must the first paint here.
  router.ssr = { manifest: undefined };
  hydrateRoot(root, <RouterProvider router={router} />);
  router.subscribe('onResolved', () => {
    document.title = currentHead(router).title;
  });
  // What the server said was about the first page only.
  router.subscribe('onBeforeNavigate', ({ pathChanged }) => {
    if (pathChanged) router.options.context.data = { ...(data.texts && { texts: data.texts }) };
  });
}
