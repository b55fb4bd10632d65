import { StaffConsole } from '#staff/console/staffConsole.tsx';
import { SessionLine } from '#staff/sessions/sessionLine.tsx';

/** The console with parts of other features. */
export function ConsolePage() {
  return <StaffConsole version={APP_VERSION} session={<SessionLine />} />;
}
