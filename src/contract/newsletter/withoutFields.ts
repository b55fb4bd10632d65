import { PERSON_FIELD_NAMES, type PersonField } from './fields.ts';

/** Returns a copy without the personal fields that a condition selects. */
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
