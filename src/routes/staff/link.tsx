import { createFileRoute } from '@tanstack/react-router';

import { brand } from '#domain/brand.ts';
import { LinkPage } from '#staff/links/linkPage.tsx';

/** Where the link of a mail to staff leads: a person chooses a password here, or asks for a link. It is open to all. */
export const Route = createFileRoute('/staff/link')({
  ssr: false,
  head: () => ({ meta: [{ title: `Password | ${brand.name} console` }] }),
  component: LinkPage,
});
