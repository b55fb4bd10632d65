import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';

import { Dialog } from './dialog.tsx';

function open() {
  const onClose = vi.fn<() => void>();
  render(
    <Dialog title="Vorschau" closeLabel="Schließen" onClose={onClose}>
      <p>Inhalt</p>
    </Dialog>,
  );
  return { onClose, dialog: screen.getByRole('dialog', { name: 'Vorschau' }) };
}

it('the dialog opens with its title as its name', () => {
  expect(open().dialog).toHaveProperty('open', true);
});

it('the dialog is closed by its button', async () => {
  const { onClose } = open();
  await userEvent.click(screen.getByRole('button', { name: 'Schließen' }));
  expect(onClose).toHaveBeenCalledOnce();
});

it('the dialog is closed by Escape through its parent component', () => {
  const { onClose, dialog } = open();
  // Browsers fire `cancel` for Escape.
  const isLeftToPlatform = fireEvent(dialog, new Event('cancel', { cancelable: true }));
  expect(isLeftToPlatform).toBe(false);
  expect(onClose).toHaveBeenCalledOnce();
});

it('the dialog is closed by a press outside, but not by one that began inside', async () => {
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

it('the dialog closes before it is removed, so that the focus returns', () => {
  const close = vi.spyOn(HTMLDialogElement.prototype, 'close');
  const { unmount } = render(
    <Dialog title="Vorschau" closeLabel="Schließen" onClose={vi.fn<() => void>()}>
      <p>Inhalt</p>
    </Dialog>,
  );
  close.mockImplementation(function closeConnected(this: HTMLDialogElement) {
    expect(this.isConnected).toBe(true);
  });
  unmount();
  expect(close).toHaveBeenCalledOnce();
  close.mockRestore();
});
