import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';

import { Pagination } from './pagination.tsx';

const texts = {
  label: 'Seiten',
  previous: 'Vorige Seite',
  next: 'Nächste Seite',
  page: ({ page }: { page: number }) => `Seite ${page}`,
};

function Pages(props: { page: number; totalPages: number; onPage?: (page: number) => void }) {
  return <Pagination {...props} hrefOf={(page) => `#page-${page}`} texts={texts} />;
}

const names = () => screen.getAllByRole('link').map((link) => link.getAttribute('aria-label'));

it('the pagination is a named landmark whose links are named and lead to their pages', () => {
  render(<Pages page={5} totalPages={9} />);
  expect(screen.getByRole('navigation', { name: 'Seiten' })).toBeTruthy();
  expect(names()).toEqual([
    'Vorige Seite',
    'Seite 1',
    'Seite 4',
    'Seite 5',
    'Seite 6',
    'Seite 9',
    'Nächste Seite',
  ]);
  expect(screen.getByRole('link', { name: 'Seite 9' }).getAttribute('href')).toBe('#page-9');
  expect(screen.getByRole('link', { name: 'Vorige Seite' }).getAttribute('href')).toBe('#page-4');
  expect(screen.getByRole('link', { name: 'Nächste Seite' }).getAttribute('href')).toBe('#page-6');
});

it('the pagination announces the current page', () => {
  render(<Pages page={2} totalPages={3} />);
  expect(screen.getByRole('link', { current: 'page' })).toBe(
    screen.getByRole('link', { name: 'Seite 2' }),
  );
});

it('the pagination has no link before the first page or after the last', () => {
  const { rerender } = render(<Pages page={1} totalPages={3} />);
  expect(screen.queryByRole('link', { name: 'Vorige Seite' })).toBeNull();
  rerender(<Pages page={3} totalPages={3} />);
  expect(screen.queryByRole('link', { name: 'Nächste Seite' })).toBeNull();
});

it('the pagination is absent for a single page', () => {
  render(<Pages page={1} totalPages={1} />);
  expect(screen.queryByRole('navigation')).toBeNull();
});

it('the pagination calls back instead of following the link, except to another tab', async () => {
  const onSelect = vi.fn();
  render(<Pages page={1} totalPages={3} onPage={onSelect} />);
  await userEvent.setup().click(screen.getByRole('link', { name: 'Seite 3' }));
  expect(onSelect.mock.calls).toEqual([[3]]);
  const followed = fireEvent.click(screen.getByRole('link', { name: 'Seite 2' }), {
    ctrlKey: true,
  });
  expect(followed).toBe(true);
  expect(onSelect).toHaveBeenCalledTimes(1);
});
