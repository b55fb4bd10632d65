import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { afterEach, describe, expect, it, vi } from 'vitest';

import { loadAllLocales } from '#i18n/i18n-util.sync.ts';
import { i18nObject } from '#i18n/i18n-util.ts';

import { pieces } from './entries.ts';

loadAllLocales();
const context = { locale: 'de-DE', texts: i18nObject('de-DE').kit } as const;

afterEach(() => {
  vi.restoreAllMocks();
  document.body.replaceChildren();
});

/** Renders the piece as the server does, without a `window`, before hydration. */
function sent(page: ReactNode): HTMLElement {
  const container = document.createElement('div');
  document.body.append(container);
  for (const name of ['window', 'document', 'navigator']) vi.stubGlobal(name, undefined);
  const html = renderToString(page);
  vi.unstubAllGlobals();
  container.innerHTML = html;
  return container;
}

/** Returns the page's HTML with the value of each text area: Preact sets the value and removes the text node. */
function shown(container: HTMLElement): string {
  const copy = document.createElement('div');
  copy.innerHTML = container.innerHTML;
  const values = [...container.querySelectorAll('textarea')].map(({ value }) => value);
  for (const [index, area] of copy.querySelectorAll('textarea').entries()) {
    area.textContent = values[index] ?? '';
  }
  return copy.innerHTML;
}

describe.each(pieces)('$title, rendered by a server', ({ states }) => {
  it.each(states)(
    '$title, rendered by a server, hydrates without a change: $name',
    ({ render: State }) => {
      const complaints = [vi.spyOn(console, 'error'), vi.spyOn(console, 'warn')];
      const page = <State {...context} />;
      const container = sent(page);
      const elements = [...container.querySelectorAll('*')];
      const html = shown(container);
      render(page, { container, hydrate: true });
      expect([...container.querySelectorAll('*')]).toEqual(elements);
      expect(shown(container)).toBe(html);
      for (const complaint of complaints) expect(complaint).not.toHaveBeenCalled();
    },
  );
});

const fields = pieces.flatMap(({ title, states }) =>
  states
    .filter(({ render: State }) => sent(<State {...context} />).querySelector('input, select'))
    .map(({ name, render: State }) => ({ title, name, page: <State {...context} /> })),
);
document.body.replaceChildren();

it('the gallery has more than thirty fields', () => {
  expect(fields.length).toBeGreaterThan(30);
});

it.each(fields)(
  'the gallery keeps what was entered before hydration: $title, $name',
  ({ page }) => {
    const container = sent(page);
    const expected = putIn(container);
    render(page, { container, hydrate: true });
    expect(expected.map(({ field }) => stateOf(field))).toEqual(expected.map(({ state }) => state));
  },
);

it('a field continues from the text typed before hydration', async () => {
  const page = pieces
    .find(({ id }) => id === 'ibanField')
    ?.states.find(({ name }) => name === 'Empty');
  if (!page) throw new Error('The gallery has an empty field for an IBAN');
  const state = <page.render {...context} />;
  const container = sent(state);
  const field = screen.getByRole<HTMLInputElement>('textbox');
  field.value = 'DE89';
  render(state, { container, hydrate: true });
  await userEvent.setup().type(field, '3704');
  expect(field.value).toBe('DE89 3704');
});

type Field = HTMLInputElement | HTMLSelectElement;

function stateOf(field: Field): string | boolean {
  return field.type === 'checkbox' && field instanceof HTMLInputElement
    ? field.checked
    : field.value;
}

/** Enters another value into every field, as a user would. Returns each field with its new value. */
function putIn(container: HTMLElement): { field: Field; state: string | boolean }[] {
  const all = container.querySelectorAll<Field>('input:not([type="file"], :disabled), select');
  return Array.from(all, (field) => {
    if (field instanceof HTMLSelectElement) {
      field.selectedIndex = field.options.length - 1;
    } else if (field.type === 'checkbox') {
      field.checked = !field.checked;
    } else {
      field.value = SAMPLES[field.type] ?? '12';
    }
    return { field, state: stateOf(field) };
  });
}

const SAMPLES: Record<string, string> = { date: '2026-01-02', time: '07:08' };
