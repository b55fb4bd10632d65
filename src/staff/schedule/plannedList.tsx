import { siteLabels, writeTime } from '../changeSets/describe.ts';
import { DataTable } from '../data/dataTable.tsx';
import type { Column } from '../data/useListView.ts';
import { valueColumn } from '../management/columns.tsx';
import { changeName, type PlannedChange } from './plannedChanges.ts';

const COLUMNS: readonly Column<PlannedChange>[] = [
  { label: 'Begins', render: (one) => timeIn(one, one.from), value: ({ from }) => from },
  {
    label: 'Change',
    render: (one) =>
      one.set ? <a href={`/staff/changes/${one.set.id}`}>{one.set.name}</a> : changeName(one),
    value: changeName,
  },
  valueColumn('Document', ({ title }) => title),
  valueColumn('Shops', ({ sites }) => siteLabels(sites)),
  {
    label: 'Ends',
    render: (one) => (one.to === null ? 'open' : timeIn(one, one.to)),
    value: ({ to }) => to ?? 'open',
  },
  valueColumn('State', ({ isDraft }) => (isDraft ? 'draft' : 'published')),
  { label: 'What covers what', render: ({ words }) => words, isLong: true },
];

/** Lists all planned changes by their beginning. */
export function PlannedList({ changes }: { changes: readonly PlannedChange[] }) {
  return (
    <section aria-label="Planned changes">
      <h2>Planned changes</h2>
      {changes.length === 0 ? (
        <p>
          No change is planned. Give a document of a <a href="/staff/changes">change set</a> a
          beginning, and it appears here, published or not.
        </p>
      ) : (
        <DataTable
          caption="Planned changes"
          rows={changes}
          rowKey={({ set, title, sites, from }) => `${set?.id} ${title} ${sites[0]} ${from}`}
          list=""
          columns={COLUMNS}
        />
      )}
    </section>
  );
}

function timeIn({ sites: [site] }: PlannedChange, at: string): string {
  return site === undefined ? at : writeTime(at, site);
}
