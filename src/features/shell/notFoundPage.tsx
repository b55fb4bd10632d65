import { moments } from '#ui/artwork/moments.gen.ts';

import type { SiteCode } from '#domain/sites.ts';
import { siteLink } from '#browser/siteLink.ts';
import { WORLDS } from '#domain/worlds.ts';
import { useI18nContext } from '#i18n/context.ts';
import { ButtonLink } from '#ui/button/buttonLink.tsx';
import { MomentPicture } from '#ui/picture/momentPicture.tsx';

/** The page for an unknown URL of this shop, with links. Rendered only by the server. */
export function NotFoundPage({ site }: { site: SiteCode }) {
  const { front, notFound } = useI18nContext().LL.shop;
  return (
    <article className="page-section page-notice">
      <h1>{notFound.title()}</h1>
      <p>{notFound.text()}</p>
      <ButtonLink href={siteLink(site)}>{notFound.action()}</ButtonLink>
      <ul className="notice-ways">
        {WORLDS.map(({ world, path }) => (
          <li key={world}>
            <a href={siteLink(site) + path}>{front[world].title()}</a>
          </li>
        ))}
      </ul>
      <MomentPicture picture={moments.compass} />
    </article>
  );
}
