import { useEffect, useRef, type ReactNode } from 'react';

import { Button } from '#ui/button/button.tsx';
import { logOut } from '#ui/icon/glyphs.gen.ts';
import { Icon } from '#ui/icon/icon.tsx';

import { useHint } from '../console/commands/hints.ts';
import type { Live } from '../console/live/useLive.ts';
import type { StoredConsole } from '../console/store/useConsoleState.ts';
import { addressOfPlace, type FrameProps } from './place.ts';
import { refusalOfPlace } from './refusalOfPlace.ts';
import { Tour } from './tour.tsx';

/** Surrounds every place with the activity bar. Links between places keep the session's data. */
export function Frame({
  places,
  place: here,
  go,
  ...props
}: FrameProps & {
  live: Pick<Live, 'staff' | 'waitsForMe'>;
  onSignOut: (where: 'HERE') => void;
  stored: Pick<StoredConsole, 'state' | 'isRestored' | 'change'>;
  children: ReactNode;
}) {
  const { state, isRestored, change } = props.stored;
  const { staff, waitsForMe } = props.live;
  const hint = useHint();
  useEffect(() => {
    const onClick = (event: MouseEvent) => followLink(event, go);
    document.addEventListener('click', onClick);
    return () => document.removeEventListener('click', onClick);
  }, [go]);
  const bar = useRef<HTMLElement>(null);
  useEffect(() => {
    const row = bar.current;
    const current = row?.querySelector<HTMLElement>('[aria-current]');
    // On a phone the row is wider than the window.
    if (row && current) row.scrollLeft = current.offsetLeft - row.clientWidth / 2;
  }, [here, staff?.grants]);
  return (
    <div className="workbench">
      <nav ref={bar} className="activity-bar" aria-label="Console">
        {places
          .filter((place) => refusalOfPlace(place, staff?.grants) === undefined)
          .map((place) => (
            <a
              key={place.path}
              href={addressOfPlace(place)}
              title={hint(place.id, place.label)}
              data-group={place.group}
              aria-current={place === here ? 'page' : undefined}
            >
              <Icon glyph={place.icon} />
              <span>{place.label}</span>
              {place.id === 'today' && waitsForMe > 0 && (
                <span className="activity-count">
                  {waitsForMe}
                  <span className="visually-hidden">
                    {waitsForMe === 1 ? ' waits' : ' wait'} for me
                  </span>
                </span>
              )}
            </a>
          ))}
        <Button variant="text" onClick={() => props.onSignOut('HERE')}>
          <Icon glyph={logOut} />
          <span>Log out</span>
        </Button>
      </nav>
      {props.children}
      {isRestored && (
        <Tour
          stop={state.tourStop}
          onStop={(tourStop) => change({ tourStop })}
          places={places}
          go={go}
          place={here}
        />
      )}
    </div>
  );
}

/** Follows a link to another place without loading a new document. */
function followLink(event: MouseEvent, go: FrameProps['go']): void {
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  const isPlain = event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey);
  if (link === null || !isPlain || event.altKey || event.defaultPrevented) return;
  if (link.origin !== location.origin || !/^\/staff(?:\/|$)/.test(link.pathname)) return;
  // A link to `#` leads to another part of a page, which waits for the browser to go there.
  if (link.target !== '' || link.hasAttribute('download') || link.href.includes('#')) return;
  event.preventDefault();
  go(link.pathname + link.search);
}
