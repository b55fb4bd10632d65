import { createFileRoute, Outlet } from '@tanstack/react-router';

import { DEFAULT_SITE, siteFacts, siteOfSegment } from '#domain/sites.ts';
import { brand } from '#domain/brand.ts';
import { ErrorPage } from '#features/shell/errorPage.tsx';
import { Shell } from '#features/shell/shell.tsx';
import { I18nContext } from '#i18n/context.ts';
import { loadShopTexts, shopTexts } from '#browser/texts.ts';

/** Everything below a shop's path: its language and layout. */
export const Route = createFileRoute('/$site')({
  beforeLoad: async ({ params, context }) => {
    const site = siteOfSegment(params.site) ?? DEFAULT_SITE;
    const { locale } = siteFacts(site);
    await loadShopTexts(locale, context.data.texts);
    return { site, texts: shopTexts(locale) };
  },
  head: ({ match }) => ({
    meta: [
      { title: brand.name },
      {
        name: 'description',
        content: match.context.texts.shop.description({
          brand: brand.name,
          percent: siteFacts(match.context.site).voucher.percent,
        }),
      },
    ],
  }),
  component: SiteLayout,
  errorComponent: ErrorPage,
});

function SiteLayout() {
  const { site, texts } = Route.useRouteContext();
  const { locale } = siteFacts(site);
  return (
    <I18nContext.Provider value={{ locale, LL: texts }}>
      <Shell>
        <Outlet />
      </Shell>
    </I18nContext.Provider>
  );
}
