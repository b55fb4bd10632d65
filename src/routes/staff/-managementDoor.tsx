import type { ReactNode } from 'react';

import { SsoNotification } from '#staff/console/session/ssoNotification.tsx';
import { RequireStaffSession } from '#staff/console/session/requireStaffSession.tsx';
import { ManagementFrame } from '#staff/management/managementFrame.tsx';
import { SessionLine } from '#staff/sessions/sessionLine.tsx';

type ManagementDoorProps = {
  title: string;
  render: (onSessionEnded: () => void) => ReactNode;
};

/** A page of the console beside its desk, behind the same door. */
export function ManagementDoor({ title, render }: ManagementDoorProps) {
  return (
    <RequireStaffSession
      renderInside={({ ssoNote, onSessionEnded, onSignOut }) => (
        <ManagementFrame
          title={title}
          session={<SessionLine onEnded={onSessionEnded} />}
          onSignOut={() => onSignOut('HERE')}
        >
          {ssoNote && <SsoNotification note={ssoNote} />}
          {render(onSessionEnded)}
        </ManagementFrame>
      )}
    />
  );
}
