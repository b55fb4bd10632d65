import { classNames } from '../classNames.ts';

/** Looks of a button. Spec §4/48. */
export type ButtonLook = {
  variant?: 'primary-fill' | 'secondary' | 'text' | undefined;
  /** The width of its text or of its container. Spec §4/50. */
  width?: 'auto' | 'full' | undefined;
};

/** Returns the classes of a button's look, for buttons and links (spec §4). */
export function buttonClass({ variant = 'primary-fill', width }: ButtonLook): string {
  return classNames('button', `button-${variant}`, width === 'full' && 'button-wide');
}
