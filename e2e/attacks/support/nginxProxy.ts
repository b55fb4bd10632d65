import { once } from 'node:events';
import { createServer, request as ask, type IncomingMessage } from 'node:http';

import { freePort } from '../../support/server.ts';

/**
 * Starts a proxy in front of `port` that treats requests like the nginx of the README. It passes on every header of the
 * client but sets Host, X-Forwarded-Proto and X-Forwarded-For, to which it adds the client's address
 * (`$proxy_add_x_forwarded_for`).
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
