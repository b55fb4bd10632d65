import { siteFacts, type FieldRule, type SiteCode } from '#domain/sites.ts';

import { SALUTATIONS } from './words.ts';

/**
 * Content of a field, as text: one of `choices`, a name of spec §5, a day such as `2026-03-01`, or `true` for a ticked
 * box. The kind determines the control (`personFields.tsx`) and the schema (`schemas.ts`).
 */
export type FieldKind = 'CHOICE' | 'NAME' | 'DAY' | 'TICK';

type Row = {
  kind: FieldKind;
  choices?: readonly [string, ...string[]];
  /** The rule in the sites table that applies to the field. Fields with the same rule are prefilled together. */
  rule: 'salutation' | 'names';
  autoComplete: string;
};

/**
 * Personal fields besides the address, in form order (spec §2.1). Form, calls, rules, columns, statement and export
 * loop over this table.
 */
export const PERSON_FIELDS = {
  salutation: {
    kind: 'CHOICE',
    choices: SALUTATIONS,
    rule: 'salutation',
    autoComplete: 'honorific-prefix',
  },
  firstName: { kind: 'NAME', rule: 'names', autoComplete: 'given-name' },
  lastName: { kind: 'NAME', rule: 'names', autoComplete: 'family-name' },
} as const satisfies Record<string, Row>;

type Table = typeof PERSON_FIELDS;
export type PersonField = keyof Table;
export type ChoicesOf<Field extends PersonField> = Table[Field] extends {
  choices: infer Choices extends readonly [string, ...string[]];
}
  ? Choices
  : never;
/** The type of a filled field. */
export type ValueOf<Field extends PersonField> = [ChoicesOf<Field>] extends [never]
  ? string
  : ChoicesOf<Field>[number];

/** Input of those fields; empty texts for missing input. */
export type PersonValues = { [Field in PersonField]: ValueOf<Field> | '' };
/** Stored values of those fields; null for missing ones. */
export type StoredFields = { [Field in PersonField]: ValueOf<Field> | null };

/** Field names in form order. */
export const PERSON_FIELD_NAMES = Object.keys(PERSON_FIELDS) as PersonField[];

export const fieldRow = (field: PersonField): Row => PERSON_FIELDS[field];

/** Returns a field's rule in a shop. */
export function fieldRule(field: PersonField, site: SiteCode): FieldRule {
  return siteFacts(site).form[PERSON_FIELDS[field].rule];
}

/** Returns the fields of a shop's form, in order. */
export function formFields(site: SiteCode): PersonField[] {
  const names: Partial<Record<PersonField, PersonField>> = siteFacts(site).form.familyNameFirst
    ? { firstName: 'lastName', lastName: 'firstName' }
    : {};
  return PERSON_FIELD_NAMES.map((field) => names[field] ?? field).filter(
    (field) => fieldRule(field, site) !== 'hidden',
  );
}

/** Returns an object with one computed value per field. */
/* @__NO_SIDE_EFFECTS__ */
export function ofPersonFields<Values extends Record<PersonField, unknown>>(
  valueOf: (field: PersonField) => Values[PersonField],
): Values {
  return Object.fromEntries(PERSON_FIELD_NAMES.map((field) => [field, valueOf(field)])) as Values;
}

type FilledFields<Values> = {
  [Field in PersonField & keyof Values]?: NonNullable<Values[Field]> & Exclude<Values[Field], ''>;
};

/** Returns the filled fields that satisfy a condition. */
export function filledFields<Values extends Partial<Record<PersonField, unknown>>>(
  values: Values,
  isKept: (field: PersonField) => boolean = () => true,
): FilledFields<Values> {
  const filled = PERSON_FIELD_NAMES.filter((field) => values[field] && isKept(field));
  return Object.fromEntries(filled.map((field) => [field, values[field]])) as FilledFields<Values>;
}

/** Reads the fields of a posted form; invalid choices count as empty. */
export function readPersonFields(read: (name: string) => string): PersonValues {
  return ofPersonFields<PersonValues>((field) => {
    const text = read(field);
    const isOffered = fieldRow(field).choices?.includes(text) ?? true;
    return isOffered ? text : '';
  });
}
