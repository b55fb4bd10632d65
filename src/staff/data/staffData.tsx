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

import { checkConnection } from '../console/live/useFreshness.ts';

const UNAUTHORIZED = 401;

// An answer is shown in the task in which it arrives: a timer would delay each jump of a pane.
notifyManager.setScheduler(queueMicrotask);

const SessionEndContext = createContext(() => {});

/** Returns the function to call when the server reports an ended session. */
export const useSessionEnd = () => useContext(SessionEndContext);

const isSessionOver = (error: unknown) =>
  error instanceof ResponseError && error.status === UNAUTHORIZED;

/** Returns whether an error means that the roles do not include the request. */
export const isForbidden = (error: unknown) =>
  error instanceof ResponseError && error.problemType === staffRightMissing;

type StaffDataProps = {
  /** Called when a response reports the session's end. It must stay the same function during a session. */
  onSessionEnded: () => void;
  children: ReactNode;
};

/** Provides the data of a session. It is the only place that configures caching, retries and refusals. */
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
  const client = new QueryClient({
    queryCache: new QueryCache({
      onError(error, query) {
        report(error);
        checkConnection(client, error, query.queryKey);
        // Data that the roles no longer include is hidden.
        if (isForbidden(error)) query.setState({ data: undefined });
      },
    }),
    mutationCache: new MutationCache({ onError: report }),
    defaultOptions: {
      // No old data is shown again: data that no part of the page shows is dropped. A failed call is repeated by the
      // person or with the network; without a network it fails at once, as the page says so.
      queries: { gcTime: 0, retry: false, networkMode: 'always', refetchOnReconnect: true },
      mutations: { networkMode: 'always' },
    },
  });
  return client;
}
