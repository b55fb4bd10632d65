import { Fragment, type ReactNode } from 'react';

import type { FooterContent } from '#contract/footer.ts';
import { brandCompany } from '#domain/brandCompany.ts';
import { withNonBreakingNumbers } from '#domain/nonBreakingNumbers.ts';
import type { PagePaths } from '#domain/pagePaths.ts';
import { PLATFORM_COOKIE, type Platform } from '#domain/platform.ts';
import { sitePath, type SiteCode } from '#domain/sites.ts';
import { useI18nContext } from '#i18n/context.ts';
import { Button } from '#ui/button/button.tsx';

import { CountrySwitcher } from './countrySwitcher.tsx';
import { FooterAnchor } from './footerAnchor.tsx';
import { FooterIconImage } from './footerIcon.tsx';
import { LogoImage } from './logoImage.tsx';
import { SeoGroup, TeaserGroup } from './teaserGroup.tsx';

const ADDRESS_PARTS = [brandCompany.name, brandCompany.street, brandCompany.city].map(
  withNonBreakingNumbers,
);

type FooterProps = {
  site: SiteCode;
  /** Undefined if it could not be read. Parts of the footer that do not need it are rendered nevertheless. */
  content: FooterContent | undefined;
  /** Version of the content, by which a cached page detects updates. */
  version?: string | undefined;
  isReduced: boolean;
  path: string;
  pagePaths: PagePaths;
  /** The sign-up. It is passed in, because it belongs to another feature. */
  newsletter: ReactNode;
};

/**
 * The end of every page (spec §2.2/16,18,21-23). The reduced footer has legal links, quality logos, sales tax and
 * country switcher. It is rendered by the server, and in the browser only to update a cached page. It works without
 * scripts. Spec §1/10,11, §4/23, §6/1.
 */
export function Footer({ site, content, version, isReduced, newsletter, ...props }: FooterProps) {
  const { shop, shopFooter } = useI18nContext().LL;
  const full = isReduced ? undefined : content;
  const hasTeasers = full && full.teaserGroups.length > 0;
  return (
    <footer
      className="footer"
      aria-label={shopFooter.label()}
      data-version={version}
      data-reduced={isReduced || undefined}
    >
      {!isReduced && newsletter}
      <div className="footer-inner">
        {!hasTeasers && <h2 className="visually-hidden">{shopFooter.label()}</h2>}
        {full && <Teasers site={site} content={full} />}
        <div className="footer-row">
          {full && <IconLinks {...full.socialMedia} isNamed={false} />}
          {full && <IconLinks {...full.appReferences} isNamed />}
          {content?.qualityLogos && <QualityLogos {...content.qualityLogos} />}
          <div className="footer-part">
            {content?.salesTax && (
              <p className="footer-quiet">
                {/* One string, because React inserts comments between adjacent ones. */}
                {`${content.salesTax.textBeforeLink} `}
                <FooterAnchor link={content.salesTax.link} />
                {content.salesTax.textAfterLink}
              </p>
            )}
            <p className="footer-quiet footer-address">
              {ADDRESS_PARTS.map((part, index) => (
                <Fragment key={part}>
                  {index > 0 && ' '}
                  <span>{index < ADDRESS_PARTS.length - 1 ? `${part},` : part}</span>
                </Fragment>
              ))}
            </p>
          </div>
        </div>
        <div className="footer-end">
          {content && (
            <ul className="footer-legal">
              {content.legalLinks.map((link) => (
                <li key={link.url}>
                  <FooterAnchor link={link} />
                </li>
              ))}
              <li className="only-mobile">
                <a href={`${sitePath(site)}/countries`}>{shop.countries.link()}</a>
              </li>
            </ul>
          )}
          {content && <ViewChanger site={site} texts={content.viewChanger} />}
          <CountrySwitcher site={site} path={props.path} pagePaths={props.pagePaths} />
        </div>
      </div>
    </footer>
  );
}

function Teasers({ site, content }: { site: SiteCode; content: FooterContent }) {
  return (
    <>
      {content.teaserGroups.length > 0 && (
        <>
          <h2>{content.headline}</h2>
          <div className="footer-groups">
            {content.teaserGroups.map((group) => (
              <TeaserGroup key={group.heading.iconName} site={site} group={group} />
            ))}
          </div>
        </>
      )}
      {content.seo.columns.some((column) => column.length > 0) && <SeoGroup seo={content.seo} />}
    </>
  );
}

function QualityLogos({ heading, logos }: NonNullable<FooterContent['qualityLogos']>) {
  if (logos.length === 0) return null;
  return (
    <section className="footer-part">
      <h3>{heading}</h3>
      <ul className="footer-logos">
        {logos.map(({ link, image }) => (
          <li key={image.source}>
            <FooterAnchor link={link}>
              <LogoImage {...image} />
            </FooterAnchor>
          </li>
        ))}
      </ul>
    </section>
  );
}

type IconLinksProps = FooterContent['socialMedia'] | FooterContent['appReferences'];

/** Links to networks or apps under a heading; an icon is announced by its link's text. Spec §2.2/14,15. */
function IconLinks({ heading, icons, isNamed }: IconLinksProps & { isNamed: boolean }) {
  if (icons.length === 0) return null;
  return (
    <section className="footer-part">
      <h3>{heading}</h3>
      <ul className={isNamed ? 'footer-apps' : 'footer-social'}>
        {icons.map(({ iconName, link }) => (
          <li key={iconName}>
            <FooterAnchor link={link}>
              <FooterIconImage name={iconName} />
              <span className={isNamed ? undefined : 'visually-hidden'}>{link.text}</span>
            </FooterAnchor>
          </li>
        ))}
      </ul>
    </section>
  );
}

type ViewChangerProps = { site: SiteCode; texts: FooterContent['viewChanger'] };

/** Switches to the other view (spec §2.2/17), as a form, because it changes stored state. */
function ViewChanger({ site, texts }: ViewChangerProps) {
  const button = (platform: Platform, text: string, className: string) => (
    <span className={className}>
      <Button type="submit" variant="text" name={PLATFORM_COOKIE} value={platform}>
        {text}
      </Button>
    </span>
  );
  return (
    <form className="view-changer" method="post" action={`${sitePath(site)}/view`}>
      {button('MATCH', texts.toMobile, 'only-classic')}
      {button('CLASSIC', texts.toDesktop, 'only-mobile')}
    </form>
  );
}
