import type { SsoNote } from '#contract/staff/sso.ts';
import { Notification } from '#ui/notification/notification.tsx';

import { SSO_MESSAGES, NO_FAULTS } from './ssoNote.ts';

/** Renders the result of a single sign-on. */
export function SsoNotification({ note }: { note: SsoNote }) {
  const isFault = !NO_FAULTS.includes(note);
  return (
    <Notification
      type={isFault ? 'error' : 'information'}
      typeLabel={isFault ? 'Error' : 'Information'}
      closeButton={false}
    >
      {SSO_MESSAGES[note]}
    </Notification>
  );
}
