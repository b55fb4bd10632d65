import { createFileRoute } from '@tanstack/react-router';

import { brand } from '#domain/brand.ts';
import { findPlace } from '#staff/workbench/place.ts';

import { WorkbenchPage } from './-workbenchPage.tsx';

/** The places, loaded only on the server, which answers with a status. So they stay out of the shop's script. */
const places = import.meta.env.SSR ? (await import('./-managementPages.ts')).PLACES : [];

/**
 * The console (spec §2.3) with all its places, rendered by the browser. They share one route, because shop visitors
 * load every route.
 */
export const Route = createFileRoute('/staff/$')({
  ssr: false,
  staticData: {
    status: (_data, { _splat }) => (findPlace(places, _splat) === undefined ? 404 : 200),
  },
  head: () => ({ meta: [{ title: `${brand.name} console` }] }),
  component: WorkbenchPage,
});
