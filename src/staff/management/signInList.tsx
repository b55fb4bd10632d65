import type { StaffSignIn } from '#contract/staff/people.ts';

import { rowButton } from './rowButton.tsx';
import { UtcMinute } from './utcMinute.tsx';

type SignInListProps = {
  signIns: readonly StaffSignIn[];
  /** Ends another session than the current one; undefined: sessions are only shown. */
  onEnd?: (session: string) => void;
};

/** Shows the sessions of an account and their start. */
export function SignInList({ signIns, onEnd }: SignInListProps) {
  if (signIns.length === 0) return <>no</>;
  return (
    <ul className="management-list">
      {signIns.map(({ session, signedInAt, isThis }) => (
        <li key={session} className="management-actions">
          <span>
            since <UtcMinute at={signedInAt} />
            {isThis && ', here'}
          </span>
          {onEnd &&
            !isThis &&
            rowButton('End', `End the sign-in of ${signedInAt.slice(11, 16)} UTC`, () =>
              onEnd(session),
            )}
        </li>
      ))}
    </ul>
  );
}
