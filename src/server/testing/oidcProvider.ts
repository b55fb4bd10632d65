import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type RequestListener, type ServerResponse } from 'node:http';

import {
  decodeJwt,
  decodeProtectedHeader,
  exportJWK,
  generateKeyPair,
  importJWK,
  SignJWT,
  type JWK,
  type JWTPayload,
} from 'jose';
import { Provider, type Configuration } from 'oidc-provider';

import { SECOND_MS } from '#domain/durations.ts';

import { freePort } from './freePort.ts';

export const CLIENT = { id: 'morgenrot', secret: 'a secret of the client that is long enough' };

/** Claims of a person, by `sub`. */
export type Person = { preferred_username: string; groups: string[] };

type Fault = {
  delayMs?: number;
  isDown?: boolean;
  /** Claims to replace in ID tokens, which are then signed with another key. */
  forged?: JWTPayload;
};

export type TestProvider = {
  issuer: string;
  /** Known people; tests may change them. */
  people: Map<string, Person>;
  /** Rotates the signing keys and withdraws the previous ones. */
  rotateKeys(): Promise<void>;
  /** Returns a logout token signed by the provider's key or another. */
  logoutToken(claims: JWTPayload, options?: { isForged?: boolean }): Promise<string>;
  /** Delays requests, answers 503, or replaces the signature or claims of ID tokens. */
  setFault(fault: Fault): void;
  requests: string[];
  stop(): Promise<void>;
};

/** Starts a real OpenID Connect provider in this process, where people sign in with their name and any password. */
export async function startOidcProvider(shopUrl: string): Promise<TestProvider> {
  const port = await freePort();
  const issuer = `http://localhost:${port}`;
  const people = new Map<string, Person>();
  const requests: string[] = [];
  let fault: Fault = {};
  let key: JWK = {};
  let answer: RequestListener = (_request, response) => void response.end();

  const configuration = (): Configuration => ({
    jwks: { keys: [key] },
    clients: [
      {
        client_id: CLIENT.id,
        client_secret: CLIENT.secret,
        redirect_uris: [`${shopUrl}/service/preview/api/auth/sso/callback`],
        post_logout_redirect_uris: [`${shopUrl}/staff`],
        backchannel_logout_uri: `${shopUrl}/service/preview/api/auth/sso/backchannel-logout`,
        backchannel_logout_session_required: true,
      },
    ],
    claims: { openid: ['sub'], profile: ['preferred_username', 'groups'] },
    features: { backchannelLogout: { enabled: true } },
    cookies: { keys: ['a key of the provider for its cookies'] },
    pkce: { required: () => true },
    findAccount: (_context, sub) => ({
      accountId: sub,
      claims: () => ({ sub, ...people.get(sub) }),
    }),
    // Consent is not asked for, as with an employer's provider.
    async loadExistingGrant(context) {
      const { Grant } = context.oidc.provider;
      const grant = new Grant({
        clientId: context.oidc.client?.clientId ?? '',
        accountId: context.oidc.session?.accountId ?? '',
      });
      grant.addOIDCScope('openid profile');
      await grant.save();
      return grant;
    },
    ttl: { Session: 3600, Grant: 3600, Interaction: 3600, AccessToken: 600, IdToken: 600 },
  });

  async function renew(): Promise<void> {
    const { privateKey } = await generateKeyPair('RS256', { extractable: true });
    key = { ...(await exportJWK(privateKey)), kid: randomUUID(), alg: 'RS256', use: 'sig' };
    const callback = new Provider(issuer, configuration()).callback();
    answer = (request, response) => void callback(request, response);
  }

  await renew();
  const server = createServer((request, response) => {
    requests.push(`${request.method} ${request.url?.split('?')[0] ?? ''}`);
    if (fault.isDown) return void response.writeHead(503).end();
    if (fault.forged && request.url?.startsWith('/token')) forgeIdToken(response, fault.forged);
    return void setTimeout(() => answer(request, response), fault.delayMs ?? 0);
  });
  server.listen(port, 'localhost');
  await once(server, 'listening');

  return {
    issuer,
    people,
    requests,
    rotateKeys: renew,
    setFault: (next) => void (fault = next),
    async logoutToken(claims, { isForged = false } = {}) {
      const forger = await generateKeyPair('RS256');
      const seconds = Math.floor(Date.now() / SECOND_MS);
      return new SignJWT({
        iss: issuer,
        aud: CLIENT.id,
        iat: seconds,
        exp: seconds + 120,
        jti: randomUUID(),
        events: { 'http://schemas.openid.net/event/backchannel-logout': {} },
        ...claims,
      })
        .setProtectedHeader({ alg: 'RS256', kid: key.kid ?? '', typ: 'logout+jwt' })
        .sign(isForged ? forger.privateKey : await importJWK(key, 'RS256'));
    },
    async stop() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

/** Re-signs the response's ID token with another key before it is sent. */
function forgeIdToken(response: ServerResponse, claims: JWTPayload): void {
  const end = response.end.bind(response);
  const sendForged = async (body: string) => {
    const text = await resign(body, claims);
    response.setHeader('content-length', Buffer.byteLength(text));
    end(text);
  };
  response.end = (body: unknown) => {
    void sendForged(String(body));
    return response;
  };
}

async function resign(body: string, claims: JWTPayload): Promise<string> {
  const answer = JSON.parse(body) as { id_token: string };
  const { privateKey } = await generateKeyPair('RS256');
  const { kid = '' } = decodeProtectedHeader(answer.id_token);
  const idToken = await new SignJWT({ ...decodeJwt(answer.id_token), ...claims })
    .setProtectedHeader({ alg: 'RS256', kid })
    .sign(privateKey);
  return JSON.stringify({ ...answer, id_token: idToken });
}

/**
 * Creates a visitor: a browser without scripts that keeps cookies per site, follows redirects and fills in one form.
 */
export function createVisitor() {
  const jars = new Map<string, Map<string, string>>();
  const findJar = (url: URL) => {
    const jar = jars.get(url.origin) ?? new Map<string, string>();
    jars.set(url.origin, jar);
    return jar;
  };

  async function ask(
    address: string,
    form?: Record<string, string>,
    method = 'GET',
    json?: object,
  ) {
    const url = new URL(address);
    const jar = findJar(url);
    const answer = await fetch(url, {
      redirect: 'manual',
      method,
      headers: {
        cookie: [...jar].map(([name, value]) => `${name}=${value}`).join('; '),
        ...(json && { 'content-type': 'application/json' }),
      },
      ...(form && { method: 'POST', body: new URLSearchParams(form) }),
      ...(json && { body: JSON.stringify(json) }),
    });
    for (const line of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (value === '') jar.delete(name);
      else jar.set(name, value);
    }
    return answer;
  }

  /** Follows redirects up to a page, or to a URL that `isEnd`. */
  async function open(
    address: string,
    {
      form,
      isEnd = () => false,
    }: { form?: Record<string, string>; isEnd?: (url: URL) => boolean } = {},
  ): Promise<{ url: URL; answer: Response | undefined }> {
    let url = new URL(address);
    let answer = await ask(url.href, form);
    for (let hop = 0; hop < 12; hop += 1) {
      const location = answer.headers.get('location');
      if (location === null) return { url, answer };
      url = new URL(location, url);
      if (isEnd(url)) return { url, answer: undefined };
      answer = await ask(url.href);
    }
    throw new Error('A circle of redirections');
  }

  return {
    open,
    ask,
    cookie: (site: string, name: string) => findJar(new URL(site)).get(name),
    setCookie: (site: string, name: string, value: string) =>
      void findJar(new URL(site)).set(name, value),
  };
}
