import type { ButtonHTMLAttributes } from 'react';

import { Icon } from '../icon/icon.tsx';

type IconButtonProps = Pick<
  ButtonHTMLAttributes<HTMLButtonElement>,
  'disabled' | 'onClick' | 'aria-controls' | 'aria-expanded' | 'aria-pressed' | 'title'
> & {
  /** A drawing of `icon/glyphs.gen.ts`. */
  glyph: string;
  size?: 16 | 24;
  /** Its accessible name, because it has no visible text. Spec §9/26. */
  label: string;
};

/** A button with only an icon, large enough for a finger, such as for opening a menu or removing a file (spec §9). */
export function IconButton({ glyph, size, label, ...rest }: IconButtonProps) {
  return (
    <button {...rest} type="button" className="icon-button" aria-label={label}>
      <Icon glyph={glyph} {...(size && { size })} />
    </button>
  );
}
