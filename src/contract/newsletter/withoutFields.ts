import { PERSON_FIELD_NAMES, type PersonField } from './fields.ts';

/** A copy without the fields about a person that a condition names. */
export function withoutFields<Values extends object>(
  values: Values,
  isDropped: (field: PersonField) => boolean,
): Values {
  const remaining = { ...values };
  for (const field of PERSON_FIELD_NAMES) {
    if (isDropped(field)) Reflect.deleteProperty(remaining, field);
  }
  return remaining;
}
