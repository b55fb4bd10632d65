import type { FastifyInstance } from 'fastify';

import { HOUR_MS } from '#domain/durations.ts';
import { SITE_CODES } from '#domain/sites.ts';
import { createStaleWhileRevalidate } from '#server/base/staleWhileRevalidate.ts';
import { readAlerts } from '#server/figures/alerts.ts';

import type { Config } from './config.ts';
import { explainMetricsRefusal } from './listen.ts';
import { createMetrics, type Metrics } from '#server/metrics/metrics.ts';
import { METRICS_PATH, serveMetrics } from '#server/metrics/metricsServer.ts';
import { createDeadLetters } from '#server/outbox/deadLetters.ts';
import { orRefuse } from '#server/base/startRefusal.ts';
import { listDeadLetters } from '#server/webhooks/listWebhooks.ts';

/** Serves metrics if METRICS_PORT is set, else returns undefined. Rejects with a `StartRefusal`. */
export async function openMetrics(
  { metrics: place }: Config,
  services: Pick<FastifyInstance, 'database' | 'jobs' | 'now' | 'logger' | 'print'> & {
    onStop: (close: () => Promise<void>) => void;
  },
): Promise<Metrics | undefined> {
  if (place === undefined) return undefined;
  const { host, port } = place;
  // Alerts compare whole days, so they need not be read at each scrape.
  const alerts = createStaleWhileRevalidate({
    load: () => readAlerts(services.database, SITE_CODES, services.now()),
    now: services.now,
    maxAgeMs: HOUR_MS,
    logger: services.logger,
    staleMessage: 'Metrics are stale',
  });
  const metrics = createMetrics({
    database: services.database,
    queueDepths: () => services.jobs.depths(),
    deadLetterMails: createDeadLetters(services),
    deadLetterWebhooks: () => listDeadLetters(services.database),
    figureAlerts: () => alerts.get(),
  });
  const server = await orRefuse(
    () => serveMetrics(metrics, { host, port, logger: services.logger }),
    explainMetricsRefusal(place),
  );
  services.onStop(() => server.close());
  services.print(`Metrics: at http://${host}:${port}${METRICS_PATH}`);
  return metrics;
}
