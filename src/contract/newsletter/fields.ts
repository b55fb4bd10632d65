import { siteFacts, type FieldRule, type SiteCode } from '#domain/sites.ts';

import { SALUTATIONS, type Salutation } from './words.ts';

/**
 * The fields about a person beside the address, in the order of the form (spec §2.1). Form, calls, rules, sign-up
 * statement and export loop over this table. `kind` is what a field holds: a salutation of the list, or a name of
 * spec §5; `rule` is its rule in the sites table, and fields of one rule belong together: they are prefilled together.
 */
export const PERSON_FIELDS = {
  salutation: {
    kind: 'SALUTATION',
    rule: 'salutation',
    autoComplete: 'honorific-prefix',
  },
  firstName: {
    kind: 'NAME',
    rule: 'names',
    autoComplete: 'given-name',
  },
  lastName: {
    kind: 'NAME',
    rule: 'names',
    autoComplete: 'family-name',
  },
} as const satisfies Record<
  string,
  {
    kind: 'SALUTATION' | 'NAME';
    rule: 'salutation' | 'names';
    autoComplete: string;
  }
>;

type Table = typeof PERSON_FIELDS;
export type PersonField = keyof Table;
export type NameField = {
  [Field in PersonField]: Table[Field]['kind'] extends 'NAME' ? Field : never;
}[PersonField];

/** What a person typed into those fields; empty where nothing. */
export type PersonValues = {
  [Field in PersonField]: Table[Field]['kind'] extends 'SALUTATION' ? Salutation | '' : string;
};

/** The same fields, each with a type by its kind. */
export type PersonFieldsOf<OfSalutation, OfName> = {
  [Field in PersonField]: Table[Field]['kind'] extends 'SALUTATION' ? OfSalutation : OfName;
};

/** The names of the fields, in the order of the form. */
export const PERSON_FIELD_NAMES = Object.keys(PERSON_FIELDS) as PersonField[];

export function isNameField(field: PersonField): field is NameField {
  return PERSON_FIELDS[field].kind === 'NAME';
}

/** The rule of a field in a shop. */
export function ruleOf(field: PersonField, site: SiteCode): FieldRule {
  return siteFacts(site).form[PERSON_FIELDS[field].rule];
}

/** An object with every field, each worked out from its name. */
export function ofPersonFields<Values extends Record<PersonField, unknown>>(
  valueOf: (field: PersonField) => Values[PersonField],
): Values {
  return Object.fromEntries(PERSON_FIELD_NAMES.map((field) => [field, valueOf(field)])) as Values;
}

/** The same by kind, as for schemas. */
/* @__NO_SIDE_EFFECTS__ */
export function byKind<OfSalutation, OfName>(
  salutation: OfSalutation,
  name: OfName,
): PersonFieldsOf<OfSalutation, OfName> {
  return ofPersonFields<PersonFieldsOf<OfSalutation, OfName>>((field) =>
    isNameField(field) ? name : salutation,
  );
}

/** Those of the fields that hold something, and that a condition keeps. */
export function filledFields<Values extends Partial<Record<PersonField, unknown>>>(
  values: Values,
  isKept: (field: PersonField) => boolean = () => true,
): { [Field in PersonField]?: NonNullable<Values[Field]> & Exclude<Values[Field], ''> } {
  return Object.fromEntries(
    PERSON_FIELD_NAMES.filter((field) => values[field] && isKept(field)).map((field) => [
      field,
      values[field],
    ]),
  );
}

/** The fields as a form posts them; a salutation that is none of the list is empty. */
export function readPersonFields(read: (name: string) => string): PersonValues {
  return ofPersonFields<PersonValues>((field) => {
    const text = read(field);
    return isNameField(field) || isSalutation(text) ? text : '';
  });
}

export function isSalutation(value: string): value is Salutation {
  return SALUTATIONS.some((salutation) => salutation === value);
}
