import {
  formFields,
  fieldRow,
  fieldRule,
  type PersonField,
  type PersonValues,
} from '#contract/newsletter/fields.ts';
import type { SignUpErrors } from '#contract/page.ts';
import { siteFacts, type SiteCode } from '#domain/sites.ts';
import { useI18nContext } from '#i18n/context.ts';
import { Checkbox } from '#ui/checkbox/checkbox.tsx';
import { SelectField } from '#ui/select-field/selectField.tsx';
import { TextField } from '#ui/text-field/textField.tsx';

import type { Prefilled } from './prefill.ts';

export type FieldTexts = Partial<Record<keyof SignUpErrors, string>>;

type PersonFieldsProps = {
  site: SiteCode;
  /** Prefix of field ids. */
  idPrefix: string;
  /** Initial values of the fields. */
  values: PersonValues;
  faults: FieldTexts;
  /** Values that prefilled the form. */
  known?: Prefilled | undefined;
  onLeave?: (field: PersonField) => void;
};

/** Personal fields of a site, by their kinds and the site's rules (spec §2.1/7, §5/8,16). */
export function PersonFields({
  site,
  idPrefix,
  values,
  faults,
  known,
  onLeave,
}: PersonFieldsProps) {
  const { newsletter } = useI18nContext().LL;
  const { fixedWhenKnown } = siteFacts(site).form;
  return formFields(site).map((field) => {
    const { kind, choices, rule, autoComplete } = fieldRow(field);
    const texts: Record<string, () => string> = newsletter[field];
    const findText = (key: string) => texts[key]?.() ?? '';
    const value = values[field];
    const props = {
      id: `${idPrefix}-${field}`,
      name: field,
      label: findText('label'),
      required: fieldRule(field, site) === 'required',
      disabled: fixedWhenKnown[rule] && known?.[field] === value,
      error: faults[field],
      onBlur: () => onLeave?.(field),
    };
    if (kind === 'TICK') return <Checkbox key={field} {...props} checked={value !== ''} />;
    if (!choices) {
      return (
        <TextField
          key={field}
          {...props}
          type={kind === 'DAY' ? 'date' : 'text'}
          autoComplete={known ? 'off' : autoComplete}
          value={value}
        />
      );
    }
    const options = choices.map((choice) => ({ value: choice, text: findText(choice) }));
    return (
      <SelectField
        key={field}
        {...props}
        autoComplete={autoComplete}
        value={value}
        options={[{ value: '', text: findText('choose') }, ...options]}
      />
    );
  });
}
