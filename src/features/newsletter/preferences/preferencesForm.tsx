import { useState } from 'react';

import type { PreferenceErrors, PreferenceValues } from '#contract/page.ts';
import { INTERESTS, type Interest } from '#domain/interests.ts';
import { siteFacts, type SiteCode } from '#domain/sites.ts';
import { useI18nContext } from '#i18n/context.ts';
import type { TranslationFunctions } from '#i18n/i18n-types.ts';
import { Button } from '#ui/button/button.tsx';
import { Checkbox } from '#ui/checkbox/checkbox.tsx';

import { faultTexts } from '../faultTexts.ts';
import { PreferenceInterests } from './preferenceInterests.tsx';
import { PreferenceNames } from './preferenceNames.tsx';
import { chosenPreferences, PREFERENCES_FORM_ID } from './preferenceValues.ts';

type PreferencesFormProps = {
  site: SiteCode;
  action: string;
  texts: TranslationFunctions['preferences'];
  initial: PreferenceValues;
  errors: PreferenceErrors;
  isSaving: boolean;
  onSave: (values: PreferenceValues) => void;
};

/** Names, interests and personalised offers: what is saved together. Names stand where the shop asks for them. */
export function PreferencesForm({
  site,
  action,
  texts,
  initial,
  errors,
  isSaving,
  onSave,
}: PreferencesFormProps) {
  const { newsletter } = useI18nContext().LL;
  const [values, setValues] = useState(() => chosenPreferences() ?? initial);
  const { form: rules } = siteFacts(site);
  const set = (change: Partial<PreferenceValues>) =>
    setValues((before) => ({ ...before, ...change }));
  const choose = (interest: Interest, isChosen: boolean) =>
    set({
      interests: INTERESTS.filter((one) =>
        one === interest ? isChosen : values.interests.includes(one),
      ),
    });

  return (
    <form
      id={PREFERENCES_FORM_ID}
      className="preferences-form"
      method="post"
      action={action}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        onSave(values);
      }}
    >
      <input type="hidden" name="action" value="save" />
      {rules.names !== 'hidden' && (
        <fieldset>
          <legend>{texts.name()}</legend>
          <PreferenceNames
            rules={rules}
            values={values}
            errors={faultTexts(errors, newsletter)}
            onChange={set}
          />
        </fieldset>
      )}
      <fieldset>
        <legend>{texts.interests.title()}</legend>
        <p>{texts.interests.text()}</p>
        <PreferenceInterests texts={texts.interests} chosen={values.interests} onChoose={choose} />
      </fieldset>
      <fieldset>
        <legend>{texts.offers()}</legend>
        <Checkbox
          id="personalised-offers"
          name="personalisedOffers"
          label={newsletter.personalisedOffers()}
          checked={values.personalisedOffers}
          onCheckedChange={(personalisedOffers) => set({ personalisedOffers })}
        />
      </fieldset>
      <Button type="submit" busy={isSaving}>
        {texts.save()}
      </Button>
    </form>
  );
}
