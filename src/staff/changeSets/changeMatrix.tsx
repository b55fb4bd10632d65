import type { ChangeItem, ChangeSet, Documents } from '#contract/staff/changeSets.ts';
import { SITE_CODES, type SiteCode } from '#domain/sites.ts';
import { Checkbox } from '#ui/checkbox/checkbox.tsx';

import { withChosen } from '../data/withChosen.ts';
import { rowButton } from '../management/rowButton.tsx';
import { isDocument, pathOf, siteLabel, STATE_LABELS, titleFor } from './describe.ts';

type ChangeMatrixProps = {
  set: ChangeSet;
  documents: Documents;
  chosen: ReadonlySet<number>;
  open: number | undefined;
  onChoose: (chosen: ReadonlySet<number>) => void;
  onOpen: (item: number) => void;
};

/** A set's documents by shop with their states, selectable singly, by row or by column. */
export function ChangeMatrix({
  set,
  documents,
  chosen,
  open,
  onChoose,
  onOpen,
}: ChangeMatrixProps) {
  const { items } = set;
  const isSeen = (site: SiteCode) =>
    items.some((item) => item.site === site) || documents.some(({ sites }) => sites.includes(site));
  const sites = SITE_CODES.filter(isSeen);
  const rows = [...new Set(items.map(rowOf))].map((name) => {
    const ofRow = items.filter((item) => rowOf(item) === name);
    const [first] = ofRow;
    return {
      name,
      key: first?.key ?? '',
      title: first ? titleFor(first) : '',
      path: pathOf(first?.key ?? '') ?? '',
      items: ofRow,
      /** The row's A/B test, which is the same for all shops. */
      test: ofRow.find((item) => !isDocument(item)),
    };
  });

  function box(id: string, label: string, some: readonly ChangeItem[]) {
    const ids = some.map((item) => item.id);
    return (
      <Checkbox
        id={`choose-${id}`}
        name="choose"
        label={label}
        checked={ids.length > 0 && ids.every((one) => chosen.has(one))}
        onCheckedChange={(isChosen) => onChoose(withChosen(chosen, ids, isChosen))}
      />
    );
  }

  function cell(title: string, item: ChangeItem, columns = 1) {
    const where = `${title} in ${siteLabel(item.site)}`;
    return (
      <td
        key={item.id}
        colSpan={columns}
        data-state={item.state}
        data-open={open === item.id || undefined}
      >
        {box(String(item.id), `Choose ${where}`, [item])}
        {rowButton(STATE_LABELS[item.state], `${where}: ${STATE_LABELS[item.state]}`, () =>
          onOpen(item.id),
        )}
      </td>
    );
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- wider than a phone, so that keys must be able to scroll it
    <div className="change-set-scroll" role="region" aria-label="Documents and shops" tabIndex={0}>
      <table className="change-set-matrix">
        <caption className="visually-hidden">State of each document in each shop</caption>
        <thead>
          <tr>
            <th scope="col">{box('all', 'Choose all', items)} Document</th>
            {sites.map((site) => (
              <th key={site} scope="col">
                {box(
                  site,
                  `Choose all of ${siteLabel(site)}`,
                  items.filter((item) => item.site === site),
                )}{' '}
                {site}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.name}>
              <th scope="row">
                <span className="change-set-document">
                  {!row.test &&
                    box(`row-${row.items[0]?.id}`, `Choose ${row.title} in all shops`, row.items)}
                  <span>
                    {row.title}
                    {row.path !== '' && <span className="change-set-quiet"> {row.path}</span>}
                  </span>
                </span>
              </th>
              {row.test && cell(row.title, row.test, sites.length)}
              {(row.test ? [] : sites).map((site) => {
                const item = row.items.find((one) => one.site === site);
                if (item === undefined) {
                  const isThere = documents.some(
                    (one) => one.key === row.key && one.sites.includes(site),
                  );
                  return <td key={site}>{isThere ? 'not included' : 'missing'}</td>;
                }
                return cell(row.title, item);
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

const rowOf = ({ key, group }: ChangeItem) => JSON.stringify([key, group]);
