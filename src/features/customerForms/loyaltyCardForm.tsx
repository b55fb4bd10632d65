import type { ReactNode } from 'react';

import type { LoyaltyCardState, LoyaltyCardValues } from '#contract/customerForms.ts';
import { brand } from '#domain/brand.ts';
import { customerServiceEmail } from '#domain/brandFacts.ts';
import { cardConsentText, LOYALTY_CARD_PATH } from '#domain/loyaltyCard.ts';
import { siteTerms } from '#domain/siteTerms.ts';
import { siteFacts, sitePath, type SiteCode } from '#domain/sites.ts';
import { useI18nContext } from '#i18n/context.ts';
import { Button } from '#ui/button/button.tsx';
import { ButtonLink } from '#ui/button/buttonLink.tsx';
import { Checkbox } from '#ui/checkbox/checkbox.tsx';

import { BirthdayField } from './birthdayField.tsx';
import {
  EmailField,
  fieldStates,
  FormFault,
  MandatoryNote,
  NameField,
  PrivacyNote,
} from './customerFormFields.tsx';

type LoyaltyCardFormProps = {
  site: SiteCode;
  editing: Extract<LoyaltyCardState, { state: 'EDITING' }>;
  honeypot: (props: { id: string; label: string }) => ReactNode;
};

const EMPTY: LoyaltyCardValues = { name: '', email: '', birthday: '', agreement: false };
const FIELDS = ['name', 'email', 'birthday', 'agreement'] as const;

/** Registration for the loyalty card (spec §2.2), with the birthday only if the programme has a present for it. */
export function LoyaltyCardForm({ site, editing, honeypot: Honeypot }: LoyaltyCardFormProps) {
  const { loyaltyCard: texts, newsletter } = useI18nContext().LL;
  const { values = EMPTY, errors = {}, refusal } = editing;
  const { isFaulty, field } = fieldStates(FIELDS, values, errors);
  const { minimumAge = 0 } = siteFacts(site);
  const { error: birthdayFault, ...birthday } = field('birthday');
  const { error: agreementFault, value: checked, ...agreement } = field('agreement');

  return (
    <form
      className="customer-form-form"
      method="post"
      action={sitePath(site) + LOYALTY_CARD_PATH}
      aria-labelledby="card-title"
      noValidate
    >
      <h2 id="card-title">{texts.formTitle()}</h2>
      <FormFault>
        {refusal
          ? texts[refusal]({ email: customerServiceEmail(site) })
          : isFaulty
            ? texts.checkInput()
            : undefined}
      </FormFault>
      <MandatoryNote />
      <NameField id="card-name" {...field('name')} />
      <EmailField id="card-email" {...field('email')} />
      {siteTerms(site).hasBirthdayPresent && (
        <BirthdayField
          {...birthday}
          site={site}
          label={texts.birthday.label()}
          hint={texts.birthday.hint()}
          error={birthdayFault && texts.birthday[birthdayFault]({ age: minimumAge })}
        />
      )}
      <Checkbox
        {...agreement}
        id="card-agreement"
        // Not named `consent`, because a script handles presses of the cookie notice's buttons of that name.
        name="agreement"
        label={cardConsentText(site, texts.agreement)}
        required
        checked={checked}
        error={agreementFault && texts.agreement.required()}
      />
      <Honeypot id="card-verify" label={newsletter.honeypot()} />
      <PrivacyNote site={site}>{texts.keeping()}</PrivacyNote>
      <Button type="submit">{texts.submit()}</Button>
    </form>
  );
}

type LoyaltyCardSentProps = { site: SiteCode; sent: Extract<LoyaltyCardState, { state: 'SENT' }> };

/** Confirms a registration and explains the next step. */
export function LoyaltyCardSent({ site, sent }: LoyaltyCardSentProps) {
  const { loyaltyCard, contact } = useI18nContext().LL;
  const texts = loyaltyCard.sent;
  return (
    <div className="customer-form-end">
      <h1>{texts.title()}</h1>
      <p>{texts.text({ card: brand.loyaltyCard })}</p>
      <p className="customer-form-reference">
        {contact.sent.reference({ reference: sent.reference })}
      </p>
      <ButtonLink variant="secondary" href={sitePath(site)}>
        {texts.home()}
      </ButtonLink>
    </div>
  );
}
