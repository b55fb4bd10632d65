import { Button } from '#ui/button/button.tsx';

import { describeDifference, type Difference } from '../compare/differences.ts';

type DifferencesListProps = {
  /** Undefined while one of the two pages is on its way. */
  differences: readonly Difference[] | undefined;
  /** Shows a difference in the pages themselves. */
  onShow: (difference: Difference) => void;
};

/** What differs between two panes, in words; each is also marked in the pages. */
export function DifferencesList({ differences, onShow }: DifferencesListProps) {
  return (
    <aside className="console-panel" aria-label="Differences between the two panes">
      <h2>Differences</h2>
      <p role="status">{summary(differences)}</p>
      <ul className="changes">
        {differences?.map((difference, index) => (
          <li key={index} data-difference={difference.kind}>
            <Button variant="text" width="full" onClick={() => onShow(difference)}>
              {describeDifference(difference)}
            </Button>
          </li>
        ))}
      </ul>
    </aside>
  );
}

function summary(differences: readonly Difference[] | undefined): string {
  if (differences === undefined) return 'Waiting for both pages…';
  if (differences.length === 0) return 'The two pages say the same.';
  return differences.length === 1 ? '1 difference' : `${differences.length} differences`;
}
