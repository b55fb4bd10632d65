import { createFileRoute } from '@tanstack/react-router';

import { OfflinePage } from '#features/app/offlinePage.tsx';
import { pageMeta } from '#shop/app/pageMeta.ts';

/** Cached by the service worker and shown for unreachable URLs. */
export const Route = createFileRoute('/$site/offline')({
  staticData: { unlisted: true },
  head: ({ match }) => pageMeta(match.context.texts.shop.offline.title()),
  // The app never runs it, so its code is left out.
  ...(import.meta.env.SSR && { component: OfflinePage }),
});
