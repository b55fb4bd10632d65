import { createFileRoute } from '@tanstack/react-router';

import { brand } from '#domain/brand.ts';
import { CountriesPage } from '#features/shell/countriesPage.tsx';

export const Route = createFileRoute('/$site/countries')({
  staticData: { sharedPath: '/countries' },
  head: ({ match }) => ({
    meta: [{ title: `${match.context.texts.shop.countries.title()} | ${brand.name}` }],
  }),
  component: Page,
});

function Page() {
  const { site } = Route.useRouteContext();
  return <CountriesPage site={site} />;
}
