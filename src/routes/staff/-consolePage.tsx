import { StaffConsole } from '#features/console/staffConsole.tsx';
import { SessionLine } from '#features/session/sessionLine.tsx';

/** The console with what other features give it. */
export function ConsolePage() {
  return (
    <StaffConsole
      version={APP_VERSION}
      renderSession={(onEnded) => <SessionLine onEnded={onEnded} />}
    />
  );
}
