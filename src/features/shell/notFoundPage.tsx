import { Link } from '@tanstack/react-router';

import type { SiteCode } from '#domain/sites.ts';
import { useI18nContext } from '#i18n/context.ts';

/** What an address shows that this shop does not have. */
export function NotFoundPage({ site }: { site: SiteCode }) {
  const { notFound } = useI18nContext().LL.shop;
  return (
    <section className="page-section page-notice">
      <h1>{notFound.title()}</h1>
      <p>{notFound.text()}</p>
      <Link
        className="button button-primary-fill"
        to="/$site"
        params={{ site: site.toLowerCase() }}
      >
        {notFound.action()}
      </Link>
    </section>
  );
}
