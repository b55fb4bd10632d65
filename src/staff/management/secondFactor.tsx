import { useState } from 'react';

import type { StaffProfile, TotpSetUpAnswer } from '#contract/staff/profile.ts';
import { Button } from '#ui/button/button.tsx';

import type { ProfileService } from './profileService.ts';
import { RecoveryCodesDialog } from './recoveryCodesDialog.tsx';
import { TotpDialog } from './totpDialog.tsx';
import type { Change } from '../data/useChanges.tsx';

type SecondFactorProps = {
  profile: StaffProfile;
  service: ProfileService;
  change: (wanted: Change) => void;
};

/** Shows what the user's own sign-in requires in addition to the password. */
export function SecondFactor({ profile, service, change }: SecondFactorProps) {
  const [setUp, setSetUp] = useState<TotpSetUpAnswer>();
  const [codes, setCodes] = useState<readonly string[]>();

  return (
    <>
      <span>
        {profile.hasTotp
          ? `A code of an authenticator app; ${profile.recoveryCodes} recovery codes are left`
          : withoutApp(profile)}
      </span>
      <span className="management-actions">
        {(profile.hasTotp || profile.passkeys.length > 0) && (
          <Button
            variant="secondary"
            onClick={() =>
              change({
                act: async (proof) => setCodes(await service.renewRecoveryCodes(proof)),
              })
            }
          >
            Create new recovery codes
          </Button>
        )}
        {profile.hasTotp ? (
          <Button
            variant="text"
            onClick={() =>
              change({
                words: 'Authenticator app removed.',
                act: (proof) => service.removeTotp(proof),
              })
            }
          >
            Remove the app
          </Button>
        ) : (
          <Button
            variant="secondary"
            onClick={() =>
              change({ act: async (proof) => setSetUp(await service.beginTotp(proof)) })
            }
          >
            Set up an authenticator app
          </Button>
        )}
      </span>
      {setUp && (
        <TotpDialog
          setUp={setUp}
          confirm={(code) => service.confirmTotp(code)}
          onEnded={(ended) => {
            setSetUp(undefined);
            change({
              words: 'From now on, signing in requires a code from your app.',
              act: async () => setCodes(await ended),
            });
          }}
          onClose={() => setSetUp(undefined)}
        />
      )}
      {codes && <RecoveryCodesDialog codes={codes} onClose={() => setCodes(undefined)} />}
    </>
  );
}

function withoutApp({ passkeys, recoveryCodes }: StaffProfile): string {
  return passkeys.length === 0
    ? 'none: the password is enough'
    : `A passkey; ${recoveryCodes} recovery codes are left`;
}
