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
  return createRouter({
    routeTree,
    history,
    // On the server it would write a script into the page.
    scrollRestoration: !import.meta.env.SSR,
    context,
  });
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createAppRouter>;
  }
}
