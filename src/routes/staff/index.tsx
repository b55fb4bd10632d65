import { createFileRoute } from '@tanstack/react-router';

import { brand } from '#domain/brand.ts';

import { ConsolePage } from './-consolePage.tsx';

/** The console (spec §2.3), rendered by the browser. */
export const Route = createFileRoute('/staff/')({
  ssr: false,
  head: () => ({ meta: [{ title: `${brand.name} console` }] }),
  component: ConsolePage,
});
