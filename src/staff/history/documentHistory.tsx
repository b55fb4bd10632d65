import { useInfiniteQuery } from '@tanstack/react-query';

import type { Documents } from '#contract/staff/changeSets.ts';
import type { Market } from '#domain/staffRoles.ts';

import { LoadNotice } from '../data/loadNotice.tsx';
import { EventList } from './eventList.tsx';
import { historyService } from './historyService.ts';

type DocumentHistoryProps = { document: string; site: Market; documents: Documents };

/** Lists what happened to a document in one shop, in all change sets. */
export function DocumentHistory({ document, site, documents }: DocumentHistoryProps) {
  const listed = useInfiniteQuery({
    queryKey: ['document-history', document, site],
    queryFn: ({ pageParam }) =>
      historyService.ofDocument({ document, site, ...(pageParam && { before: pageParam }) }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
  });
  return (
    <section aria-label="History">
      <h3>History</h3>
      <LoadNotice query={listed} failure="The history could not be loaded." />
      <EventList listed={listed} documents={documents} service={historyService} />
    </section>
  );
}
