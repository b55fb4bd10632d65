import type { PartSchema } from '#contract/documentSchema.ts';

/**
 * Returns the path of the field of a document whose text is this, or contains it, as faults name it; undefined without
 * one. `before`: how many fields of the same text come first, in the order of the schema, which is that of pages.
 */
export function findField(
  body: unknown,
  schema: PartSchema,
  { text, before }: { text: string; before: number },
): string | undefined {
  const wanted = wordsOf(text);
  if (wanted === '') return undefined;
  const fields = fieldsOf(body, 'body', schema);
  const same = fields.filter(({ words }) => words === wanted);
  return (same[before] ?? same[0] ?? fields.find(({ words }) => words.includes(wanted)))?.path;
}

type Field = { path: string; words: string };

function fieldsOf(value: unknown, path: string, schema: PartSchema | undefined): Field[] {
  if (typeof value === 'string') return [{ path, words: wordsOf(value) }];
  if (typeof value !== 'object' || value === null) return [];
  // The database keeps no order of members.
  const order = Object.keys(schema?.properties ?? {});
  return Object.entries(value)
    .toSorted(([one], [other]) => order.indexOf(one) - order.indexOf(other))
    .flatMap(([name, part]) =>
      fieldsOf(part, `${path}.${name}`, schema?.items ?? schema?.properties?.[name]),
    );
}

/** Without the marks of Markdown, as a page shows it. */
const wordsOf = (text: string) =>
  text
    .replaceAll(/\]\([^()]*\)/g, '')
    .replaceAll(/[*_#[\]`>]/g, '')
    .replaceAll(/\s+/g, ' ')
    .trim();
