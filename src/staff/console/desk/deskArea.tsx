import type { TestsAnswer } from '#contract/abtest.ts';

import { dropPane } from '../workspace/movePane.ts';
import { resizeSplit, type Pane, type Workspace } from '../workspace/workspace.ts';
import { ConsolePane, type DeskFacts } from './consolePane.tsx';
import { Desk } from './desk.tsx';
import { useStableCallback } from './useStableCallback.ts';

type DeskAreaProps = DeskFacts & {
  workspace: Workspace;
  /** Whether every page is needed, even while one pane is maximised. */
  isEachNeeded: boolean;
  testsOf: (pane: Pane) => TestsAnswer | undefined;
};

/** The desk with its panes and their pages. */
export function DeskArea({ workspace, changeWorkspace, isEachNeeded, ...props }: DeskAreaProps) {
  const changeDesk = useStableCallback(changeWorkspace);
  const goToTypedTime = useStableCallback(props.goToTypedTime);
  return (
    <Desk
      workspace={workspace}
      neededIds={isEachNeeded ? workspace.panes.map(({ id }) => id) : []}
      renderPane={renderPane}
      onFocus={(focusedId) => changeWorkspace((before) => ({ ...before, focusedId }))}
      onDrop={(id, drop) => changeWorkspace((before) => dropPane(before, id, drop))}
      onResize={(splitId, shares) =>
        changeWorkspace((before) => resizeSplit(before, splitId, shares))
      }
    />
  );

  function renderPane(pane: Pane) {
    const { testsOf, ...same } = props;
    return (
      <ConsolePane
        key={pane.id}
        {...same}
        pane={pane}
        place={workspace.panes.indexOf(pane) + 1}
        isFocused={pane.id === workspace.focusedId}
        canClose={workspace.panes.length > 1}
        together={workspace.together}
        width={workspace.width}
        changeWorkspace={changeDesk}
        goToTypedTime={goToTypedTime}
        tests={testsOf(pane)}
      />
    );
  }
}
