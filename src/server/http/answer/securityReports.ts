import type { FastifyInstance } from 'fastify';
import * as z from 'zod';

import { MINUTE_MS } from '#domain/durations.ts';

/** Path to which browsers report policy violations (Reporting API, with `report-uri` as fallback). */
export const REPORTS_PATH = '/service/reports';

/**
 * Maximum number of reports a minute and node. Further ones get 204 but are dropped, so that no client can flood the
 * log.
 */
const MAX_A_MINUTE = 60;
const TYPES = ['application/reports+json', 'application/csp-report'];
/** Directives that are counted by name; all others count as `other`, since clients can send anything. */
const DIRECTIVES: ReadonlySet<string> = new Set([
  'base-uri',
  'connect-src',
  'default-src',
  'font-src',
  'form-action',
  'frame-ancestors',
  'img-src',
  'manifest-src',
  'object-src',
  'require-trusted-types-for',
  'script-src',
  'script-src-attr',
  'script-src-elem',
  'style-src',
  'style-src-attr',
  'style-src-elem',
  'trusted-types',
  'worker-src',
]);

const violation = z.object({
  effectiveDirective: z.string().optional(),
  blockedURL: z.string().optional(),
});
const legacyViolation = z.object({
  'effective-directive': z.string().optional(),
  'blocked-uri': z.string().optional(),
});
const reports = z.union([
  z.array(z.object({ type: z.string(), body: z.unknown() })).max(20),
  z.object({ 'csp-report': legacyViolation }),
]);

/**
 * Counts reported CSP violations by directive, and logs directive and blocked origin. The page's URL is neither logged
 * nor stored, because it may contain a mail's token. Answers 204 even to invalid reports.
 */
export async function collectSecurityReports(
  app: FastifyInstance,
  { onViolation }: { onViolation: ((directive: string) => void) | undefined },
): Promise<void> {
  let count = 0;
  setInterval(() => (count = 0), MINUTE_MS).unref();
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(TYPES, { parseAs: 'string' }, (_request, body, done) =>
      done(null, body),
    );
    scope.post(REPORTS_PATH, { schema: { hide: true } }, async ({ body, log }, reply) => {
      for (const { directive, blocked } of violationsIn(body)) {
        count += 1;
        if (count > MAX_A_MINUTE) break;
        onViolation?.(directive);
        log.warn({ directive, blocked }, 'A page violated its content security policy');
      }
      return reply.code(204).send();
    });
  });
}

function violationsIn(body: unknown): { directive: string; blocked: string }[] {
  const read = reports.safeParse(parsed(body));
  if (!read.success) return [];
  if (!Array.isArray(read.data)) {
    const { 'effective-directive': directive, 'blocked-uri': blocked } = read.data['csp-report'];
    return [described(directive, blocked)];
  }
  return read.data.flatMap((report) => {
    const body = report.type === 'csp-violation' ? violation.safeParse(report.body) : undefined;
    return body?.success ? [described(body.data.effectiveDirective, body.data.blockedURL)] : [];
  });
}

function described(directive = '', blocked = '') {
  return {
    directive: DIRECTIVES.has(directive) ? directive : 'other',
    // `inline` and `eval` are keywords; everything else is a URL.
    blocked: /^(?:inline|eval|wasm-eval)$/.test(blocked) ? blocked : parseOrigin(blocked),
  };
}

function parseOrigin(address: string): string {
  return URL.canParse(address) ? new URL(address).origin : 'other';
}

function parsed(text: unknown): unknown {
  try {
    return JSON.parse(String(text));
  } catch {
    return undefined;
  }
}
