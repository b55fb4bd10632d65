import { useQuery } from '@tanstack/react-query';
import { useContext, useEffect, useRef, useState } from 'react';

import { isHostPage, pathOfHost } from '#domain/hostPages.ts';
import { sites, type SiteCode } from '#domain/sites.ts';
import { Button } from '#ui/button/button.tsx';

import { isForbidden } from '../../data/staffData.tsx';
import { useStableCallback } from '../desk/useStableCallback.ts';
import type { ConsoleService } from '../live/consoleService.ts';
import { pageName } from '../workspace/pageName.ts';
import type { Pane, PaneWidth } from '../workspace/workspace.ts';
import { frameAddress } from './frameAddress.ts';
import { HostPagesContext } from './hostPages.ts';
import { useFrameNavigation, type FrameNavigationOptions } from './useFrameNavigation.ts';
import { fitPage, useWidth, useWindowWidth } from './useWidth.ts';

type ShopFrameProps = Pick<
  FrameNavigationOptions,
  'renewal' | 'onFault' | 'onNavigate' | 'onProgress'
> & {
  pane: Pane;
  width: PaneWidth;
  service: ConsoleService;
  /** Changes when a failed load should be retried because the connection is back. */
  revision: number;
};

/** A real page of a shop in its pane's view, with the requested width and scaled to fit its space. */
export function ShopFrame({
  pane: { view },
  width,
  service,
  revision,
  renewal,
  onFault,
  onNavigate,
  onProgress,
}: ShopFrameProps) {
  const hostPages = useContext(HostPagesContext);
  const [attempt, setAttempt] = useState(0);
  const { site, at, group, changeSet } = view;
  const token = useQuery({
    queryKey: ['view-token', site, at, group, changeSet, attempt + revision],
    queryFn: () => service.viewToken(view),
    // A second reference would load the page again.
    staleTime: 'static',
  });
  const room = useRef<HTMLDivElement>(null);
  const frame = useRef<HTMLIFrameElement>(null);
  const roomWidth = useWidth(room);
  const windowWidth = useWindowWidth();
  const ofHost = pathOfHost(view.path);
  // The list arrives with the server's first answer.
  const isUnlisted =
    ofHost !== undefined && hostPages !== undefined && !isHostPage(hostPages, site, ofHost);
  const isKnown = ofHost === undefined || (hostPages !== undefined && !isUnlisted);
  const navigation = useFrameNavigation(frame, {
    view,
    service,
    renewal,
    onFault,
    onNavigate,
    onProgress,
    wanted: token.isSuccess && isKnown ? frameAddress(view, token.data) : undefined,
    hostPages: hostPages ?? [],
    attempt: attempt + revision,
    onTokenRefused: () => {
      service.forgetTokens();
      setAttempt(attempt + 1);
    },
  });
  const fault = findFault();
  const isMissing = fault !== undefined;

  const progress = useStableCallback(onProgress);
  useEffect(() => {
    if (token.error === null) return;
    progress({ step: 'MISSING' });
    onFault(token.error);
  }, [token.error, progress, onFault]);
  useEffect(() => {
    if (isMissing) progress({ step: 'MISSING' });
  }, [isMissing, progress]);
  useEffect(() => {
    // After navigation in the frame itself there may be a token for the view already.
    if (token.isPending) progress({ step: 'COMING' });
  }, [token.isPending, progress]);

  const size = fitPage(width, { room: roomWidth, window: windowWidth });
  return (
    <div className="shop-frame" ref={room} aria-busy={token.isPending}>
      {/* oxlint-disable-next-line react/iframe-missing-sandbox -- the shop is of this origin, where a sandbox with scripts keeps nothing in */}
      <iframe
        ref={frame}
        title={pageName(view)}
        hidden={isMissing}
        onLoad={navigation.onLoad}
        style={{
          inlineSize: size.width === undefined ? '100%' : `${size.width}px`,
          // A share of its room, which differs on paper, where no script runs.
          blockSize: `calc(100% / ${size.scale})`,
          transform: `scale(${size.scale})`,
        }}
      />
      {fault && (
        <FrameFault
          kind={fault}
          site={view.site}
          ofHost={ofHost}
          onTryAgain={() => setAttempt(attempt + 1)}
        />
      )}
    </div>
  );

  /** Returns, of several reasons, the one that the person can do most about. */
  function findFault(): FrameFaultKind | undefined {
    if (isForbidden(token.error)) return 'FORBIDDEN';
    if (isUnlisted) return 'UNLISTED';
    if (navigation.fault === 'SILENT') return 'SILENT';
    return token.isError || navigation.fault !== undefined ? 'UNAVAILABLE' : undefined;
  }
}

/** The reason why a frame shows no page; UNLISTED: `HOST_PAGES` does not list the page of another system. */
type FrameFaultKind = 'FORBIDDEN' | 'UNLISTED' | 'SILENT' | 'UNAVAILABLE';

/** Renders the reason in place of the page, with a retry button if a retry can help. */
function FrameFault({
  kind,
  site,
  ofHost,
  onTryAgain,
}: {
  kind: FrameFaultKind;
  site: SiteCode;
  /** Path of the page, if it belongs to another system. */
  ofHost: string | undefined;
  onTryAgain: () => void;
}) {
  const words: Record<FrameFaultKind, string> = {
    FORBIDDEN: `Your roles do not include ${sites[site].label}.`,
    UNLISTED: `HOST_PAGES does not list ${ofHost} for this shop.`,
    SILENT:
      'The page does not say what it shows. Its host must pass the preview on, and let this console frame it.',
    UNAVAILABLE: 'This page cannot be shown at the moment.',
  };
  return (
    <div className="shop-frame-fault" role="alert">
      <p>{words[kind]}</p>
      {(kind === 'SILENT' || kind === 'UNAVAILABLE') && (
        <Button variant="secondary" onClick={onTryAgain}>
          Try again
        </Button>
      )}
    </div>
  );
}
