/** Minimum length of a password, in characters (spec §5/31, §9/5). */
export const PASSWORD_MIN_LENGTH = 8;

/** Levels of spec §4/42, weakest first. */
export const PASSWORD_STRENGTHS = ['none', 'weak', 'moderate', 'strong'] as const;
export type PasswordStrength = (typeof PASSWORD_STRENGTHS)[number];

/** The labels of spec §5/30 for the levels of spec §4. Both lists have four steps, with different names. */
export const passwordStrengthLabels = {
  none: 'weak',
  weak: 'ok',
  moderate: 'strong',
  strong: 'veryStrong',
} as const satisfies Record<PasswordStrength, string>;

const CHARACTER_CLASSES = [/\p{Ll}/u, /\p{Nd}/u, /\p{Lu}/u];

/**
 * Returns a password's strength (spec §4, §5): one step each for lowercase letters, digits and uppercase letters;
 * `none` below 8 characters.
 */
export function passwordStrength(password: string): PasswordStrength {
  if (Array.from(password).length < PASSWORD_MIN_LENGTH) return 'none';
  const classes = CHARACTER_CLASSES.filter((one) => one.test(password)).length;
  return PASSWORD_STRENGTHS[classes] ?? 'strong';
}
