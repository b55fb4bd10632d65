import { createRouter, type LocationRewrite, type RouterHistory } from '@tanstack/react-router';

import type { PageData } from '#contract/page.ts';

import { routeTree } from '../../routeTree.gen.ts';
import type { ServerPages } from '#shop/document/serverPages.tsx';

/**
 * Context of every route: the server's page data, whether the app has navigated by itself, and, on the server, parts
 * that only the server renders.
 */
export type RouterContext = { data: PageData; isWithinApp?: boolean; serverPages?: ServerPages };

/** Creates the shop's router, on the browser's history or a single URL on the server. */
export function createAppRouter(options: {
  history: RouterHistory;
  data: PageData;
  serverPages?: ServerPages;
  /** For shops with an address of their own (`adoptAddresses`). */
  rewrite?: LocationRewrite | undefined;
}) {
  const { history, rewrite, ...context } = options;
  /** Whether the first page has been hydrated. The server rendered it, and its reader may have scrolled before. */
  let hasTakenOver = false;
  const router = createRouter({
    routeTree,
    history,
    // On the server it would write a script into the page.
    scrollRestoration: import.meta.env.SSR ? false : () => hasTakenOver,
    context,
    ...(rewrite && { rewrite }),
  });
  router.subscribe('onRendered', () => {
    hasTakenOver = true;
  });
  return router;
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createAppRouter>;
  }
}
