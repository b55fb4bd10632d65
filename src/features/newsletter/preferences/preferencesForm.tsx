import { formFields } from '#contract/newsletter/fields.ts';
import type { PreferenceErrors, PreferenceValues } from '#contract/page.ts';
import type { SiteCode } from '#domain/sites.ts';
import { useI18nContext } from '#i18n/context.ts';
import { Button } from '#ui/button/button.tsx';
import { Checkbox } from '#ui/checkbox/checkbox.tsx';

import { faultTexts } from '../faultTexts.ts';
import { PersonFields } from '../personFields.tsx';
import { PreferenceInterests } from './preferenceInterests.tsx';
import { chosenPreferences } from './preferenceValues.ts';

type PreferencesFormProps = {
  site: SiteCode;
  action: string;
  initial: PreferenceValues;
  errors: PreferenceErrors;
  isSaving: boolean;
  onSave: (values: PreferenceValues) => void;
};

/**
 * Names, interests and personalised offers, saved together. Names are shown if the shop asks for them. Inputs are
 * uncontrolled.
 */
export function PreferencesForm(props: PreferencesFormProps) {
  const { site, action, initial, errors, isSaving, onSave } = props;
  const { newsletter, preferences: texts } = useI18nContext().LL;

  return (
    <form
      id="newsletter-preferences"
      className="preferences-form"
      method="post"
      action={action}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        onSave(chosenPreferences(event.currentTarget));
      }}
    >
      <input type="hidden" name="action" value="save" />
      {formFields(site).length > 0 && (
        <fieldset>
          <legend>{texts.name()}</legend>
          <PersonFields
            site={site}
            idPrefix="preferences"
            values={initial}
            faults={faultTexts(errors, newsletter)}
          />
        </fieldset>
      )}
      <fieldset>
        <legend>{texts.interests.title()}</legend>
        <p>{texts.interests.text()}</p>
        <PreferenceInterests chosen={initial.interests} />
      </fieldset>
      <fieldset>
        <legend>{texts.offers()}</legend>
        <Checkbox
          id="personalised-offers"
          name="personalisedOffers"
          label={newsletter.personalisedOffers()}
          checked={initial.personalisedOffers}
        />
      </fieldset>
      <Button type="submit" busy={isSaving}>
        {texts.save()}
      </Button>
    </form>
  );
}
