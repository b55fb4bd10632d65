import { render } from '@testing-library/react';
import { vi } from 'vitest';
import type { ReactNode } from 'react';

import { StaffData } from '../staffData.tsx';

/** Renders a part of the console for a user with a session. */
export function renderStaff(part: ReactNode) {
  const onSessionEnded = vi.fn<() => void>();
  const wrapper = ({ children }: { children: ReactNode }) => (
    <StaffData onSessionEnded={onSessionEnded}>{children}</StaffData>
  );
  return { ...render(part, { wrapper }), onSessionEnded };
}
