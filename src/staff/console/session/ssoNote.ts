import { SSO_NOTE_PARAMETER, SSO_NOTES, type SsoNote } from '#contract/staff/sso.ts';

/** What is said of a single sign-on that has come back; `isFault`: it did not do what was wanted. */
export const SSO_MESSAGES: Record<SsoNote, { isFault: boolean; words: string }> = {
  CANCELLED: { isFault: false, words: 'You have cancelled the single sign-on.' },
  UNAVAILABLE: {
    isFault: true,
    words:
      'The single sign-on does not answer at the moment. Sign in with your password, or try again later.',
  },
  INVALID: {
    isFault: true,
    words: 'The single sign-on could not be verified. Please try again.',
  },
  EXPIRED: {
    isFault: true,
    words: 'This single sign-on took too long, or was begun elsewhere. Please try again.',
  },
  NO_ACCOUNT: {
    isFault: true,
    words:
      'You have no account here. Ask an administrator for one; with a password, connect it in your profile.',
  },
  NO_ROLE: {
    isFault: true,
    words: 'None of your groups has a role here. Ask an administrator.',
  },
  NO_NAME: {
    isFault: true,
    words: 'No account can be made under your name of the single sign-on. Ask an administrator.',
  },
  NAME_TAKEN: {
    isFault: true,
    words:
      'There is an account of your name already. Is it yours? Sign in with its password and connect it in your profile.',
  },
  DISABLED: { isFault: true, words: 'Your account is disabled. Ask an administrator.' },
  CONFIRMED: {
    isFault: false,
    words: 'You have shown who you are. Go back to the page that asked for it.',
  },
  OTHER_PERSON: {
    isFault: true,
    words: 'The single sign-on knows you as somebody else than who is signed in here.',
  },
  CONNECTED: { isFault: false, words: 'The single sign-on leads to this account now.' },
  TAKEN: {
    isFault: true,
    words: 'The single sign-on leads to another account, or this one is connected already.',
  },
};

/** What the address says of a single sign-on; it is taken out of the address, so that a reload does not say it again. */
export function consumeSsoNote(): SsoNote | undefined {
  const url = new URL(location.href);
  const value = url.searchParams.get(SSO_NOTE_PARAMETER);
  if (value === null) return undefined;
  url.searchParams.delete(SSO_NOTE_PARAMETER);
  history.replaceState(history.state, '', url);
  return SSO_NOTES.find((note) => note === value);
}
