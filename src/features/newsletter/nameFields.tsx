import { isNameField, PERSON_FIELD_NAMES, PERSON_FIELDS } from '#contract/newsletter/fields.ts';
import { SALUTATIONS } from '#contract/newsletter/words.ts';
import type { SignUpErrors, SignUpValues } from '#contract/page.ts';
import type { siteFacts } from '#domain/sites.ts';
import { useI18nContext } from '#i18n/context.ts';
import { SelectField } from '#ui/select-field/selectField.tsx';
import { TextField } from '#ui/text-field/textField.tsx';

import type { Prefilled } from './prefill.ts';

/** What is wrong with which field. */
export type FieldTexts = Partial<Record<keyof SignUpErrors, string>>;

const NAMES = PERSON_FIELD_NAMES.filter(isNameField);
const FAMILY_NAME_FIRST = NAMES.toReversed();

type NameFieldsProps = {
  rules: ReturnType<typeof siteFacts>['form'];
  values: SignUpValues;
  faults: FieldTexts;
  known: Prefilled | undefined;
  onLeave: (name: keyof SignUpErrors) => void;
};

/** Salutation, first and last name, where the site asks for them (spec §2.1/7, §5/8,16). */
export function NameFields({ rules, values, faults, known, onLeave }: NameFieldsProps) {
  const { newsletter } = useI18nContext().LL;
  const fixed = rules.fixedWhenKnown;
  return (
    <>
      {rules.salutation !== 'hidden' && (
        <SelectField
          id="sign-up-salutation"
          name="salutation"
          label={newsletter.salutation.label()}
          autoComplete={PERSON_FIELDS.salutation.autoComplete}
          required={rules.salutation === 'required'}
          value={values.salutation}
          disabled={fixed.salutation && known?.salutation === values.salutation}
          error={faults.salutation}
          options={[
            { value: '', text: newsletter.salutation.choose() },
            ...SALUTATIONS.map((value) => ({
              value,
              text: newsletter.salutation[value](),
            })),
          ]}
          onBlur={() => onLeave('salutation')}
        />
      )}
      {rules.names !== 'hidden' &&
        (rules.familyNameFirst ? FAMILY_NAME_FIRST : NAMES).map((name) => (
          <TextField
            key={name}
            id={`sign-up-${name}`}
            name={name}
            label={newsletter[name].label()}
            autoComplete={known ? 'off' : PERSON_FIELDS[name].autoComplete}
            required={rules.names === 'required'}
            value={values[name]}
            disabled={fixed.names && known?.[name] === values[name]}
            error={faults[name]}
            onBlur={() => onLeave(name)}
          />
        ))}
    </>
  );
}
