import type { DmarcFigures } from '#contract/staff/mails.ts';

import { DataTable } from '../data/dataTable.tsx';
import type { Column } from '../data/useListView.ts';
import { valueColumn } from './columns.tsx';
import { describeDmarc, passedShare } from './describeDmarc.ts';

type Reporter = DmarcFigures['reporters'][number];

const COLUMNS: readonly Column<Reporter>[] = [
  valueColumn('Receiver', ({ reporter }) => reporter, { isLong: true }),
  valueColumn('Mails', ({ mails }) => mails),
  { label: 'Passed', render: passedShare },
  valueColumn('Failed', ({ failed }) => failed),
  valueColumn('Put into spam', ({ quarantined }) => quarantined),
  valueColumn('Rejected', ({ rejected }) => rejected),
];

/** Shows what receivers reported about mails in our name, in words and by receiver. */
export function DmarcReports({ total, sources, reporters }: Omit<DmarcFigures, 'alert'>) {
  return (
    <>
      <h3>What receivers report</h3>
      <p>{describeDmarc({ ...total, sources }, 30)}</p>
      {total.mails === 0 ? (
        <p>They report once the DMARC record asks them to; the check says what to publish.</p>
      ) : (
        <DataTable
          caption="Mails of the last 30 days by receiver"
          rows={reporters}
          rowKey={({ reporter }) => reporter}
          columns={COLUMNS}
          list="receivers-"
        />
      )}
    </>
  );
}
