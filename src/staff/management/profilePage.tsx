import { useEffect, useState } from 'react';

import type { StaffProfile } from '#contract/staff/profile.ts';
import { Button } from '#ui/button/button.tsx';
import { Notification } from '#ui/notification/notification.tsx';

import { describeGrants } from './describeGrants.ts';
import { freshSignIn, type FreshSignIn } from './freshSignIn.ts';
import { PasswordDialog } from './passwordDialog.tsx';
import { Passkeys } from './passkeys.tsx';
import { profileService, type ProfileService } from './profileService.ts';
import { SecondStep } from './secondStep.tsx';
import { SignInList } from './signInList.tsx';
import { SsoConnection } from './ssoConnection.tsx';
import { useChanges } from './useChanges.tsx';

type Loaded =
  | { state: 'LOADING' }
  | { state: 'FAILED' }
  | { state: 'READY'; profile: StaffProfile };

type ProfilePageProps = {
  onSessionEnded: () => void;
  service?: ProfileService;
  fresh?: FreshSignIn;
};

/** The own account: what it may do, its password, and where it is signed in. */
export function ProfilePage({
  onSessionEnded,
  service = profileService,
  fresh = freshSignIn,
}: ProfilePageProps) {
  const [loaded, setLoaded] = useState<Loaded>({ state: 'LOADING' });
  const [revision, setRevision] = useState(0);
  const [isChanging, setChanging] = useState(false);
  const { change, hasEnded, outcome, dialog } = useChanges({
    fresh,
    onSessionEnded,
    onChanged: () => setRevision((count) => count + 1),
    reasonOf: () => undefined,
  });

  useEffect(() => {
    let isCurrent = true;
    service.show().then(
      (profile) => isCurrent && setLoaded({ state: 'READY', profile }),
      (error: unknown) => {
        if (!isCurrent || hasEnded(error)) return;
        console.warn('The profile could not be loaded', error);
        setLoaded({ state: 'FAILED' });
      },
    );
    return () => {
      isCurrent = false;
    };
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- what fails is told once for each question
  }, [service, revision]);

  if (loaded.state === 'LOADING') return <p role="status">Loading…</p>;
  if (loaded.state === 'FAILED') {
    return (
      <>
        <Notification type="error" typeLabel="Error" closeButton={false}>
          Your profile could not be loaded.
        </Notification>
        <div>
          <Button variant="secondary" onClick={() => setRevision(revision + 1)}>
            Try again
          </Button>
        </div>
      </>
    );
  }
  const { name, email, grants, signIns } = loaded.profile;
  return (
    <>
      {outcome}
      <dl className="management-facts">
        <dt>Name</dt>
        <dd>{name}</dd>
        <dt>E-mail</dt>
        <dd>{email ?? 'none: an administrator can add one'}</dd>
        <dt>Roles</dt>
        <dd>{describeGrants(grants)}</dd>
        <dt>Password</dt>
        <dd>
          <Button variant="secondary" onClick={() => setChanging(true)}>
            Change the password
          </Button>
        </dd>
        <dt>Second step</dt>
        <dd>
          <SecondStep profile={loaded.profile} service={service} change={change} />
        </dd>
        <dt>Passkeys</dt>
        <dd>
          <Passkeys profile={loaded.profile} service={service} change={change} />
        </dd>
        {loaded.profile.sso !== 'OFF' && (
          <>
            <dt>Single sign-on</dt>
            <dd>
              <SsoConnection sso={loaded.profile.sso} service={service} change={change} />
            </dd>
          </>
        )}
        <dt>Signed in</dt>
        <dd>
          <SignInList
            signIns={signIns}
            onEnd={(session) =>
              void change({
                words: 'That sign-in is ended.',
                act: () => service.endSignIn(session),
              })
            }
          />
          {signIns.length > 1 && (
            <Button
              variant="secondary"
              onClick={() =>
                void change({
                  words: 'Your other sign-ins are ended.',
                  act: () => service.endOtherSignIns(),
                })
              }
            >
              End all others
            </Button>
          )}
        </dd>
      </dl>
      {isChanging && (
        <PasswordDialog
          change={service.changePassword}
          onEnded={(ended) => {
            setChanging(false);
            void change({ words: 'Your password is changed.', act: () => ended });
          }}
          onClose={() => setChanging(false)}
        />
      )}
      {dialog}
    </>
  );
}
