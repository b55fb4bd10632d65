import type { ReactNode } from 'react';

import { brand } from '#domain/brand.ts';

import { writeShownTime } from '../desk/paneTime.tsx';
import type { ShownView } from '../frame/shownPage.ts';
import { writeMyTime } from '../time/writeInstant.ts';
import { pageName } from '../workspace/pageName.ts';

type TitleBarProps = {
  /** The view in the focused pane; undefined until a page has come. */
  shown: ShownView | undefined;
  /** The number of the pane, from 1. */
  place: number;
  paneCount: number;
  isMyTimeShown: boolean;
  children: ReactNode;
};

/**
 * The focused pane's view, in the window's own title bar where the console is installed (window controls
 * overlay). Any time but now has the console's accent colour.
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

/** A view in the words of the title. */
export function describeShown(shown: ShownView): string {
  const { group } = shown.view;
  const whom = group === null ? '' : `, group ${group.group} of ${group.test}`;
  return `${pageName(shown.view)} · ${writeShownTime(shown)}${whom}`;
}
