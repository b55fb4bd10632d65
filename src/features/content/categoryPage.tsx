import { drawings } from '#ui/artwork/drawings.gen.ts';

import type { FooterLink } from '#contract/footer.ts';
import { withPhoneLink } from '#domain/phoneNumber.ts';
import { TEASER_CARD } from '#domain/pictures.ts';
import { sitePath } from '#domain/sites.ts';
import { useI18nContext } from '#i18n/context.ts';
import { Picture } from '#ui/picture/picture.tsx';
import { RichText } from '#ui/rich-text/richText.tsx';

import type { ContentPageProps } from './contentPageProps.ts';
import { ContentText } from './contentText.tsx';
import { PageLinks } from './pageLinks.tsx';

/** Drawings of each category and its contents, by the page's path below the shop's. */
const DRAWINGS: Record<string, keyof typeof drawings> = {
  '/coffee': 'coffee',
  '/coffee-capsules': 'capsules',
  '/coffee-machines': 'machine',
  '/fashion': 'fashion',
  '/sleepwear': 'sleepwear',
  '/home': 'home',
  '/bedding': 'bedding',
  '/kitchen': 'appliances',
};

/** Facts about the shop's service, shown next to the goods. */
const FACTS = ['delivery', 'returns', 'store'];
const CARDS = 3;
/**
 * The image covers half of the page's width, but is cropped to the full height, so that it needs two thirds of the
 * width.
 */
const BAND_SIZES = '(min-width: 1024px) 67vw, 100vw';

/** A category: a drawing, dated teasers, service facts, and neighbouring categories. */
export function CategoryPage({ site, path, content, footer, icon }: ContentPageProps) {
  const drawing = findDrawing(path, sitePath(site));
  const { teasers = [] } = content;
  const facts = FACTS.flatMap(
    (name) => footer?.teaserGroups.filter(({ heading }) => heading.iconName === name) ?? [],
  );
  const categories = footer?.seo.columns.flat() ?? [];
  const neighbours = nextCategories(categories, path).filter(
    (category) => !teasers.some(({ url }) => url === category.url),
  );
  const { contentPage } = useI18nContext().LL;
  return (
    <article className="content-page">
      <div className="category-band">
        {drawing && (
          <Picture
            className="category-picture"
            loading="eager"
            alt=""
            variants={[{ picture: drawing, sizes: BAND_SIZES }]}
          />
        )}
        <div className="category-head">
          <h1>{content.title}</h1>
          <ContentText html={content.html} />
        </div>
      </div>
      {teasers.length > 0 && (
        <section className="content-inner category-more">
          <h2>{contentPage.teasers()}</h2>
          <ul className="category-cards">
            {teasers.map(({ picture, source, heading, text, url }) => (
              <li key={heading}>
                {source === undefined ? (
                  <CardPicture picture={drawings[picture]} />
                ) : (
                  <img src={source} {...TEASER_CARD} alt="" loading="lazy" decoding="async" />
                )}
                <div>
                  <h3>
                    <a href={url}>{heading}</a>
                  </h3>
                  <p>{text}</p>
                </div>
              </li>
            ))}
          </ul>
        </section>
      )}
      {facts.length > 0 && (
        <ul className="content-inner category-facts">
          {facts.map(({ heading, introductoryText }) => (
            <li key={heading.iconName}>
              {icon(heading.iconName)}
              <div>
                <a href={heading.link.url}>{heading.link.text}</a>
                <p>
                  <RichText {...withPhoneLink(introductoryText, site)} />
                </p>
              </div>
            </li>
          ))}
        </ul>
      )}
      {neighbours.length > 0 && (
        <section className="content-inner category-more">
          <h2>{footer?.seo.heading}</h2>
          <ul className="category-cards">
            {neighbours.slice(0, CARDS).map(({ url, text }) => (
              <li key={url}>
                <CardPicture picture={findDrawing(url, sitePath(site))} />
                <h3>
                  <a href={url}>{text}</a>
                </h3>
              </li>
            ))}
          </ul>
          <PageLinks links={neighbours.slice(CARDS)} path={path} />
        </section>
      )}
    </article>
  );
}

function findDrawing(path: string, base: string) {
  const name = DRAWINGS[path.slice(base.length)];
  return name && drawings[name];
}

/** Returns the other categories, starting after this one. */
function nextCategories(categories: readonly FooterLink[], path: string): FooterLink[] {
  const here = categories.findIndex(({ url }) => url === path);
  return [...categories.slice(here + 1), ...categories.slice(0, Math.max(here, 0))];
}

function CardPicture({ picture }: { picture: ReturnType<typeof findDrawing> }) {
  if (!picture) return null;
  const sizes = '(min-width: 1024px) 380px, (min-width: 600px) 30vw, 40vw';
  return <Picture loading="lazy" alt="" variants={[{ picture, sizes }]} />;
}
