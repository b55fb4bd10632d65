import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import { webhookAddressRefused, webhooksTooMany } from '#contract/problemTypes.ts';
import type { WebhookEndpoint } from '#contract/staff/webhooks.ts';
import { Button } from '#ui/button/button.tsx';

import { DataTable } from '../data/dataTable.tsx';
import { LoadNotice } from '../data/loadNotice.tsx';
import { useChanges } from '../data/useChanges.tsx';
import { describeMessageRefusal } from './describeRefusal.ts';
import { rowButton } from './rowButton.tsx';
import { ShownOnceDialog } from './shownOnceDialog.tsx';
import type { SystemsService } from './systemsService.ts';
import { UtcMinute } from './utcMinute.tsx';
import { TOPICS, WebhookDialog } from './webhookDialog.tsx';

const REASONS: Record<string, string> = {
  [webhookAddressRefused]:
    'Not allowed: the address must be https and public, unless WEBHOOK_LOCAL_HOSTS names its host.',
  [webhooksTooMany]: 'The maximum number of webhooks is reached. Remove one first.',
};

/** Shows the URLs of other systems that are notified, and their undelivered messages. */
export function WebhooksPart({ service }: { service: SystemsService }) {
  const [secret, setSecret] = useState<string>();
  const webhooks = useQuery({ queryKey: ['webhooks'], queryFn: () => service.webhooks() });
  const { change, send, sent, shown, show, outcome, dialog } = useChanges<'WEBHOOK'>({
    reasons: REASONS,
  });
  const notice = (
    <LoadNotice
      query={webhooks}
      failure="The webhooks could not be loaded."
      forbidden="Your roles do not include webhooks."
    />
  );

  if (webhooks.data === undefined) return notice;
  const { endpoints, resting } = webhooks.data;
  const endpointUrl = (id: string) => endpoints.find((one) => one.id === id)?.url ?? '';
  return (
    <>
      <h2>Webhooks</h2>
      {notice}
      {outcome}
      <div className="management-actions">
        <Button variant="secondary" onClick={() => show('WEBHOOK')}>
          Add a webhook
        </Button>
        <Button variant="text" onClick={() => void webhooks.refetch()}>
          Reload
        </Button>
      </div>
      {endpoints.length === 0 ? (
        <p>
          No webhooks yet. A webhook tells another system what was published, or who subscribed.
          Begin with “Add a webhook”; every message is signed.
        </p>
      ) : (
        <DataTable
          caption="Webhooks"
          rows={endpoints}
          rowKey={({ id }) => id}
          columns={[
            { label: 'Address', render: ({ url }) => url, isLong: true },
            { label: 'Notified about', render: ({ topic }) => TOPICS[topic].label },
            { label: 'State', render: describeState, isLong: true },
            {
              label: 'Last delivered',
              render: ({ lastDeliveredAt: at }) => (at === null ? 'never' : <UtcMinute at={at} />),
            },
            {
              label: 'Change',
              render: ({ id, url, isDisabled }) => (
                <span className="management-actions">
                  {!isDisabled &&
                    rowButton('Try', `Try ${url}`, () =>
                      change({
                        words: 'Message sent. Reload to see the result.',
                        act: () => service.ping(id),
                      }),
                    )}
                  {rowButton(
                    isDisabled ? 'Enable' : 'Disable',
                    `${isDisabled ? 'Enable' : 'Disable'} ${url}`,
                    () => change({ act: () => service.setDisabled(id, !isDisabled) }),
                  )}
                  {rowButton('New secret', `New secret of ${url}`, () =>
                    change({ act: async () => setSecret(await service.renewSecret(id)) }),
                  )}
                  {rowButton('Remove', `Remove ${url}`, () =>
                    change({
                      words: `Removed webhook ${url}.`,
                      act: () => service.removeWebhook(id),
                    }),
                  )}
                </span>
              ),
            },
          ]}
        />
      )}
      {resting.length > 0 && (
        <>
          <h3>Not delivered</h3>
          <DataTable
            caption="Messages that were not delivered"
            rows={resting}
            rowKey={({ endpoint, reason }) => `${endpoint} ${reason}`}
            columns={[
              { label: 'Address', render: ({ endpoint }) => endpointUrl(endpoint), isLong: true },
              { label: 'How many', render: ({ count }) => count },
              { label: 'Since', render: ({ since }) => <UtcMinute at={since} /> },
              {
                label: 'Reason',
                isLong: true,
                render: ({ reason }) => <Refusal reason={reason} />,
              },
              {
                label: 'Change',
                render: ({ endpoint }) =>
                  rowButton('Send again', `Send again to ${endpointUrl(endpoint)}`, () =>
                    change({ words: 'Retrying now.', act: () => service.resend(endpoint) }),
                  ),
              },
            ]}
          />
        </>
      )}
      {shown && (
        <WebhookDialog
          onAdd={(wanted) => send({ act: async () => setSecret(await service.addWebhook(wanted)) })}
          sent={sent}
          onClose={() => show(undefined)}
        />
      )}
      {secret !== undefined && (
        <ShownOnceDialog
          title="The secret"
          words="The other system uses it to verify our messages (Standard Webhooks)."
          secret={secret}
          onClose={() => setSecret(undefined)}
        />
      )}
      {dialog}
    </>
  );
}

/** Why a message was not delivered, in words and as its code. */
const Refusal = ({ reason }: { reason: string }) => (
  <span>
    {describeMessageRefusal(reason)} <code>{reason}</code>
  </span>
);

function describeState({ isDisabled, waiting, lastResult }: WebhookEndpoint) {
  const state = isDisabled ? 'disabled' : 'in use';
  if (waiting === 0) return state;
  const words = `${state}, ${waiting === 1 ? 'one message waits' : `${waiting} messages wait`}`;
  if (typeof lastResult !== 'string') return words;
  return (
    <>
      {words}. <Refusal reason={lastResult} />
    </>
  );
}
