import { useLayoutEffect, useRef, type ReactNode } from 'react';

import { brand } from '#domain/brand.ts';
import { siteFacts } from '#domain/sites.ts';
import { IconButton } from '#ui/icon-button/iconButton.tsx';
import { close, menu } from '#ui/icon/glyphs.gen.ts';

import { isAway } from '../desk/paneBox.tsx';
import { writeShownTime } from '../desk/paneTime.tsx';
import type { ShownView } from '../frame/shownPage.ts';
import { ownTimeBeside } from '../time/writeInstant.ts';
import { pageName } from '../workspace/pageName.ts';
import { focusedPane, type Workspace } from '../workspace/workspace.ts';
import type { Fold } from './useFold.ts';

type TitleBarProps = {
  /** The focused pane's view; undefined until its page has loaded. */
  shown: ShownView | undefined;
  /** Whether the page cannot be loaded. */
  isMissing: boolean;
  workspace: Workspace;
  fold: Fold;
  /** Whether the desk's first row is next to the button, in place of the described view. */
  isMerged: boolean;
  /** The menus; in narrow windows also the timeline. */
  children: ReactNode;
};

/**
 * Shows the focused pane's view, in the window's title bar if installed (window controls overlay). Times other than
 * now have the accent colour. Narrow windows have a button in place of menus.
 */
export function TitleBar({ shown, isMissing, workspace, ...props }: TitleBarProps) {
  const { fold, isMerged, children } = props;
  const { panes } = workspace;
  const place = panes.indexOf(focusedPane(workspace)) + 1;
  const { isNarrow, isUnfolded, unfold } = fold;
  const bar = useRef<HTMLElement>(null);
  const wasUnfolded = useRef(isUnfolded);
  useLayoutEffect(() => {
    const isFolded = wasUnfolded.current && !isUnfolded;
    wasUnfolded.current = isUnfolded;
    // A chosen command may have moved the focus already.
    if (isFolded && document.activeElement === document.body) {
      bar.current?.querySelector('button')?.focus();
    }
  }, [isUnfolded]);
  const own = shown && ownTimeBeside(shown.asOfMs, siteFacts(shown.view.site).timeZone);
  const wait = isMissing ? 'Not loaded' : 'Loading…';
  return (
    <header ref={bar} className="title-bar" data-merged={isMerged || undefined}>
      <h1>{brand.name}</h1>
      {isNarrow && (
        <IconButton
          glyph={isUnfolded ? close : menu}
          label="Menus, timeline and status"
          aria-expanded={isUnfolded}
          aria-controls={`${SHEET_ID} ${STATUS_ID}`}
          onClick={() => unfold(!isUnfolded)}
        />
      )}
      {isNarrow ? (
        <div
          id={SHEET_ID}
          className="title-sheet"
          role="group"
          aria-label="Menus and timeline"
          onKeyDown={(event) => {
            if (event.key === 'Escape' && !event.defaultPrevented) unfold(false);
          }}
        >
          {isUnfolded && children}
        </div>
      ) : (
        children
      )}
      <p className="title-view" data-away={(shown && isAway(shown.view)) || undefined}>
        {shown ? describeShown(shown) : wait}
        {own !== undefined && ` (${own})`}
        {panes.length > 1 && ` · pane ${place} of ${panes.length}`}
      </p>
    </header>
  );
}

/** Id of the part that a narrow window's button unfolds. */
const SHEET_ID = 'console-sheet';
export const STATUS_ID = 'console-status';

function describeShown(shown: ShownView): string {
  const { group } = shown.view;
  const whom = group === null ? '' : `, group ${group.group} of ${group.test}`;
  return `${pageName(shown.view)} · ${writeShownTime(shown)}${whom}`;
}

/** Returns the window's title: the focused pane's view, once loaded. */
export function windowTitle(shown: ShownView | undefined): string {
  return shown ? `${shown.view.site} · ${describeShown(shown)}` : `${brand.name} console`;
}
