import type { Logger } from 'pino';

import type { Config } from './config.ts';
import type { Database } from './db/database.ts';
import type { Jobs } from './jobs/jobs.ts';
import { metricsRefusalOf } from './listen.ts';
import { createMetrics, type Metrics } from './metrics/metrics.ts';
import { METRICS_PATH, serveMetrics } from './metrics/metricsServer.ts';
import { createRestingMails } from './newsletter/mails/restingMails.ts';
import { orRefuse } from './startRefusal.ts';
import { listResting } from './webhooks/listWebhooks.ts';

/** Serves figures where METRICS_PORT asks for them; undefined where it does not. Rejects with a `StartRefusal`. */
export async function openMetrics(
  { metrics: place }: Config,
  parts: {
    database: Database;
    jobs: Jobs;
    now: () => Date;
    logger: Logger;
    say: (line: string) => void;
    onStop: (close: () => Promise<void>) => void;
  },
): Promise<Metrics | undefined> {
  if (place === undefined) return undefined;
  const { host, port } = place;
  const metrics = createMetrics({
    database: parts.database,
    queueDepths: () => parts.jobs.depths(),
    restingMails: createRestingMails(parts),
    restingWebhooks: () => listResting(parts.database),
  });
  const server = await orRefuse(
    () => serveMetrics(metrics, { host, port, logger: parts.logger }),
    metricsRefusalOf(place),
  );
  parts.onStop(() => server.close());
  parts.say(`Metrics: at http://${host}:${port}${METRICS_PATH}`);
  return metrics;
}
