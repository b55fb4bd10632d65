import { brand } from '#domain/brand.ts';
import { siteFacts, type SiteCode } from '#domain/sites.ts';
import { siteLink } from '#browser/siteLink.ts';
import { useI18nContext } from '#i18n/context.ts';
import { RichText } from '#ui/rich-text/richText.tsx';

type LegalNoticeTextProps = { site: SiteCode; hasPrivacyHint?: boolean };

/**
 * The consents, minimum age and revocation of a sign-up (spec §2.1, §4), as text for one paragraph; with
 * `hasPrivacyHint` also the link to the privacy page.
 */
export function LegalNoticeText({ site, hasPrivacyHint }: LegalNoticeTextProps) {
  const { legalNotice, privacyHint } = useI18nContext().LL.newsletter;
  const { links, minimumAge } = siteFacts(site);
  const page = (path: string | undefined) => path && siteLink(site) + path;
  const sentences = [
    legalNotice.consent({ brand: brand.name }),
    ...(minimumAge === undefined ? [] : [legalNotice.age({ age: minimumAge })]),
    legalNotice.revoke(),
    ...(hasPrivacyHint ? [privacyHint()] : []),
  ];
  return (
    <RichText
      text={sentences.join(' ')}
      links={{ contact: page(links.contact), privacy: page(links.privacy) }}
    />
  );
}
