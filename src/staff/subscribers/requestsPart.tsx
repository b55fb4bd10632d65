import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import {
  DATA_REQUEST_END_CODES,
  DATA_REQUEST_ENDS,
  DATA_RIGHT_CODES,
  DATA_RIGHTS,
  dataRequestAdded,
  type DataRequest,
  type DataRequestAdded,
} from '#contract/staff/dataRequests.ts';
import { dayAt, formatDay, type Day } from '#domain/shopDay.ts';
import { DEFAULT_SITE, SITE_CODES, siteFacts } from '#domain/sites.ts';
import { Button } from '#ui/button/button.tsx';
import { DateField } from '#ui/date-field/dateField.tsx';
import { SelectField } from '#ui/select-field/selectField.tsx';
import { TextField } from '#ui/text-field/textField.tsx';

import { useNow } from '../console/time/useNow.ts';
import { DataTable } from '../data/dataTable.tsx';
import { LoadNotice } from '../data/loadNotice.tsx';
import { useChanges } from '../data/useChanges.tsx';
import { alarmIf, SHOP_COLUMN, valueColumn } from '../management/columns.tsx';
import { EMAIL_FAULT } from '../management/inviteDialog.tsx';
import { Form } from '../data/form.tsx';
import { useFields } from '../management/useFields.ts';
import type { SubscribersService } from './subscribersService.ts';
import { shopOptions } from './words.ts';

const OUTCOMES = {
  ADDED: 'Recorded. The receipt is on its way to the person.',
  EMAIL_INVALID: 'No mail can be sent to this address. Nothing was recorded.',
  NOT_YET: 'This day is in the future. Nothing was recorded.',
};

/** Requests about personal data: a form to record one, and the list with the last days for the answers. */
export function RequestsPart({ service }: { service: SubscribersService }) {
  const { change, isBusy, outcome, dialog } = useChanges();
  const listed = useQuery({ queryKey: ['data-requests'], queryFn: () => service.listRequests() });
  const nowMs = useNow();
  /** By the clock of the shop, as on the server; until one is chosen, of the default shop. */
  const todayIn = (site: string) => {
    const shop = SITE_CODES.find((code) => code === site) ?? DEFAULT_SITE;
    return dayAt(new Date(nowMs), siteFacts(shop).timeZone);
  };
  const notice = (
    <LoadNotice
      query={listed}
      failure="The requests could not be loaded."
      forbidden="Your roles do not include subscribers."
    />
  );
  if (listed.data === undefined) return notice;
  const { requests } = listed.data;
  return (
    <>
      {notice}
      {outcome}
      <h2>Record a request</h2>
      <RequestForm
        todayIn={todayIn}
        isBusy={isBusy}
        onAdd={(wanted, onAdded) =>
          change({
            act: async () => {
              const { outcome: added } = await service.addRequest(wanted);
              if (added === 'ADDED') onAdded();
              return OUTCOMES[added];
            },
          })
        }
      />
      <h2>Requests</h2>
      {requests.length === 0 ? (
        <p>
          There are no requests. People may ask for their data, its correction or erasure, a file,
          or object to its use. Record such a letter or call here: the person gets a receipt, and
          the list shows the last day for the answer.
        </p>
      ) : (
        <DataTable
          caption="Requests about personal data, open ones first"
          rows={requests}
          rowKey={({ id }) => id}
          list="requests-"
          isPrivate
          columns={[
            valueColumn<DataRequest>('Reference', ({ reference }) => reference),
            valueColumn<DataRequest>('Request', ({ right }) => DATA_RIGHTS[right]),
            SHOP_COLUMN,
            {
              label: 'Person',
              isLong: true,
              render: (row) => <Person request={row} />,
              value: ({ name, email }) => `${name}, ${email}`,
            },
            {
              label: 'Received',
              render: ({ receivedOn }) => formatIsoDay(receivedOn),
              value: ({ receivedOn }) => receivedOn,
            },
            {
              label: 'Due',
              render: (row) => <Due request={row} today={todayIn(row.site)} />,
              value: ({ dueOn }) => dueOn,
            },
            {
              label: 'Close',
              render: ({ id, reference, end: ended }) =>
                ended === null &&
                DATA_REQUEST_END_CODES.map((end) => (
                  <Button
                    key={end}
                    variant="text"
                    aria-label={`${DATA_REQUEST_ENDS[end]}: ${reference}`}
                    onClick={() =>
                      change({
                        words: `${reference} is closed.`,
                        act: () => service.endRequest({ id, end }),
                      })
                    }
                  >
                    {DATA_REQUEST_ENDS[end]}
                  </Button>
                )),
            },
          ]}
        />
      )}
      {dialog}
    </>
  );
}

const formatIsoDay = (day: string) => formatDay(day, 'en-GB');

/** Who asked; the link opens what can be done for a subscriber. */
function Person({ request: { name, email, subscriber } }: { request: DataRequest }) {
  return (
    <span>
      {name}, {subscriber === null ? email : <a href={`#${subscriber}`}>{email}</a>}
    </span>
  );
}

function Due({ request, today }: { request: DataRequest; today: string }) {
  const { dueOn, end } = request;
  if (end !== null) return DATA_REQUEST_ENDS[end];
  const isLate = dueOn < today;
  return alarmIf(isLate, `${formatIsoDay(dueOn)}${isLate ? ' (overdue)' : ''}`);
}

const NOTHING = { right: 'ACCESS', site: '', name: '', email: '' };
const RIGHTS = DATA_RIGHT_CODES.map((value) => ({ value, text: DATA_RIGHTS[value] }));
const SHOPS = shopOptions('Choose');

type RequestFormProps = {
  todayIn: (site: string) => Day;
  isBusy: boolean;
  /** `onAdded`: to be called once it is recorded, which empties the form. */
  onAdd: (wanted: DataRequestAdded, onAdded: () => void) => void;
};

function RequestForm({ todayIn, isBusy, onAdd }: RequestFormProps) {
  const nothing = { ...NOTHING, receivedOn: todayIn('') };
  const { typed, setTyped, fieldProps: textProps } = useFields('request', nothing);
  const [isFaulty, setFaulty] = useState(false);
  const read = dataRequestAdded.safeParse(typed);
  const faults = new Set(read.error?.issues.map(({ path }) => path[0]));
  const fieldProps = (name: keyof typeof nothing, fault: string) => ({
    ...textProps(name),
    error: isFaulty && faults.has(name) ? fault : undefined,
  });

  /** A day that nobody has typed is that of the shop. */
  function chooseSite(site: string) {
    setTyped((before) => {
      const isToday = before.receivedOn === todayIn(before.site);
      return { ...before, site, ...(isToday && { receivedOn: todayIn(site) }) };
    });
  }

  function submit() {
    setFaulty(!read.success);
    if (read.success) onAdd(read.data, () => setTyped(nothing));
  }

  return (
    <Form className="management-search" autoComplete="off" noValidate onSubmit={submit}>
      <SelectField {...fieldProps('right', '')} label="Request" options={RIGHTS} />
      <SelectField
        {...fieldProps('site', 'Choose the shop.')}
        label="Shop"
        options={SHOPS}
        onValueChange={chooseSite}
      />
      <TextField {...fieldProps('name', 'Enter the name.')} label="Name" autoComplete="off" />
      <TextField
        {...fieldProps('email', EMAIL_FAULT)}
        label="E-mail address"
        type="email"
        autoComplete="off"
      />
      <DateField {...fieldProps('receivedOn', 'Enter the day.')} label="Received on" />
      <Button type="submit" variant="secondary" busy={isBusy}>
        Record
      </Button>
    </Form>
  );
}
