import {
  SCHEDULE_FINDINGS,
  type Schedule,
  type ScheduleFinding,
} from '#contract/staff/schedule.ts';
import { siteFacts } from '#domain/sites.ts';

import { writePeriod } from './scheduleRows.ts';

const NAMES: Record<ScheduleFinding['what'], string> = {
  GAP: 'Not shown',
  NEVER_SEEN: 'Never seen',
  GROUP_ENDED: 'Test has ended',
};

type ScheduleFindingsProps = {
  schedule: Schedule;
  /** Of this document alone. */
  document: string | undefined;
};

/** What needs attention, of all shops: gaps first. */
export function ScheduleFindings({ schedule, document }: ScheduleFindingsProps) {
  const titles = new Map(schedule.documents.map(({ key, title }) => [key, title]));
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
        <table className="management-table">
          <thead>
            <tr>
              <th scope="col">What</th>
              <th scope="col">Document</th>
              <th scope="col">Shop</th>
              <th scope="col">When</th>
            </tr>
          </thead>
          <tbody>
            {findings.map(({ site, what, key, group, version, ...times }) => (
              <tr key={`${site} ${what} ${key} ${version} ${times.from}`}>
                <td data-label="What" className="schedule-what" data-kind={what}>
                  {NAMES[what]}
                </td>
                <td data-label="Document">
                  {titles.get(key) ?? key}
                  {group !== null && `, ${group.test}: ${group.group}`}
                  {version !== null && ` (version ${version})`}
                </td>
                <td data-label="Shop">{siteFacts(site).label}</td>
                <td data-label="When">{writePeriod(times, site)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}
