import type { SsoNote } from '#contract/staff/sso.ts';
import { Notification } from '#ui/notification/notification.tsx';

import { SSO_WORDS } from './ssoNote.ts';

/** What came of a single sign-on. */
export function SsoNotification({ note }: { note: SsoNote }) {
  const { isFault, words } = SSO_WORDS[note];
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
