import { createFileRoute } from '@tanstack/react-router';

import { brand } from '#domain/brand.ts';
import { ChangeSetPage } from '#staff/changes/changeSetPage.tsx';

import { ManagementPage } from './-managementPage.tsx';

/** One change set, made by the browser alone (design §8). */
export const Route = createFileRoute('/staff/changes/$id')({
  ssr: false,
  head: () => ({ meta: [{ title: `Changes | ${brand.name} console` }] }),
  component: ChangeSetRoute,
});

function ChangeSetRoute() {
  const { id } = Route.useParams();
  return (
    <ManagementPage
      title="Changes"
      render={(onSessionEnded) => <ChangeSetPage id={id} onSessionEnded={onSessionEnded} />}
    />
  );
}
