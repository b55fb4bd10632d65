import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

import { Dialog } from './dialog.tsx';

// The simulated browser knows the element but not how to open it.
const { prototype } = HTMLDialogElement;
const original = Object.getOwnPropertyDescriptor(prototype, 'showModal');
beforeEach(() => {
  prototype.showModal = function showModal() {
    this.open = true;
  };
});
afterEach(() => {
  if (original) Object.defineProperty(prototype, 'showModal', original);
  else Reflect.deleteProperty(prototype, 'showModal');
});

function open() {
  const onClose = vi.fn<() => void>();
  render(
    <Dialog title="Vorschau" closeLabel="Schließen" onClose={onClose}>
      <p>Inhalt</p>
    </Dialog>,
  );
  return { onClose, dialog: screen.getByRole('dialog', { name: 'Vorschau' }) };
}

it('opens with its title as its name', () => {
  expect(open().dialog).toHaveProperty('open', true);
});

it('is closed by its button', async () => {
  const { onClose } = open();
  await userEvent.click(screen.getByRole('button', { name: 'Schließen' }));
  expect(onClose).toHaveBeenCalledOnce();
});

it('is closed by Escape, through whoever renders it', () => {
  const { onClose, dialog } = open();
  // The platform's word for Escape.
  const isLeftToPlatform = fireEvent(dialog, new Event('cancel', { cancelable: true }));
  expect(isLeftToPlatform).toBe(false);
  expect(onClose).toHaveBeenCalledOnce();
});

it('is closed by a press outside, and by no press that began inside', async () => {
  const { onClose, dialog } = open();
  const user = userEvent.setup();
  await user.click(screen.getByText('Inhalt'));
  await user.pointer([
    { keys: '[MouseLeft>]', target: screen.getByText('Inhalt') },
    { target: dialog },
    { keys: '[/MouseLeft]', target: dialog },
  ]);
  fireEvent.click(dialog);
  expect(onClose).not.toHaveBeenCalled();
  await user.click(dialog);
  expect(onClose).toHaveBeenCalledOnce();
});
