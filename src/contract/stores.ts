import * as z from 'zod/mini';

import { contentText, ONE_LINE } from './contentText.ts';

/** Days of the week in ISO 8601 order. */
export const WEEKDAYS = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU'] as const;

const timeOfDay = z
  .string()
  .check(z.regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, 'must be a time as in 09:30'));

/** Opening hours from one weekday to another, including both, in the shop's time zone. */
const openingHours = z
  .strictObject({
    from: z.enum(WEEKDAYS),
    to: z.enum(WEEKDAYS),
    opens: timeOfDay,
    closes: timeOfDay,
  })
  .check(
    z.refine(({ opens, closes }) => closes > opens, {
      path: ['closes'],
      error: 'must be after opens',
    }),
    z.refine(({ from, to }) => WEEKDAYS.indexOf(to) >= WEEKDAYS.indexOf(from), {
      path: ['to'],
      error: 'must not be before from',
    }),
  );
export type OpeningHours = z.infer<typeof openingHours>;

/** A branch of a shop. */
export const store = z.strictObject({
  /** Unique among the branches of its page. */
  name: contentText(80, ONE_LINE),
  street: contentText(80, ONE_LINE),
  postcode: contentText(12, ONE_LINE),
  town: contentText(60, ONE_LINE),
  /** Position in degrees. */
  latitude: z.number().check(z.gte(-90), z.lte(90)),
  longitude: z.number().check(z.gte(-180), z.lte(180)),
  hours: z.array(openingHours).check(z.minLength(1), z.maxLength(7)),
});
export type Store = z.infer<typeof store>;

/** Branches of a page for one visitor. */
export type ShownStores = {
  /** The search; empty without one. */
  query: string;
  all: Store[];
  /** Results of `findStores`. */
  found: Store[];
};
