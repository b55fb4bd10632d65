import type { PartSchema } from '#contract/documentSchema.ts';

/** A text of a page. `before`: number of equal texts before it, in the order of the schema, which is that of pages. */
export type TextPlace = { text: string; before: number };

/** Returns the path of the field whose text is this, or contains it, as faults name it; undefined without one. */
export function findField(
  body: unknown,
  schema: PartSchema,
  { text, before }: TextPlace,
): string | undefined {
  const wanted = readableWords(text);
  if (wanted === '') return undefined;
  const fields = fieldsOf(body, 'body', schema);
  const same = fields.filter(({ words }) => words === wanted);
  return (same[before] ?? same[0] ?? fields.find(({ words }) => words.includes(wanted)))?.path;
}

/** Returns how many fields with the text of this one come before it. */
export function equalTextsBefore(body: unknown, schema: PartSchema, path: string): number {
  const fields = fieldsOf(body, 'body', schema);
  const end = fields.findIndex((field) => field.path === path);
  const words = fields[end]?.words;
  return fields.slice(0, Math.max(end, 0)).filter((field) => field.words === words).length;
}

type Field = { path: string; words: string };

function fieldsOf(value: unknown, path: string, schema: PartSchema | undefined): Field[] {
  if (typeof value === 'string') return [{ path, words: readableWords(value) }];
  if (typeof value !== 'object' || value === null) return [];
  // The database keeps no order of members.
  const order = Object.keys(schema?.properties ?? {});
  return Object.entries(value)
    .toSorted(([one], [other]) => order.indexOf(one) - order.indexOf(other))
    .flatMap(([name, part]) =>
      fieldsOf(part, `${path}.${name}`, schema?.items ?? schema?.properties?.[name]),
    );
}

/** Returns a text without the marks of Markdown, as a page shows it. */
export const readableWords = (text: string) =>
  text
    .replaceAll(/\]\([^()]*\)/g, '')
    .replaceAll(/[*_#[\]`>]/g, '')
    .replaceAll(/\s+/g, ' ')
    .trim();
