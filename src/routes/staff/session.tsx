import { createFileRoute } from '@tanstack/react-router';

import { brand } from '#domain/brand.ts';
import { SessionPage } from '#staff/sessions/sessionPage.tsx';

/** What the sessions of this browser are doing, for support; it shows nothing but this browser's own. */
export const Route = createFileRoute('/staff/session')({
  ssr: false,
  head: () => ({ meta: [{ title: `Sessions | ${brand.name} console` }] }),
  component: SessionPage,
});
