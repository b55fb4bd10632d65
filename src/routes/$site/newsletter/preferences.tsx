import { createFileRoute } from '@tanstack/react-router';

import { brand } from '#domain/brand.ts';
import { siteFacts } from '#domain/sites.ts';
import { PreferencesPage } from '#features/newsletter/preferences/preferencesPage.tsx';

import { loadMoreTexts } from '../../../texts.ts';
import { tokenSearch } from '../../../tokenSearch.ts';

export const Route = createFileRoute('/$site/newsletter/preferences')({
  staticData: { unlisted: true },
  validateSearch: tokenSearch,
  beforeLoad: ({ context }) =>
    loadMoreTexts(siteFacts(context.site).locale, 'preferences', context.data.texts),
  head: ({ match }) => ({
    meta: [{ title: `${match.context.texts.preferences.title()} | ${brand.name}` }],
  }),
  component: Page,
});

function Page() {
  const { site, data, texts } = Route.useRouteContext();
  const { token = '' } = Route.useSearch();
  return (
    <PreferencesPage
      site={site}
      token={token}
      texts={texts.preferences}
      initial={data.preferences ?? { state: 'INVALID' }}
    />
  );
}
