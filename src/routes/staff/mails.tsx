import { createFileRoute } from '@tanstack/react-router';

import { brand } from '#domain/brand.ts';
import { MailsPage } from '#staff/management/mailsPage.tsx';

import { ManagementPage } from './-managementPage.tsx';

/** Mails that could not be delivered, made by the browser alone (design §8). */
export const Route = createFileRoute('/staff/mails')({
  ssr: false,
  head: () => ({ meta: [{ title: `Mails | ${brand.name} console` }] }),
  component: () => (
    <ManagementPage
      title="Mails"
      render={(onSessionEnded) => <MailsPage onSessionEnded={onSessionEnded} />}
    />
  ),
});
