import * as z from 'zod/mini';

import { isInNamedYears, NAMED_YEARS } from '#domain/shopTime.ts';

/** A time that a caller names: in ISO 8601 with its distance from UTC, in the years that content may be dated in. */
export const namedTime = z.iso
  .datetime({
    offset: true,
    abort: true,
    error: 'must be a time with its zone, as in 2026-06-01T00:00:00+02:00',
  })
  .check(
    z.refine(
      (iso) => isInNamedYears(Date.parse(iso)),
      `must be in the years ${NAMED_YEARS.first} to ${NAMED_YEARS.last}`,
    ),
  );

/** The same as a `Date`. */
export const instant = z.pipe(
  namedTime,
  z.transform((iso) => new Date(iso)),
);
