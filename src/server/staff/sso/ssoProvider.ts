import { createRemoteJWKSet, errors, jwtVerify } from 'jose';
import * as client from 'openid-client';

import { HOUR_MS, SECOND_MS } from '#domain/durations.ts';

import { readLogoutClaims, readPerson, type LogoutClaims, type SsoPerson } from './ssoClaims.ts';

/** Timeout of a request to the provider. A sign-in makes at most three, within the response time limit. */
const TIMEOUT_MS = 4 * SECOND_MS;
/** How long the discovery document is cached. It is loaded again, because endpoints may move. */
const DISCOVERY_LIFE_MS = HOUR_MS;
/** Minimum interval between attempts to load the discovery document after a failure. */
const REST_AFTER_FAILURE_MS = 5 * SECOND_MS;
/** Maximum number of callbacks processed at a time, so that a slow provider holds few of our requests. */
const MAX_AT_ONCE = 16;
/** Minimum interval between downloads of the keys. Forged tokens name unknown keys, each of which would cause one. */
const KEYS_COOLDOWN_MS = 30 * SECOND_MS;
/** Accepted signature algorithms, all asymmetric. Tokens signed with the client's secret are refused. */
const SIGNATURES = [
  'RS256',
  'RS384',
  'RS512',
  'PS256',
  'PS384',
  'PS512',
  'ES256',
  'ES384',
  'ES512',
  'EdDSA',
  'Ed25519',
];

export type SsoProviderSettings = {
  /** `https:`, or `http:` on this machine. */
  issuer: string;
  clientId: string;
  clientSecret: string;
  scopes: readonly string[];
  /** Names of the claims with groups, and with the name for new accounts. */
  groupsClaim: string;
  nameClaim: string;
};

/** Values that protect a sign-in, kept in the browser that began it. */
export type SsoChecks = { state: string; nonce: string; verifier: string };

/**
 * CANCELLED: the person cancelled. UNAVAILABLE: the provider did not respond in time. INVALID: its response was
 * refused.
 */
export type SsoFinish =
  | { outcome: 'PERSON'; person: SsoPerson }
  | { outcome: 'CANCELLED' | 'UNAVAILABLE' }
  | { outcome: 'INVALID'; reason: string };

/** A provider of OpenID Connect. It is contacted only for sign-ins, so the server starts even if it is down. */
export type SsoProvider = ReturnType<typeof createSsoProvider>;

type Discovered = { config: client.Configuration; keys: ReturnType<typeof createRemoteJWKSet> };

export function createSsoProvider(
  settings: SsoProviderSettings,
  { now, timeoutMs = TIMEOUT_MS }: { now: () => Date; timeoutMs?: number },
) {
  const { clientId, clientSecret } = settings;
  const isPlain = new URL(settings.issuer).protocol === 'http:';
  let cached: { discovered: Discovered; atMs: number } | undefined;
  let asking: Promise<Discovered> | undefined;
  let failedAtMs = Number.NEGATIVE_INFINITY;
  let atOnce = 0;

  async function discover(): Promise<Discovered> {
    const options: client.DiscoveryRequestOptions = {
      // oxlint-disable-next-line typescript/no-deprecated -- marked so to stand out; settings allow it on this machine alone
      execute: isPlain ? [client.allowInsecureRequests] : [],
      timeout: timeoutMs / SECOND_MS,
    };
    const metadata = (
      await client.discovery(new URL(settings.issuer), clientId, clientSecret, undefined, options)
    ).serverMetadata();
    if (metadata.jwks_uri === undefined) throw new Error('The provider names no keys');
    const methods = metadata.token_endpoint_auth_methods_supported;
    // Basic authentication is the default (OpenID Connect Discovery §3).
    const isBasic = methods === undefined || methods.includes('client_secret_basic');
    const authentication = isBasic ? client.ClientSecretBasic : client.ClientSecretPost;
    const config = new client.Configuration(
      metadata,
      clientId,
      undefined,
      authentication(clientSecret),
    );
    config.timeout = timeoutMs / SECOND_MS;
    // oxlint-disable-next-line typescript/no-deprecated -- the same
    if (isPlain) client.allowInsecureRequests(config);
    const keys = createRemoteJWKSet(new URL(metadata.jwks_uri), {
      timeoutDuration: timeoutMs,
      cooldownDuration: KEYS_COOLDOWN_MS,
    });
    return { config, keys };
  }

  /** Returns the discovery document; concurrent callers share a request. If loading fails, a stale document is used. */
  async function provider(): Promise<Discovered> {
    const atMs = now().getTime();
    if (cached && atMs - cached.atMs < DISCOVERY_LIFE_MS) return cached.discovered;
    const isResting = atMs - failedAtMs < REST_AFTER_FAILURE_MS;
    if (!isResting) {
      asking ??= discover().finally(() => (asking = undefined));
      try {
        const discovered = await asking;
        cached = { discovered, atMs };
        return discovered;
      } catch {
        failedAtMs = atMs;
      }
    }
    if (cached) return cached.discovered;
    throw new ProviderUnavailable();
  }

  /** Runs `act`; returns undefined if the provider does not respond. */
  async function ifThere<Result>(act: (config: client.Configuration) => Promise<Result>) {
    try {
      return await act((await provider()).config);
    } catch (error) {
      if (isProviderUnavailable(error)) return undefined;
      throw error;
    }
  }

  async function verify(token: string, { config, keys }: Discovered) {
    return jwtVerify(token, keys, {
      issuer: config.serverMetadata().issuer,
      audience: clientId,
      algorithms: SIGNATURES,
      currentDate: now(),
      clockTolerance: 10,
    });
  }

  /**
   * Verifies an ID token's signature, because a proxy may be hostile. The library does not verify tokens that it
   * receives directly.
   */
  async function verifyIdToken(token: string, discovered: Discovered): Promise<void> {
    try {
      await verify(token, discovered);
    } catch (error) {
      if (!(error instanceof errors.JWKSNoMatchingKey)) throw error;
      // The provider may have rotated its keys. It has accepted our code, so the token is not forged.
      await discovered.keys.reload();
      await verify(token, discovered);
    }
  }

  async function exchange(url: URL, checks: SsoChecks): Promise<SsoPerson> {
    const discovered = await provider();
    const { config } = discovered;
    const tokens = await client.authorizationCodeGrant(config, url, {
      pkceCodeVerifier: checks.verifier,
      expectedState: checks.state,
      expectedNonce: checks.nonce,
      idTokenExpected: true,
    });
    const claims = tokens.claims();
    if (claims === undefined || tokens.id_token === undefined) throw new Error('No ID token');
    await verifyIdToken(tokens.id_token, discovered);
    const isComplete = settings.groupsClaim in claims && settings.nameClaim in claims;
    const hasMore = !isComplete && config.serverMetadata().userinfo_endpoint !== undefined;
    const more = hasMore ? await client.fetchUserInfo(config, tokens.access_token, claims.sub) : {};
    return readPerson({ ...more, ...claims }, tokens.id_token, settings);
  }

  return {
    /**
     * Returns the sign-in URL; undefined if the provider does not respond. `mustAuthenticate`: the person must sign in
     * there again, even with a session.
     */
    begin: (options: { redirectUri: string; mustAuthenticate: boolean }) =>
      ifThere(async (config) => {
        const { redirectUri, mustAuthenticate } = options;
        const checks = {
          state: client.randomState(),
          nonce: client.randomNonce(),
          verifier: client.randomPKCECodeVerifier(),
        };
        const url = client.buildAuthorizationUrl(config, {
          redirect_uri: redirectUri,
          scope: settings.scopes.join(' '),
          code_challenge: await client.calculatePKCECodeChallenge(checks.verifier),
          code_challenge_method: 'S256',
          state: checks.state,
          nonce: checks.nonce,
          // `max_age` also requests `auth_time`, which tells when the person last authenticated.
          max_age: mustAuthenticate ? '0' : String(MAX_AGE_SECONDS),
          ...(mustAuthenticate && { prompt: 'login' }),
        });
        return { url: url.href, checks };
      }),

    /** Exchanges the code of the callback URL. */
    async finish(url: URL, checks: SsoChecks): Promise<SsoFinish> {
      if (atOnce >= MAX_AT_ONCE) return { outcome: 'UNAVAILABLE' };
      atOnce += 1;
      try {
        return { outcome: 'PERSON', person: await exchange(url, checks) };
      } catch (error) {
        return toOutcome(error);
      } finally {
        atOnce -= 1;
      }
    },

    /** Returns the URL that ends the provider's session; undefined if it has none or does not respond. */
    endSessionUrl: (idToken: string, returnTo: string) =>
      ifThere(async (config) => {
        if (config.serverMetadata().end_session_endpoint === undefined) return undefined;
        return client.buildEndSessionUrl(config, {
          id_token_hint: idToken,
          post_logout_redirect_uri: returnTo,
        }).href;
      }),

    /** Describes availability and features for the operator. */
    async describe(): Promise<
      | { isThere: true; endsSessions: boolean; tellsOfLogouts: boolean }
      | { isThere: false; reason: string }
    > {
      try {
        const metadata = (await discover()).config.serverMetadata();
        return {
          isThere: true,
          endsSessions: metadata.end_session_endpoint !== undefined,
          tellsOfLogouts: metadata['backchannel_logout_supported'] === true,
        };
      } catch (error) {
        const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
        const reason = cause instanceof Error ? cause.message : 'unknown error';
        return { isThere: false, reason: reason.split('\n', 1)[0] ?? '' };
      }
    },

    /** Verifies a logout token of the provider and returns its claims; undefined if it is none. */
    async readLogoutToken(token: string): Promise<LogoutClaims | undefined> {
      const discovered = await provider();
      try {
        const { payload } = await verify(token, discovered);
        return readLogoutClaims(payload, now());
      } catch (error) {
        if (error instanceof errors.JOSEError && !isProviderUnavailable(error)) return undefined;
        throw error;
      }
    },
  };
}

/** Maximum age of a provider's session: no longer than a console session. */
const MAX_AGE_SECONDS = (12 * HOUR_MS) / SECOND_MS;

class ProviderUnavailable extends Error {
  override readonly name = 'ProviderUnavailable';
}

function toOutcome(error: unknown): SsoFinish {
  if (isProviderUnavailable(error)) return { outcome: 'UNAVAILABLE' };
  if (error instanceof client.AuthorizationResponseError) {
    if (error.error === 'access_denied') return { outcome: 'CANCELLED' };
    return { outcome: 'INVALID', reason: cleanReason(error.error) };
  }
  if (error instanceof client.ResponseBodyError) {
    return { outcome: 'INVALID', reason: cleanReason(error.error) };
  }
  if (error instanceof client.ClientError || error instanceof errors.JOSEError) {
    return { outcome: 'INVALID', reason: cleanReason(error.code ?? error.message) };
  }
  // For example a WWW-Authenticate challenge of the userinfo endpoint.
  return { outcome: 'INVALID', reason: error instanceof Error ? error.name : 'unknown' };
}

/** Returns the reason that the response gives, without characters that a forged one could misuse in the audit. */
const cleanReason = (code: string) => code.replaceAll(/[^\w .-]/g, '').slice(0, 60);

/** Returns whether the provider is unreachable, late or failing. */
export function isProviderUnavailable(error: unknown): boolean {
  if (error instanceof ProviderUnavailable || error instanceof errors.JWKSTimeout) return true;
  // `fetch` fails like this without a connection, but the library also throws TypeErrors of its own.
  if (error instanceof TypeError) return error.message === 'fetch failed';
  if (error instanceof client.AuthorizationResponseError) {
    return error.error === 'temporarily_unavailable' || error.error === 'server_error';
  }
  if (error instanceof client.ResponseBodyError) return error.status >= 500;
  if (!(error instanceof client.ClientError)) return false;
  if (error.code === 'OAUTH_TIMEOUT') return true;
  return error.cause instanceof Response && error.cause.status >= 500;
}
