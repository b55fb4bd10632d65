import type { ReactNode } from 'react';

import { brand } from '#domain/brand.ts';
import { siteFacts } from '#domain/sites.ts';

import { writeInstant } from '../panels/writeInstant.ts';
import type { Pane } from '../workspace/workspace.ts';

type TitleBarProps = {
  pane: Pane | undefined;
  /** Of the pane among all, from 1. */
  place: number;
  paneCount: number;
  children: ReactNode;
};

/**
 * What is being looked at, in the window's own title where the console is installed (window controls
 * overlay). Anything but now is said in the colour that the console keeps for it.
 */
export function TitleBar({ pane, place, paneCount, children }: TitleBarProps) {
  const isAway = pane !== undefined && (pane.view.at !== null || pane.view.group !== null);
  return (
    <header className="title-bar">
      <h1>{brand.name}</h1>
      {children}
      <p className="title-view" data-away={isAway || undefined}>
        {pane ? describeView(pane) : ''}
        {paneCount > 1 && ` · pane ${place} of ${paneCount}`}
      </p>
    </header>
  );
}

function describeView({ view }: Pane): string {
  const { label, locale, timeZone } = siteFacts(view.site);
  const when = view.at === null ? 'now' : `${writeInstant(view.at, locale, timeZone)}, ${timeZone}`;
  const whom = view.group === null ? '' : `, group ${view.group.group} of ${view.group.test}`;
  return `${label}${view.path} · ${when}${whom}`;
}
