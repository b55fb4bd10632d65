import { createHash } from 'node:crypto';
import { IncomingMessage, ServerResponse, type OutgoingHttpHeaders } from 'node:http';
import { Socket } from 'node:net';

import type { FastifyInstance, FastifyReply } from 'fastify';
import helmet, { type HelmetOptions } from 'helmet';

import type { PageAssets } from '#contract/page.ts';
import { DAY_MS, SECOND_MS } from '#domain/durations.ts';

import { REPORTS_PATH } from './securityReports.ts';

const TRANSPORT_SECURITY_SECONDS = (365 * DAY_MS) / SECOND_MS;

const REPORTS_GROUP = 'default';

/** What no page of ours asks the browser for, so that no script put into one can. The console takes pictures of a view. */
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

/** What browsers read of documents and workers alone. */
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
 * Leaves out of an answer that is neither a document nor a worker what only those need: 1.3 kB, which a phone loads with
 * each script, and which nginx reads again from its cache with each request.
 */
export function removeHeadersOfPages(reply: Pick<FastifyReply, 'removeHeader'>): void {
  for (const name of HEADERS_OF_PAGES) reply.removeHeader(name);
}

/**
 * Headers that tell the browser what our pages need and nothing beyond it. Inline rules are let
 * through by the hash of the very text that the pages carry. While developing, Vite's own scripts
 * and its socket run too, so no content policy is sent.
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
    /** Pages of other systems, to which a posted form may lead back. */
    embedOrigins: readonly string[];
  },
): void {
  const isSecure = publicUrl.startsWith('https:');
  const isDevelopment = assets.developmentScripts.length > 0;
  const self = ["'self'"];
  const none = ["'none'"];
  const { criticalCss, appCss, contentCss, personCss } = assets;
  const inPage = [criticalCss, appCss, contentCss, personCss].filter((css) => css !== '');
  const headers = headersOf({
    contentSecurityPolicy: isDevelopment
      ? false
      : {
          useDefaults: false,
          directives: {
            defaultSrc: self,
            scriptSrc: self,
            scriptSrcAttr: none,
            // The pages' first script makes the policy (decision 80).
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
            // Browsers ask it of every redirection after a post too.
            formAction: [...self, ...embedOrigins],
            // Staff see the shop in frames of their own console.
            frameAncestors: self,
            ...(isSecure && { upgradeInsecureRequests: [] }),
            // Browsers that know the first leave the second out.
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

/** What Helmet sets is the same for every answer, so it is asked once. */
function headersOf(options: HelmetOptions): OutgoingHttpHeaders {
  const request = new IncomingMessage(new Socket());
  const response = new ServerResponse(request);
  helmet(options)(request, response, (error) => {
    if (error) throw new Error('Helmet has made no headers', { cause: error });
  });
  return response.getHeaders();
}

/** The source of a content security policy that lets these very rules through. */
export function hashSource(text: string): `'sha256-${string}'` {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}
