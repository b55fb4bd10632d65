import { createRouter, type RouterHistory } from '@tanstack/react-router';

import type { PageData } from '#contract/page.ts';

import { routeTree } from '../../routeTree.gen.ts';
import type { ServerPages } from '#shop/document/serverPages.tsx';

/**
 * What every route can reach: the server's data about the requested page, and whether the app goes
 * there by itself, so that the server has said nothing about it; on the server, what only it renders.
 */
export type RouterContext = { data: PageData; isWithinApp?: boolean; serverPages?: ServerPages };

/** The shop's router, over the browser's history or a single address on the server. */
export function createAppRouter(options: {
  history: RouterHistory;
  data: PageData;
  serverPages?: ServerPages;
}) {
  const { history, ...context } = options;
  /** The first page was made by the server, and who reads it may have scrolled before the app came. */
  let hasTakenOver = false;
  const router = createRouter({
    routeTree,
    history,
    // On the server it would write a script into the page.
    scrollRestoration: import.meta.env.SSR ? false : () => hasTakenOver,
    context,
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
