import { createFileRoute } from '@tanstack/react-router';

import { siteFacts } from '#domain/sites.ts';
import { ConfirmPage } from '#features/newsletter/confirmPage.tsx';
import { I18nContext } from '#i18n/context.ts';
import { loadMoreTexts } from '#browser/texts.ts';
import { tokenSearch } from '#features/newsletter/tokenSearch.ts';
import { pageMeta } from '#shop/app/pageMeta.ts';

export const Route = createFileRoute('/$site/newsletter/confirm')({
  staticData: { unlisted: true, hasReducedFooter: true },
  validateSearch: tokenSearch,
  beforeLoad: ({ context }) =>
    loadMoreTexts(siteFacts(context.site).locale, 'confirmation', context.data.texts),
  head: ({ match }) => {
    const { site, data, texts } = match.context;
    const isInvalid = (data.confirm?.state ?? 'INVALID') === 'INVALID';
    const { title } = texts.newsletter;
    const { confirm } = texts.confirmation;
    const { percent } = siteFacts(site).voucher;
    return pageMeta(isInvalid ? title({ percent }) : confirm.title());
  },
  component: Page,
});

function Page() {
  const { site, data, texts } = Route.useRouteContext();
  const { token = '' } = Route.useSearch();
  return (
    <I18nContext.Provider value={{ locale: siteFacts(site).locale, LL: texts }}>
      <ConfirmPage
        site={site}
        token={token}
        initial={data.confirm ?? { state: 'INVALID', sameBrowser: false }}
      />
    </I18nContext.Provider>
  );
}
