import { createServer, type RequestListener } from 'node:http';
import { once } from 'node:events';

import type { Logger } from 'pino';

import { describeError } from '#server/base/describeError.ts';
import { acceptAbsoluteForm } from '#server/http/connection/absoluteForm.ts';
import { isThisMachine, namesThisMachine } from '#server/http/request/loopback.ts';

import type { Metrics } from './metrics.ts';

export const METRICS_PATH = '/metrics';

/** Serves `/metrics` on a separate address, only for operators. Rejects if it cannot listen there. */
export async function serveMetrics(
  metrics: Pick<Metrics, 'text' | 'contentType'>,
  { host, port, logger }: { host: string; port: number; logger: Pick<Logger, 'error'> },
): Promise<{ close(): Promise<void> }> {
  const isLocal = isThisMachine(host);
  const answer: RequestListener = (request, response) => {
    // On the network, Prometheus may use any host name, so only a local listener checks it.
    if (isLocal && !namesThisMachine(request.headers)) {
      response.writeHead(421, { 'content-type': 'text/plain' }).end('Use localhost.\n');
      return;
    }
    const isAsked = request.url?.split('?', 1)[0] === METRICS_PATH;
    if (!isAsked || (request.method !== 'GET' && request.method !== 'HEAD')) {
      response.writeHead(isAsked ? 405 : 404, { 'content-type': 'text/plain' });
      response.end(isAsked ? 'Only GET is supported.\n' : `The metrics are at ${METRICS_PATH}.\n`);
      return;
    }
    metrics.text().then(
      (text) => response.writeHead(200, { 'content-type': metrics.contentType }).end(text),
      (error: unknown) => {
        logger.error({ error: describeError(error) }, 'The metrics cannot be read');
        response
          .writeHead(500, { 'content-type': 'text/plain' })
          .end('The metrics cannot be read.\n');
      },
    );
  };
  const server = createServer(acceptAbsoluteForm(answer));
  server.listen(port, host);
  await once(server, 'listening');
  return {
    async close() {
      server.close();
      server.closeAllConnections();
    },
  };
}
