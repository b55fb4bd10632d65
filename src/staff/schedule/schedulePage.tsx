import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import * as changeSetCalls from '#contract/calls/changeSets.ts';
import type { Schedule, ScheduleQuery } from '#contract/staff/schedule.ts';
import { call } from '#browser/serviceCall.ts';
import { Button } from '#ui/button/button.tsx';
import { ButtonLink } from '#ui/button/buttonLink.tsx';
import { SelectField } from '#ui/select-field/selectField.tsx';

import { pathOf, siteLabel } from '../changeSets/describe.ts';
import { useNow } from '../console/time/useNow.ts';
import { addressOf, deskOfView } from '../console/workspace/deskAddress.ts';
import { LoadNotice } from '../data/loadNotice.tsx';
import { ScheduleFindings } from './scheduleFindings.tsx';
import { ScheduleMap } from './scheduleMap.tsx';
import { rowsOfAll, rowsOfDocument, type RowItem } from './scheduleRows.ts';

/** Lengths of the period, in months. */
const LENGTHS = [3, 12, 24] as const;
const USUAL_LENGTH = 12;
const ALL = '';

export type ScheduleService = { schedule(query: ScheduleQuery): Promise<Schedule> };
export const scheduleService: ScheduleService = {
  schedule: (query) => call(changeSetCalls.schedule, { query }),
};

/** Legend of the bars and marks. */
const LEGEND = [
  { kind: 'CHANGE', text: 'begins or ends' },
  { kind: 'SHOWN', text: 'shown' },
  { kind: 'GAP', text: 'legal page or footer not shown' },
  { kind: 'NEVER_SEEN', text: 'never seen' },
  { kind: 'GROUP_ENDED', text: 'for a test that has ended' },
] as const;

/** Shows each shop's content over time: when documents begin and end, where one is missing, and what is never shown. */
export function SchedulePage({ service = scheduleService }: { service?: ScheduleService }) {
  const nowMs = useNow();
  const [months, setMonths] = useState<number>(USUAL_LENGTH);
  /** The number of months from this one to the first shown; the last one stays visible. */
  const [first, setFirst] = useState(-1);
  const [document, setDocument] = useState(ALL);
  const [selected, setSelected] = useState<RowItem>();
  const now = new Date(nowMs);
  const monthMs = (count: number) => Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + count);
  const period = { fromMs: monthMs(first), toMs: monthMs(first + months) };
  const query = {
    from: new Date(period.fromMs).toISOString(),
    to: new Date(period.toMs).toISOString(),
  };
  const loaded = useQuery({
    queryKey: ['schedule', query],
    queryFn: () => service.schedule(query),
    placeholderData: keepPreviousData,
  });
  const notice = <LoadNotice query={loaded} failure="The map could not be loaded." />;
  const shown = loaded.data;

  if (shown === undefined) return notice;
  const rows = document === ALL ? rowsOfAll(shown, period) : rowsOfDocument(shown, document);

  return (
    <>
      {notice}
      <form
        className="schedule-choice"
        aria-label="What to show"
        onSubmit={(event) => event.preventDefault()}
      >
        <SelectField
          id="schedule-document"
          name="document"
          label="Document"
          value={document}
          options={[
            { value: ALL, text: 'All documents' },
            ...shown.documents.map(({ key, title }) => {
              const path = pathOf(key);
              return { value: key, text: path === undefined ? title : `${title} (${path})` };
            }),
          ]}
          onValueChange={(key) => {
            setDocument(key);
            setSelected(undefined);
          }}
        />
        <SelectField
          id="schedule-length"
          name="length"
          label="Period"
          value={String(months)}
          options={LENGTHS.map((count) => ({ value: String(count), text: `${count} months` }))}
          onValueChange={(count) => setMonths(Number(count))}
        />
        <span className="management-actions">
          <Button variant="secondary" onClick={() => setFirst(first - Math.ceil(months / 2))}>
            Earlier
          </Button>
          <Button variant="secondary" disabled={first === -1} onClick={() => setFirst(-1)}>
            Now
          </Button>
          <Button variant="secondary" onClick={() => setFirst(first + Math.ceil(months / 2))}>
            Later
          </Button>
        </span>
      </form>
      <div className="schedule-scroll" aria-busy={loaded.isPlaceholderData}>
        <ScheduleMap
          rows={rows}
          period={period}
          nowMs={nowMs}
          selected={selected?.id}
          onSelect={setSelected}
        />
      </div>
      <ul className="schedule-legend" aria-hidden="true">
        {LEGEND.filter(({ kind }) => kind !== (document === ALL ? 'SHOWN' : 'CHANGE')).map(
          ({ kind, text }) => (
            <li key={kind}>
              <span className="schedule-item" data-kind={kind} />
              {text}
            </li>
          ),
        )}
      </ul>
      <p className="schedule-said" role="status">
        {selected === undefined ? (
          'Use the arrow keys to move between marks. Times are in each shop’s time zone.'
        ) : (
          <>
            <span>
              {siteLabel(selected.site)}: {selected.words}.
            </span>{' '}
            <ButtonLink variant="text" href={consoleAt(selected)}>
              Show in the console
            </ButtonLink>
          </>
        )}
      </p>
      <ScheduleFindings schedule={shown} document={document === ALL ? undefined : document} />
    </>
  );
}

/** Returns the console's URL for the page at the beginning of an item. */
function consoleAt({ site, key, group, fromMs }: RowItem): string {
  const view = { site, path: pathOf(key) ?? '', at: new Date(fromMs).toISOString(), group };
  return `/staff${addressOf(deskOfView(view, 'first'))}`;
}
