import { createFileRoute } from '@tanstack/react-router';

import { brand } from '#domain/brand.ts';
import { PeoplePage } from '#staff/management/peoplePage.tsx';

import { ManagementPage } from './-managementPage.tsx';

/** The accounts of staff, made by the browser alone (design §8). */
export const Route = createFileRoute('/staff/people')({
  ssr: false,
  head: () => ({ meta: [{ title: `People | ${brand.name} console` }] }),
  component: () => (
    <ManagementPage
      title="People"
      render={(onSessionEnded) => <PeoplePage onSessionEnded={onSessionEnded} />}
    />
  ),
});
