import { createFileRoute } from '@tanstack/react-router';

import { SITE_CODES, siteFacts } from '#domain/sites.ts';
import { CountriesPage } from '#features/shell/countriesPage.tsx';
import { pageMeta } from '#shop/app/pageMeta.ts';

export const Route = createFileRoute('/$site/countries')({
  staticData: { sharedPath: '/countries' },
  head: ({ match }) => {
    const title = match.context.texts.shop.countries.title();
    const labels = SITE_CODES.map((site) => siteFacts(site).label);
    return pageMeta(title, `${title}: ${labels.join(', ')}`);
  },
  component: Page,
});

function Page() {
  const { site } = Route.useRouteContext();
  return <CountriesPage site={site} />;
}
