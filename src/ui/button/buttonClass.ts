import { classNames } from '../classNames.ts';

/** Spec §4/48. */
export type ButtonLook = {
  variant?: 'primary-fill' | 'secondary' | 'text' | undefined;
  /** As wide as its words, or as what it stands in. Spec §4/50. */
  width?: 'auto' | 'full' | undefined;
};

/** The classes of what looks like a button, be it one or a link (spec §4). */
export function buttonClass({ variant = 'primary-fill', width }: ButtonLook): string {
  return classNames('button', `button-${variant}`, width === 'full' && 'button-wide');
}
