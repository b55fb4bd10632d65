import type { SsoNote } from '#contract/staff/sso.ts';
import { Notification } from '#ui/notification/notification.tsx';

import { SSO_MESSAGES } from './ssoNote.ts';

/** Renders the result of a single sign-on. */
export function SsoNotification({ note }: { note: SsoNote }) {
  const { isFault, words } = SSO_MESSAGES[note];
  return (
    <Notification
      type={isFault ? 'error' : 'information'}
      typeLabel={isFault ? 'Error' : 'Information'}
      closeButton={false}
    >
      {words}
    </Notification>
  );
}
