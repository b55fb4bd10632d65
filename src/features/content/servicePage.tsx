import { drawings } from '#ui/artwork/drawings.gen.ts';

import { withPhoneLink } from '#domain/phoneNumber.ts';
import { sitePath } from '#domain/sites.ts';
import { useI18nContext } from '#i18n/context.ts';
import { Picture } from '#ui/picture/picture.tsx';
import { RichText } from '#ui/rich-text/richText.tsx';

import type { ContentPageProps } from './contentPageProps.ts';
import { ContentText } from './contentText.tsx';
import { PageLinks } from './pageLinks.tsx';
import { StoreFinder } from './storeFinder.tsx';

/** Drawings by the page's path below the shop's. */
const DRAWINGS: Record<string, keyof typeof drawings> = {
  '/delivery': 'parcel',
  '/returns': 'carton',
  '/payment': 'purse',
  '/click-and-collect': 'bag',
  '/service/storefinder': 'shopfront',
  '/product-info': 'label',
  '/about': 'sack',
  '/services': 'signpost',
};
const DRAWING_SIZES = '(min-width: 1024px) 380px, 100vw';

/** A service page: instructions, contacts next to them, and related pages below. */
export function ServicePage({ site, path, content, footer, icon }: ContentPageProps) {
  const { contentPage } = useI18nContext().LL;
  const drawing = DRAWINGS[path.slice(sitePath(site).length)];
  const groups = footer?.teaserGroups ?? [];
  const own = groups.find(({ heading }) => heading.link.url === path);
  const help = groups.find(({ heading }) => heading.iconName === 'help');
  const related = groups.map(({ heading }) => heading.link).filter(({ url }) => url !== path);
  const ownLinks = (own?.links ?? []).map(({ link }) => link).filter(({ url }) => url !== path);
  return (
    <article className="content-page content-inner content-columns service-page">
      <header className="content-head">
        {own && icon(own.heading.iconName)}
        <h1>{content.title}</h1>
        {own && (
          <p className="content-lead">
            <RichText {...withPhoneLink(own.introductoryText, site)} />
          </p>
        )}
      </header>
      <div className="service-main">
        <ContentText html={content.html} />
        {content.stores && <StoreFinder site={site} path={path} stores={content.stores} />}
      </div>
      <aside className="content-side">
        {drawing && (
          <Picture
            className="service-picture"
            loading="lazy"
            alt=""
            variants={[{ picture: drawings[drawing], sizes: DRAWING_SIZES }]}
          />
        )}
        {ownLinks.length > 0 && <PageLinks links={ownLinks} path={path} />}
        {help && help !== own && (
          <section className="content-card">
            {icon('help')}
            <h2>{contentPage.questions()}</h2>
            <p>
              <RichText {...withPhoneLink(help.introductoryText, site)} />
            </p>
            <a href={help.heading.link.url}>{help.heading.link.text}</a>
          </section>
        )}
      </aside>
      {related.length > 0 && (
        <nav className="content-others" aria-labelledby="more-service">
          <h2 id="more-service">{contentPage.moreService()}</h2>
          <PageLinks links={related} path={path} />
        </nav>
      )}
    </article>
  );
}
