import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { expect, it, vi } from 'vitest';

import { coffee } from '../icon/glyphs.gen.ts';
import { Icon } from '../icon/icon.tsx';
import { Notification } from './notification.tsx';

it.each([
  ['error', 'alert'],
  ['warning', 'alert'],
  ['success', 'status'],
  ['information', 'status'],
] as const)('a notification of type %s has the role %s and names its type', (type, role) => {
  render(
    <Notification type={type} typeLabel={`Name of ${type}`} closeButton={false}>
      What there is to report
    </Notification>,
  );
  const bar = screen.getByRole(role);
  expect(bar.textContent).toBe('What there is to report');
  expect(within(bar).getByRole('img', { name: `Name of ${type}` })).toBeTruthy();
});

it('a notification is absent while its parent closes it', () => {
  const bar = (open: boolean) => (
    <Notification type="information" typeLabel="Hinweis" closeLabel="Schließen" open={open}>
      Neue Röstung
    </Notification>
  );
  const { rerender } = render(bar(false));
  expect(screen.queryByRole('status')).toBeNull();
  rerender(bar(true));
  expect(screen.getByRole('status')).toBeTruthy();
});

it('a notification has a button that closes it, unless disabled', async () => {
  const user = userEvent.setup();
  const { rerender } = render(
    <Notification type="success" typeLabel="Erfolg" closeLabel="Schließen">
      Gespeichert
    </Notification>,
  );
  await user.click(screen.getByRole('button', { name: 'Schließen' }));
  expect(screen.queryByRole('status')).toBeNull();
  rerender(
    <Notification key="another" type="success" typeLabel="Erfolg" closeButton={false}>
      Gespeichert
    </Notification>,
  );
  expect(screen.getByRole('status')).toBeTruthy();
  expect(screen.queryByRole('button')).toBeNull();
});

it('a notification reports that it was closed, and shows again once its parent reopens it', async () => {
  const onClose = vi.fn();
  const bar = (open: boolean) => (
    <Notification
      type="success"
      typeLabel="Erfolg"
      closeLabel="Schließen"
      open={open}
      onClose={onClose}
    >
      Gespeichert
    </Notification>
  );
  const { rerender } = render(bar(true));
  await userEvent.setup().click(screen.getByRole('button', { name: 'Schließen' }));
  expect(onClose).toHaveBeenCalledTimes(1);
  rerender(bar(true));
  expect(screen.queryByRole('status')).toBeNull();
  rerender(bar(false));
  rerender(bar(true));
  expect(screen.getByRole('status')).toBeTruthy();
});

it('a notification states its type in words if it has another icon or none', () => {
  const bar = (pictogram: ReactNode) => (
    <Notification type="warning" typeLabel="Warnung" pictogram={pictogram} closeButton={false}>
      Heiß
    </Notification>
  );
  const { container, rerender } = render(bar(<Icon glyph={coffee} size={24} />));
  expect(screen.getByRole('alert').textContent).toBe('Warnung: Heiß');
  expect(container.querySelectorAll('svg')).toHaveLength(1);
  rerender(bar(null));
  expect(screen.getByRole('alert').textContent).toBe('Warnung: Heiß');
  expect(container.querySelectorAll('svg')).toHaveLength(0);
});

it('a notification can be transparent', () => {
  render(
    <Notification type="success" typeLabel="Erfolg" closeButton={false} transparent>
      Gespeichert
    </Notification>,
  );
  expect(screen.getByRole('status').classList.contains('notification-transparent')).toBe(true);
});
