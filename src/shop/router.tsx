import { createRouter, type RouterHistory } from '@tanstack/react-router';

import type { PageData } from '#contract/page.ts';

import { routeTree } from '../routeTree.gen.ts';

/**
 * What every route can reach: the server's word about the page that was asked for, and whether the app goes
 * there by itself, so that the server has said nothing about it.
 */
export type RouterContext = { data: PageData; isWithinApp?: boolean };

/** The shop's router, over the browser's history or a single address on the server. */
export function createAppRouter(options: { history: RouterHistory; data: PageData }) {
  return createRouter({
    routeTree,
    history: options.history,
    context: { data: options.data },
  });
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createAppRouter>;
  }
}
