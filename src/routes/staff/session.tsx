import { createFileRoute } from '@tanstack/react-router';

import { brand } from '#domain/brand.ts';
import { SessionPage } from '#staff/sessions/sessionPage.tsx';

/**
 * What the sessions of this browser are doing. It is open to all: support sends customers here who were signed out, and
 * it shows nothing but their own browser's state, without a token.
 */
export const Route = createFileRoute('/staff/session')({
  ssr: false,
  head: () => ({ meta: [{ title: `Sessions | ${brand.name} console` }] }),
  component: SessionPage,
});
