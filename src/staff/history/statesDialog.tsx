import { useQuery } from '@tanstack/react-query';
import { diffWordsWithSpace } from 'diff';

import type { AuditEvent } from '#contract/staff/audit.ts';
import { Dialog } from '#ui/dialog/dialog.tsx';

import { partName } from '../changeSets/faultWords.ts';
import { valueText } from '../changeSets/mergeDialog.tsx';
import { LoadNotice } from '../data/loadNotice.tsx';
import { documentDifferences } from './documentDifferences.ts';
import { actionName } from './eventWords.tsx';
import type { HistoryService } from './historyService.ts';

type StatesDialogProps = {
  event: AuditEvent;
  service: Pick<HistoryService, 'states'>;
  onClose: () => void;
};

/** Shows what an event changed in its document, field by field. */
export function StatesDialog({ event, service, onClose }: StatesDialogProps) {
  const states = useQuery({
    queryKey: ['states', event.id],
    queryFn: () => service.states(event.id),
  });
  return (
    <Dialog title={`${actionName(event)}: before and after`} closeLabel="Close" onClose={onClose}>
      <LoadNotice query={states} failure="The states could not be loaded." />
      {states.data && <Differences event={event} {...states.data} />}
    </Dialog>
  );
}

type DifferencesProps = { event: AuditEvent; before?: unknown; after?: unknown };

function Differences({ event, before = null, after = null }: DifferencesProps) {
  const isGone =
    (before === null && event.beforeHash !== null) || (after === null && event.afterHash !== null);
  if (isGone) return <p>One of the two states is no longer stored: it was saved over later.</p>;
  const differences = documentDifferences(before ?? {}, after ?? {});
  if (differences.length === 0) return <p>The document stayed the same; its dates changed.</p>;
  return (
    <dl className="management-changes">
      {differences.map(({ path, ...sides }, index) => (
        <div key={`${path} ${index}`}>
          <dt>{partName(path)}</dt>
          <dd>
            {diffWordsWithSpace(valueText(sides.before), valueText(sides.after)).map((run, place) =>
              run.added ? (
                <ins key={place}>{run.value}</ins>
              ) : run.removed ? (
                <del key={place}>{run.value}</del>
              ) : (
                run.value
              ),
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}
