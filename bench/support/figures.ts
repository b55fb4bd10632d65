import * as z from 'zod';

/** A measurement of a bench; its base of comparison is a figure of the same run. */
export const figure = z.object({
  name: z.string(),
  value: z.number(),
  unit: z.string(),
});
export type Figure = z.infer<typeof figure>;

/** Reports a figure to `npm run bench`, where that runs this bench. */
export function tell(name: string, value: number | undefined, unit: string): void {
  if (value !== undefined && Number.isFinite(value)) {
    process.send?.({ name, value, unit } satisfies Figure);
  }
}
