export type FieldValue = string | number | boolean | readonly unknown[] | null | undefined;

/** A rule and the message for values that break it. */
export type FormRule = { isKept: (value: FieldValue) => boolean; message: string };

/** Default message (spec §5/32). */
export const DEFAULT_FAULT_MESSAGE = 'field is not valid';

/** Returns whether a value is given: it is no empty text or list, nor null, undefined or false (spec §5/33). */
export function isFilled(value: FieldValue): boolean {
  if (typeof value === 'string' || Array.isArray(value)) return value.length > 0;
  return value !== null && value !== undefined && value !== false;
}

/** Requires a value (spec §5). */
export function required(message = DEFAULT_FAULT_MESSAGE): FormRule {
  return { isKept: isFilled, message };
}

/**
 * Returns a rule that a given value matches the pattern somewhere; anchor the pattern to match the whole value (spec
 * §5/34).
 */
export function pattern(expression: RegExp, message = DEFAULT_FAULT_MESSAGE): FormRule {
  // Unlike `test`, `search` ignores the state of the flag `g`.
  return {
    isKept: (value) => !isFilled(value) || String(value).search(expression) >= 0,
    message,
  };
}

/** Returns the message of the first broken rule; undefined if all hold. */
export function firstFault(value: FieldValue, rules: readonly FormRule[]): string | undefined {
  return rules.find((rule) => !rule.isKept(value))?.message;
}
