import { SSO_NOTE_PARAMETER, SSO_NOTES, type SsoNote } from '#contract/staff/sso.ts';
import { Notification } from '#ui/notification/notification.tsx';

const SSO_MESSAGES: Record<SsoNote, string> = {
  CANCELLED: 'You cancelled single sign-on.',
  UNAVAILABLE:
    'Single sign-on is not responding at the moment. Sign in with your password, or try again later.',
  INVALID: 'Single sign-on could not be verified. Please try again.',
  EXPIRED: 'This sign-in took too long, or was started in another browser. Please try again.',
  NO_ACCOUNT:
    'You have no account here. Ask an administrator for one; with a password, connect it in your profile.',
  NO_ROLE: 'None of your groups has a role here. Ask an administrator.',
  NO_NAME: 'No account can be created under your single sign-on name. Ask an administrator.',
  NAME_TAKEN:
    'An account with your name already exists. If it is yours, sign in with its password and connect it in your profile.',
  DISABLED: 'Your account is disabled. Ask an administrator.',
  CONFIRMED: 'Your identity is confirmed. Return to the page that asked for it.',
  OTHER_PERSON: 'You are signed in to single sign-on as somebody else.',
  CONNECTED: 'Single sign-on is now connected to this account.',
  TAKEN: 'Single sign-on is connected to another account, or this account is already connected.',
};

/** Results that are no fault. */
const NO_FAULTS: readonly SsoNote[] = ['CANCELLED', 'CONFIRMED', 'CONNECTED'];

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

/**
 * Reads the result of a single sign-on from the address and removes it there, so that a reload does not repeat the
 * message.
 */
export function consumeSsoNote(): SsoNote | undefined {
  const url = new URL(location.href);
  const value = url.searchParams.get(SSO_NOTE_PARAMETER);
  if (value === null) return undefined;
  url.searchParams.delete(SSO_NOTE_PARAMETER);
  history.replaceState(history.state, '', url);
  return SSO_NOTES.find((note) => note === value);
}
