import { createFileRoute } from '@tanstack/react-router';

import { brand } from '#domain/brand.ts';
import { OfflinePage } from '#features/app/offlinePage.tsx';

/** Kept by the service worker, which shows it at addresses that it cannot reach. */
export const Route = createFileRoute('/$site/offline')({
  staticData: { unlisted: true },
  head: ({ match }) => ({
    meta: [{ title: `${match.context.texts.shop.offline.title()} | ${brand.name}` }],
  }),
  // The app never runs it, so that it need not carry it.
  ...(import.meta.env.SSR && { component: OfflinePage }),
});
