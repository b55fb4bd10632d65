import { createFileRoute } from '@tanstack/react-router';

import { brand } from '#domain/brand.ts';
import { SystemsPage } from '#staff/management/systemsPage.tsx';

import { ManagementPage } from './-managementPage.tsx';

/** Keys and webhooks of other systems, made by the browser alone (design §8). */
export const Route = createFileRoute('/staff/systems')({
  ssr: false,
  head: () => ({ meta: [{ title: `Systems | ${brand.name} console` }] }),
  component: () => (
    <ManagementPage
      title="Systems"
      render={(onSessionEnded) => <SystemsPage onSessionEnded={onSessionEnded} />}
    />
  ),
});
