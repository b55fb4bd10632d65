import { useState } from 'react';

import { SECOND_MS } from '#domain/durations.ts';
import { DEFAULT_SITE, siteFacts } from '#domain/sites.ts';
import { Button } from '#ui/button/button.tsx';

import { useNow } from '../time/useNow.ts';
import { writeClock, writeInstant } from '../time/writeInstant.ts';
import { writeCountdown, type NextTransition } from './nextTransition.ts';
import { notificationPermission } from './notify.ts';
import type { SeenChange } from './useWatch.ts';

type WatchBarProps = {
  next: NextTransition | undefined;
  last: SeenChange | undefined;
  isWall: boolean;
  /** Stops watching, or leaves the wall view. */
  onClose: () => void;
};

const PERMISSIONS = {
  granted: 'Notifications are on',
  denied: 'This browser blocks notifications',
  unsupported: 'This browser does not support notifications',
} as const;

/** Renders the time until content changes next in any shop, and the last change. */
export function WatchBar({ next, last, isWall, onClose }: WatchBarProps) {
  const nowMs = useNow(SECOND_MS);
  const [permission, setPermission] = useState(notificationPermission);
  return (
    <section className="watch-bar" aria-label="Watch">
      {next === undefined ? (
        <p>No scheduled changes in any shop.</p>
      ) : (
        <p>
          Next change in <strong role="timer">{writeCountdown(next.atMs - nowMs)}</strong>:{' '}
          {next.sites.map((site) => siteFacts(site).label).join(', ')},{' '}
          {writeInstant(next.atMs, siteFacts(next.sites[0] ?? DEFAULT_SITE).timeZone)}
        </p>
      )}
      <p role="status">
        {last &&
          `${siteFacts(last.site).label} changed ${writeClock(last.atMs, siteFacts(last.site).timeZone)}: ${last.words}`}
      </p>
      {/* The wall, looked at from a distance, says what comes next alone. */}
      {!isWall && permission === 'default' && (
        <Button
          variant="secondary"
          onClick={() => void Notification.requestPermission().then(setPermission)}
        >
          Notify me
        </Button>
      )}
      {!isWall && permission !== 'default' && <p>{PERMISSIONS[permission]}</p>}
      <Button variant="secondary" onClick={onClose}>
        {isWall ? 'Leave the wall' : 'Stop watching'}
      </Button>
    </section>
  );
}
