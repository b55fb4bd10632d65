import * as loginCalls from '#contract/calls/login.ts';
import { HEADERS } from '#contract/service.ts';

import { capturedMails, confirmLinkIn, mailKind } from '../../support/mails.ts';
import { signUpBody, SUBSCRIBERS_PATH, tokenIn } from '../../support/service.ts';

import type { Cluster } from './cluster.ts';

/** Statuses after which a client may retry: no server, or one that was temporarily unable. */
const RETRYABLE = new Set([502, 503, 504]);
const PAUSE_MS = 300;
const RETRY_PAUSE_MS = 200;
/** Longer than any node takes to respond or time out. */
const ANSWER_LIMIT_MS = 60_000;
const SIGNERS = 4;

export type Visitors = {
  /** Addresses whose sign-up was answered 202. */
  acknowledged: string[];
  /** Addresses whose confirmation was answered with success. */
  confirmed: Set<string>;
  /** How often a session was exchanged. */
  renewals: number;
  /** Failures that no client may retry, or that lasted too long. */
  faults: string[];
  /** Number of responses by status. */
  statuses: Map<number, number>;
  /** Stops new sign-ups; other requests continue. */
  endSignUps(): void;
  /** Waits for pending requests. */
  stop(): Promise<void>;
};

type Asked = { what: string; path: string; init: RequestInit; expected: readonly number[] };

/** Simulates people who sign up, confirm and stay signed in, all through nginx, until stopped. */
export function visit(cluster: Cluster): Visitors {
  const visitors = {
    acknowledged: [] as string[],
    confirmed: new Set<string>(),
    renewals: 0,
    faults: [] as string[],
    statuses: new Map<number, number>(),
  };
  const stopping = new AbortController();
  const signingUp = new AbortController();

  /** Retries until the response is no server error; returns undefined if it is unexpected. */
  async function ask({ what, path, init, expected }: Asked): Promise<Response | undefined> {
    for (;;) {
      let answer: Response;
      let text: string;
      // Not AbortSignal.timeout(), which Node 20 may collect before its time.
      const limit = new AbortController();
      const timer = setTimeout(() => limit.abort(), ANSWER_LIMIT_MS);
      try {
        answer = await fetch(cluster.url + path, { ...init, signal: limit.signal });
        text = await answer.text();
      } catch (error) {
        visitors.faults.push(`${what}: ${String(error)}`);
        return undefined;
      } finally {
        clearTimeout(timer);
      }
      visitors.statuses.set(answer.status, (visitors.statuses.get(answer.status) ?? 0) + 1);
      if (expected.includes(answer.status)) return answer;
      if (answer.status === 503 && !answer.headers.has('retry-after')) {
        visitors.faults.push(`${what}: 503 without a time to come back`);
      }
      if (!RETRYABLE.has(answer.status)) {
        visitors.faults.push(`${what}: ${answer.status} ${text.slice(0, 300)}`);
        return undefined;
      }
      await pause(RETRY_PAUSE_MS);
    }
  }

  async function signUpAgainAndAgain(person: number): Promise<void> {
    for (let turn = 1; !signingUp.signal.aborted; turn += 1) {
      const address = `person-${person}-${turn}@example.org`;
      const answer = await ask({
        what: 'a sign-up',
        path: `${SUBSCRIBERS_PATH}?site=DE`,
        init: {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify(signUpBody(address)),
        },
        expected: [202],
      });
      if (answer) visitors.acknowledged.push(address);
      await pause(PAUSE_MS);
    }
  }

  async function confirmAgainAndAgain(): Promise<void> {
    while (!stopping.signal.aborted) {
      for (const mail of await capturedMails(cluster.mailFolder)) {
        const address = mail.to?.[0]?.address ?? '';
        if (
          stopping.signal.aborted ||
          mailKind(mail) !== 'CONFIRM' ||
          visitors.confirmed.has(address)
        )
          continue;
        const token = tokenIn(confirmLinkIn(mail));
        const answer = await ask({
          what: 'a confirmation',
          path: `${SUBSCRIBERS_PATH}/${token}/doi`,
          init: { method: 'PUT', headers: { [HEADERS.site]: 'DE' } },
          expected: [200, 204],
        });
        if (answer) visitors.confirmed.add(address);
      }
      await pause(PAUSE_MS);
    }
  }

  async function staySignedIn(): Promise<void> {
    const [, email, password] =
      /customer account (\S+), password (\S+)/.exec(cluster.output()) ?? [];
    const signedIn = await ask({
      what: 'a sign-in',
      path: loginCalls.login.path,
      init: {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ email, password, stay: true }),
      },
      expected: [200],
    });
    let token = signedIn && longTermTokenOf(signedIn);
    while (!stopping.signal.aborted && token !== undefined) {
      const answer = await ask({
        what: 'a renewal',
        path: loginCalls.renewLongTermToken.path,
        init: {
          method: 'POST',
          headers: { 'content-type': 'application/json', cookie: `LongTermToken=${token}` },
          body: '{}',
        },
        expected: [201],
      });
      token = answer && longTermTokenOf(answer);
      if (token !== undefined) visitors.renewals += 1;
      await pause(PAUSE_MS);
    }
  }

  const running = Promise.all([
    ...Array.from({ length: SIGNERS }, (_, person) => signUpAgainAndAgain(person)),
    confirmAgainAndAgain(),
    staySignedIn(),
  ]);
  return Object.assign(visitors, {
    endSignUps: () => signingUp.abort(),
    stop: async () => {
      signingUp.abort();
      stopping.abort();
      await running;
    },
  });
}

function longTermTokenOf(answer: Response): string | undefined {
  const line = answer.headers.getSetCookie().find((cookie) => cookie.startsWith('LongTermToken='));
  return /=([^;]+)/.exec(line ?? '')?.[1];
}

export function pause(lengthMs: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, lengthMs));
}
