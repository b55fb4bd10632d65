import { StaffConsole } from '#features/console/staffConsole.tsx';

/** The console with what other features give it. */
export function ConsolePage() {
  return <StaffConsole version={APP_VERSION} renderSession={() => null} />;
}
