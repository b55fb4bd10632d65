import type { ButtonHTMLAttributes } from 'react';

import { Icon } from '../icon/icon.tsx';

type IconButtonProps = Pick<
  ButtonHTMLAttributes<HTMLButtonElement>,
  'disabled' | 'onClick' | 'aria-controls' | 'aria-expanded' | 'aria-pressed' | 'title'
> & {
  /** A drawing of `icon/glyphs.gen.ts`. */
  glyph: string;
  size?: 16 | 24;
  /** Its name, since no words stand on it. Spec §9/26. */
  label: string;
};

/** A button that is an icon alone, as large as a finger: opens a menu, removes a file (spec §9). */
export function IconButton({ glyph, size, label, ...rest }: IconButtonProps) {
  return (
    <button {...rest} type="button" className="icon-button" aria-label={label}>
      <Icon glyph={glyph} {...(size && { size })} />
    </button>
  );
}
