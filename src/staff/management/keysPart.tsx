import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import { staffKeyNameTaken, staffKeysTooMany } from '#contract/problemTypes.ts';
import { MAX_KEYS, type StaffKey } from '#contract/staff/keys.ts';
import { Button } from '#ui/button/button.tsx';

import { DataTable } from '../data/dataTable.tsx';
import { LoadNotice } from '../data/loadNotice.tsx';
import { useChanges } from '../data/useChanges.tsx';
import { describeGrants } from './describeGrants.ts';
import { KeyDialog } from './keyDialog.tsx';
import { rowButton } from './rowButton.tsx';
import { ShownOnceDialog } from './shownOnceDialog.tsx';
import type { SystemsService } from './systemsService.ts';
import { UtcMinute } from './utcMinute.tsx';

const REASONS: Record<string, string> = {
  [staffKeyNameTaken]: 'You already have a key with this name.',
  [staffKeysTooMany]: `You already have ${MAX_KEYS} keys. Revoke one first.`,
};

/** Shows the keys of other systems with the owner, the roles and the expiry of each. */
export function KeysPart({ service }: { service: SystemsService }) {
  const [made, setMade] = useState<string>();
  const keys = useQuery({ queryKey: ['keys'], queryFn: () => service.keys() });
  const { change, send, sent, shown, show, outcome, dialog } = useChanges<'KEY'>({
    reasons: REASONS,
  });
  const notice = (
    <LoadNotice
      query={keys}
      failure="The keys could not be loaded."
      forbidden="Your roles do not include keys."
    />
  );

  if (keys.data === undefined) return notice;
  return (
    <>
      <h2>Keys</h2>
      {notice}
      {outcome}
      <div>
        <Button variant="secondary" onClick={() => show('KEY')}>
          Create a key
        </Button>
      </div>
      {keys.data.keys.length === 0 ? (
        <p>
          No keys yet. A key lets another system, such as a content system, draft and publish change
          sets. Begin with “Create a key”; the key is shown once.
        </p>
      ) : (
        <DataTable
          caption="Keys of other systems"
          rows={keys.data.keys}
          rowKey={({ id }) => id}
          columns={[
            { label: 'Name', render: keyName },
            { label: 'Roles', render: ({ grants }) => describeGrants(grants) },
            {
              label: 'Valid until',
              render: ({ expiresAt }) => <time dateTime={expiresAt}>{expiresAt.slice(0, 10)}</time>,
            },
            {
              label: 'Last used',
              render: ({ lastUsedAt }) =>
                lastUsedAt === null ? 'never' : <UtcMinute at={lastUsedAt} />,
            },
            {
              label: 'Change',
              render: (key) =>
                rowButton('Revoke', `Revoke ${keyName(key)}`, () =>
                  change({
                    words: `Revoked ${keyName(key)}.`,
                    act: () => service.revokeKey(key.id),
                  }),
                ),
            },
          ]}
        />
      )}
      {shown && (
        <KeyDialog
          own={keys.data.grants}
          onMake={(wanted) => send({ act: async () => setMade(await service.makeKey(wanted)) })}
          sent={sent}
          onClose={() => show(undefined)}
        />
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

const keyName = ({ account, name }: Pick<StaffKey, 'account' | 'name'>) => `${account}/${name}`;
