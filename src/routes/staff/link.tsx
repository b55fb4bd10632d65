import { createFileRoute } from '@tanstack/react-router';

import { brand } from '#domain/brand.ts';
import { LinkPage } from '#staff/links/linkPage.tsx';

/** Target of links in mails to staff: choosing a password, or requesting a link. It is public. */
export const Route = createFileRoute('/staff/link')({
  ssr: false,
  head: () => ({ meta: [{ title: `Password | ${brand.name} console` }] }),
  component: LinkPage,
});
