import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import { staffKeyNameTaken, staffKeysTooMany } from '#contract/problemTypes.ts';
import { MAX_KEYS, type KeyRequest } from '#contract/staff/keys.ts';
import { Button } from '#ui/button/button.tsx';

import { LoadNotice } from '../data/loadNotice.tsx';
import { useChanges } from '../data/useChanges.tsx';
import { describeGrants } from './describeGrants.ts';
import type { FreshSignIn } from './freshSignIn.ts';
import { KeyDialog } from './keyDialog.tsx';
import { ShownOnceDialog } from './shownOnceDialog.tsx';
import type { SystemsService } from './systemsService.ts';
import { UtcMinute } from './utcMinute.tsx';

const REASONS: Record<string, string> = {
  [staffKeyNameTaken]: 'You have a key of this name already.',
  [staffKeysTooMany]: `You have ${MAX_KEYS} keys already. Revoke one first.`,
};

type KeysPartProps = {
  service: SystemsService;
  fresh: FreshSignIn;
};

/**
 * Shows the keys by which other systems change content: the responsible person, the permissions and the expiry of
 * each.
 */
export function KeysPart({ service, fresh }: KeysPartProps) {
  const [isMaking, setMaking] = useState(false);
  const [made, setMade] = useState<string>();
  const keys = useQuery({ queryKey: ['keys'], queryFn: () => service.keys() });
  const { change, outcome, dialog } = useChanges({ fresh, reasons: REASONS });
  const notice = (
    <LoadNotice
      query={keys}
      failure="The keys could not be loaded."
      forbidden="Your roles do not include keys."
    />
  );

  function make(wanted: KeyRequest) {
    setMaking(false);
    change({ act: async () => setMade(await service.makeKey(wanted)) });
  }

  if (keys.data === undefined) return notice;
  return (
    <>
      <h2>Keys</h2>
      {notice}
      {outcome}
      <div>
        <Button variant="secondary" onClick={() => setMaking(true)}>
          Make a key
        </Button>
      </div>
      {keys.data.keys.length === 0 ? (
        <p>No keys yet. A key lets another system draft and publish change sets.</p>
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
            {keys.data.keys.map((key) => {
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
                          change({
                            words: `Revoked ${name}.`,
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
      {isMaking && (
        <KeyDialog own={keys.data.grants} onMake={make} onClose={() => setMaking(false)} />
      )}
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
