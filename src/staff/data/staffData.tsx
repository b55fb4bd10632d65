import {
  MutationCache,
  notifyManager,
  QueryCache,
  QueryClient,
  QueryClientProvider,
} from '@tanstack/react-query';
import { createContext, useContext, useState, type ReactNode } from 'react';

import { staffRightMissing } from '#contract/problemTypes.ts';
import { ResponseError } from '#browser/serviceCall.ts';

const UNAUTHORIZED = 401;

// An answer is shown in the turn in which it comes: by a timer, each jump of a pane would wait for one.
notifyManager.setScheduler(queueMicrotask);

const SessionEndContext = createContext(() => {});

/** Returns the function to call where the server knows of no session any more. */
export const useSessionEnd = () => useContext(SessionEndContext);

const isSessionOver = (error: unknown) =>
  error instanceof ResponseError && error.status === UNAUTHORIZED;

/** Whether the roles do not include what was asked for. */
export const isForbidden = (error: unknown) =>
  error instanceof ResponseError && error.problemType === staffRightMissing;

type StaffDataProps = {
  /** Called when an answer says that the session has ended; the same function for as long as there is a session. */
  onSessionEnded: () => void;
  children: ReactNode;
};

/** What the console loads and changes while a session lasts: how it is kept, retried and refused stands here alone. */
export function StaffData({ onSessionEnded, children }: StaffDataProps) {
  const [client] = useState(() => createClient(onSessionEnded));
  return (
    <SessionEndContext value={onSessionEnded}>
      <QueryClientProvider client={client}>{children}</QueryClientProvider>
    </SessionEndContext>
  );
}

function createClient(onSessionEnded: () => void): QueryClient {
  function report(error: unknown) {
    if (isSessionOver(error)) onSessionEnded();
    else if (!isForbidden(error)) console.warn('A call of the console failed', error);
  }
  return new QueryClient({
    queryCache: new QueryCache({
      onError(error, query) {
        report(error);
        // What the roles no longer include is not shown any more.
        if (isForbidden(error)) query.setState({ data: undefined });
      },
    }),
    mutationCache: new MutationCache({ onError: report }),
    defaultOptions: {
      // Nothing is shown again that may be old: what no part of the page shows is dropped. A failed call is repeated by
      // the person, or with the network; without one it fails at once, as the page says so.
      queries: { gcTime: 0, retry: false, networkMode: 'always', refetchOnReconnect: true },
      mutations: { networkMode: 'always' },
    },
  });
}
