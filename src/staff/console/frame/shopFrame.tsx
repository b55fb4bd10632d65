import { useEffect, useRef, useState } from 'react';

import { sites } from '#domain/sites.ts';
import { Button } from '#ui/button/button.tsx';

import type { ConsoleService } from '../consoleService.ts';
import { useLoaded } from '../useLoaded.ts';
import type { Pane, PaneView } from '../workspace/workspace.ts';
import { frameAddress } from './frameAddress.ts';
import { createFrameWays } from './frameWays.ts';
import { readLanding } from './landing.ts';
import { useSize } from './useSize.ts';

type ShopFrameProps = {
  pane: Pane;
  service: ConsoleService;
  /** Changes when what could not be had is worth asking for again, as the connection has come back. */
  revision: number;
  /** Says why a page cannot be had. */
  onFault: (error: unknown) => void;
  /** The person has gone to another page in the frame. */
  onNavigate: (place: Pick<PaneView, 'site' | 'path'>) => void;
  /** The page has come; undefined: it is going. */
  onPage: (page: Document | undefined) => void;
};

/** A real page of a shop as of its pane's view, as wide as asked for and scaled to fit its room. */
export function ShopFrame({
  pane: { view, width },
  service,
  revision,
  onFault,
  onNavigate,
  onPage,
}: ShopFrameProps) {
  const [attempt, setAttempt] = useState(0);
  const [isLost, setLost] = useState(false);
  const token = useLoaded(
    JSON.stringify([view.site, view.at, view.group]),
    () => service.viewToken(view),
    attempt + revision,
  );
  const room = useRef<HTMLDivElement>(null);
  const frame = useRef<HTMLIFrameElement>(null);
  const size = useSize(room);

  useEffect(() => {
    if (token.state === 'FAILED') onFault(token.error);
  }, [token, onFault]);

  const [ways] = useState(createFrameWays);
  const wanted = token.state === 'READY' ? frameAddress(view, token.value) : undefined;
  useEffect(() => {
    const element = frame.current;
    if (wanted === undefined || element === null) return;
    ways.send(wanted);
    // A page that the person reached in the frame itself is there already.
    const isThere = readLanding(element).place === 'SHOP' && addressIn(element) === wanted;
    if (isThere) ways.come(wanted);
    else element.contentWindow?.location.replace(wanted);
  }, [wanted, attempt, revision, ways]);

  function onLanding() {
    const element = frame.current;
    if (element === null || element.contentDocument?.URL === 'about:blank') return;
    const landing = readLanding(element);
    setLost(landing.place === 'LOST' || landing.place === 'OVER');
    if (landing.place === 'OVER' && !isLost) {
      // Once by itself: with another token, or back at the door where there is no session.
      service.forgetTokens();
      setAttempt(attempt + 1);
    }
    if (landing.place !== 'SHOP') return;
    const { site, path, page } = landing;
    const way = ways.come(addressIn(element));
    // The page that the person has chosen since is on its way.
    if (way === 'LATE') return;
    if (way === 'PERSON' && (site !== view.site || path !== view.path)) onNavigate({ site, path });
    onPage(page);
  }
  const latest = useRef(onLanding);
  useEffect(() => {
    latest.current = onLanding;
  });

  function onLoad() {
    onLanding();
    const shown = frame.current?.contentDocument?.defaultView;
    shown?.addEventListener('pagehide', () => onPage(undefined), { once: true });
    // The shop's own app goes from page to page without loading; not every browser tells of that.
    shown?.navigation?.addEventListener('navigatesuccess', () => latest.current());
  }

  const scale = width === 'FREE' || size.width === 0 ? 1 : Math.min(1, size.width / width);
  const isMissing = token.state === 'FAILED' || isLost;
  return (
    <div className="shop-frame" ref={room} aria-busy={token.state === 'LOADING'}>
      {/* oxlint-disable-next-line react/iframe-missing-sandbox -- the shop is of this origin, where a sandbox with scripts keeps nothing in */}
      <iframe
        ref={frame}
        title={`${sites[view.site].label}${view.path}`}
        hidden={isMissing}
        onLoad={onLoad}
        style={{
          inlineSize: width === 'FREE' ? '100%' : `${width}px`,
          blockSize: `${size.height / scale}px`,
          transform: `scale(${scale})`,
        }}
      />
      {isMissing && (
        <div className="shop-frame-fault" role="alert">
          <p>This page cannot be shown at the moment.</p>
          <Button variant="secondary" onClick={() => setAttempt(attempt + 1)}>
            Try again
          </Button>
        </div>
      )}
    </div>
  );
}

function addressIn(frame: HTMLIFrameElement): string | undefined {
  const location = frame.contentDocument?.location;
  return location && location.pathname + location.search;
}
