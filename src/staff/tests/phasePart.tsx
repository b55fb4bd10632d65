import type { GroupCounts, PhaseReading } from '#contract/staff/tests.ts';
import { siteFacts } from '#domain/sites.ts';
import { earliestEnd, visitorsNeeded } from '#domain/testPlan.ts';
import { Notification } from '#ui/notification/notification.tsx';

import { DataTable } from '../data/dataTable.tsx';
import { UtcMinute } from '../management/utcMinute.tsx';
import { IntervalPlot } from './intervalPlot.tsx';
import {
  count,
  describeChecks,
  describeComparison,
  MEASURE_WORDS,
  percent,
  probability,
  signedPoints,
  UNREAD_WORDS,
} from './words.ts';

type PhasePartProps = { phase: PhaseReading; number: number };

/** Shows a phase of a test: the result in words, then its interval, then numbers and plan. */
export function PhasePart({ phase, number }: PhasePartProps) {
  const { plan, unread, comparisons, groups } = phase;
  const base = groups[0]?.name ?? '';
  return (
    <section className="tests-phase" aria-label={`Phase ${number}`}>
      <h3>
        Phase {number}: <UtcMinute at={phase.startsAt} />
        {phase.endsAt !== null && (
          <>
            {' '}
            to <UtcMinute at={phase.endsAt} />
          </>
        )}
      </h3>
      {unread !== null &&
        (unread === 'SPLIT_BROKEN' || unread === 'FEW_MEASURED' ? (
          <Notification type="warning" typeLabel="Warning" closeButton={false}>
            {UNREAD_WORDS[unread]}
          </Notification>
        ) : (
          <p>{UNREAD_WORDS[unread]}</p>
        ))}
      {plan !== null &&
        comparisons.map((comparison) => (
          <div key={comparison.group} className="tests-phase">
            <p className="tests-result">{describeComparison(comparison, base, plan)}</p>
            <p>
              The interval holds at each look, in 95 of 100 tests. The probability that{' '}
              {comparison.group} is better at all is {probability(comparison.chance)}.{' '}
              {describeSites(comparison.sites)}
            </p>
            <IntervalPlot
              comparison={comparison}
              base={base}
              smallestEffect={plan.smallestEffect}
            />
          </div>
        ))}
      {phase.countedAt !== null && (
        <>
          <DataTable
            caption={`Visitors of phase ${number}`}
            rows={phase.counts}
            rowKey={({ group }) => group}
            columns={[
              { label: 'Group', render: ({ group }) => group },
              { label: 'Visitors', render: ({ exposed }) => count(exposed) },
              { label: 'With 14 days', render: ({ ripe }) => count(ripe) },
              { label: 'Signed up', render: (row) => countInWords(row, 'signedUp') },
              { label: 'Confirmed', render: (row) => countInWords(row, 'confirmed') },
              { label: 'Used the voucher', render: (row) => countInWords(row, 'redeemed') },
            ]}
          />
          <p>
            {describeChecks(phase)} Counted <UtcMinute at={phase.countedAt} />.
          </p>
        </>
      )}
      {plan !== null && (
        <>
          <p>Plan: {plan.hypothesis}</p>
          <p>
            Measured by {MEASURE_WORDS[plan.measure]}, today {percent(plan.expectedShare)} of the
            visitors. It takes {count(visitorsNeeded(plan))} visitors in each group to find a
            difference of {signedPoints(plan.smallestEffect)} percentage points; earliest end{' '}
            <UtcMinute
              at={earliestEnd(new Date(phase.startsAt), plan, groups.length).toISOString()}
            />
            , and 14 days more for the last visitors.
          </p>
        </>
      )}
    </section>
  );
}

const countInWords = (row: GroupCounts, field: 'signedUp' | 'confirmed' | 'redeemed') =>
  `${count(row[field])} (${percent(row.ripe === 0 ? null : row[field] / row.ripe)})`;

function describeSites(sites: PhaseReading['comparisons'][number]['sites']): string {
  const standing = sites.filter(({ stands }) => stands).map(({ site }) => siteFacts(site).label);
  if (sites.length < 2) return '';
  return standing.length === 0
    ? 'No shop differs by itself; single shops are hints.'
    : `By itself it stands in ${standing.join(', ')}; single shops are hints.`;
}
