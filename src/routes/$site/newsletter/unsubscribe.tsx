import { createFileRoute } from '@tanstack/react-router';

import { brand } from '#domain/brand.ts';
import { UnsubscribePage } from '#features/newsletter/unsubscribePage.tsx';
import { tokenSearch } from '#features/newsletter/tokenSearch.ts';

export const Route = createFileRoute('/$site/newsletter/unsubscribe')({
  staticData: { unlisted: true, hasReducedFooter: true },
  validateSearch: tokenSearch,
  head: ({ match }) => ({
    meta: [{ title: `${match.context.texts.newsletter.unsubscribe.title()} | ${brand.name}` }],
  }),
  component: Page,
});

function Page() {
  const { site, data } = Route.useRouteContext();
  const { token = '' } = Route.useSearch();
  return <UnsubscribePage site={site} token={token} state={data.unsubscribe?.state ?? 'INVALID'} />;
}
