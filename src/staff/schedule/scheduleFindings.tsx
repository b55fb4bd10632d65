import {
  SCHEDULE_FINDINGS,
  type Schedule,
  type ScheduleFinding,
} from '#contract/staff/schedule.ts';

import { DataTable } from '../data/dataTable.tsx';
import { alarmIf, SHOP_COLUMN } from '../management/columns.tsx';
import { createTitles, writePeriod } from './scheduleRows.ts';

const NAMES: Record<ScheduleFinding['what'], string> = {
  GAP: 'Not shown',
  NEVER_SEEN: 'Never seen',
  GROUP_ENDED: 'Test has ended',
};

type ScheduleFindingsProps = {
  schedule: Schedule;
  /** The key of the only document shown; undefined for all. */
  document: string | undefined;
};

/** Lists what needs attention in all shops, gaps first. */
export function ScheduleFindings({ schedule, document }: ScheduleFindingsProps) {
  const findTitle = createTitles(schedule);
  const findings = schedule.lanes
    .flatMap(({ site, findings: ofSite }) => ofSite.map((one) => ({ ...one, site })))
    .filter(({ key }) => document === undefined || key === document)
    .toSorted(
      (one, other) =>
        SCHEDULE_FINDINGS.indexOf(one.what) - SCHEDULE_FINDINGS.indexOf(other.what) ||
        Date.parse(one.from) - Date.parse(other.from),
    );
  return (
    <section aria-label="Needs attention">
      <h2>Needs attention</h2>
      {findings.length === 0 ? (
        <p>
          Nothing needs attention: every legal page and footer is shown without gaps, and every
          version is seen.
        </p>
      ) : (
        <DataTable
          caption="Needs attention"
          rows={findings}
          rowKey={({ site, what, key, version, from }) =>
            `${site} ${what} ${key} ${version} ${from}`
          }
          columns={[
            { label: 'What', render: ({ what }) => alarmIf(what === 'GAP', NAMES[what]) },
            {
              label: 'Document',
              render: (one) => (
                <span>
                  {findTitle(one)}
                  {one.version !== null && ` (version ${one.version})`}
                </span>
              ),
            },
            SHOP_COLUMN,
            { label: 'When', render: ({ site, from, to }) => writePeriod({ from, to }, site) },
          ]}
        />
      )}
    </section>
  );
}
