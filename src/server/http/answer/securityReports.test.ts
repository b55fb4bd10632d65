import fastify, { LogController, type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { collectSecurityReports, REPORTS_PATH } from './securityReports.ts';

let app: FastifyInstance;
let counted: string[];
let lines: string;

beforeEach(async () => {
  counted = [];
  lines = '';
  app = fastify({
    bodyLimit: 16 * 1024,
    logger: { level: 'warn', stream: { write: (line) => void (lines += line) } },
    logController: new LogController({ disableRequestLogging: true }),
  });
  await collectSecurityReports(app, { onViolation: (directive) => counted.push(directive) });
});
afterEach(() => app.close());

const report = (payload: unknown, type = 'application/reports+json') =>
  app.inject({
    method: 'POST',
    url: REPORTS_PATH,
    headers: { 'content-type': type },
    payload: typeof payload === 'string' ? payload : JSON.stringify(payload),
  });

const violation = (effectiveDirective: unknown, blockedURL: unknown = 'inline') => ({
  type: 'csp-violation',
  age: 10,
  url: 'https://shop.example/de/newsletter/confirm?token=secret',
  body: { effectiveDirective, blockedURL, documentURL: 'https://shop.example/?token=secret' },
});

describe('a report of a violated content policy', () => {
  it('a report of a content policy violation is counted by directive, and logged without its page’s URL', async () => {
    const answer = await report([
      violation('script-src-elem', 'https://evil.example/x.js?a=b'),
      violation('style-src-attr'),
    ]);
    expect(answer.statusCode).toBe(204);
    expect(counted).toEqual(['script-src-elem', 'style-src-attr']);
    expect(lines).toContain('"blocked":"https://evil.example"');
    expect(lines).toContain('"blocked":"inline"');
    expect(lines).not.toMatch(/secret|x\.js/);
  });

  it('a report of a content policy violation is read from browsers without the Reporting API', async () => {
    const answer = await report(
      { 'csp-report': { 'effective-directive': 'img-src', 'blocked-uri': 'https://a.example/b' } },
      'application/csp-report',
    );
    expect(answer.statusCode).toBe(204);
    expect(counted).toEqual(['img-src']);
  });

  it.each([
    ['no JSON', '{'],
    ['another kind', [{ type: 'deprecation', body: { id: 'x' } }]],
    ['nothing', ''],
    ['a body of another shape', [{ type: 'csp-violation', body: 7 }]],
    ['a list too long', Array.from({ length: 21 }, () => violation('img-src'))],
  ])(
    'a report of a content policy violation is not counted if it is %s',
    async (_name, payload) => {
      expect((await report(payload)).statusCode).toBeLessThan(500);
      expect(counted).toEqual([]);
    },
  );

  it('a report of a content policy violation cannot name an invented directive', async () => {
    await report([violation('<script>', '\n{"level":60}')]);
    expect(counted).toEqual(['other']);
    expect(lines).not.toContain('<script>');
    expect(lines.trim().split('\n')).toHaveLength(1);
  });

  it('a report of a content policy violation is dropped beyond sixty a minute', async () => {
    for (let turn = 0; turn < 10; turn += 1) {
      await report(Array.from({ length: 10 }, () => violation('img-src')));
    }
    expect(counted).toHaveLength(60);
  });

  it('a report of a content policy violation is refused if its media type is wrong or it is too long', async () => {
    expect((await report('x=1', 'application/x-www-form-urlencoded')).statusCode).toBe(415);
    expect((await report('x'.repeat(17 * 1024))).statusCode).toBe(413);
  });
});
