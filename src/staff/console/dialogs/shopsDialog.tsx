import { useQueries } from '@tanstack/react-query';
import { useState } from 'react';

import { DAY_MS } from '#domain/durations.ts';
import { DEFAULT_SITE, siteFacts, type SiteCode } from '#domain/sites.ts';
import { Button } from '#ui/button/button.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { SelectField } from '#ui/select-field/selectField.tsx';

import {
  compareShop,
  SHOP_SCOPES,
  type ShopDifferences,
  type ShopScope,
} from '../compare/compareShops.ts';
import type { ConsoleService } from '../live/consoleService.ts';
import { writeInstant } from '../time/writeInstant.ts';
import type { PaneView } from '../workspace/workspace.ts';

/** The instants to compare with: now, or a number of days before the pane's instant. */
const OTHERS = [
  { value: 'NOW', text: 'now', days: undefined },
  { value: 'DAY', text: 'a day before', days: 1 },
  { value: 'WEEK', text: 'a week before', days: 7 },
  { value: 'MONTH', text: 'thirty days before', days: 30 },
] as const;

const SCOPE_NAMES: Record<ShopScope, string> = {
  MAIN: 'Page without footer',
  FOOTER: 'Footer',
  STRUCTURE: 'Structure',
};

type Row = ShopDifferences | 'FAILED';
type Rows = ReadonlyMap<SiteCode, Row>;

type ShopsDialogProps = {
  /** The page and the instant to compare in each shop. */
  view: PaneView;
  shops: readonly SiteCode[];
  nowMs: number;
  service: ConsoleService;
  /** Opens the differences of one shop between two instants. */
  onOpen: (opened: {
    site: SiteCode;
    before: string | null;
    at: string | null;
    scope: ShopScope;
  }) => void;
  onClose: () => void;
};

/**
 * Renders a table of shops with the differences of each between two instants, for example to find shops that lack the
 * winter footer.
 */
export function ShopsDialog({ view, shops, nowMs, service, ...props }: ShopsDialogProps) {
  // A pane that shows now is compared with a week ago, as now has no difference from itself.
  const [other, setOther] = useState<string>(view.at === null ? 'WEEK' : 'NOW');
  const { path, at } = view;
  // Fixed at opening, as otherwise each minute would reload all pages.
  const [openedMs] = useState(nowMs);
  const days = OTHERS.find(({ value }) => value === other)?.days;
  const atMs = at === null ? openedMs : Date.parse(at);
  const before = days === undefined ? null : new Date(atMs - days * DAY_MS).toISOString();
  const rows = useShops(service, { shops, path, before, at });
  const { timeZone } = siteFacts(view.site);
  const instantName = (instant: string | null) =>
    instant === null ? 'now' : writeInstant(instant, timeZone);

  return (
    <Dialog title="Which shops differ" closeLabel="Close" onClose={props.onClose}>
      <p>
        {path || 'The front page'} of each shop: {instantName(at)}, compared with{' '}
        {instantName(before)}
      </p>
      <SelectField
        id="shops-other"
        name="other"
        label="Compared with"
        value={other}
        options={OTHERS.filter(({ value }) => at !== null || value !== 'NOW')}
        onValueChange={setOther}
      />
      <div role="status">
        {SHOP_SCOPES.map((scope) => (
          <p key={scope}>
            {SCOPE_NAMES[scope]}: {summary(shops, rows, scope)}
          </p>
        ))}
      </div>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- with large text wider than a phone, so that keys must be able to scroll it */}
      <div className="shops-scroll" role="region" aria-label="Shops" tabIndex={0}>
        <table className="shops-table">
          <thead>
            <tr>
              <th scope="col">Shop</th>
              {SHOP_SCOPES.map((scope) => (
                <th key={scope} scope="col">
                  {SCOPE_NAMES[scope]}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {shops.map((site) => (
              <tr key={site}>
                <th scope="row">{siteFacts(site).label}</th>
                {SHOP_SCOPES.map((scope) => (
                  <td key={scope}>{renderCell(site, scope)}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Dialog>
  );

  function renderCell(site: SiteCode, scope: ShopScope) {
    const row = rows.get(site);
    if (row === undefined) return '…';
    if (row === 'FAILED') return 'not loaded';
    const count = row[scope];
    if (count === 0) return 'the same';
    const words = count === 1 ? '1 difference' : `${count} differences`;
    return (
      <Button
        variant="text"
        aria-label={`${siteFacts(site).label}, ${SCOPE_NAMES[scope].toLowerCase()}: ${words}`}
        onClick={() => props.onOpen({ site, before, at, scope })}
      >
        {count}
      </Button>
    );
  }
}

/** Returns the summary of a table's column: the shops with differences, and those without. */
function summary(shops: readonly SiteCode[], rows: Rows, scope: ShopScope): string {
  if (rows.size < shops.length) return `${rows.size} of ${shops.length} shops compared…`;
  const shopState = (site: SiteCode) => {
    const row = rows.get(site);
    if (typeof row !== 'object') return 'not loaded';
    return row[scope] === 0 ? 'the same' : 'another one';
  };
  const parts = (['another one', 'the same', 'not loaded'] as const).flatMap((state) => {
    const there = shops.filter((site) => shopState(site) === state);
    if (there.length === 0) return [];
    const names = there.map((site) => siteFacts(site).label).join(', ');
    return [`${state} in ${there.length === shops.length ? 'every shop' : names}`];
  });
  return parts.join(', ');
}

/** Returns the differences of each shop whose pages have loaded. */
function useShops(
  service: ConsoleService,
  asked: { shops: readonly SiteCode[]; path: string; before: string | null; at: string | null },
): Rows {
  const { shops, path, before, at } = asked;
  // Requested for one shop: the server checks the right to each shop with its page.
  const tokenAt = async (instant: string | null) =>
    service.viewToken({ site: shops[0] ?? DEFAULT_SITE, at: instant, group: null });
  const compared = useQueries({
    queries: shops.map((site) => ({
      queryKey: ['shop-differences', site, path, before, at],
      queryFn: async () => {
        const [beforeToken, afterToken] = await Promise.all([tokenAt(before), tokenAt(at)]);
        return compareShop({ site, path }, { before: beforeToken, after: afterToken });
      },
      staleTime: Infinity,
    })),
  });
  return new Map(
    shops.flatMap((site, index) => {
      const { data, isError } = compared[index] ?? {};
      const row = isError ? 'FAILED' : data;
      return row === undefined ? [] : [[site, row] as const];
    }),
  );
}
