import type { FastifyInstance } from 'fastify';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';

import type { FigureAlert } from '#contract/staff/figures.ts';
import { SECOND_MS } from '#domain/durations.ts';
import type { AbuseCounter } from '#server/abuse/abuseCounter.ts';
import type { Login } from '#server/customers/login.ts';
import type { Database } from '#server/db/database.ts';
import { NO_ROUTE, routeName } from '#server/http/answer/tracing.ts';
import type { QueueDepth } from '#server/jobs/jobs.ts';
import type { Mailer } from '#server/mail/mailer.ts';
import type { DeadLetters } from '#server/outbox/deadLetters.ts';
import type { Newsletter } from '#server/newsletter/newsletter.ts';

const PREFIX = 'morgenrot_';
/** Bounds of durations in seconds, from a cached response to the time limit. */
const DURATION_BUCKETS = [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 15];

export type Metrics = ReturnType<typeof createMetrics>;

/** Prometheus metrics of this node. Labels contain only words of the code, never visitors' input. */
export function createMetrics(services: {
  database: Pick<Database, 'ping' | 'connections'>;
  queueDepths: () => Promise<QueueDepth[]>;
  deadLetterMails: Pick<DeadLetters, 'list'>;
  /** Returns dead webhook messages by reason. */
  deadLetterWebhooks: () => Promise<readonly { reason: string; count: number }[]>;
  /** Returns counts of shops and mail providers that are unusual compared with their last weeks. */
  figureAlerts: () => Promise<readonly FigureAlert[]>;
}) {
  const { database } = services;
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });

  const counter = <Label extends string>(name: string, help: string, labelNames: Label[]) =>
    new Counter({ name: `${PREFIX}${name}`, help, labelNames, registers });
  const gauge = <Label extends string>(name: string, help: string, labelNames: Label[]) =>
    new Gauge({ name: `${PREFIX}${name}`, help, labelNames, registers });
  const buckets = DURATION_BUCKETS;
  const histogram = <Label extends string>(name: string, help: string, labelNames: Label[]) =>
    new Histogram({ name: `${PREFIX}${name}`, help, labelNames, registers, buckets });

  const answers = histogram('http_answer_seconds', 'Time from a request to its response.', [
    'method',
    'route',
    'status',
  ]);
  const cached = counter('http_cached_answers_total', 'Responses from the microcache.', ['route']);
  const repeated = counter(
    'http_repeated_refusals_total',
    'Refusals replayed in front of the application.',
    ['route'],
  );
  const violations = counter(
    'policy_violations_total',
    'Violations of the content security policy reported by browsers.',
    ['directive'],
  );
  const signUps = counter('sign_ups_total', 'Sign-ups to the newsletter, by outcome.', [
    'site',
    'outcome',
  ]);
  const confirmations = counter('confirmations_total', 'Confirmations of a sign-up.', ['outcome']);
  const unsubscriptions = counter('unsubscriptions_total', 'Unsubscriptions.', ['outcome']);
  const renewals = counter('login_renewals_total', 'Renewals of a customer’s sign-in.', [
    'token',
    'outcome',
  ]);
  const mails = histogram('mail_seconds', 'Time to compose and deliver one mail.', [
    'kind',
    'outcome',
  ]);
  const abuses = counter('abuse_total', 'Signs of abuse, as npm run abuse shows them.', [
    'kind',
    'site',
  ]);

  const isUp = gauge('database_up', 'Whether the database responds.', []);
  const connections = gauge('database_connections', 'Connections to PostgreSQL.', ['state']);
  const jobs = gauge('queue_jobs', 'Jobs of the queue.', ['queue', 'state']);
  const oldest = gauge('queue_oldest_seconds', 'How long the oldest due job has waited.', [
    'queue',
  ]);
  const resting = gauge('mails_resting', 'Dead letters: mails that are no longer retried.', [
    'kind',
  ]);
  const deadLetterMessages = gauge(
    'webhook_messages_resting',
    'Webhook messages that are no longer retried.',
    ['reason'],
  );

  const belowUsual = gauge(
    'figures_below_usual',
    '1 for each count of a shop that fell below what its last four weeks suggest.',
    ['site', 'measure'],
  );
  const bouncing = gauge(
    'bounces_above_usual',
    'Bounces of yesterday, for each shop and mail provider where they exceed the usual share.',
    ['site', 'provider'],
  );

  const notInIys = gauge('iys_consents', 'Consents of TR that İYS lacks, late or refused.', [
    'state',
  ]);

  /** Reads gauges from the database at each scrape. */
  async function readDatabase(): Promise<void> {
    const momentary = [jobs, oldest, resting, deadLetterMessages, belowUsual, bouncing, notInIys];
    for (const measure of momentary) measure.reset();
    for (const [state, count] of Object.entries(database.connections?.() ?? {})) {
      connections.set({ state }, count);
    }
    try {
      await database.ping();
      for (const { queue, waiting, active, oldestSeconds } of await services.queueDepths()) {
        jobs.set({ queue, state: 'waiting' }, waiting);
        jobs.set({ queue, state: 'active' }, active);
        oldest.set({ queue }, oldestSeconds);
      }
      for (const { kind, count } of await services.deadLetterMails.list())
        resting.inc({ kind }, count);
      for (const { reason, count } of await services.deadLetterWebhooks()) {
        deadLetterMessages.inc({ reason }, count);
      }
      for (const { site, provider, measure, count } of await services.figureAlerts()) {
        if (measure === 'bounced') {
          bouncing.set({ site: site ?? '', provider: provider ?? '' }, count);
        } else if (measure === 'iysLate' || measure === 'iysRefused') {
          notInIys.set({ state: measure === 'iysLate' ? 'late' : 'refused' }, count);
        } else belowUsual.set({ site: site ?? '', measure }, 1);
      }
      isUp.set(1);
    } catch {
      isUp.set(0);
    }
  }

  /** The scrape in progress. Concurrent ones share it, because each resets the gauges and adds them up again. */
  let scrape: Promise<string> | undefined;
  async function readAll(): Promise<string> {
    await readDatabase();
    return registry.metrics();
  }

  return {
    /** Counts and times the application's responses by route. */
    observeAnswersOf(app: FastifyInstance): void {
      app.addHook('onResponse', (request, reply, done) => {
        const labels = { method: request.method, route: routeName(request) };
        answers.observe({ ...labels, status: reply.statusCode }, reply.elapsedTime / SECOND_MS);
        done();
      });
    },
    /** Counts a response of the microcache, which the application does not see. */
    countCached: (route: string | undefined) => cached.inc({ route: route ?? NO_ROUTE }),
    /** Counts a replayed rejection. */
    countRepeatedRefusal: (route: string | undefined) => repeated.inc({ route: route ?? NO_ROUTE }),
    countPolicyViolation: (directive: string) => violations.inc({ directive }),
    /** Wraps the newsletter and counts sign-ups, confirmations and unsubscriptions. */
    ofNewsletter: (newsletter: Newsletter): Newsletter => ({
      ...newsletter,
      signUp: counting(newsletter.signUp, ({ outcome }, { site }) =>
        signUps.inc({ site, outcome }),
      ),
      confirm: counting(newsletter.confirm, ({ outcome }) => confirmations.inc({ outcome })),
      unsubscribe: counting(newsletter.unsubscribe, ({ outcome }) =>
        unsubscriptions.inc({ outcome }),
      ),
    }),
    /** Wraps the login and counts renewals. */
    ofLogin: (login: Login): Login => ({
      ...login,
      renewLoginToken: counting(login.renewLoginToken, ({ outcome }) =>
        renewals.inc({ token: 'login', outcome }),
      ),
      renewLongTermToken: counting(login.renewLongTermToken, ({ outcome }) =>
        renewals.inc({ token: 'long-term', outcome }),
      ),
    }),
    /** Wraps the mailer and counts and times results. */
    ofMailer: (mailer: Mailer): Mailer => ({
      close: () => mailer.close(),
      async send(content, options) {
        const end = mails.startTimer({ kind: content.kind });
        try {
          const result = await mailer.send(content, options);
          end({ outcome: result.outcome });
          return result;
        } catch (error) {
          end({ outcome: 'FAILED' });
          throw error;
        }
      },
    }),
    /** Wraps the abuse counter, so that its counts are also metrics. */
    ofAbuse: (abuse: AbuseCounter): AbuseCounter => ({
      settled: () => abuse.settled(),
      add(kind, site) {
        abuses.inc({ kind, site });
        abuse.add(kind, site);
      },
    }),
    /** Returns all metrics in Prometheus' text format. If the database is unavailable, a metric says so. */
    text: (): Promise<string> => (scrape ??= readAll().finally(() => (scrape = undefined))),
    contentType: registry.contentType,
  };
}

/** Wraps a function so that each of its results is counted. */
const counting =
  <Args extends unknown[], Result>(
    run: (...args: Args) => Promise<Result>,
    count: (result: Result, ...args: Args) => void,
  ) =>
  async (...args: Args): Promise<Result> => {
    const result = await run(...args);
    count(result, ...args);
    return result;
  };
