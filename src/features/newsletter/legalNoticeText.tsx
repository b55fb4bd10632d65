import { brand } from '#domain/brand.ts';
import { siteFacts, sitePath, type SiteCode } from '#domain/sites.ts';
import { useI18nContext } from '#i18n/context.ts';
import { RichText } from '#ui/rich-text/richText.tsx';

/** The consents, minimum age and revocation of a sign-up (spec §2.1, §4), as text for one paragraph. */
export function LegalNoticeText({ site }: { site: SiteCode }) {
  const { legalNotice } = useI18nContext().LL.newsletter;
  const { links, minimumAge } = siteFacts(site);
  const sentences = [
    legalNotice.consent({ brand: brand.name }),
    ...(minimumAge === undefined ? [] : [legalNotice.age({ age: minimumAge })]),
  ];
  return (
    <>
      {/* One text, as React marks where one of several begins, by bytes of the first round trip. */}
      {`${sentences.join(' ')} `}
      <RichText
        text={legalNotice.revoke()}
        links={{ contact: links.contact && sitePath(site) + links.contact }}
      />
    </>
  );
}
