import type { ReactNode } from 'react';

import type { StaffGrant } from '#domain/staffRoles.ts';

import { useFreshness } from '../live/useFreshness.ts';
import { fakeService } from './fakeService.ts';

/** The frame around each page, which asks for the roles of the person. */
export function Framed({ grants, children }: { grants: StaffGrant[]; children: ReactNode }) {
  const service = fakeService();
  useFreshness(
    { contentState: async () => ({ ...(await service.contentState()), grants }) },
    false,
  );
  return children;
}
