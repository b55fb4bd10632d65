import type { ReactNode } from 'react';

import { buttonClass, type ButtonLook } from './buttonClass.ts';

type ButtonLinkProps = ButtonLook & { children: ReactNode } & (
    | {
        href: string;
        /** Opens beside this page, which learns nothing of it: for another house's pages. */
        newTab?: boolean;
        /** Name of the file that it is to be saved as. */
        download?: string;
      }
    /** Makes the link of a router: the kit knows neither the router nor its routes. Spec §4/53. */
    | { render: (props: { className: string; children: ReactNode }) => ReactNode }
  );

/** A link that looks like a button (spec §4): the one next step of a page, where that is another page or place. */
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
