import type { UseQueryResult } from '@tanstack/react-query';

import { Button } from '#ui/button/button.tsx';
import { Notification } from '#ui/notification/notification.tsx';

import { isForbidden } from './staffData.tsx';

type LoadNoticeProps = {
  query: Pick<UseQueryResult, 'isPending' | 'error' | 'refetch'>;
  /** What could not be loaded, as a sentence. */
  failure: string;
  /** What is said where the roles do not include it. */
  forbidden?: string;
};

/** Says that a part of a page is being loaded, may not be seen or could not be loaded; nothing once it is there. */
export function LoadNotice({ query, failure, forbidden }: LoadNoticeProps) {
  if (query.isPending) return <p role="status">Loading…</p>;
  if (query.error === null) return null;
  if (forbidden !== undefined && isForbidden(query.error)) return <p role="status">{forbidden}</p>;
  return (
    <>
      <Notification type="error" typeLabel="Error" closeButton={false}>
        {failure}
      </Notification>
      <div>
        <Button variant="secondary" onClick={() => void query.refetch()}>
          Try again
        </Button>
      </div>
    </>
  );
}
