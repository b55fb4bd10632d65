import { createFileRoute } from '@tanstack/react-router';

import { brand } from '#domain/brand.ts';
import { SITE_CODES, siteFacts } from '#domain/sites.ts';
import { CountriesPage } from '#features/shell/countriesPage.tsx';

export const Route = createFileRoute('/$site/countries')({
  staticData: { sharedPath: '/countries' },
  head: ({ match }) => {
    const title = match.context.texts.shop.countries.title();
    const labels = SITE_CODES.map((site) => siteFacts(site).label);
    return {
      meta: [
        { title: `${title} | ${brand.name}` },
        { name: 'description', content: `${title}: ${labels.join(', ')}` },
      ],
    };
  },
  component: Page,
});

function Page() {
  const { site } = Route.useRouteContext();
  return <CountriesPage site={site} />;
}
