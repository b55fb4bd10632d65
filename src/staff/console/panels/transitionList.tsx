import type { ContentTransition } from '#contract/preview.ts';
import { siteFacts, type SiteCode } from '#domain/sites.ts';
import { Button } from '#ui/button/button.tsx';

import type { LoadedTransitions } from '../time/useTransitions.ts';
import { writeInstant } from '../time/writeInstant.ts';
import { PanelHead } from './panelHead.tsx';

type TransitionListProps = {
  site: SiteCode;
  transitions: LoadedTransitions;
  /** The instant that the focused pane shows. */
  at: string;
  onGo: (at: string) => void;
  onRetry: () => void;
  onClose: () => void;
};

/** Past and scheduled changes of a shop's content in chronological order, with the shown instant marked among them. */
export function TransitionList({
  site,
  transitions,
  at,
  onGo,
  onRetry,
  onClose,
}: TransitionListProps) {
  const { label, timeZone } = siteFacts(site);
  return (
    <aside className="console-panel" aria-label={`Changes of content: ${label}`}>
      <PanelHead
        title={`Changes in ${label}`}
        commandId="changes"
        closeLabel="Close the list of changes"
        onClose={onClose}
      />
      {transitions.status === 'pending' && <p role="status">Loading…</p>}
      {transitions.status === 'error' && (
        <div role="alert">
          <p>The changes could not be loaded.</p>
          <Button variant="secondary" onClick={onRetry}>
            Try again
          </Button>
        </div>
      )}
      {transitions.data?.length === 0 && <p>No known changes of this shop’s content.</p>}
      {transitions.data !== undefined && transitions.data.length > 0 && (
        <ol className="changes">
          {transitions.data.map((change) => {
            const msFromShown = Date.parse(change.at) - Date.parse(at);
            return (
              <li
                key={`${change.at} ${change.key} ${change.what} ${change.group?.group ?? ''}`}
                className={msFromShown <= 0 ? 'change-past' : undefined}
              >
                <Button
                  variant="text"
                  width="full"
                  aria-current={msFromShown === 0 ? 'true' : undefined}
                  onClick={() => onGo(change.at)}
                >
                  <time dateTime={change.at}>{writeInstant(change.at, timeZone)}</time>
                  <span>{describeTransition(change)}</span>
                </Button>
              </li>
            );
          })}
        </ol>
      )}
    </aside>
  );
}

function describeTransition({ title, what, group }: ContentTransition): string {
  const whom = group === null ? '' : ` for group ${group.group} of ${group.test}`;
  return `${title} ${what === 'BEGINS' ? 'changes' : 'ends'}${whom}`;
}
