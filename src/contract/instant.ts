import * as z from 'zod/mini';

import { isInNamedYears, NAMED_YEARS } from '#domain/shopTime.ts';

/** A time from a caller: ISO 8601 with UTC offset, within the years allowed for content. */
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

/** Parses the same as a `Date`. */
export const instant = z.pipe(
  namedTime,
  z.transform((iso) => new Date(iso)),
);
