import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';

import { ExpansionItem } from './expansionItem.tsx';

/** The test DOM has no layout: heights in pixels, and resize callbacks. */
const layout = { contentPx: 0, shownPx: 60, resized: [] as (() => void)[] };

beforeEach(() => {
  layout.resized = [];
  vi.spyOn(Element.prototype, 'scrollHeight', 'get').mockImplementation(() => layout.contentPx);
  vi.spyOn(Element.prototype, 'clientHeight', 'get').mockImplementation(() => layout.shownPx);
  vi.stubGlobal(
    'ResizeObserver',
    class {
      private readonly resized: () => void;
      constructor(resized: () => void) {
        this.resized = resized;
      }
      observe() {
        layout.resized.push(this.resized);
      }
      disconnect() {
        layout.resized = layout.resized.filter((told) => told !== this.resized);
      }
    },
  );
  return () => {
    vi.restoreAllMocks();
    vi.unstubAllGlobals();
  };
});

function Item({ disabled = false }: { disabled?: boolean }) {
  return (
    <ExpansionItem
      texts={{ showMore: 'Mehr anzeigen', showLess: 'Weniger anzeigen' }}
      disabled={disabled}
    >
      <p>Was zu lesen ist</p>
      <a href="/de/contact">Kontakt</a>
    </ExpansionItem>
  );
}

const renderItem = () => render(<Item />);

it('an expansion item has no button if its content fits', () => {
  layout.contentPx = 60;
  renderItem();
  expect(screen.getByText('Was zu lesen ist')).toBeTruthy();
  expect(screen.queryByRole('button')).toBeNull();
});

it('an expansion item starts collapsed if its content is taller, and its button expands and collapses it', async () => {
  layout.contentPx = 200;
  const user = userEvent.setup();
  renderItem();
  const button = screen.getByRole('button', { name: 'Mehr anzeigen' });
  const content = document.getElementById(button.getAttribute('aria-controls') ?? '');
  expect(button.ariaExpanded).toBe('false');
  expect(content?.dataset['expanded']).toBeUndefined();

  await user.click(button);
  expect(screen.getByRole('button', { name: 'Weniger anzeigen' }).ariaExpanded).toBe('true');
  expect(content?.dataset['expanded']).toBe('true');

  await user.click(button);
  expect(screen.getByRole('button', { name: 'Mehr anzeigen' }).ariaExpanded).toBe('false');
  expect(content?.dataset['expanded']).toBeUndefined();
});

it('an expansion item gains and loses its button as the window changes its height', () => {
  layout.contentPx = 60;
  renderItem();
  layout.contentPx = 120;
  act(() => layout.resized.forEach((told) => told()));
  expect(screen.getByRole('button', { name: 'Mehr anzeigen' })).toBeTruthy();
  layout.contentPx = 60;
  act(() => layout.resized.forEach((told) => told()));
  expect(screen.queryByRole('button')).toBeNull();
});

it('an expansion item expands when a hidden link gets the focus', async () => {
  layout.contentPx = 200;
  renderItem();
  await userEvent.setup().tab();
  expect(document.activeElement).toBe(screen.getByRole('link', { name: 'Kontakt' }));
  expect(screen.getByRole('button', { name: 'Weniger anzeigen' })).toBeTruthy();
});

it('a disabled expansion item shows all of its content without a button', () => {
  layout.contentPx = 200;
  const { container, rerender } = render(<Item disabled />);
  const content = container.querySelector<HTMLElement>('.expansion-item-content');
  expect(screen.queryByRole('button')).toBeNull();
  expect(content?.dataset['expanded']).toBe('true');
  expect(content?.dataset['cut']).toBeUndefined();
  rerender(<Item />);
  expect(screen.getByRole('button', { name: 'Mehr anzeigen' })).toBeTruthy();
  rerender(<Item disabled />);
  expect(screen.queryByRole('button')).toBeNull();
});

it('a removed expansion item observes no size', () => {
  layout.contentPx = 200;
  renderItem().unmount();
  expect(layout.resized).toEqual([]);
});
