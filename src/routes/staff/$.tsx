import { createFileRoute } from '@tanstack/react-router';

import { brand } from '#domain/brand.ts';
import { UnknownPage } from '#staff/console/unknownPage.tsx';

/** Any other address of the console: there is no such page. */
export const Route = createFileRoute('/staff/$')({
  ssr: false,
  staticData: { status: () => 404 },
  head: () => ({ meta: [{ title: `Page not found | ${brand.name} console` }] }),
  component: UnknownPage,
});
