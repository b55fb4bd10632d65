import { addressOfDesk } from '../console/workspace/deskAddress.ts';
import { MAX_PANES } from '../console/store/consoleState.ts';
import { arrange, type Pane, type PaneView } from '../console/workspace/workspace.ts';
import { pathOf, type DocumentItem } from './describe.ts';

/** Returns a desk with an item's page now, and at its date without and with the set. */
export function deskOfItem(item: DocumentItem, changeSet: string): string {
  const then = item.validFrom;
  const now = viewOf(item, null);
  const views =
    then === null
      ? [now, { ...now, changeSet }]
      : [now, viewOf(item, then), { ...viewOf(item, then), changeSet }];
  return deskOf(views);
}

/** Returns a desk with several items' pages at their dates with the set; undefined for none or too many. */
export function deskOfItems(items: readonly DocumentItem[], changeSet: string): string | undefined {
  if (items.length === 0 || items.length > MAX_PANES) return undefined;
  return deskOf(items.map((item) => ({ ...viewOf(item, item.validFrom), changeSet })));
}

const viewOf = ({ site, key, group }: DocumentItem, at: string | null): PaneView => ({
  site,
  at,
  group,
  path: pathOf(key) ?? '',
});

function deskOf(views: readonly PaneView[]): string {
  const [first, ...others] = views.map(
    // The pane at now stays while the others move in time.
    (view, index): Pane => ({
      id: `item-${index}`,
      view,
      isChained: view.at !== null,
    }),
  );
  if (first === undefined) return '/staff';
  const desk = arrange([first, ...others]);
  // Commands such as sharing act on a page with the set.
  return `/staff${addressOfDesk({ ...desk, focusedId: others.at(-1)?.id ?? first.id })}`;
}
