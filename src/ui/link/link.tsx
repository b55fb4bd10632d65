import type { AnchorHTMLAttributes, ReactNode } from 'react';

import { classNames } from '../classNames.ts';
import { linkUp } from '../icon/glyphs.gen.ts';
import { Icon } from '../icon/icon.tsx';

/** Props with which a router's link looks like one of the kit. */
type RenderedLinkProps = { className: string; children: ReactNode };

type LinkProps = Pick<AnchorHTMLAttributes<HTMLAnchorElement>, 'target' | 'rel' | 'onClick'> & {
  variant?: 'primary' | 'secondary';
  size?: 'small' | 'medium' | 'large';
  /** A drawing of `icon/glyphs.gen.ts`. */
  icon?: string;
  iconPosition?: 'prepend' | 'append' | 'none';
  /** Whether the link cannot be followed. Spec §4/52. */
  disabled?: boolean;
  children: ReactNode;
} & (
    | { href: string }
    /** Renders a router's link: the kit knows neither the router nor its routes. Spec §4/53. */
    | { render: (props: RenderedLinkProps) => ReactNode }
  );

/** A link with text and icon (spec §4/51). If disabled, it is a button without action. */
export function Link({
  variant = 'primary',
  size = 'medium',
  icon = linkUp,
  iconPosition = 'append',
  disabled,
  children,
  ...rest
}: LinkProps) {
  const className = classNames('link', `link-${variant}`, `link-${size}`);
  const content = (
    <>
      {iconPosition === 'prepend' && <Icon glyph={icon} />}
      <span className="link-words">{children}</span>
      {iconPosition === 'append' && <Icon glyph={icon} />}
    </>
  );

  if (disabled) {
    return (
      <button type="button" className={className} disabled>
        {content}
      </button>
    );
  }
  if ('render' in rest) return rest.render({ className, children: content });
  return (
    <a {...rest} className={className}>
      {content}
    </a>
  );
}
