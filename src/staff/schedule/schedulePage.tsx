import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import { Button } from '#ui/button/button.tsx';
import { ButtonLink } from '#ui/button/buttonLink.tsx';
import { SelectField } from '#ui/select-field/selectField.tsx';

import { pathOf, siteLabel, titleWithPath } from '../changeSets/describe.ts';
import { useNow } from '../console/time/useNow.ts';
import { viewAddress } from '../console/workspace/deskAddress.ts';
import { useParameters } from '../data/parameters.ts';
import { Form } from '../data/form.tsx';
import { LoadNotice } from '../data/loadNotice.tsx';
import { PlannedList } from './plannedList.tsx';
import { plannedChanges, rowsOfChanges } from './plannedChanges.ts';
import { ScheduleFindings } from './scheduleFindings.tsx';
import { ScheduleMap } from './scheduleMap.tsx';
import { scheduleService, type ScheduleService } from './scheduleService.ts';
import { rowsOfAll, rowsOfDocument, type RowItem } from './scheduleRows.ts';

/** Lengths of the period, in months. */
const LENGTHS = [3, 12, 24] as const;
const USUAL_LENGTH = 12;
/** How far the map moves from this month. */
const MOST_MONTHS = 600;
const ALL = '';
const PLANNED = 'PLANNED';
/** The number of months from this one to the first shown at the beginning; the last one stays visible. */
const USUAL_FIRST = -1;

/** Legend of the bars and marks. */
const LEGEND = [
  { kind: 'CHANGE', text: 'begins or ends' },
  { kind: 'SHOWN', text: 'shown' },
  { kind: 'DRAFT', text: 'draft' },
  { kind: 'GAP', text: 'legal page or footer not shown' },
  { kind: 'NEVER_SEEN', text: 'never seen' },
  { kind: 'GROUP_ENDED', text: 'for a test that has ended' },
] as const;

/** Shows each shop's content over time: when documents begin and end, where one is missing, and what is never shown. */
export function SchedulePage({ service = scheduleService }: { service?: ScheduleService }) {
  const nowMs = useNow();
  const [parameters, setParameters] = useParameters();
  const months = LENGTHS.find((one) => String(one) === parameters.get('months')) ?? USUAL_LENGTH;
  const typedFirst = Number(parameters.get('first') ?? USUAL_FIRST);
  const first = Math.abs(typedFirst) <= MOST_MONTHS ? Math.trunc(typedFirst) : USUAL_FIRST;
  const setFirst = (next: number) =>
    setParameters({ first: next === USUAL_FIRST ? '' : String(next) });
  const document = parameters.get('document') ?? ALL;
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
  const drafts = useQuery({ queryKey: ['schedule', 'drafts'], queryFn: () => service.drafts() });
  const notice = <LoadNotice query={loaded} failure="The map could not be loaded." />;
  const shown = loaded.data;

  if (shown === undefined) return notice;
  const changes = plannedChanges(shown, drafts.data ?? [], { nowMs, toMs: period.toMs });
  const rows =
    document === ALL
      ? rowsOfAll(shown, period)
      : document === PLANNED
        ? rowsOfChanges(changes, period)
        : rowsOfDocument(shown, document);

  return (
    <>
      {notice}
      <Form className="schedule-choice" aria-label="What to show">
        <SelectField
          id="schedule-document"
          name="document"
          label="Document"
          value={document}
          options={[
            { value: ALL, text: 'All documents' },
            { value: PLANNED, text: 'Planned changes, by name' },
            ...shown.documents.map((one) => ({ value: one.key, text: titleWithPath(one) })),
          ]}
          onValueChange={(key) => {
            setParameters({ document: key });
            setSelected(undefined);
          }}
        />
        <SelectField
          id="schedule-length"
          name="length"
          label="Period"
          value={String(months)}
          options={LENGTHS.map((count) => ({ value: String(count), text: `${count} months` }))}
          onValueChange={(count) => setParameters({ months: count })}
        />
        <span className="management-actions">
          <Button variant="secondary" onClick={() => setFirst(first - Math.ceil(months / 2))}>
            Earlier
          </Button>
          <Button
            variant="secondary"
            disabled={first === USUAL_FIRST}
            onClick={() => setFirst(USUAL_FIRST)}
          >
            Now
          </Button>
          <Button variant="secondary" onClick={() => setFirst(first + Math.ceil(months / 2))}>
            Later
          </Button>
        </span>
      </Form>
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
        {LEGEND.filter(({ kind }) =>
          rows.some(({ items }) => items.some((item) => item.kind === kind)),
        ).map(({ kind, text }) => (
          <li key={kind}>
            <span className="schedule-item" data-kind={kind} />
            {text}
          </li>
        ))}
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
      <LoadNotice query={drafts} failure="The drafts could not be loaded." />
      <PlannedList changes={changes} />
      <ScheduleFindings
        schedule={shown}
        document={document === ALL || document === PLANNED ? undefined : document}
      />
    </>
  );
}

/** Returns the console's URL for the page at the beginning of an item. */
function consoleAt({ site, key, group, fromMs }: RowItem): string {
  const view = { site, path: pathOf(key) ?? '', at: new Date(fromMs).toISOString(), group };
  return `/staff${viewAddress(view)}`;
}
