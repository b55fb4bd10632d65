import type { UseQueryResult } from '@tanstack/react-query';

import { Button } from '#ui/button/button.tsx';
import { Notification } from '#ui/notification/notification.tsx';

import { isForbidden } from './staffData.tsx';

type LoadNoticeProps = {
  query: Pick<UseQueryResult, 'isPending' | 'error' | 'refetch'>;
  /** The message of a failed load, as a sentence. */
  failure: string;
  /** The message for users whose roles do not include the part. */
  forbidden?: string;
};

/** Reports that a part of a page is loading, forbidden or failed. Renders nothing once the part has loaded. */
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
