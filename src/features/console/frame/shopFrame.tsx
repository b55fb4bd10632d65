import { useEffect, useLayoutEffect, useRef, useState } from 'react';

import { siteOfSegment, sites } from '#domain/sites.ts';
import { Button } from '#ui/button/button.tsx';

import type { ConsoleService } from '../consoleService.ts';
import { useLoaded } from '../useLoaded.ts';
import type { Pane, PaneView } from '../workspace/workspace.ts';
import { frameAddress, pathInShop } from './frameAddress.ts';

type ShopFrameProps = {
  pane: Pane;
  service: ConsoleService;
  /** Says that the session or the connection has gone, if that is why a page cannot be had. */
  onFault: (error: unknown) => void;
  /** The person has gone to another page in the frame. */
  onNavigate: (place: Pick<PaneView, 'site' | 'path'>) => void;
  /** The page has come; undefined: it is going. */
  onPage: (page: Document | undefined) => void;
};

/** A real page of a shop as of its pane's view, as wide as asked for and scaled to fit its room. */
export function ShopFrame({ pane, service, onFault, onNavigate, onPage }: ShopFrameProps) {
  const { view, width } = pane;
  const [attempt, setAttempt] = useState(0);
  const token = useLoaded(
    JSON.stringify([view.site, view.at, view.group]),
    () => service.viewToken(view),
    attempt,
  );
  const room = useRef<HTMLDivElement>(null);
  const frame = useRef<HTMLIFrameElement>(null);
  const size = useSize(room);

  useEffect(() => {
    if (token.state === 'FAILED') onFault(token.error);
  }, [token, onFault]);

  const value = token.state === 'READY' ? token.value : undefined;
  useEffect(() => {
    const element = frame.current;
    if (value === undefined || element === null) return;
    const wanted = frameAddress(view, value);
    // A page that the person reached in the frame itself is there already.
    if (addressIn(element) !== wanted) element.contentWindow?.location.replace(wanted);
  }, [value, view]);

  function onLoad() {
    const shown = frame.current?.contentWindow;
    if (!shown || shown.location.href === 'about:blank') return;
    const site = siteOfSegment(shown.location.pathname.split('/')[1] ?? '');
    const path = site && pathInShop(site, shown.location);
    if (site === undefined || path === undefined) return;
    if (site !== view.site || path !== view.path) onNavigate({ site, path });
    onPage(shown.document);
    shown.addEventListener('pagehide', () => onPage(undefined), { once: true });
  }

  const scale = width === 'FREE' || size.width === 0 ? 1 : Math.min(1, size.width / width);
  return (
    <div className="shop-frame" ref={room} aria-busy={token.state === 'LOADING'}>
      {/* oxlint-disable-next-line react/iframe-missing-sandbox -- the shop is of this origin, where a sandbox with scripts keeps nothing in */}
      <iframe
        ref={frame}
        title={`${sites[view.site].label}${view.path}`}
        onLoad={onLoad}
        style={{
          inlineSize: width === 'FREE' ? '100%' : `${width}px`,
          blockSize: `${size.height / scale}px`,
          transform: `scale(${scale})`,
        }}
      />
      {token.state === 'FAILED' && (
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
  const location = frame.contentWindow?.location;
  return location && location.pathname + location.search;
}

/** The inner size of an element, in CSS pixels. */
function useSize(element: React.RefObject<HTMLElement | null>): { width: number; height: number } {
  const [size, setSize] = useState({ width: 0, height: 0 });
  useLayoutEffect(() => {
    const measured = element.current;
    if (!measured) return;
    const observer = new ResizeObserver(() => {
      setSize({ width: measured.clientWidth, height: measured.clientHeight });
    });
    observer.observe(measured);
    return () => observer.disconnect();
  }, [element]);
  return size;
}
