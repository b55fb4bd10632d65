import type { FastifyInstance } from 'fastify';

import type { Config } from './config.ts';
import { orRefuse } from './startRefusal.ts';

/** Listens where the configuration says; rejects with a `StartRefusal` where that cannot be. */
export function listen(app: FastifyInstance, { host, port }: Config): Promise<string> {
  return orRefuse(
    () => app.listen({ port, host }),
    (reason) =>
      reason === 'EADDRINUSE'
        ? `Port ${port} on ${host} is in use already. Stop what uses it, or set another PORT.`
        : `Cannot listen on port ${port} of ${host} (${reason}). Set another PORT or HOST.`,
  );
}
