import { createRootRouteWithContext, Outlet } from '@tanstack/react-router';

import type { RouterContext } from '../router.tsx';
import { loadPageChange, orByDocument } from '../withinApp.ts';

export const Route = createRootRouteWithContext<RouterContext>()({
  beforeLoad: async ({ context, location }) => {
    if (context.isWithinApp) await orByDocument(loadPageChange(), location);
  },
  component: Outlet,
});
