import { once } from 'node:events';
import { createServer, request as ask, type IncomingMessage } from 'node:http';

import { freePort } from '../../support/server.ts';

/**
 * A proxy in front of `port` that does with a request what the README's nginx does: it passes on every header
 * of the client but sets Host, X-Forwarded-Proto and, with the client's address added to what the client
 * says (`$proxy_add_x_forwarded_for`), X-Forwarded-For.
 */
export async function startNginxProxy(port: number) {
  const proxy = createServer((request, response) => {
    const passedOn = ask(
      {
        host: '127.0.0.1',
        port,
        method: request.method,
        path: request.url,
        headers: headersOf(request),
      },
      (answer) => {
        response.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.pipe(response);
      },
    );
    request.pipe(passedOn);
  });
  const own = await freePort();
  proxy.listen(own, '127.0.0.1');
  await once(proxy, 'listening');
  return {
    url: `http://127.0.0.1:${own}`,
    async stop() {
      proxy.closeAllConnections();
      proxy.close();
      await once(proxy, 'close');
    },
  };
}

function headersOf({ headers, socket }: IncomingMessage) {
  const forwardedFor = headers['x-forwarded-for'];
  const address = socket.remoteAddress ?? '';
  return {
    ...headers,
    'x-forwarded-for': forwardedFor === undefined ? address : `${String(forwardedFor)}, ${address}`,
    'x-forwarded-proto': 'http',
  };
}
