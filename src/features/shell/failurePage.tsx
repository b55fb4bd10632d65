import { drawings } from '#ui/artwork/drawings.gen.ts';

import type { SiteCode } from '#domain/sites.ts';
import { siteLink } from '#browser/siteLink.ts';
import { useI18nContext } from '#i18n/context.ts';
import { ButtonLink } from '#ui/button/buttonLink.tsx';
import { MomentPicture } from '#ui/picture/momentPicture.tsx';

import { Shell } from './shell.tsx';

/** Replaces a page that the server could not render. It has no scripts; the button retries the URL. */
export function FailurePage({ site }: { site: SiteCode }) {
  const { error, notFound } = useI18nContext().LL.shop;
  return (
    <Shell>
      <article className="page-section page-notice">
        <h1>{error.title()}</h1>
        <p>{error.text()}</p>
        <ButtonLink href="">{error.action()}</ButtonLink>
        <ul className="notice-ways">
          <li>
            <a href={siteLink(site)}>{notFound.action()}</a>
          </li>
        </ul>
        <MomentPicture picture={drawings.spill} />
      </article>
    </Shell>
  );
}
