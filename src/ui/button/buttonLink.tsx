import type { ReactNode } from 'react';

import { buttonClass, type ButtonLook } from './buttonClass.ts';

type ButtonLinkProps = ButtonLook & { children: ReactNode } & (
    | {
        href: string;
        /** Opens a new tab without access to this page, for other sites. */
        newTab?: boolean;
        /** File name for downloads. */
        download?: string;
      }
    /** Renders a router's link: the kit knows neither the router nor its routes. Spec §4/53. */
    | { render: (props: { className: string; children: ReactNode }) => ReactNode }
  );

/** A link styled as a button (spec §4), for a page's main next step. */
export function ButtonLink({ children, ...rest }: ButtonLinkProps) {
  const className = buttonClass(rest);
  if ('render' in rest) return rest.render({ className, children });
  return (
    <a
      className={className}
      href={rest.href}
      download={rest.download}
      {...(rest.newTab && { target: '_blank', rel: 'noopener noreferrer' })}
    >
      {children}
    </a>
  );
}
