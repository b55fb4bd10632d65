import { createFileRoute } from '@tanstack/react-router';

import { brand } from '#domain/brand.ts';
import { AuditPage } from '#staff/management/auditPage.tsx';

import { ManagementPage } from './-managementPage.tsx';

/** What staff and operators did, made by the browser alone (design §8). */
export const Route = createFileRoute('/staff/audit')({
  ssr: false,
  head: () => ({ meta: [{ title: `Audit | ${brand.name} console` }] }),
  component: () => (
    <ManagementPage
      title="Audit"
      render={(onSessionEnded) => <AuditPage onSessionEnded={onSessionEnded} />}
    />
  ),
});
