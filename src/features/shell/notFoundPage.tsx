import type { SiteCode } from '#domain/sites.ts';
import { useI18nContext } from '#i18n/context.ts';
import { ButtonLink } from '#ui/button/buttonLink.tsx';

import { ShopLink } from './shopLink.tsx';

/** What an address shows that this shop does not have. */
export function NotFoundPage({ site }: { site: SiteCode }) {
  const { notFound } = useI18nContext().LL.shop;
  return (
    <section className="page-section page-notice">
      <h1>{notFound.title()}</h1>
      <p>{notFound.text()}</p>
      <ButtonLink render={(props) => <ShopLink {...props} shop={site.toLowerCase()} />}>
        {notFound.action()}
      </ButtonLink>
    </section>
  );
}
