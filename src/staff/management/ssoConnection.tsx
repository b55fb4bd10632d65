import { Button } from '#ui/button/button.tsx';

import type { ProfileService } from './profileService.ts';
import type { Change } from '../data/useChanges.tsx';

type SsoConnectionProps = {
  sso: 'CONNECTED' | 'NOT_CONNECTED';
  service: Pick<ProfileService, 'connectSso' | 'disconnectSso'>;
  change: (wanted: Change) => void;
};

/** Shows whether the user's own account is connected to single sign-on. */
export function SsoConnection({ sso, service, change }: SsoConnectionProps) {
  if (sso === 'NOT_CONNECTED') {
    return (
      <Button
        variant="secondary"
        onClick={() =>
          change({ act: async (proof) => location.assign(await service.connectSso(proof)) })
        }
      >
        Connect it to this account
      </Button>
    );
  }
  return (
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
  );
}
