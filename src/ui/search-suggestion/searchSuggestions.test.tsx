import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, it, vi } from 'vitest';

import { SearchSuggestions } from './searchSuggestions.tsx';
import { useSuggestions } from './useSuggestions.ts';

const GOODS = ['Kaffee', 'Kaffeemaschine', 'Kanne'];

function Search({ onChoose = () => {} }: { onChoose?: (term: string) => void }) {
  const [typed, setTyped] = useState('');
  const terms = typed === '' ? [] : GOODS.filter((term) => term.toLowerCase().includes(typed));
  const { active, open, field } = useSuggestions('terms', terms, onChoose);
  return (
    <>
      <input
        {...field}
        aria-label="Suche"
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      {open && (
        <SearchSuggestions
          id="terms"
          label="Suchvorschläge"
          terms={terms}
          typed={typed}
          active={active}
          onChoose={onChoose}
        />
      )}
    </>
  );
}

const field = () => screen.getByRole('combobox', { name: 'Suche' });
const selected = () => screen.queryByRole('option', { selected: true })?.textContent;

it('the search field offers a named list of terms with the typed part highlighted', async () => {
  const user = userEvent.setup();
  const { container } = render(<Search />);
  expect(field().getAttribute('aria-expanded')).toBe('false');
  await user.type(field(), 'kaff');
  expect(screen.getByRole('listbox', { name: 'Suchvorschläge' })).toBeTruthy();
  expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
    'Kaffee',
    'Kaffeemaschine',
  ]);
  const marked = [...container.querySelectorAll('mark')].map(({ textContent }) => textContent);
  expect(marked).toEqual(['Kaff', 'Kaff']);
  expect(field().getAttribute('aria-expanded')).toBe('true');
});

it('the search field’s list is navigated cyclically by the arrow keys and chosen from by Enter', async () => {
  const user = userEvent.setup();
  const onSelect = vi.fn();
  render(<Search onChoose={onSelect} />);
  await user.type(field(), 'ka');
  expect(selected()).toBeUndefined();
  await user.keyboard('{ArrowDown}');
  expect(selected()).toBe('Kaffee');
  expect(document.getElementById(field().getAttribute('aria-activedescendant') ?? '')).toBe(
    screen.getByRole('option', { name: 'Kaffee' }),
  );
  await user.keyboard('{ArrowUp}');
  expect(selected()).toBe('Kanne');
  await user.keyboard('{ArrowDown}{ArrowDown}{Enter}');
  expect(onSelect.mock.calls).toEqual([['Kaffeemaschine']]);
  expect(screen.queryByRole('listbox')).toBeNull();
});

it('the search field’s list closes on Escape and reopens with other terms', async () => {
  const user = userEvent.setup();
  render(<Search />);
  await user.type(field(), 'ka');
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('listbox')).toBeNull();
  await user.type(field(), 'n');
  expect(screen.getByRole('option').textContent).toBe('Kanne');
  expect(selected()).toBeUndefined();
});

it('a press chooses from the search field’s list and leaves the focus in the field', async () => {
  const user = userEvent.setup();
  const onSelect = vi.fn();
  render(<Search onChoose={onSelect} />);
  await user.type(field(), 'ka');
  await user.click(screen.getByRole('option', { name: 'Kanne' }));
  expect(onSelect.mock.calls).toEqual([['Kanne']]);
  expect(document.activeElement).toBe(field());
});

const served = (
  <form>
    <SearchSuggestions
      id="served"
      label="Suchvorschläge"
      terms={GOODS}
      typed="ka"
      active={undefined}
      name="term"
      onChoose={() => {}}
    />
  </form>
);

it('the search field without scripts sends the pressed term, and Tab reaches it', () => {
  document.body.innerHTML = renderToString(served);
  const option = screen.getByRole('option', { name: 'Kanne' });
  expect(option.tabIndex).toBe(0);
  const form = document.querySelector('form');
  if (!form) throw new Error('no form');
  expect([...new FormData(form, option)]).toEqual([['term', 'Kanne']]);
  document.body.replaceChildren();
});

it('the search field with scripts keeps the keys to itself and submits no form', async () => {
  const onSubmit = vi.fn((event: SubmitEvent) => event.preventDefault());
  document.addEventListener('submit', onSubmit);
  render(served);
  const option = screen.getByRole('option', { name: 'Kanne' });
  await waitFor(() => expect(option.tabIndex).toBe(-1));
  await userEvent.setup().click(option);
  expect(onSubmit).not.toHaveBeenCalled();
  document.removeEventListener('submit', onSubmit);
});
