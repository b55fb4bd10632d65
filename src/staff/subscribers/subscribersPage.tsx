import { useState } from 'react';

import type { FoundSubscriber, SubscriberSearch } from '#contract/staff/subscribers.ts';
import { Button } from '#ui/button/button.tsx';

import { freshSignIn, type FreshSignIn } from '../management/freshSignIn.ts';
import { CaseDialog } from './caseDialog.tsx';
import { FoundList } from './foundList.tsx';
import { PersonPart } from './personPart.tsx';
import { SearchForm } from './searchForm.tsx';
import { subscribersService, type SubscribersService } from './subscribersService.ts';

type SubscribersPageProps = {
  service?: SubscribersService;
  fresh?: FreshSignIn;
};

type Shown = { part: 'SEARCH' } | { part: 'CASE' | 'PERSON'; id: string };

/** Lets staff find subscribers, view one for a stated reason, and help. The URL contains no personal data. */
export function SubscribersPage({
  service = subscribersService,
  fresh = freshSignIn,
}: SubscribersPageProps) {
  const [search, setSearch] = useState<SubscriberSearch>();
  const [reason, setReason] = useState<string>();
  const [shown, setShown] = useState<Shown>({ part: 'SEARCH' });
  const backToSearch = () => setShown({ part: 'SEARCH' });
  const open = ({ id }: FoundSubscriber) =>
    setShown({ part: reason === undefined ? 'CASE' : 'PERSON', id });

  return (
    <>
      {reason !== undefined && (
        <p className="management-actions" role="status">
          <span>Case: {reason}</span>
          <Button
            variant="text"
            onClick={() => {
              setReason(undefined);
              backToSearch();
            }}
          >
            End the case
          </Button>
        </p>
      )}
      {shown.part === 'PERSON' && reason !== undefined ? (
        <PersonPart
          key={shown.id}
          id={shown.id}
          {...{ reason, service, fresh }}
          onClose={backToSearch}
        />
      ) : (
        <>
          <SearchForm search={search} onSearch={setSearch} />
          {search === undefined ? (
            <p>
              Find current, former and pending subscribers and help people who write in. To open a
              person, enter the case number.
            </p>
          ) : (
            <FoundList search={search} service={service} onOpen={open} />
          )}
        </>
      )}
      {shown.part === 'CASE' && (
        <CaseDialog
          onGiven={(given) => {
            setReason(given);
            setShown({ part: 'PERSON', id: shown.id });
          }}
          onClose={backToSearch}
        />
      )}
    </>
  );
}
