import type { ButtonHTMLAttributes, ReactNode } from 'react';

import { classNames } from '../classNames.ts';

type ButtonProps = Pick<
  ButtonHTMLAttributes<HTMLButtonElement>,
  'type' | 'disabled' | 'onClick' | 'aria-describedby'
> & {
  variant?: 'primary-fill' | 'secondary' | 'text';
  /** As wide as its words, or as what it stands in. */
  width?: 'auto' | 'full';
  /** Short for the width `full`. */
  wide?: boolean;
  /** An `Icon` before or after the words. Given as an element, so that buttons without one need no icons. */
  prependIcon?: ReactNode;
  appendIcon?: ReactNode;
  /** Whether what the button started still runs: it says so and cannot be pressed again. */
  busy?: boolean;
  children: ReactNode;
};

/** A button (spec §4). While `busy` it keeps the focus, which a disabled button would lose. */
export function Button({
  variant = 'primary-fill',
  wide,
  width = wide ? 'full' : 'auto',
  prependIcon,
  appendIcon,
  busy,
  type = 'button',
  onClick,
  children,
  ...rest
}: ButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      className={classNames('button', `button-${variant}`, width === 'full' && 'button-wide')}
      aria-disabled={busy || undefined}
      aria-busy={busy || undefined}
      onClick={busy ? (event) => event.preventDefault() : onClick}
    >
      {prependIcon}
      {children}
      {appendIcon}
    </button>
  );
}
