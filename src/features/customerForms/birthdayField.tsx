import { siteFacts, type SiteCode } from '#domain/sites.ts';
import { FieldGroup } from '#ui/field/fieldGroup.tsx';
import { TextField } from '#ui/text-field/textField.tsx';

type BirthdayFieldProps = {
  site: SiteCode;
  label: string;
  hint: string;
  /** `YYYY-MM-DD`, or the raw input; empty if nothing was entered. */
  value: string;
  error: string | undefined;
};

const ID = 'card-birthday';
const DIGITS = { day: 2, month: 2, year: 4 };
type Part = keyof typeof DIGITS;
const isPart = (type: string): type is Part => type in DIGITS;

/**
 * A birthday as three number inputs, which are faster than a calendar for a known date. Their order follows the
 * language.
 */
export function BirthdayField({ site, label, hint, value, error }: BirthdayFieldProps) {
  const { locale } = siteFacts(site);
  const names = new Intl.DisplayNames(locale, { type: 'dateTimeField' });
  const partName = (part: Part) => {
    const [first = '', ...rest] = names.of(part) ?? part;
    return first.toLocaleUpperCase(locale) + rest.join('');
  };
  const [year = '', month = '', day = ''] = value.split('-');
  const typed = { day, month, year };
  const order = new Intl.DateTimeFormat(locale).formatToParts(0).map(({ type }) => type);
  return (
    <FieldGroup id={ID} label={label} hint={hint} error={error}>
      {(describedBy) =>
        order
          .filter(isPart)
          .map((part) => (
            <TextField
              key={part}
              id={`${ID}-${part}`}
              name={`birthday-${part}`}
              label={partName(part)}
              inputMode="numeric"
              maxLength={DIGITS[part]}
              autoComplete={`bday-${part}`}
              describedBy={describedBy}
              invalid={error !== undefined}
              value={typed[part]}
            />
          ))
      }
    </FieldGroup>
  );
}
