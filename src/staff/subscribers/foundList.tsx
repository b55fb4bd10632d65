import { useInfiniteQuery } from '@tanstack/react-query';

import type { FoundSubscriber, SubscriberSearch } from '#contract/staff/subscribers.ts';
import { siteFacts } from '#domain/sites.ts';
import { Button } from '#ui/button/button.tsx';

import { DataTable } from '../data/dataTable.tsx';
import { LoadNotice } from '../data/loadNotice.tsx';
import { SHOP_COLUMN, timeColumn, valueColumn } from '../management/columns.tsx';
import { rowButton } from '../management/rowButton.tsx';
import type { SubscribersService } from './subscribersService.ts';
import { fullName, STATE_LABELS } from './words.ts';

type FoundListProps = {
  search: SubscriberSearch;
  service: SubscribersService;
  onOpen: (found: FoundSubscriber) => void;
};

/** Lists the results of a search, page by page. */
export function FoundList({ search, service, onOpen }: FoundListProps) {
  const listed = useInfiniteQuery({
    queryKey: ['subscribers', search],
    queryFn: ({ pageParam }) =>
      service.search({ ...search, ...(pageParam && { after: pageParam }) }),
    initialPageParam: undefined as SubscriberSearch['after'],
    getNextPageParam: ({ next }) => next,
    // Each search stands in the audit: it is made when a person wants it.
    staleTime: Number.POSITIVE_INFINITY,
  });
  const found = listed.data?.pages.flatMap((page) => page.found);
  return (
    <>
      <LoadNotice
        query={listed}
        failure="The search failed."
        forbidden="Your roles do not include subscribers."
      />
      {found && (
        <>
          <p role="status">{describeCount(found.length, listed.hasNextPage)}</p>
          {found.length > 0 && (
            <DataTable
              caption="Matching subscriptions and sign-ups"
              rows={found}
              rowKey={({ id, site }) => `${id} ${site}`}
              list="found-"
              isPrivate
              columns={[
                valueColumn<FoundSubscriber>('E-mail address', ({ email }) => email, {
                  isLong: true,
                }),
                valueColumn('Name', fullName),
                SHOP_COLUMN,
                valueColumn<FoundSubscriber>('State', ({ state }) => STATE_LABELS[state]),
                timeColumn<FoundSubscriber>('Since', ({ at }) => at),
                {
                  label: 'Person',
                  render: (row) =>
                    rowButton('Open', `Open ${row.email}, ${siteFacts(row.site).label}`, () =>
                      onOpen(row),
                    ),
                },
              ]}
            />
          )}
          {listed.hasNextPage && (
            <div>
              <Button variant="secondary" onClick={() => void listed.fetchNextPage()}>
                Search further
              </Button>
            </div>
          )}
        </>
      )}
    </>
  );
}

function describeCount(count: number, areMore: boolean): string {
  if (count === 0)
    return areMore ? 'No match so far.' : 'No match. Try fewer letters or other dates.';
  if (areMore) return `The first ${count}`;
  return count === 1 ? '1 result' : `${count} results`;
}
