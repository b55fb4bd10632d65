import type { TestsAnswer } from '#contract/abtest.ts';

import type { Pane, Workspace } from '../workspace/workspace.ts';
import { ConsolePane, type DeskFacts } from './consolePane.tsx';
import { Desk } from './desk.tsx';
import { useStableCallback } from './useStableCallback.ts';

type DeskAreaProps = DeskFacts & {
  workspace: Workspace;
  isEachNeeded: boolean;
  testsOf: (pane: Pane) => TestsAnswer | undefined;
};

export function DeskArea({ workspace, changeWorkspace, isEachNeeded, ...props }: DeskAreaProps) {
  const changeDesk = useStableCallback(changeWorkspace);
  const goToTypedTime = useStableCallback(props.goToTypedTime);
  return (
    <Desk
      workspace={workspace}
      changeWorkspace={changeDesk}
      isEachNeeded={isEachNeeded}
      renderPane={renderPane}
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
