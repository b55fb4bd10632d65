import { createRootRouteWithContext, Outlet } from '@tanstack/react-router';

import type { RouterContext } from '#shop/router.tsx';
import { loadPageChange, orLoadDocument } from '#shop/withinApp.ts';

export const Route = createRootRouteWithContext<RouterContext>()({
  beforeLoad: async ({ context, location }) => {
    if (context.isWithinApp) await orLoadDocument(loadPageChange(), location);
  },
  component: Outlet,
});
