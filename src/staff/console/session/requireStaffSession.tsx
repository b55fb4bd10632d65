import { useCallback, useEffect, useState, type ReactNode } from 'react';

import { followLaunches } from '#browser/followLaunches.ts';
import { hasPasskeys } from '#browser/passkeys.ts';
import type { SsoNote } from '#contract/staff/sso.ts';
import { Button } from '#ui/button/button.tsx';

import { StaffData } from '../../data/staffData.tsx';
import { RETRY_INTERVAL_MS } from '../live/connection.ts';
import { createConsoleService, type ConsoleService } from '../live/consoleService.ts';
import { followInstallOffer } from '../install/installOffer.ts';
import { SignInPage } from './signInPage.tsx';
import { consumeSsoNote } from './ssoNotification.tsx';
import { loadSsoMode, checkAuth, signIn, signInByPasskey, signOut } from './staffSession.ts';

// Before the first render: the browser fires the event once, early.
followInstallOffer();

type Door =
  | { state: 'CHECKING' }
  /** The service is created per sign-in, because it caches tokens that end with the session. */
  | { state: 'INSIDE'; service: ConsoleService }
  | { state: 'OUTSIDE'; reason?: string }
  | { state: 'UNAVAILABLE' };

const inside = (): Door => ({ state: 'INSIDE', service: createConsoleService(Date.now) });

type Inside = {
  service: ConsoleService;
  /** The result of a single sign-on by a person who was already signed in. */
  ssoNote: SsoNote | undefined;
  onSignOut: (where: 'HERE' | 'EVERYWHERE') => void;
};

/** Renders every page of staff: the sign-in page, or `renderInside` with a session (spec §2.3, §6). */
export function RequireStaffSession({
  renderInside,
}: {
  renderInside: (inside: Inside) => ReactNode;
}) {
  const [door, setDoor] = useState<Door>({ state: 'CHECKING' });
  const [ssoNote] = useState(consumeSsoNote);

  const look = useCallback(async () => {
    const status = await checkAuth();
    setDoor((before) => {
      // An open desk keeps its state, and the sign-in page its input.
      if (status === 'SUCCESS') return before.state === 'INSIDE' ? before : inside();
      if (status === 'UNAUTHORIZED')
        return before.state === 'OUTSIDE' ? before : { state: 'OUTSIDE' };
      return before.state === 'CHECKING' ? { state: 'UNAVAILABLE' } : before;
    });
  }, []);
  // A sign-in or sign-out in one tab holds for all.
  const [tabs] = useState(openStaffTabs);
  useEffect(() => tabs.follow(() => void look()), [tabs, look]);
  // The desk is stored on the device; the input of an open dialog is not.
  useEffect(
    () =>
      followLaunches({
        isAnyFormHalfFilled: () => document.querySelector('dialog[open]') !== null,
      }),
    [],
  );
  // oxlint-disable-next-line react/set-state-in-effect -- what it sets comes from the server, later
  useEffect(() => void look(), [look]);
  useEffect(() => {
    if (door.state !== 'UNAVAILABLE') return undefined;
    const again = () => void look();
    addEventListener('online', again);
    // No event reports that a server is reachable again.
    const timer = setInterval(again, RETRY_INTERVAL_MS);
    return () => {
      removeEventListener('online', again);
      clearInterval(timer);
    };
  }, [door.state, look]);

  const onSessionEnded = useCallback(
    () => setDoor({ state: 'OUTSIDE', reason: 'Your session has ended. Please sign in again.' }),
    [],
  );

  async function leave(where: 'HERE' | 'EVERYWHERE') {
    try {
      const providerUrl = await signOut(where);
      setDoor({ state: 'OUTSIDE', reason: 'You are logged out.' });
      tabs.broadcast();
      if (providerUrl !== undefined) location.assign(providerUrl);
    } catch (error) {
      console.warn('Logging out failed', error);
      setDoor({ state: 'UNAVAILABLE' });
    }
  }

  switch (door.state) {
    case 'CHECKING':
      return (
        <main className="console-notice" aria-busy="true">
          <p role="status">Loading…</p>
        </main>
      );
    case 'UNAVAILABLE':
      return (
        <main className="console-notice">
          <h1>No connection</h1>
          <p role="status">
            The server cannot be reached, so no page of a shop can be shown. The console reconnects
            by itself; your desk is saved on this device.
          </p>
          <Button variant="secondary" onClick={() => void look()}>
            Try again
          </Button>
        </main>
      );
    case 'OUTSIDE':
      return (
        <SignInPage
          reason={door.reason}
          ssoNote={ssoNote}
          signIn={signIn}
          loadSsoMode={loadSsoMode}
          signInByPasskey={hasPasskeys() ? signInByPasskey : undefined}
          onSignedIn={() => {
            setDoor(inside());
            tabs.broadcast();
          }}
        />
      );
    case 'INSIDE':
      return (
        <StaffData onSessionEnded={onSessionEnded}>
          {renderInside({
            service: door.service,
            ssoNote,
            onSignOut: (where) => void leave(where),
          })}
        </StaffData>
      );
  }
}

const CHANNEL = 'staff-session';

/** Notifies this browser's other tabs when staff sign in or out. */
function openStaffTabs() {
  const channel = new BroadcastChannel(CHANNEL);
  return {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel reaches its own origin alone
    broadcast: () => channel.postMessage('CHANGED'),
    /** Also calls `onChange` when the tab becomes visible. Returns a function that stops it. */
    follow(onChange: () => void) {
      const onShown = () => {
        if (document.visibilityState === 'visible') onChange();
      };
      channel.addEventListener('message', onChange);
      document.addEventListener('visibilitychange', onShown);
      return () => {
        channel.removeEventListener('message', onChange);
        document.removeEventListener('visibilitychange', onShown);
      };
    },
  };
}
