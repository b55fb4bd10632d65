import type { ReactNode } from 'react';

import { brand } from '#domain/brand.ts';
import { siteFacts } from '#domain/sites.ts';

import { writeShownTime } from '../desk/paneTime.tsx';
import type { ShownView } from '../frame/shownPage.ts';
import { writeMyTime } from '../time/writeInstant.ts';

type TitleBarProps = {
  /** What stands in the focused pane; undefined: nothing has come yet. */
  shown: ShownView | undefined;
  /** Of the pane among all, from 1. */
  place: number;
  paneCount: number;
  isMyTimeShown: boolean;
  children: ReactNode;
};

/**
 * What is being looked at, in the window's own title where the console is installed (window controls
 * overlay). Anything but now is said in the colour that the console keeps for it.
 */
export function TitleBar({ shown, place, paneCount, isMyTimeShown, children }: TitleBarProps) {
  const isAway = shown !== undefined && (shown.view.at !== null || shown.view.group !== null);
  return (
    <header className="title-bar">
      <h1>{brand.name}</h1>
      {children}
      <p className="title-view" data-away={isAway || undefined}>
        {shown ? describeShown(shown) : 'Loading…'}
        {shown && isMyTimeShown && ` (my time: ${writeMyTime(shown.asOfMs)})`}
        {paneCount > 1 && ` · pane ${place} of ${paneCount}`}
      </p>
    </header>
  );
}

/** What an answer is, in the words of the title. */
export function describeShown(shown: ShownView): string {
  const { site, path, group } = shown.view;
  const whom = group === null ? '' : `, group ${group.group} of ${group.test}`;
  return `${siteFacts(site).label}${path} · ${writeShownTime(shown)}${whom}`;
}
