import { render, screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';

import { Notification } from './notification.tsx';

it.each([
  ['error', 'alert'],
  ['warning', 'alert'],
  ['success', 'status'],
  ['information', 'status'],
] as const)('of type %s has the role %s and names its type', (type, role) => {
  render(
    <Notification type={type} typeLabel={`Name of ${type}`}>
      What there is to report
    </Notification>,
  );
  const bar = screen.getByRole(role);
  expect(bar.textContent).toBe('What there is to report');
  expect(within(bar).getByRole('img', { name: `Name of ${type}` })).toBeTruthy();
});
