import { createFileRoute } from '@tanstack/react-router';

import { loadMoreTexts } from '#browser/texts.ts';
import { I18nContext } from '#i18n/context.ts';
import { siteFacts } from '#domain/sites.ts';
import { UnsubscribePage } from '#features/newsletter/unsubscribePage.tsx';
import { tokenSearch } from '#features/newsletter/tokenSearch.ts';
import { pageMeta } from '#shop/app/pageMeta.ts';

export const Route = createFileRoute('/$site/newsletter/unsubscribe')({
  staticData: { unlisted: true, hasReducedFooter: true },
  validateSearch: tokenSearch,
  beforeLoad: ({ context }) =>
    loadMoreTexts(siteFacts(context.site).locale, 'preferences', context.data.texts),
  head: ({ match }) => pageMeta(match.context.texts.preferences.unsubscribePage.title()),
  component: Page,
});

function Page() {
  const { site, data, texts } = Route.useRouteContext();
  const { token = '' } = Route.useSearch();
  return (
    <I18nContext.Provider value={{ locale: siteFacts(site).locale, LL: texts }}>
      <UnsubscribePage
        site={site}
        token={token}
        state={data.unsubscribe?.state ?? 'INVALID'}
        elsewhere={data.unsubscribe?.elsewhere}
      />
    </I18nContext.Provider>
  );
}
