import type { SignUpErrors, SignUpValues } from '#contract/page.ts';
import { brand } from '#domain/brand.ts';
import { siteFacts, type SiteCode } from '#domain/sites.ts';
import { siteLink } from '#browser/siteLink.ts';
import { useI18nContext } from '#i18n/context.ts';
import { Checkbox } from '#ui/checkbox/checkbox.tsx';
import { ExpansionItem } from '#ui/expansion-item/expansionItem.tsx';
import { RichText } from '#ui/rich-text/richText.tsx';

import { LegalNoticeText } from './legalNoticeText.tsx';
import { PersonFields, type FieldTexts } from './personFields.tsx';
import type { Prefilled } from './prefill.ts';

type ExtraBlockProps = {
  site: SiteCode;
  values: SignUpValues;
  faults: FieldTexts;
  known?: Prefilled | undefined;
  onLeave: (name: keyof SignUpErrors) => void;
};

/**
 * Fields and notes that appear when the address field gets the focus, by the rules of each site (spec §2.1/6,7). Spec
 * §4/18.
 */
export function ExtraBlock({ site, values, faults, known, onLeave }: ExtraBlockProps) {
  const { newsletter, kit } = useI18nContext().LL;
  const { form: rules, links } = siteFacts(site);
  const page = (path: string | undefined) => path && siteLink(site) + path;
  return (
    <div className="sign-up-extra">
      <PersonFields
        site={site}
        idPrefix="sign-up"
        values={values}
        faults={faults}
        known={known}
        onLeave={onLeave}
      />
      <div className="legal-notice">
        <p className="legal-notice-title">{newsletter.legalNotice.title()}</p>
        <ExpansionItem texts={{ showMore: kit.showMore(), showLess: kit.showLess() }}>
          <p>
            <LegalNoticeText site={site} />
          </p>
        </ExpansionItem>
      </div>
      {rules.newsletterConsent && (
        <Checkbox
          id="sign-up-newsletter-consent"
          name="newsletterConsent"
          label={newsletter.newsletterConsent.label({ brand: brand.name })}
          required
          checked={values.newsletterConsent}
          error={faults.newsletterConsent}
          onBlur={() => onLeave('newsletterConsent')}
        />
      )}
      {!known?.consents.includes('DNE') && (
        <Checkbox
          id="sign-up-personalised-offers"
          name="personalisedOffers"
          label={newsletter.personalisedOffers()}
          checked={values.personalisedOffers}
        />
      )}
      <p className="footnote">
        <RichText text={newsletter.privacyHint()} links={{ privacy: page(links.privacy) }} />{' '}
        {links.newsletterHint && (
          <RichText
            text={newsletter.newsletterHint()}
            links={{ hint: page(links.newsletterHint) }}
          />
        )}{' '}
        {links.usageConsent && (
          <RichText text={newsletter.usageHint()} links={{ usage: page(links.usageConsent) }} />
        )}
        {links.terms && (
          <RichText text={newsletter.termsHint()} links={{ terms: page(links.terms) }} />
        )}
        {links.exampleNewsletter && (
          <a href={page(links.exampleNewsletter)}>{newsletter.exampleNewsletter()}</a>
        )}
      </p>
    </div>
  );
}
