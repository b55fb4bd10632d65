import * as z from 'zod';

import { HOUR_MS, MINUTE_MS, SECOND_MS } from '#domain/durations.ts';
import { IYS_STATUSES } from '#domain/iys.ts';

import type { IysRefused, IysRegister, IysWaits } from './iysRegister.ts';

/** Where İYS is, and who the retailer is there. */
export type IysSettings = {
  url: string;
  code: string;
  brand: string;
  user: string;
  password: string;
};

const ANSWER_LIMIT_MS = 15 * SECOND_MS;
/** A token is renewed so long before its end. */
const TOKEN_MARGIN_MS = MINUTE_MS;
/** İYS' own clock: UTC+3 all year. */
const ISTANBUL_AHEAD_MS = 3 * HOUR_MS;
const CHANGES_AT_ONCE = 500;
const UNAUTHORISED = 401;
const NOT_FOUND = 404;
/** Statuses by which İYS refuses what was sent, instead of being unable to answer. */
const REFUSALS = [400, 422];

/** Kind of every consent of the newsletter: mails to a private person, given on the web. */
const KIND = { type: 'EPOSTA', recipientType: 'BIREYSEL' } as const;

const token = z.object({ access_token: z.string(), expires_in: z.number() });
const added = z.object({ transactionId: z.string().nullish() });
const fault = z.object({ errors: z.array(z.object({ code: z.string() })).min(1) });
const held = z.object({ status: z.enum(IYS_STATUSES).nullish() });
const changed = z.object({
  after: z.string().nullish(),
  list: z.array(
    z.object({
      recipient: z.string(),
      type: z.string(),
      recipientType: z.string().default(KIND.recipientType),
      status: z.enum(IYS_STATUSES),
      consentDate: z
        .string()
        .regex(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/)
        .transform((time) => new Date(`${time.replace(' ', 'T')}+03:00`)),
      transactionId: z.string().default(''),
    }),
  ),
});

type Asked = { outcome: 'ANSWERED'; body: unknown } | IysRefused | IysWaits;

/** Returns a client of İYS' published API (https://dev.iys.org.tr/api-metotlar). */
export function createIysClient(settings: IysSettings, now: () => Date): IysRegister {
  const base = `/sps/${encodeURIComponent(settings.code)}/brands/${encodeURIComponent(settings.brand)}/consents`;
  let bearer: { token: string; untilMs: number } | undefined;

  /** Sends a request, and classifies the answer. Signs in first if there is no valid token. */
  async function ask(method: 'GET' | 'POST', path: string, body?: object): Promise<Asked> {
    if (bearer === undefined || bearer.untilMs <= now().getTime()) {
      const { user: username, password } = settings;
      const signedIn = await send('POST', '/oauth2/token', {
        body: { username, password, grant_type: 'password' },
      });
      const read = signedIn.outcome === 'ANSWERED' ? token.safeParse(signedIn.body) : undefined;
      // A refused password is no refusal of the consent.
      if (!read?.success) return waits('code' in signedIn ? `TOKEN_${signedIn.code}` : 'TOKEN');
      const lengthMs = read.data.expires_in * SECOND_MS - TOKEN_MARGIN_MS;
      bearer = { token: read.data.access_token, untilMs: now().getTime() + lengthMs };
    }
    const answer = await send(method, path, { body, token: bearer.token });
    if (answer.outcome === 'WAITS' && answer.code === `HTTP_${UNAUTHORISED}`) bearer = undefined;
    return answer;
  }

  async function send(
    method: 'GET' | 'POST',
    path: string,
    { body, token: carried }: { body?: object | undefined; token?: string },
  ): Promise<Asked> {
    try {
      const response = await fetch(settings.url + path, {
        method,
        redirect: 'error',
        signal: AbortSignal.timeout(ANSWER_LIMIT_MS),
        headers: {
          accept: 'application/json',
          ...(body && { 'content-type': 'application/json' }),
          ...(carried !== undefined && { authorization: `Bearer ${carried}` }),
        },
        ...(body && { body: JSON.stringify(body) }),
      });
      if (response.ok) return { outcome: 'ANSWERED', body: await response.json() };
      const code = `HTTP_${response.status}`;
      if (response.status === NOT_FOUND) return { outcome: 'REFUSED', code };
      if (!REFUSALS.includes(response.status)) return waits(code);
      const read = fault.safeParse(await response.json().catch(() => undefined));
      return { outcome: 'REFUSED', code: read.data?.errors[0]?.code ?? code };
    } catch (error) {
      return waits(error instanceof Error && error.name === 'TimeoutError' ? 'TIMEOUT' : 'NETWORK');
    }
  }

  return {
    async add({ recipient, status, at }) {
      const answer = await ask('POST', base, {
        ...KIND,
        source: 'HS_WEB',
        recipient,
        status,
        consentDate: formatInstant(at),
      });
      // A path that does not exist is a wrong setting, not a refusal of the consent.
      if (answer.outcome === 'REFUSED' && answer.code === `HTTP_${NOT_FOUND}`) {
        return waits(answer.code);
      }
      if (answer.outcome !== 'ANSWERED') return answer;
      const { data } = added.safeParse(answer.body);
      return data
        ? { outcome: 'ACCEPTED', transactionId: data.transactionId ?? null }
        : waits('ANSWER');
    },

    async readStatus(recipient) {
      const answer = await ask('POST', `${base}/status`, { ...KIND, recipient });
      if (answer.outcome === 'REFUSED') return { outcome: 'READ', status: undefined };
      if (answer.outcome === 'WAITS') return answer;
      const { data } = held.safeParse(answer.body);
      return data ? { outcome: 'READ', status: data.status ?? undefined } : waits('ANSWER');
    },

    async readChanges(after) {
      const query = new URLSearchParams({ source: 'IYS', limit: String(CHANGES_AT_ONCE) });
      if (after !== null) query.set('after', after);
      const answer = await ask('GET', `${base}/changes?${query.toString()}`);
      if (answer.outcome !== 'ANSWERED') return answer;
      const { data } = changed.safeParse(answer.body);
      if (!data) return waits('ANSWER');
      return {
        outcome: 'READ',
        // Withdrawals of calls and text messages do not concern the newsletter.
        changes: data.list
          .filter((one) => one.type === KIND.type && one.recipientType === KIND.recipientType)
          .map(({ consentDate: at, ...change }) => ({ ...change, at })),
        after: data.after ?? after,
        hasMore: data.list.length === CHANGES_AT_ONCE,
      };
    },
  };
}

const waits = (code: string): IysWaits => ({ outcome: 'WAITS', code });

/** Formats an instant as İYS wants it, as in `2026-03-01 13:00:00`. */
function formatInstant(instant: Date): string {
  return new Date(instant.getTime() + ISTANBUL_AHEAD_MS)
    .toISOString()
    .slice(0, '2026-03-01T13:00:00'.length)
    .replace('T', ' ');
}
