import { getCountrySpecifications, validateIBAN, ValidationErrorsIBAN } from 'ibantools';

import { anyIban, formatIban, type Edited, type IbanShape } from '#domain/inputFormats.ts';

/** The first fault of an IBAN, or that it is valid. */
export type IbanCheck =
  | 'VALID'
  | 'EMPTY'
  | 'UNKNOWN_COUNTRY'
  | 'WRONG_LENGTH'
  | 'WRONG_ACCOUNT'
  | 'WRONG_CHECK_DIGITS';

const faults: Partial<Record<ValidationErrorsIBAN, IbanCheck>> = {
  [ValidationErrorsIBAN.NoIBANProvided]: 'EMPTY',
  [ValidationErrorsIBAN.NoIBANCountry]: 'UNKNOWN_COUNTRY',
  [ValidationErrorsIBAN.WrongBBANLength]: 'WRONG_LENGTH',
  [ValidationErrorsIBAN.WrongBBANFormat]: 'WRONG_ACCOUNT',
  [ValidationErrorsIBAN.WrongAccountBankBranchChecksum]: 'WRONG_ACCOUNT',
};

/** Checks an IBAN, in groups or not, by the registry's rules for its country (spec §5/26). */
export function checkIban(text: string): IbanCheck {
  const { valid, errorCodes } = validateIBAN(text.replaceAll(/[^\dA-Za-z]/g, '').toUpperCase());
  if (valid) return 'VALID';
  const first = errorCodes[0];
  return (first === undefined ? undefined : faults[first]) ?? 'WRONG_CHECK_DIGITS';
}

/** Matches one part of a country's account pattern in the registry's library, such as `[A-Z0-9]{12}`. */
const RUN = /(\[[A-Z0-9-]+\])\{(\d+)\}/g;

const shapes = new Map<string, readonly RegExp[] | undefined>();

/** Returns the allowed characters at each place after the check digits; undefined for a country without IBANs. */
function accountShape(country: string): readonly RegExp[] | undefined {
  if (!shapes.has(country)) {
    const pattern = getCountrySpecifications()[country]?.bban_regexp;
    const runs = [...(pattern ?? '').matchAll(RUN)];
    const places = runs.flatMap(([, characters = '', count]) =>
      Array.from({ length: Number(count) }, () => new RegExp(characters)),
    );
    shapes.set(country, pattern ? places : undefined);
  }
  return shapes.get(country);
}

const registryShape: IbanShape = (country, place) => {
  const account = accountShape(country);
  return account ? account[place - 4] : anyIban(country, place);
};

/** Formats an IBAN in groups of four, with letters only where its country's accounts have them (spec §5). */
export function formatIbanOfCountry(text: string, caret: number): Edited {
  return formatIban(text, caret, registryShape);
}
