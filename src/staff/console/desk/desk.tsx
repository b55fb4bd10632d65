import { Fragment, useEffect, type ReactNode } from 'react';
import {
  Group,
  Panel,
  Separator,
  useGroupRef,
  type Layout as Shares,
} from 'react-resizable-panels';

import type { TestsAnswer } from '#contract/abtest.ts';
import { Button } from '#ui/button/button.tsx';

import { useNarrow } from '../bars/useFold.ts';
import { dropPane, findPlace, type Drop } from '../workspace/movePane.ts';
import {
  focusedPane,
  paneIds,
  resizeSplit,
  type Layout,
  type Pane,
  type Part,
  type Workspace,
} from '../workspace/workspace.ts';
import { ConsolePane, type DeskFacts } from './consolePane.tsx';
import { usePaneDrag } from './usePaneDrag.ts';
import { useStableCallback } from './useStableCallback.ts';

/** Minimum share of a pane; with less width its head would have no space for its controls. */
const SMALLEST_SHARE = '8%';

type DeskProps = DeskFacts & {
  workspace: Workspace;
  /** Whether every page is needed, even while one pane is maximised. */
  isEachNeeded: boolean;
  testsOf: (pane: Pane) => TestsAnswer | undefined;
};

/**
 * The panes in their places. Mouse, pen, touch or arrow keys resize them by the edges between them; a double click
 * gives equal shares. A pane is dragged to another place by the code in its head.
 */
export function Desk({ workspace, isEachNeeded, testsOf, ...facts }: DeskProps) {
  const isNarrow = useNarrow();
  const changeWorkspace = useStableCallback(facts.changeWorkspace);
  const goToTypedTime = useStableCallback(facts.goToTypedTime);
  const { isDragging, target, onPointerDown } = usePaneDrag((id, drop) =>
    changeWorkspace((before) => dropPane(before, id, drop)),
  );
  const aloneId = isNarrow ? focusedPane(workspace).id : workspace.maximizedId;
  return (
    <div
      className="desk"
      data-dragging={isDragging || undefined}
      onPointerDownCapture={(event) => {
        if (aloneId === undefined) onPointerDown(event);
      }}
    >
      {isNarrow && workspace.panes.length > 1 && (
        <nav className="desk-tabs" aria-label="Panes">
          {workspace.panes.map((pane, index) => (
            <Button
              key={pane.id}
              variant="text"
              aria-current={pane.id === workspace.focusedId ? 'true' : undefined}
              onClick={() => changeWorkspace((before) => ({ ...before, focusedId: pane.id }))}
            >
              {index + 1} {pane.view.site}
            </Button>
          ))}
        </nav>
      )}
      {aloneId === undefined ? (
        <Place
          layout={workspace.layout}
          workspace={workspace}
          changeWorkspace={changeWorkspace}
          renderPane={renderPane}
        />
      ) : (
        renderAlone(aloneId)
      )}
      {target && (
        <div className="drop-target" role="status" style={target.box}>
          {DROP_WORDS[target.drop.zone]} pane {findPlace(workspace, target.drop.id)}
        </div>
      )}
    </div>
  );

  /** Renders a maximised pane, or the focused one of a narrow window. The layout of the others stays. */
  function renderAlone(id: string) {
    const there = workspace.panes.filter((pane) => pane.id === id || isEachNeeded);
    return there.map((pane) => (
      <div key={pane.id} className="desk-alone" hidden={pane.id !== id}>
        {renderPane(pane)}
      </div>
    ));
  }

  function renderPane(pane: Pane) {
    return (
      <ConsolePane
        key={pane.id}
        {...facts}
        pane={pane}
        place={workspace.panes.indexOf(pane) + 1}
        isFocused={pane.id === workspace.focusedId}
        canClose={workspace.panes.length > 1}
        together={workspace.together}
        width={workspace.width}
        changeWorkspace={changeWorkspace}
        goToTypedTime={goToTypedTime}
        tests={testsOf(pane)}
      />
    );
  }
}

const DROP_WORDS: Record<Drop['zone'], string> = {
  PLACE: 'Swap with',
  LEFT: 'To the left of',
  RIGHT: 'To the right of',
  ABOVE: 'Above',
  BELOW: 'Below',
};

type PlaceProps = Pick<DeskProps, 'workspace' | 'changeWorkspace'> & {
  layout: Layout;
  renderPane: (pane: Pane) => ReactNode;
};

function Place({ layout, ...desk }: PlaceProps) {
  if (layout.kind === 'SPLIT') {
    // The key remounts a split with other parts.
    const parts = layout.parts.map((part) => part.layout.id).join();
    return <Split key={parts} layout={layout} {...desk} />;
  }
  const pane = desk.workspace.panes.find(({ id }) => id === layout.id);
  return pane === undefined ? null : desk.renderPane(pane);
}

function Split({
  layout: { id, direction, parts },
  ...desk
}: PlaceProps & { layout: Extract<Layout, { kind: 'SPLIT' }> }) {
  const group = useGroupRef();
  const dividerKey = (index: number) => `${id}-${index}`;
  const resize = (next: number[]) =>
    desk.changeWorkspace((before) => resizeSplit(before, id, next));
  const shares: Shares = Object.fromEntries(
    parts.map((part, index) => [dividerKey(index), part.share]),
  );
  const wanted = JSON.stringify(shares);
  useEffect(() => {
    // Applies shares that were not dragged here: an undone resize, or equal shares.
    const handle = group.current;
    const next = JSON.parse(wanted) as Shares;
    if (handle !== null && !isAlike(handle.getLayout(), next)) handle.setLayout(next);
  }, [group, wanted]);
  return (
    <Group
      id={`${id}-${parts.length}`}
      groupRef={group}
      className="desk-split"
      orientation={direction === 'ROW' ? 'horizontal' : 'vertical'}
      defaultLayout={shares}
      onLayoutChanged={(drawn) => {
        // The group also reports the shares that it was given, up to rounding.
        if (isAlike(drawn, shares)) return;
        resize(parts.map((part, index) => drawn[dividerKey(index)] ?? part.share));
      }}
    >
      {parts.map((part, index) => (
        <Fragment key={part.layout.id}>
          {index > 0 && (
            <Separator
              className="desk-edge"
              aria-label={`Edge between ${placesIn(parts[index - 1], desk.workspace)} and ${placesIn(part, desk.workspace)}`}
              onDoubleClick={() => resize(parts.map(() => 100 / parts.length))}
            />
          )}
          <Panel id={dividerKey(index)} className="desk-part" minSize={SMALLEST_SHARE}>
            <Place layout={part.layout} {...desk} />
          </Panel>
        </Fragment>
      ))}
    </Group>
  );
}

/** Returns whether two layouts give each part the same share, up to rounding. */
function isAlike(one: Shares, other: Shares): boolean {
  return Object.entries(other).every(([key, share]) => Math.abs((one[key] ?? 0) - share) < 0.1);
}

/** Returns the numbers of a part's panes, as in their heads. */
function placesIn(part: Part | undefined, { panes }: Workspace): string {
  if (part === undefined) return '';
  const places = paneIds(part.layout).map((id) => panes.findIndex((pane) => pane.id === id) + 1);
  return `${places.length === 1 ? 'pane' : 'panes'} ${places.join(', ')}`;
}
