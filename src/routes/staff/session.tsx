import { createFileRoute } from '@tanstack/react-router';

import { brand } from '#domain/brand.ts';
import { SessionPage } from '#staff/sessions/sessionPage.tsx';

/**
 * Shows this browser's sessions. It is public: support sends signed-out customers here, and it shows only their own
 * browser's state, without tokens.
 */
export const Route = createFileRoute('/staff/session')({
  ssr: false,
  head: () => ({ meta: [{ title: `Sessions | ${brand.name} console` }] }),
  component: SessionPage,
});
