import { isNameField, PERSON_FIELD_NAMES, PERSON_FIELDS } from '#contract/newsletter/fields.ts';
import { SALUTATIONS } from '#contract/newsletter/words.ts';
import type { PreferenceErrors, PreferenceValues } from '#contract/page.ts';
import type { siteFacts } from '#domain/sites.ts';
import { useI18nContext } from '#i18n/context.ts';
import { SelectField } from '#ui/select-field/selectField.tsx';
import { TextField } from '#ui/text-field/textField.tsx';

const NAMES = PERSON_FIELD_NAMES.filter(isNameField);
const FAMILY_NAME_FIRST = NAMES.toReversed();

type PreferenceNamesProps = {
  rules: ReturnType<typeof siteFacts>['form'];
  values: PreferenceValues;
  errors: Partial<Record<keyof PreferenceErrors, string>>;
};

/** Salutation and names by the rules of the shop's sign-up form (spec §2.1, §5). */
export function PreferenceNames({ rules, values, errors }: PreferenceNamesProps) {
  const { newsletter } = useI18nContext().LL;
  return (
    <>
      {rules.salutation !== 'hidden' && (
        <SelectField
          id="preferences-salutation"
          name="salutation"
          label={newsletter.salutation.label()}
          autoComplete={PERSON_FIELDS.salutation.autoComplete}
          required={rules.salutation === 'required'}
          value={values.salutation}
          error={errors.salutation}
          options={[
            { value: '', text: newsletter.salutation.choose() },
            ...SALUTATIONS.map((value) => ({ value, text: newsletter.salutation[value]() })),
          ]}
        />
      )}
      {(rules.familyNameFirst ? FAMILY_NAME_FIRST : NAMES).map((name) => (
        <TextField
          key={name}
          id={`preferences-${name}`}
          name={name}
          label={newsletter[name].label()}
          autoComplete={PERSON_FIELDS[name].autoComplete}
          required={rules.names === 'required'}
          value={values[name]}
          error={errors[name]}
        />
      ))}
    </>
  );
}
