/** What a field's value may be. */
export type FieldValue = string | number | boolean | readonly unknown[] | null | undefined;

/** One thing that a value must be, and what is said where it is not. */
export type FormRule = { isKept: (value: FieldValue) => boolean; message: string };

/** What is said of a field whose rule has no words of its own (spec §5/32). */
export const DEFAULT_FAULT_MESSAGE = 'field is not valid';

/** Whether a value counts as given: not for empty texts and lists, null, undefined and false (spec §5/33). */
export function isFilled(value: FieldValue): boolean {
  if (typeof value === 'string' || Array.isArray(value)) return value.length > 0;
  return value !== null && value !== undefined && value !== false;
}

/** The value must be given (spec §5). */
export function required(message = DEFAULT_FAULT_MESSAGE): FormRule {
  return { isKept: isFilled, message };
}

/** The value, if there is one, must match somewhere in its text: anchor the pattern to hold all of it (spec §5/34). */
export function pattern(expression: RegExp, message = DEFAULT_FAULT_MESSAGE): FormRule {
  // `search` ignores where an expression with the flag `g` stopped the last time.
  return {
    isKept: (value) => !isFilled(value) || String(value).search(expression) >= 0,
    message,
  };
}

/** The message of the first rule that the value breaks; undefined where it keeps all of them. */
export function firstFault(value: FieldValue, rules: readonly FormRule[]): string | undefined {
  return rules.find((rule) => !rule.isKept(value))?.message;
}
