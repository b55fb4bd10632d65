import { createFileRoute } from '@tanstack/react-router';

import { brand } from '#domain/brand.ts';
import { CoveragePage } from '#staff/coverage/coveragePage.tsx';

import { ManagementPage } from './-managementPage.tsx';

/** The map of coverage, made by the browser alone (design §8). */
export const Route = createFileRoute('/staff/coverage')({
  ssr: false,
  head: () => ({ meta: [{ title: `Coverage | ${brand.name} console` }] }),
  component: CoverageRoute,
});

function CoverageRoute() {
  return (
    <ManagementPage
      title="Coverage"
      render={(onSessionEnded) => <CoveragePage onSessionEnded={onSessionEnded} />}
    />
  );
}
