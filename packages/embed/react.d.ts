import type { ReactNode } from 'react';

import type { Fragments } from './index.js';

export type PartProps = {
  /** What `get()` of `createFragments` has answered, with or without its `source`. */
  fragments: Pick<Fragments, 'footer' | 'newsletter' | 'scripts'>;
  /** Shown where the shop has given no answer yet, as the host's own legal links. */
  children?: ReactNode;
};

/**
 * The shop's footer, with its script, for React 19 and later: in components of the server and of the browser. One in a
 * page.
 */
export function Footer(props: PartProps): ReactNode;

/** The sign-up form in the same way. */
export function NewsletterForm(props: PartProps): ReactNode;

/** The script that keeps customers signed in, for hosts behind one address with the shop. */
export function Session(props: { fragments: Pick<Fragments, 'session'> }): ReactNode;
