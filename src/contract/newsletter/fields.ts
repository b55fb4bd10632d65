import { siteFacts, type FieldRule, type SiteCode } from '#domain/sites.ts';

import { SALUTATIONS } from './words.ts';

/**
 * What a field holds, as text: a word of `choices`, a name of spec §5, a day as in `2026-03-01`, or `true` where a box is
 * ticked. Its kind gives a field its control (`personFields.tsx`) and its schema (`schemas.ts`).
 */
export type FieldKind = 'CHOICE' | 'NAME' | 'DAY' | 'TICK';

type Row = {
  kind: FieldKind;
  choices?: readonly [string, ...string[]];
  /** Its rule in the sites table. Fields of one rule belong together: they are prefilled together. */
  rule: 'salutation' | 'names';
  autoComplete: string;
};

/**
 * The fields about a person beside the address, in the order of the form (spec §2.1). Form, calls, rules, columns, sign-up
 * statement and export loop over this table.
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
/** The words of a field that offers a choice. */
export type ChoicesOf<Field extends PersonField> = Table[Field] extends {
  choices: infer Choices extends readonly [string, ...string[]];
}
  ? Choices
  : never;
/** What a field holds where it holds something. */
export type ValueOf<Field extends PersonField> = [ChoicesOf<Field>] extends [never]
  ? string
  : ChoicesOf<Field>[number];

/** What a person typed into those fields; empty where nothing. */
export type PersonValues = { [Field in PersonField]: ValueOf<Field> | '' };
/** The same as it is kept; null where nothing. */
export type StoredFields = { [Field in PersonField]: ValueOf<Field> | null };

/** The names of the fields, in the order of the form. */
export const PERSON_FIELD_NAMES = Object.keys(PERSON_FIELDS) as PersonField[];

export const rowOf = (field: PersonField): Row => PERSON_FIELDS[field];

/** The rule of a field in a shop. */
export function ruleOf(field: PersonField, site: SiteCode): FieldRule {
  return siteFacts(site).form[PERSON_FIELDS[field].rule];
}

/** The fields that a shop asks for, in the order of its form. */
export function fieldsOf(site: SiteCode): PersonField[] {
  const names: Partial<Record<PersonField, PersonField>> = siteFacts(site).form.familyNameFirst
    ? { firstName: 'lastName', lastName: 'firstName' }
    : {};
  return PERSON_FIELD_NAMES.map((field) => names[field] ?? field).filter(
    (field) => ruleOf(field, site) !== 'hidden',
  );
}

/** An object with every field, each worked out from its name. */
/* @__NO_SIDE_EFFECTS__ */
export function ofPersonFields<Values extends Record<PersonField, unknown>>(
  valueOf: (field: PersonField) => Values[PersonField],
): Values {
  return Object.fromEntries(PERSON_FIELD_NAMES.map((field) => [field, valueOf(field)])) as Values;
}

type FilledFields<Values> = {
  [Field in PersonField & keyof Values]?: NonNullable<Values[Field]> & Exclude<Values[Field], ''>;
};

/** Those of the fields that hold something, and that a condition keeps. */
export function filledFields<Values extends Partial<Record<PersonField, unknown>>>(
  values: Values,
  isKept: (field: PersonField) => boolean = () => true,
): FilledFields<Values> {
  const filled = PERSON_FIELD_NAMES.filter((field) => values[field] && isKept(field));
  return Object.fromEntries(filled.map((field) => [field, values[field]])) as FilledFields<Values>;
}

/** The fields as a form posts them; a word that is none of a field's choices is empty. */
export function readPersonFields(read: (name: string) => string): PersonValues {
  return ofPersonFields<PersonValues>((field) => {
    const text = read(field);
    const isOffered = rowOf(field).choices?.includes(text) ?? true;
    return isOffered ? text : '';
  });
}
