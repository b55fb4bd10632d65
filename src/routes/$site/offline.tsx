import { createFileRoute } from '@tanstack/react-router';

import { brand } from '#domain/brand.ts';
import { OfflinePage } from '#features/app/offlinePage.tsx';

/** Cached by the service worker and shown for unreachable URLs. */
export const Route = createFileRoute('/$site/offline')({
  staticData: { unlisted: true },
  head: ({ match }) => ({
    meta: [{ title: `${match.context.texts.shop.offline.title()} | ${brand.name}` }],
  }),
  // The app never runs it, so its code is left out.
  ...(import.meta.env.SSR && { component: OfflinePage }),
});
