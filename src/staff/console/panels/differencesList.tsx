import { Button } from '#ui/button/button.tsx';
import { Checkbox } from '#ui/checkbox/checkbox.tsx';
import { SelectField } from '#ui/select-field/selectField.tsx';

import { describeDifference, type Difference } from '../compare/differences.ts';
import { COMPARE_SCOPES, type CompareScope } from '../compare/pageContent.ts';
import type { CompareOptions, Comparison } from '../compare/useComparisons.ts';
import { PanelHead } from './panelHead.tsx';

type DifferencesListProps = CompareOptions & {
  comparisons: readonly Comparison[];
  /** The current difference, of all differences. */
  shown: Difference | undefined;
  onOptions: (part: Partial<CompareOptions>) => void;
  /** Shows a difference in the pages themselves. */
  onShow: (difference: Difference) => void;
  onClose: () => void;
};

const SCOPES: Record<CompareScope, string> = {
  PAGE: 'the whole page',
  MAIN: 'the page without its footer',
  FOOTER: 'only the footer',
  STRUCTURE: 'the structure, without texts',
};

/** Describes the differences between each pane and the first one, of all or of its shop. The pages mark them too. */
export function DifferencesList({ comparisons, scope, shown, ...props }: DifferencesListProps) {
  const isOfTwo = comparisons.length === 1;
  return (
    <aside
      className="console-panel"
      aria-label={isOfTwo ? 'Differences between the two panes' : 'Differences from the first pane'}
    >
      <PanelHead
        title="Differences"
        commandId="differences"
        closeLabel="Close the differences"
        onClose={props.onClose}
      />
      <SelectField
        id="compare-scope"
        name="scope"
        label="Compare"
        value={scope}
        options={COMPARE_SCOPES.map((value) => ({ value, text: SCOPES[value] }))}
        onValueChange={(value) => {
          const next = COMPARE_SCOPES.find((one) => one === value);
          if (next !== undefined) props.onOptions({ scope: next });
        }}
      />
      <Checkbox
        id="compare-within-shop"
        name="within-shop"
        label="Within one shop only"
        checked={props.isWithinShop}
        onCheckedChange={(isWithinShop) => props.onOptions({ isWithinShop })}
      />
      {comparisons.length === 0 && <p role="status">No shop has two panes.</p>}
      {comparisons.map(({ pane, differences }) => (
        <section key={pane.id} aria-label={pane.name}>
          {!isOfTwo && <h3>{pane.name}</h3>}
          <p role="status">{summary(differences)}</p>
          <ul className="changes">
            {differences?.map((difference, index) => (
              <li key={index} data-difference={difference.kind}>
                <Button
                  variant="text"
                  width="full"
                  aria-current={difference === shown ? 'true' : undefined}
                  onClick={() => props.onShow(difference)}
                >
                  {describeDifference(difference)}
                </Button>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </aside>
  );
}

function summary(differences: readonly Difference[] | undefined): string {
  if (differences === undefined) return 'Waiting for both pages…';
  if (differences.length === 0) return 'The two pages are the same.';
  return differences.length === 1 ? '1 difference' : `${differences.length} differences`;
}
