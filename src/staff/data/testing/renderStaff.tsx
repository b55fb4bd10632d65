import { render } from '@testing-library/react';
import { useState, type ReactNode } from 'react';
import { vi } from 'vitest';

import { ResponseError } from '#browser/serviceCall.ts';

import { AddressContext } from '../parameters.ts';
import { StaffData } from '../staffData.tsx';

/** A response that refuses a call. */
export const refusal = (status: number, type?: string) =>
  Promise.reject(new ResponseError(new Response(null, { status }), type));

/** Renders a part of the console for a user with a session, at an address with a query. */
export function renderStaff(part: ReactNode, query = '') {
  const onSessionEnded = vi.fn<() => void>();
  const steps: string[] = [];
  function Wrapper({ children }: { children: ReactNode }) {
    const [search, setSearch] = useState(query);
    const change = (next: string, isStep: boolean) => {
      if (isStep) steps.push(next);
      setSearch(next);
    };
    return (
      <AddressContext value={{ search, change }}>
        <StaffData onSessionEnded={onSessionEnded}>{children}</StaffData>
      </AddressContext>
    );
  }
  return { ...render(part, { wrapper: Wrapper }), onSessionEnded, steps };
}
