import { useEffect, useMemo, useRef, useSyncExternalStore } from 'react';

/**
 * Stands in for `use-sync-external-store/shim/with-selector` in the build (see vite.config.ts), by which
 * router and form read their stores. The package brings what runtimes without `useSyncExternalStore` need,
 * twice and as CommonJS; both of ours have it.
 */
export function useSyncExternalStoreWithSelector<Snapshot, Selection>(
  subscribe: (notice: () => void) => () => void,
  getSnapshot: () => Snapshot,
  getServerSnapshot: () => Snapshot,
  selector: (snapshot: Snapshot) => Selection,
  isEqual: (one: Selection, other: Selection) => boolean,
): Selection {
  const shown = useRef<Shown<Selection>>(undefined);
  // oxlint-disable-next-line react/refs -- it changes nothing that is shown, only whether it stays the same object
  const select = useMemo(() => selectOnce(selector, isEqual, shown), [selector, isEqual]);
  const selection = useSyncExternalStore(
    subscribe,
    () => select(getSnapshot()),
    () => select(getServerSnapshot()),
  );
  useEffect(() => {
    shown.current = { selection };
  }, [selection]);
  return selection;
}

type Shown<Selection> = { selection: Selection } | undefined;

/** A selector that answers the same snapshot, and what equals its last answer, with the very same selection. */
function selectOnce<Snapshot, Selection>(
  selector: (snapshot: Snapshot) => Selection,
  isEqual: (one: Selection, other: Selection) => boolean,
  shown: { readonly current: Shown<Selection> },
): (snapshot: Snapshot) => Selection {
  let last: { snapshot: Snapshot; selection: Selection } | undefined;
  return (snapshot) => {
    if (last && Object.is(last.snapshot, snapshot)) return last.selection;
    const selected = selector(snapshot);
    const before = last ?? shown.current;
    const selection = before && isEqual(before.selection, selected) ? before.selection : selected;
    last = { snapshot, selection };
    return selection;
  };
}
