import Fastify from 'fastify';

import type { IysStatus } from '#domain/iys.ts';

/**
 * A simulator of ours, written from the published API of İYS (https://dev.iys.org.tr/api-metotlar). It is not İYS and
 * was never compared with it. It knows the calls of our client, and of the rules those that concern repetition and
 * order. Of its codes, only H155 and H114 are published; the others begin with SIM.
 */
type Consent = {
  recipient: string;
  type: string;
  recipientType: string;
  source: string;
  status: IysStatus;
  consentDate: string;
};
type Change = Consent & { transactionId: string };

const USER = { username: 'api@shop.example', password: 'a password of the tests' };
const FIRST_DATE = '2015-05-01 00:00:00';

/** Starts the simulator on a free port. */
export async function startIysSimulator() {
  const app = Fastify();
  const held = new Map<string, Consent>();
  const changes: Change[] = [];
  const asked: { method: string; url: string; body: unknown }[] = [];
  /** Answers of the next calls about consents: a status without effect, or NO_ANSWER after the effect. */
  const failures: (number | 'NO_ANSWER')[] = [];
  let tokens = 0;
  let after = 0;

  const refuse = (code: string) => ({
    status: 422,
    body: { errors: [{ code, location: ['consent'], message: code }] },
  });

  function judge(consent: Consent): string | undefined {
    const before = held.get(consent.recipient);
    if (!/^[^@\s]+@[^@\s]+$/.test(consent.recipient)) return 'H114';
    if (consent.consentDate < FIRST_DATE) return 'H155';
    if (before === undefined) return consent.status === 'RET' ? 'SIM_NO_CONSENT' : undefined;
    if (before.status === consent.status) return 'SIM_SAME_STATUS';
    return consent.consentDate > before.consentDate ? undefined : 'SIM_NOT_LATER';
  }

  function add(consent: Consent) {
    const code = judge(consent);
    if (code !== undefined) return refuse(code);
    held.set(consent.recipient, consent);
    return { status: 200, body: { transactionId: `transaction-${held.size}`, creationDate: '' } };
  }

  const readStatus = ({ recipient }: Consent) => {
    const known = held.get(recipient);
    return known ? { status: 200, body: known } : { status: 404, body: {} };
  };

  function listChanges(query: Record<string, string>) {
    const from = Number(query['after'] ?? after);
    if (from < after) return refuse('SIM_CURSOR_GONE');
    const list = changes.slice(from, from + Number(query['limit']));
    return { status: 200, body: { after: String(from + list.length), list } };
  }

  app.post('/oauth2/token', async (request, reply) => {
    const { username, password } = request.body as typeof USER;
    if (username !== USER.username || password !== USER.password) return reply.code(401).send({});
    tokens += 1;
    return { access_token: `token-${tokens}`, expires_in: 7200, token_type: 'bearer' };
  });

  app.route({
    method: ['GET', 'POST'],
    url: '/sps/:code/brands/:brand/consents*',
    handler: async (request, reply) => {
      const { method, url, body } = request;
      asked.push({ method, url, body });
      const [failure] = failures.splice(0, 1);
      if (typeof failure === 'number') return reply.code(failure).send({});
      if (request.headers.authorization !== `Bearer token-${tokens}`)
        return reply.code(401).send({});
      const path = url.replace(/^.*consents|\?.*$/g, '');
      const answer =
        path === '/changes'
          ? listChanges(request.query as Record<string, string>)
          : (path === '/status' ? readStatus : add)(body as Consent);
      if (failure === 'NO_ANSWER') return request.raw.destroy();
      return reply.code(answer.status).send(answer.body);
    },
  });

  const url = await app.listen({ port: 0, host: '127.0.0.1' });
  return {
    settings: {
      url,
      code: '710271',
      brand: '710272',
      user: USER.username,
      password: USER.password,
    },
    /** What is registered, by address. */
    held,
    /** Calls about consents, in order. */
    asked,
    failures,
    /** Records what a recipient decided at the register. The date is in its own time, UTC+3. */
    decide(recipient: string, status: IysStatus, consentDate: string, type = 'EPOSTA') {
      const consent = {
        recipient,
        status,
        consentDate,
        type,
        recipientType: 'BIREYSEL',
        source: 'IYS_WEB',
      };
      if (type === 'EPOSTA') held.set(recipient, consent);
      changes.push({ ...consent, transactionId: `change-${changes.length + 1}` });
    },
    /** Makes tokens invalid, as after a restart of the register. */
    endTokens: () => void (tokens += 1),
    /** Makes cursors to earlier changes invalid, as after seven days. */
    forgetChanges: () => void (after = changes.length),
    stop: () => app.close(),
  };
}
