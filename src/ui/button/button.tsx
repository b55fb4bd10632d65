import type { ButtonHTMLAttributes, ReactNode } from 'react';

import { buttonClass, type ButtonLook } from './buttonClass.ts';

/** Properties of a button. Spec §4/50,52. */
type ButtonProps = Pick<
  ButtonHTMLAttributes<HTMLButtonElement>,
  'type' | 'name' | 'value' | 'disabled' | 'onBlur' | 'onClick' | 'aria-describedby' | 'aria-label'
> &
  ButtonLook & {
    /** An `Icon` before or after the text, as an element, so that other buttons import no icons. Spec §4/49. */
    prependIcon?: ReactNode;
    appendIcon?: ReactNode;
    /** Whether its action is running. The button then announces it and ignores presses. */
    busy?: boolean;
    /** Whether it must wait, as during a countdown. It keeps the focus, and its caller ignores presses. */
    'aria-disabled'?: boolean | undefined;
    children: ReactNode;
  };

/** A button (spec §4). While `busy` it keeps the focus, which a disabled button would lose. */
export function Button({
  variant,
  width,
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
      className={buttonClass({ variant, width })}
      aria-disabled={busy || rest['aria-disabled']}
      aria-busy={busy || undefined}
      onClick={busy ? (event) => event.preventDefault() : onClick}
    >
      {prependIcon}
      {children}
      {appendIcon}
    </button>
  );
}
