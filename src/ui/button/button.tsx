import type { ButtonHTMLAttributes, ReactNode } from 'react';

import { classNames } from '../classNames.ts';

type ButtonProps = Pick<
  ButtonHTMLAttributes<HTMLButtonElement>,
  'type' | 'disabled' | 'onClick' | 'aria-describedby'
> & {
  variant?: 'primary-fill' | 'secondary';
  /** Whether the button takes the width of what it stands in. */
  wide?: boolean;
  /** Whether what the button started still runs: it says so and cannot be pressed again. */
  busy?: boolean;
  children: ReactNode;
};

/** A button (spec §4). While `busy` it keeps the focus, which a disabled button would lose. */
export function Button({
  variant = 'primary-fill',
  wide,
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
      className={classNames('button', `button-${variant}`, wide && 'button-wide')}
      aria-disabled={busy || undefined}
      aria-busy={busy || undefined}
      onClick={busy ? (event) => event.preventDefault() : onClick}
    >
      {children}
    </button>
  );
}
