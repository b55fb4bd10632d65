import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import * as z from 'zod/mini';

import type { SubscriberSearch } from '#contract/staff/subscribers.ts';
import { Button } from '#ui/button/button.tsx';

import { AskDialog, CASE } from './askDialog.tsx';
import { FoundList } from './foundList.tsx';
import { PersonPart } from './personPart.tsx';
import { RequestsPart } from './requestsPart.tsx';
import { SearchForm } from './searchForm.tsx';
import { subscribersService, type SubscribersService } from './subscribersService.ts';
import { TransfersPart } from './transfers/transfersPart.tsx';
import { transfersService, type TransfersService } from './transfers/transfersService.ts';

type SubscribersPageProps = {
  service?: SubscribersService;
  transfers?: TransfersService;
};

const CASE_WORDS = 'It is recorded in the audit with your name and applies until you end the case.';
const PARTS = { '': 'Find a person', requests: 'Requests', 'in-and-out': 'Import and export' };

/**
 * Lets staff find subscribers, view one for a stated reason and help, or import and export many. The URL's fragment
 * names the part, or the person by id; the URL contains no personal data.
 */
export function SubscribersPage({
  service = subscribersService,
  transfers = transfersService,
}: SubscribersPageProps) {
  const [hash, setHash] = useHash();
  const [search, setSearch] = useState<SubscriberSearch>();
  const [reason, setReason] = useState<string>();
  const part = Object.hasOwn(PARTS, hash) ? hash : '';
  const id = isUuid(hash) ? hash : undefined;
  const backToSearch = () => setHash('');
  const wasShown = useRef(false);
  useEffect(() => {
    // The pressed button has disappeared with the person or the case.
    if (wasShown.current && document.activeElement === document.body)
      document.getElementById('subscribers-email')?.focus();
    wasShown.current = true;
  }, [id, reason]);
  return (
    <>
      <nav className="management-actions" aria-label="Subscribers">
        {Object.entries(PARTS).map(([name, text]) => (
          <a key={name} href={`#${name}`} aria-current={name === part ? 'page' : undefined}>
            {text}
          </a>
        ))}
      </nav>
      {part === 'requests' && <RequestsPart service={service} />}
      {part === 'in-and-out' && <TransfersPart service={transfers} />}
      {part === '' && (
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
          {id !== undefined && reason !== undefined ? (
            <PersonPart key={id} id={id} reason={reason} service={service} onClose={backToSearch} />
          ) : (
            <>
              <SearchForm search={search} onSearch={setSearch} />
              {search === undefined ? (
                <p>
                  Find current, former and pending subscribers and help people who write in. To open
                  a person, enter the case number.
                </p>
              ) : (
                <FoundList
                  search={search}
                  service={service}
                  onOpen={(found) => setHash(found.id)}
                />
              )}
            </>
          )}
          {id !== undefined && reason === undefined && (
            <AskDialog
              text={CASE}
              title="Why are you viewing this person?"
              words={CASE_WORDS}
              action="Open person"
              onGiven={setReason}
              onClose={backToSearch}
            />
          )}
        </>
      )}
    </>
  );
}

const isUuid = (text: string) => z.uuid().safeParse(text).success;

function listen(onChange: () => void) {
  window.addEventListener('hashchange', onChange);
  return () => window.removeEventListener('hashchange', onChange);
}

/**
 * Returns the URL's fragment, which reaches no server and no log, and a function that sets it as a step of the
 * history.
 */
function useHash(): [string, (hash: string) => void] {
  const hash = useSyncExternalStore(listen, () => window.location.hash.slice(1));
  return [
    hash,
    (next) => {
      window.location.hash = next;
    },
  ];
}
