import type { Logger } from 'pino';

import type { Config } from './config.ts';
import type { Database } from '#server/db/database.ts';
import type { Jobs } from '#server/jobs/jobs.ts';
import { metricsRefusalOf } from './listen.ts';
import { createMetrics, type Metrics } from '#server/metrics/metrics.ts';
import { METRICS_PATH, serveMetrics } from '#server/metrics/metricsServer.ts';
import { createDeadLetters } from '#server/outbox/deadLetters.ts';
import { orRefuse } from '#server/base/startRefusal.ts';
import { listResting } from '#server/webhooks/listWebhooks.ts';

/** Serves metrics if METRICS_PORT is set, else returns undefined. Rejects with a `StartRefusal`. */
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
    restingMails: createDeadLetters(parts),
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
