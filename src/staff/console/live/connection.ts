import { createChangeListeners } from '#browser/changeListeners.ts';
import { ResponseError } from '#browser/serviceCall.ts';
import { SECOND_MS } from '#domain/durations.ts';

import type { ConsoleService } from './consoleService.ts';

/**
 * State of the connection, derived from the console's own calls. AWAY: no response, or one that is not from our
 * service.
 */
export type ConnectionState = 'CONNECTED' | 'SLOW' | 'AWAY';

/** Response time in milliseconds from which a response counts as slow. */
export const SLOW_MS = 3 * SECOND_MS;
/** The interval of retries while the server is away. */
export const RETRY_INTERVAL_MS = 5 * SECOND_MS;
const UNAUTHORIZED = 401;
const SERVER_ERROR = 500;

/** Returns whether an error means that the server is away. */
export function isFromAway(error: unknown): boolean {
  const status = error instanceof ResponseError ? error.status : undefined;
  return status === undefined || status >= SERVER_ERROR;
}

/** Derives the state of the connection from real calls, and polls for its return. */
export function createConnection(
  service: ConsoleService,
  options: { onSessionEnded: () => void; now: () => number },
) {
  let state: ConnectionState = 'CONNECTED';
  let returns = 0;
  let retry: ReturnType<typeof setTimeout> | undefined;
  let isClosed = false;
  const { subscribe, notify } = createChangeListeners();

  function setState(next: ConnectionState) {
    // Delayed, as one failed call among successful ones must not repeat all loads at once.
    if (next === 'AWAY' && !isClosed)
      retry ??= setTimeout(() => void comeBack(), RETRY_INTERVAL_MS);
    if (state === next) return;
    state = next;
    notify();
  }

  function noteReturn() {
    returns += 1;
    notify();
  }

  async function comeBack() {
    retry = undefined;
    try {
      await watched.contentState();
      noteReturn();
    } catch {
      // The observer has noted the failure, and retries.
    }
  }

  async function watch<Answer>(call: () => Promise<Answer>): Promise<Answer> {
    const startMs = options.now();
    const slowTimer = setTimeout(() => state === 'CONNECTED' && setState('SLOW'), SLOW_MS);
    try {
      const answer = await call();
      setState(options.now() - startMs > SLOW_MS ? 'SLOW' : 'CONNECTED');
      return answer;
    } catch (error) {
      const isOver = error instanceof ResponseError && error.status === UNAUTHORIZED;
      if (isOver) options.onSessionEnded();
      else setState(isFromAway(error) ? 'AWAY' : 'CONNECTED');
      throw error;
    } finally {
      clearTimeout(slowTimer);
    }
  }

  const watched: ConsoleService = {
    // A cached token is no answer of the server.
    viewToken: (view) => service.viewToken(view, watch),
    forgetTokens: () => service.forgetTokens(),
    testsAt: (at) => watch(() => service.testsAt(at)),
    transitions: (site) => watch(() => service.transitions(site)),
    contentState: () => watch(() => service.contentState()),
    stuckMails: () => watch(() => service.stuckMails()),
    approvalRequests: () => watch(() => service.approvalRequests()),
    changeSets: () => watch(() => service.changeSets()),
    shares: () => watch(() => service.shares()),
    share: (request) => watch(() => service.share(request)),
    revokeShare: (id) => watch(() => service.revokeShare(id)),
  };

  return {
    /** The service, with every call observed. */
    service: watched,
    state: (): ConnectionState => state,
    /** Number of times that the connection has come back. Failed loads are then retried. */
    returns: (): number => returns,
    noteReturn,
    subscribe,
    /** Reports that a load outside the service has failed. The state is AWAY until a check succeeds. */
    suspect: (): void => setState('AWAY'),
    close(): void {
      isClosed = true;
      clearTimeout(retry);
    },
  };
}
