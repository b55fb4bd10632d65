import { Field } from '@tanstack/react-form';
import {
  isNameField,
  isSalutation,
  PERSON_FIELD_NAMES,
  PERSON_FIELDS,
} from '#contract/newsletter/fields.ts';
import { SALUTATIONS } from '#contract/newsletter/words.ts';
import type { SignUpErrors } from '#contract/page.ts';
import type { siteFacts } from '#domain/sites.ts';
import { useI18nContext } from '#i18n/context.ts';
import { SelectField } from '#ui/select-field/selectField.tsx';
import { TextField } from '#ui/text-field/textField.tsx';

import type { Prefilled } from './prefill.ts';
import type { SignUpFormApi } from './useSignUpForm.ts';

/** What is wrong with which field. */
export type FieldTexts = Partial<Record<keyof SignUpErrors, string>>;

const NAMES = PERSON_FIELD_NAMES.filter(isNameField);
const FAMILY_NAME_FIRST = NAMES.toReversed();

type NameFieldsProps = {
  rules: ReturnType<typeof siteFacts>['form'];
  form: SignUpFormApi;
  faults: FieldTexts;
  known: Prefilled | undefined;
  onLeave: (name: keyof SignUpErrors) => void;
};

/** Salutation, first and last name, where the site asks for them (spec §2.1/7, §5/8,16). */
export function NameFields({ rules, form, faults, known, onLeave }: NameFieldsProps) {
  const { newsletter } = useI18nContext().LL;
  const fixed = rules.fixedWhenKnown;
  return (
    <>
      {rules.salutation !== 'hidden' && (
        <Field form={form} name="salutation">
          {(field) => (
            <SelectField
              id="sign-up-salutation"
              name="salutation"
              label={newsletter.salutation.label()}
              autoComplete={PERSON_FIELDS.salutation.autoComplete}
              required={rules.salutation === 'required'}
              value={field.state.value}
              disabled={fixed.salutation && known?.salutation === field.state.value}
              error={faults.salutation}
              options={[
                { value: '', text: newsletter.salutation.choose() },
                ...SALUTATIONS.map((value) => ({
                  value,
                  text: newsletter.salutation[value](),
                })),
              ]}
              onValueChange={(value) => field.handleChange(isSalutation(value) ? value : '')}
              onBlur={() => onLeave('salutation')}
            />
          )}
        </Field>
      )}
      {rules.names !== 'hidden' &&
        (rules.familyNameFirst ? FAMILY_NAME_FIRST : NAMES).map((name) => (
          <Field form={form} key={name} name={name}>
            {(field) => (
              <TextField
                id={`sign-up-${name}`}
                name={name}
                label={newsletter[name].label()}
                autoComplete={known ? 'off' : PERSON_FIELDS[name].autoComplete}
                required={rules.names === 'required'}
                value={field.state.value}
                disabled={fixed.names && known?.[name] === field.state.value}
                error={faults[name]}
                onValueChange={field.handleChange}
                onBlur={() => onLeave(name)}
              />
            )}
          </Field>
        ))}
    </>
  );
}
