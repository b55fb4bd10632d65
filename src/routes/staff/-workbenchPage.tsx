import { getRouteApi, useRouter } from '@tanstack/react-router';
import { useCallback, useMemo, useSyncExternalStore } from 'react';

import { ConsoleApp } from '#staff/console/consoleApp.tsx';
import { RequireStaffSession } from '#staff/console/session/requireStaffSession.tsx';
import { useUpdate } from '#staff/console/install/useUpdate.ts';
import { SessionLine } from '#staff/sessions/sessionLine.tsx';
import { lazyPage } from '#staff/workbench/lazyPage.tsx';
import { findPlace } from '#staff/workbench/place.ts';
import { PageFrame } from '#staff/workbench/pageFrame.tsx';

import { PLACES } from './-managementPages.ts';

const PAGES = Object.fromEntries(PLACES.map(({ path, load }) => [path, load && lazyPage(load)]));

const route = getRouteApi('/staff/$');

/** Shows the console's page for the address after the sign-in, or a not-found message. */
export function WorkbenchPage() {
  const { _splat } = route.useParams();
  const { history } = useRouter();
  const update = useUpdate();
  const go = useCallback((address: string) => history.push(address), [history]);
  const search = useSyncExternalStore(history.subscribe, () => history.location.search);
  const address = useMemo(
    () => ({
      search,
      change(next: string, isStep: boolean) {
        const { pathname } = history.location;
        const to = next === '' ? pathname : `${pathname}?${next}`;
        if (isStep) history.push(to);
        else history.replace(to);
      },
    }),
    [history, search],
  );
  const found = findPlace(PLACES, _splat);
  if (found === undefined) return <UnknownPage />;
  const { place, below } = found;
  const Page = PAGES[place.path];
  const frame = { places: PLACES, place, go };
  const bars = { version: APP_VERSION, update, session: <SessionLine /> };
  return (
    <RequireStaffSession
      renderInside={({ ssoNote, ...inside }) =>
        Page === undefined ? (
          <ConsoleApp {...inside} {...bars} frame={frame} />
        ) : (
          <PageFrame
            {...inside}
            bars={bars}
            frame={frame}
            ssoNote={ssoNote}
            address={address}
            isWhole={below === undefined}
          >
            <Page />
          </PageFrame>
        )
      }
    />
  );
}

function UnknownPage() {
  return (
    <main className="console-notice">
      <h1>Page not found</h1>
      <p>The console has no page at this address.</p>
      <p>
        <a href="/staff">Go to the console</a>
      </p>
      <p>
        <a href="/staff/kit">Go to the interface kit</a>
      </p>
    </main>
  );
}
