import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import { Button } from '#ui/button/button.tsx';

import { LoadNotice } from '../data/loadNotice.tsx';
import { useChanges } from '../data/useChanges.tsx';
import { describeGrants } from './describeGrants.ts';
import { PasswordDialog } from './passwordDialog.tsx';
import { Passkeys } from './passkeys.tsx';
import { profileService, type ProfileService } from './profileService.ts';
import { SecondFactor } from './secondFactor.tsx';
import { SignInList } from './signInList.tsx';

/** Shows the user's own account: roles, password and sessions. */
export function ProfilePage({ service = profileService }: { service?: ProfileService }) {
  const [isChanging, setChanging] = useState(false);
  const loaded = useQuery({ queryKey: ['profile'], queryFn: () => service.show() });
  const { change, outcome, dialog } = useChanges();
  const notice = <LoadNotice query={loaded} failure="Your profile could not be loaded." />;

  const profile = loaded.data;
  if (profile === undefined) return notice;
  const { name, email, grants, signIns, isBreakGlass } = profile;
  return (
    <>
      {notice}
      {outcome}
      <dl className="management-facts">
        <dt>Name</dt>
        <dd>{name}</dd>
        <dt>E-mail</dt>
        <dd>{email ?? 'none: an administrator can add one'}</dd>
        <dt>Roles</dt>
        <dd>{describeGrants(grants)}</dd>
        {isBreakGlass ? (
          <>
            <dt>Secret</dt>
            <dd>
              used up: <code>npm run account -- break-glass</code> makes another one
            </dd>
          </>
        ) : (
          <>
            <dt>Password</dt>
            <dd>
              <Button variant="secondary" onClick={() => setChanging(true)}>
                Change the password
              </Button>
            </dd>
            <dt>Second factor</dt>
            <dd>
              <SecondFactor profile={profile} service={service} change={change} />
            </dd>
            <dt>Passkeys</dt>
            <dd>
              <Passkeys profile={profile} service={service} change={change} />
            </dd>
            {profile.sso !== 'OFF' && (
              <>
                <dt>Single sign-on</dt>
                <dd>
                  {profile.sso === 'CONNECTED' ? (
                    <Button
                      variant="secondary"
                      onClick={() =>
                        change({
                          words: 'Single sign-on is no longer connected to this account.',
                          act: () => service.disconnectSso(),
                        })
                      }
                    >
                      Disconnect it
                    </Button>
                  ) : (
                    <Button
                      variant="secondary"
                      onClick={() =>
                        change({
                          act: async (proof) => location.assign(await service.connectSso(proof)),
                        })
                      }
                    >
                      Connect it to this account
                    </Button>
                  )}
                </dd>
              </>
            )}
          </>
        )}
        <dt>Signed in</dt>
        <dd>
          <SignInList
            signIns={signIns}
            onEnd={(session) =>
              change({
                words: 'Session ended.',
                act: () => service.endSignIn(session),
              })
            }
          />
          {signIns.length > 1 && (
            <Button
              variant="secondary"
              onClick={() =>
                change({
                  words: 'Your other sessions have ended.',
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
            change({ words: 'Password changed.', act: () => ended });
          }}
          onClose={() => setChanging(false)}
        />
      )}
      {dialog}
    </>
  );
}
