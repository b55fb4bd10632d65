import { Fragment, type ReactNode } from 'react';
import { Group, Panel, Separator, type Layout as Shares } from 'react-resizable-panels';

import type { Layout, Pane, Workspace } from '../workspace/workspace.ts';

/** Below this a pane's head would not hold its controls. */
const SMALLEST_SHARE = '8%';

type DeskProps = {
  workspace: Workspace;
  renderPane: (pane: Pane) => ReactNode;
  onResize: (splitId: string, shares: number[]) => void;
};

/** The panes in their places, with the edges between them to be drawn by pointer or arrow keys. */
export function Desk({ workspace, renderPane, onResize }: DeskProps) {
  return <Place layout={workspace.layout} {...{ workspace, renderPane, onResize }} />;
}

function Place({ layout, ...desk }: DeskProps & { layout: Layout }) {
  if (layout.kind === 'PANE') {
    const pane = desk.workspace.panes.find(({ id }) => id === layout.id);
    return pane === undefined ? null : desk.renderPane(pane);
  }
  const { id, direction, parts } = layout;
  const keyOf = (index: number) => `${id}-${index}`;
  const shares: Shares = Object.fromEntries(parts.map((part, index) => [keyOf(index), part.share]));
  return (
    <Group
      // A split with other parts is another split: its shares begin anew.
      key={parts.map((part) => part.layout.id).join()}
      className="desk-split"
      orientation={direction === 'ROW' ? 'horizontal' : 'vertical'}
      defaultLayout={shares}
      onLayoutChanged={keepShares}
    >
      {parts.map((part, index) => (
        <Fragment key={part.layout.id}>
          {index > 0 && <Separator className="desk-edge" />}
          <Panel id={keyOf(index)} className="desk-part" minSize={SMALLEST_SHARE}>
            <Place layout={part.layout} {...desk} />
          </Panel>
        </Fragment>
      ))}
    </Group>
  );

  function keepShares(drawn: Shares) {
    const next = parts.map((part, index) => drawn[keyOf(index)] ?? part.share);
    // The split also tells of the shares that it was given, to a rounding.
    if (next.every((share, index) => Math.abs(share - (parts[index]?.share ?? 0)) < 0.1)) return;
    desk.onResize(id, next);
  }
}
