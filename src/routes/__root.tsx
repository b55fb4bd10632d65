import { createRootRouteWithContext, Outlet } from '@tanstack/react-router';

import type { RouterContext } from '#shop/app/router.tsx';
import { loadPageChange, orLoadDocument } from '#shop/app/withinApp.ts';

export const Route = createRootRouteWithContext<RouterContext>()({
  beforeLoad: async ({ context, location }) => {
    if (context.isWithinApp) await orLoadDocument(loadPageChange(), location);
  },
  component: Outlet,
});
