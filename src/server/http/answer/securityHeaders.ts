import { createHash } from 'node:crypto';
import { IncomingMessage, ServerResponse, type OutgoingHttpHeaders } from 'node:http';
import { Socket } from 'node:net';

import type { FastifyInstance, FastifyReply } from 'fastify';
import helmet, { type HelmetOptions } from 'helmet';

import type { PageAssets } from '#contract/pageAssets.ts';
import { DAY_MS, SECOND_MS } from '#domain/durations.ts';

import { REPORTS_PATH } from './securityReports.ts';

const TRANSPORT_SECURITY_SECONDS = (365 * DAY_MS) / SECOND_MS;

const REPORTS_GROUP = 'default';

/**
 * Browser features that our pages never use, so that injected scripts cannot use them either. Screenshots are not among
 * them, because the console takes some.
 */
const PERMISSIONS = [
  'accelerometer',
  'camera',
  'geolocation',
  'gyroscope',
  'hid',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'serial',
  'usb',
  'xr-spatial-tracking',
]
  .map((feature) => `${feature}=()`)
  .join(', ');

/** Headers that browsers read only for documents and workers. */
const HEADERS_OF_PAGES = [
  'content-security-policy',
  'permissions-policy',
  'reporting-endpoints',
  'cross-origin-opener-policy',
  'origin-agent-cluster',
  'x-dns-prefetch-control',
  'x-download-options',
  'x-frame-options',
  'x-permitted-cross-domain-policies',
  'x-xss-protection',
];

/**
 * Removes headers that only documents and workers need. This saves 1.3 kB on every script, and work for nginx on
 * every cache hit.
 */
export function removeHeadersOfPages(reply: Pick<FastifyReply, 'removeHeader'>): void {
  for (const name of HEADERS_OF_PAGES) reply.removeHeader(name);
}

/**
 * Sends security headers that allow exactly what our pages need. Inline styles are allowed by hash. During
 * development no content policy is sent, because Vite's scripts and socket must run.
 */
export function sendSecurityHeaders(
  app: FastifyInstance,
  {
    publicUrl,
    assets,
    embedOrigins,
  }: {
    publicUrl: string;
    assets: Pick<
      PageAssets,
      'criticalCss' | 'appCss' | 'contentCss' | 'personCss' | 'developmentScripts'
    >;
    /** Origins of other systems to which a posted form may redirect. */
    embedOrigins: readonly string[];
  },
): void {
  const isSecure = publicUrl.startsWith('https:');
  const isDevelopment = assets.developmentScripts.length > 0;
  const self = ["'self'"];
  const none = ["'none'"];
  const { criticalCss, appCss, contentCss, personCss } = assets;
  const inPage = [criticalCss, appCss, contentCss, personCss].filter((css) => css !== '');
  const headers = buildHeaders({
    contentSecurityPolicy: isDevelopment
      ? false
      : {
          useDefaults: false,
          directives: {
            defaultSrc: self,
            scriptSrc: self,
            scriptSrcAttr: none,
            // Created by the first script of each page (decision 80).
            requireTrustedTypesFor: ["'script'"],
            trustedTypes: ['default'],
            styleSrc: [...self, ...inPage.map(hashSource)],
            imgSrc: [...self, 'data:'],
            connectSrc: self,
            fontSrc: self,
            manifestSrc: self,
            workerSrc: self,
            objectSrc: none,
            baseUri: none,
            // Browsers also apply it to redirects after a post.
            formAction: [...self, ...embedOrigins],
            // The staff console frames shop pages.
            frameAncestors: self,
            ...(isSecure && { upgradeInsecureRequests: [] }),
            // Browsers that support `report-to` ignore `report-uri`.
            reportTo: REPORTS_GROUP,
            reportUri: REPORTS_PATH,
          },
        },
    strictTransportSecurity: isSecure && { maxAge: TRANSPORT_SECURITY_SECONDS },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    xFrameOptions: { action: 'sameorigin' },
  });
  headers['permissions-policy'] = PERMISSIONS;
  headers['reporting-endpoints'] = `${REPORTS_GROUP}="${REPORTS_PATH}"`;
  app.addHook('onRequest', (_request, reply, done) => {
    reply.headers(headers);
    done();
  });
}

/** Returns Helmet's headers, which are the same for every response and therefore computed once. */
function buildHeaders(options: HelmetOptions): OutgoingHttpHeaders {
  const request = new IncomingMessage(new Socket());
  const response = new ServerResponse(request);
  helmet(options)(request, response, (error) => {
    if (error) throw new Error('Helmet has made no headers', { cause: error });
  });
  return response.getHeaders();
}

/** Returns the CSP source that allows exactly this inline style. */
export function hashSource(text: string): `'sha256-${string}'` {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}
