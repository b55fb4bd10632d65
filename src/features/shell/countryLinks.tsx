import { FOOTER_IMAGES } from '#contract/service.ts';
import { siteFacts, type SiteCode } from '#domain/sites.ts';
import { siteLink } from '#browser/siteLink.ts';
import { SITES_BY_LABEL } from '#domain/sitesByLabel.ts';

/** Links to the nine shops in their own languages; `site` is the current one. */
export function CountryLinks({ site }: { site: SiteCode }) {
  return (
    <ul>
      {SITES_BY_LABEL.map((code) => (
        <li key={code}>
          <a
            href={siteLink(code)}
            lang={siteFacts(code).locale}
            hrefLang={siteFacts(code).locale}
            aria-current={code === site ? 'true' : undefined}
          >
            <img
              src={`${FOOTER_IMAGES}flags/${siteFacts(code).flag}.svg`}
              alt=""
              width={20}
              height={15}
            />
            {siteFacts(code).label}
          </a>
        </li>
      ))}
    </ul>
  );
}
