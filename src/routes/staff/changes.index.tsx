import { createFileRoute, useNavigate } from '@tanstack/react-router';

import { brand } from '#domain/brand.ts';
import { ChangesPage } from '#staff/changes/changesPage.tsx';

import { ManagementPage } from './-managementPage.tsx';

/** The change sets that go on, made by the browser alone (design §8). */
export const Route = createFileRoute('/staff/changes/')({
  ssr: false,
  head: () => ({ meta: [{ title: `Changes | ${brand.name} console` }] }),
  component: ChangesRoute,
});

function ChangesRoute() {
  const navigate = useNavigate();
  const open = (id: string) => void navigate({ to: '/staff/changes/$id', params: { id } });
  return (
    <ManagementPage
      title="Changes"
      render={(onSessionEnded) => <ChangesPage onSessionEnded={onSessionEnded} onOpen={open} />}
    />
  );
}
