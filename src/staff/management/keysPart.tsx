import { useState } from 'react';

import { staffKeyNameTaken, staffKeysTooMany } from '#contract/problemTypes.ts';
import { MAX_KEYS, type KeyRequest } from '#contract/staff/keys.ts';
import { Button } from '#ui/button/button.tsx';

import { describeGrants } from './describeGrants.ts';
import type { FreshSignIn } from './freshSignIn.ts';
import { KeyDialog } from './keyDialog.tsx';
import { ShownOnceDialog } from './shownOnceDialog.tsx';
import type { SystemsService } from './systemsService.ts';
import { useChanges } from './useChanges.tsx';
import { useFacts } from './useFacts.tsx';
import { UtcMinute } from './utcMinute.tsx';

const REASONS: Record<string, string> = {
  [staffKeyNameTaken]: 'You have a key of this name already.',
  [staffKeysTooMany]: `You have ${MAX_KEYS} keys already. Revoke one first.`,
};

type KeysPartProps = {
  onSessionEnded: () => void;
  service: SystemsService;
  fresh: FreshSignIn;
};

/** Keys by which other systems change content: who answers for each, what it may do and until when. */
export function KeysPart({ onSessionEnded, service, fresh }: KeysPartProps) {
  const [isForbidden, setForbidden] = useState(false);
  const [isMaking, setMaking] = useState(false);
  const [made, setMade] = useState<string>();
  const pageEnd = { onSessionEnded, onForbidden: () => setForbidden(true) };
  const {
    value: facts,
    waiting,
    reload,
  } = useFacts({ ...pageEnd, load: service.keys, failure: 'The keys could not be loaded.' });
  const { change, outcome, dialog } = useChanges({
    ...pageEnd,
    fresh,
    onChanged: reload,
    reasons: REASONS,
  });

  function make(wanted: KeyRequest) {
    setMaking(false);
    void change({ act: async () => setMade(await service.makeKey(wanted)) });
  }

  if (isForbidden) return <p role="status">Your roles do not include keys.</p>;
  if (facts === undefined) return waiting;
  return (
    <>
      <h2 className="management-part">Keys</h2>
      {outcome}
      <div>
        <Button variant="secondary" onClick={() => setMaking(true)}>
          Make a key
        </Button>
      </div>
      {facts.keys.length === 0 ? (
        <p>No other system has a key to the calls about change sets.</p>
      ) : (
        <table className="management-table">
          <caption className="visually-hidden">Keys of other systems</caption>
          <thead>
            <tr>
              <th scope="col">Name</th>
              <th scope="col">Roles</th>
              <th scope="col">Valid until</th>
              <th scope="col">Last used</th>
              <th scope="col">Change</th>
            </tr>
          </thead>
          <tbody>
            {facts.keys.map((key) => {
              const name = `${key.account}/${key.name}`;
              return (
                <tr key={key.id}>
                  <td data-label="Name">{name}</td>
                  <td data-label="Roles">{describeGrants(key.grants)}</td>
                  <td data-label="Valid until">
                    <time dateTime={key.expiresAt}>{key.expiresAt.slice(0, 10)}</time>
                  </td>
                  <td data-label="Last used">
                    {key.lastUsedAt === null ? 'never' : <UtcMinute at={key.lastUsedAt} />}
                  </td>
                  <td data-label="Change">
                    <span className="management-actions">
                      <Button
                        variant="text"
                        aria-label={`Revoke ${name}`}
                        onClick={() =>
                          void change({
                            words: `${name} is revoked.`,
                            act: () => service.revokeKey(key.id),
                          })
                        }
                      >
                        Revoke
                      </Button>
                    </span>
                  </td>
                </tr>
              );
            })}
          </tbody>
        </table>
      )}
      {isMaking && <KeyDialog own={facts.grants} onMake={make} onClose={() => setMaking(false)} />}
      {made !== undefined && (
        <ShownOnceDialog
          title="The key"
          words="Send it as Authorization: Bearer with each call."
          secret={made}
          onClose={() => setMade(undefined)}
        />
      )}
      {dialog}
    </>
  );
}
