import { createFileRoute } from '@tanstack/react-router';

import { siteFacts } from '#domain/sites.ts';
import { PreferencesPage } from '#features/newsletter/preferences/preferencesPage.tsx';
import { I18nContext } from '#i18n/context.ts';
import { loadMoreTexts } from '#browser/texts.ts';
import { tokenSearch } from '#features/newsletter/tokenSearch.ts';
import { pageMeta } from '#shop/app/pageMeta.ts';
import { redirectToDocument } from '#shop/app/withinApp.ts';

export const Route = createFileRoute('/$site/newsletter/preferences')({
  // Its readers are subscribers.
  staticData: { unlisted: true, hidesNewsletterBlock: true },
  validateSearch: tokenSearch,
  beforeLoad: ({ context, location }) => {
    const { preferences, texts } = context.data;
    // Only the server knows what the person may have changed meanwhile.
    // oxlint-disable-next-line typescript/only-throw-error -- the router's own way out of a loader
    if (!preferences) throw redirectToDocument(location);
    return loadMoreTexts(siteFacts(context.site).locale, 'preferences', texts);
  },
  head: ({ match }) => pageMeta(match.context.texts.preferences.title()),
  component: Page,
});

function Page() {
  const { site, data, texts } = Route.useRouteContext();
  const { token = '' } = Route.useSearch();
  return (
    <I18nContext.Provider value={{ locale: siteFacts(site).locale, LL: texts }}>
      <PreferencesPage
        site={site}
        token={token}
        initial={data.preferences ?? { state: 'INVALID' }}
      />
    </I18nContext.Provider>
  );
}
