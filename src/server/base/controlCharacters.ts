/** A tab comes with what people paste from a table; fields take it for a space or refuse it by themselves. */
const CONTROL_CHARACTER = /(?!\t)\p{Cc}/u;
/** No valid document is deeper, and its schema refuses or drops deeper ones. */
const MAX_DEPTH = 4;

/**
 * The path of the first text with a control character in parsed JSON or form data, as in
 * `consents.0`; undefined where there is none. A database refuses NUL, and a line break would end a
 * mail's header; no field has a use for either.
 */
export function findControlCharacter(value: unknown, path: string[] = []): string | undefined {
  if (typeof value === 'string') return CONTROL_CHARACTER.test(value) ? path.join('.') : undefined;
  if (typeof value !== 'object' || value === null || path.length >= MAX_DEPTH) return undefined;
  for (const [key, part] of Object.entries(value)) {
    if (CONTROL_CHARACTER.test(key)) return path.join('.');
    const inner = findControlCharacter(part, [...path, key]);
    if (inner !== undefined) return inner;
  }
  return undefined;
}
