import { useQuery } from '@tanstack/react-query';

import type { ChangeableTest, ChangeItem } from '#contract/staff/changeSets.ts';
import { testKey } from '#contract/abtest.ts';
import { Button } from '#ui/button/button.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';

import type { ChangeSetService } from './changeSetService.ts';
import { isDocument } from './describe.ts';
import { ItemChanges, PagesBeforeAndAfter } from './itemReview.tsx';
import { OutlookList } from './outlookList.tsx';
import { testWords } from './outlookWords.ts';

type ReviewDialogProps = {
  set: string;
  verb: 'Approve' | 'Publish';
  items: readonly ChangeItem[];
  tests: readonly ChangeableTest[];
  service: Pick<ChangeSetService, 'outlook' | 'readItem' | 'token'>;
  onConfirm: () => void;
  /** Approves and publishes in one step; undefined where only one of them is asked for. */
  onBoth: (() => void) | undefined;
  onClose: () => void;
};

/** Shows what visitors will see before approval or publication, and what differs from now. */
export function ReviewDialog(props: ReviewDialogProps) {
  const { set, verb, items, tests, service, onConfirm, onClose } = props;
  const documents = items.filter(isDocument);
  const loaded = useQuery({
    queryKey: ['outlook', set, documents.map(({ id, hash }) => [id, hash])],
    queryFn: async () =>
      documents.length === 0 ? [] : service.outlook(set, { items: documents.map(({ id }) => id) }),
  });
  const count = items.length === 1 ? '1 document' : `${items.length} documents`;
  return (
    <Dialog title={`${verb}: what visitors will see`} closeLabel="Close" onClose={onClose}>
      {items
        .filter((item) => !isDocument(item))
        .map(({ id, key, title }) => {
          const test = tests.find(({ name }) => testKey(name) === key);
          return (
            <p key={id}>
              {title}. {test && testWords(test)}
            </p>
          );
        })}
      <OutlookList
        items={documents}
        tests={tests}
        loaded={loaded}
        renderActions={(item) => (
          <ItemChanges
            set={set}
            item={item}
            tests={tests}
            service={service}
            hasPages={documents.length > 1}
          />
        )}
      />
      <div className="management-actions">
        <Button disabled={!loaded.isSuccess} onClick={onConfirm}>
          {verb} {count}
        </Button>
        {props.onBoth && (
          <Button variant="secondary" disabled={!loaded.isSuccess} onClick={props.onBoth}>
            Approve and publish
          </Button>
        )}
        <Button variant="text" onClick={onClose}>
          Cancel
        </Button>
      </div>
      {documents.length === 1 &&
        documents.map((item) => (
          <PagesBeforeAndAfter
            key={item.id}
            set={set}
            item={item}
            tests={tests}
            service={service}
          />
        ))}
    </Dialog>
  );
}
