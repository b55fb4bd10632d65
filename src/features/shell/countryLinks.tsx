import { FOOTER_IMAGES } from '#contract/service.ts';
import { siteFacts, sitePath, type SiteCode } from '#domain/sites.ts';
import { SITES_BY_LABEL } from '#domain/sitesByLabel.ts';

/** Links to the nine shops in their own languages; `site` is the current one. */
export function CountryLinks({ site }: { site: SiteCode }) {
  return (
    <ul>
      {SITES_BY_LABEL.map((code) => (
        <li key={code}>
          <a
            href={sitePath(code)}
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
