import { act, render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';

import { useSyncExternalStoreWithSelector } from './externalStore.ts';

type Basket = { owner: string; items: string[] };

function openStore(first: Basket) {
  let basket = first;
  const readers = new Set<() => void>();
  return {
    read: () => basket,
    subscribe: (reader: () => void) => {
      readers.add(reader);
      return () => readers.delete(reader);
    },
    put: (next: Basket) => {
      basket = next;
      for (const reader of readers) reader();
    },
    readers,
  };
}

const isSameList = (one: string[], other: string[]) => one.join() === other.join();

it('shows what is selected, renders for that alone and lets go of the store', () => {
  const store = openStore({ owner: 'Anna', items: ['cup'] });
  const shown: string[][] = [];
  function Items() {
    const items = useSyncExternalStoreWithSelector(
      (notice) => {
        const stop = store.subscribe(notice);
        return () => void stop();
      },
      store.read,
      store.read,
      (basket) => basket.items.map((item) => item.toUpperCase()),
      isSameList,
    );
    shown.push(items);
    return <output>{items.join()}</output>;
  }
  const page = render(<Items />);
  expect(screen.getByRole('status').textContent).toBe('CUP');

  const renders = shown.length;
  act(() => store.put({ owner: 'Zoë', items: ['cup'] }));
  expect(shown).toHaveLength(renders);
  page.rerender(<Items />);
  expect(shown.at(-1)).toBe(shown[0]);

  act(() => store.put({ owner: 'Zoë', items: ['cup', 'scarf'] }));
  expect(screen.getByRole('status').textContent).toBe('CUP,SCARF');
  page.unmount();
  expect(store.readers.size).toBe(0);
});
