import { createFileRoute } from '@tanstack/react-router';

import { brand } from '#domain/brand.ts';

import { ManagementPage } from './-managementPage.tsx';
import { managementPageOf, managementTitle } from './-managementPages.ts';

/**
 * All console pages except the desk, rendered by the browser. They share one route, because shop visitors load every
 * route.
 */
export const Route = createFileRoute('/staff/$')({
  ssr: false,
  staticData: { status: (_data, { _splat }) => (managementPageOf(_splat) ? 200 : 404) },
  head: ({ params }) => {
    const { _splat: splat } = params;
    const page = managementPageOf(splat);
    const title = page ? managementTitle(page.name) : 'Page not found';
    return { meta: [{ title: `${title} | ${brand.name} console` }] };
  },
  component: ManagementPage,
});
