import type { ReactNode } from 'react';

import { SsoNotification } from '#staff/console/session/ssoNotification.tsx';
import { RequireStaffSession } from '#staff/console/session/requireStaffSession.tsx';
import { ManagementFrame } from '#staff/management/managementFrame.tsx';
import { SessionLine } from '#staff/sessions/sessionLine.tsx';

type ManagementDoorProps = {
  title: string;
  children: ReactNode;
};

/** A console page behind the sign-in. */
export function ManagementDoor({ title, children }: ManagementDoorProps) {
  return (
    <RequireStaffSession
      renderInside={({ ssoNote, onSignOut }) => (
        <ManagementFrame
          title={title}
          session={<SessionLine />}
          onSignOut={() => onSignOut('HERE')}
        >
          {ssoNote && <SsoNotification note={ssoNote} />}
          {children}
        </ManagementFrame>
      )}
    />
  );
}
