import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

import { UpdateNotice } from './updateNotice.tsx';

const texts = { text: 'A newer version is ready.', action: 'Reload', close: 'Close' };

let waiting = false;
const listeners = new Set<() => void>();
const worker = {
  subscribe(listener: () => void) {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  isWaiting: () => waiting,
  takeOver: vi.fn(async (_canReload: () => boolean) => {}),
};

function showNotice(form = '') {
  document.body.insertAdjacentHTML('beforeend', `<form>${form}</form>`);
  render(<UpdateNotice worker={worker} texts={texts} />);
}

function newerVersionArrives() {
  waiting = true;
  for (const listener of listeners) listener();
}

beforeEach(() => {
  waiting = false;
  worker.takeOver.mockClear();
});
afterEach(() => document.body.replaceChildren());

it('the update notice is absent while there is no newer version', () => {
  showNotice();
  expect(document.body.textContent).toBe('');
});

it('the update notice announces a newer version and loads it only on request', async () => {
  showNotice('<input>');
  newerVersionArrives();
  fireEvent.click(await screen.findByRole('button', { name: 'Reload' }));
  expect(worker.takeOver).toHaveBeenCalledOnce();
});

it('the update notice does not reload over what is typed after the press', async () => {
  showNotice('<input>');
  newerVersionArrives();
  fireEvent.click(await screen.findByRole('button', { name: 'Reload' }));
  const canReload = worker.takeOver.mock.lastCall?.[0];
  expect(canReload?.()).toBe(true);
  fireEvent.input(document.querySelector('input') as HTMLInputElement, {
    target: { value: 'zoe@example.org' },
  });
  expect(canReload?.()).toBe(false);
});

it('the update notice stays closed for as long as the page is open', async () => {
  showNotice();
  newerVersionArrives();
  fireEvent.click(await screen.findByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByText(texts.text)).toBeNull());
  expect(worker.takeOver).not.toHaveBeenCalled();
});

it('the update notice waits until a half-filled form is empty or removed', async () => {
  showNotice('<input value="zoe@example.org">');
  newerVersionArrives();
  await new Promise((resolve) => requestAnimationFrame(resolve));
  expect(screen.queryByText(texts.text)).toBeNull();

  document.querySelector('form')?.remove();
  expect(await screen.findByText(texts.text)).toBeDefined();
});
