import * as z from 'zod/mini';

/** A point in time as staff write it: in ISO 8601, with its zone. */
export const instant = z.pipe(
  z.iso.datetime({
    offset: true,
    error: 'must be a time with its zone, as in 2026-06-01T00:00:00+02:00',
  }),
  z.transform((iso) => new Date(iso)),
);
