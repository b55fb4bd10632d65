import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import { documentSchema } from '#contract/documentSchema.ts';
import type { ChangeableTest } from '#contract/staff/changeSets.ts';
import { Button } from '#ui/button/button.tsx';

import type { ChangeSetService } from './changeSetService.ts';
import type { DocumentItem } from './describe.ts';
import { documentDifferences, type FieldDifference } from '../history/documentDifferences.ts';
import { describeFieldChange, seenPlace } from './documentChanges.ts';
import { equalTextsBefore, type TextPlace } from './findField.ts';
import { PreviewFrames } from './previewFrames.tsx';

type ItemReviewProps = {
  set: string;
  item: DocumentItem;
  tests: readonly ChangeableTest[];
  service: Pick<ChangeSetService, 'readItem' | 'token'>;
};

function useChangedFields({ item, service }: Pick<ItemReviewProps, 'item' | 'service'>) {
  return useQuery({
    queryKey: ['review', item.id, item.hash],
    async queryFn() {
      const { base, body } = await service.readItem(item.id);
      if (base === null) return { changes: null, place: undefined };
      const changes = documentDifferences(base.body, body, 'body');
      return {
        changes,
        place: changes
          .map((one) => placeOf(one, item.key, base.body, body))
          .find(({ before, after }) => before.text + after.text !== ''),
      };
    },
  });
}

const NOWHERE: TextPlace = { text: '', before: 0 };

/** Returns where a change is seen on the pages of both documents. */
function placeOf(change: FieldDifference, key: string, base: unknown, body: unknown) {
  const { before, after } = seenPlace(change);
  const at = (text: string, document: unknown): TextPlace => ({
    text,
    before: equalTextsBefore(document, documentSchema(key), change.path),
  });
  return { before: at(before, base), after: at(after, body) };
}

/** Describes in words what a document changes. `hasPages`: whether its pages can be shown below. */
export function ItemChanges({ hasPages, ...props }: ItemReviewProps & { hasPages: boolean }) {
  const { data, isError } = useChangedFields(props);
  const [arePagesShown, showPages] = useState(false);
  if (isError) return <p role="alert">The changes could not be loaded.</p>;
  return (
    <>
      <ul className="change-set-todo" aria-label="Changes">
        {data?.changes === null && <li>The document is new.</li>}
        {data?.changes?.map((change) => (
          <li key={change.path}>{describeFieldChange(change)}</li>
        ))}
      </ul>
      {hasPages && (
        <Button
          variant="text"
          aria-expanded={arePagesShown}
          onClick={() => showPages(!arePagesShown)}
        >
          {arePagesShown ? 'Hide the page before and after' : 'Show the page before and after'}
        </Button>
      )}
      {arePagesShown && <PagesBeforeAndAfter {...props} />}
    </>
  );
}

/** Shows a document's page before and after, at the first changed place. */
export function PagesBeforeAndAfter(props: ItemReviewProps) {
  const { data, isPending } = useChangedFields(props);
  if (isPending) return null;
  return <PreviewFrames {...props} place={data?.place ?? { before: NOWHERE, after: NOWHERE }} />;
}
