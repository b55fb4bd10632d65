import { createFileRoute } from '@tanstack/react-router';

import { brand } from '#domain/brand.ts';
import { siteFacts } from '#domain/sites.ts';
import { PreferencesPage } from '#features/newsletter/preferences/preferencesPage.tsx';

import { tokenSearch } from '../../../tokenSearch.ts';

export const Route = createFileRoute('/$site/newsletter/preferences')({
  staticData: { unlisted: true },
  validateSearch: tokenSearch,
  beforeLoad: async ({ context }) => {
    // Texts of one page, which the other pages do not load.
    const { loadPreferencesTexts } = await import('../../../preferencesTexts.ts');
    return loadPreferencesTexts(siteFacts(context.site).locale, context.data.texts);
  },
  head: ({ match }) => ({
    meta: [{ title: `${match.context.preferencesTexts.title()} | ${brand.name}` }],
  }),
  component: Page,
});

function Page() {
  const { site, data, preferencesTexts } = Route.useRouteContext();
  const { token } = Route.useSearch();
  return (
    <PreferencesPage
      site={site}
      token={token}
      texts={preferencesTexts}
      initial={data.preferences ?? { state: 'INVALID' }}
    />
  );
}
