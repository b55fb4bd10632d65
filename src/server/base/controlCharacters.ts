/** Does not match tabs: pasted tables contain them, and fields trim or refuse them. */
const CONTROL_CHARACTER = /[^\P{Cc}\t]/u;
/** Maximum depth of valid documents; schemas refuse or drop deeper ones. */
const MAX_DEPTH = 4;

/**
 * Returns the path of the first text with a control character in parsed JSON or form data, such as `consents.0`. The
 * database refuses NUL, and a line break could end a mail header. No field needs either.
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
