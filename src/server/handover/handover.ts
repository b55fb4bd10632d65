import type {
  ReportOutcome,
  SubscriptionEventsAnswer,
  SubscriptionReport,
} from '#contract/staff/subscriptionEvents.ts';
import { groupBy } from '#server/base/groupBy.ts';
import { addEvents, EVENT_BATCH } from '#server/newsletter/events/addEvents.ts';
import { readEvents, type EventsAsked } from '#server/newsletter/events/readEvents.ts';
import type { Webhooks } from '#server/webhooks/webhooks.ts';

import { takeReport, type Reporter, type ReportServices } from './takeReport.ts';

export type Handover = ReturnType<typeof createHandover>;

/** Passes changes of subscriptions to the system that sends the newsletter, and applies its reports (decision 116). */
export function createHandover(
  services: ReportServices & { webhooks: Pick<Webhooks, 'announce'> },
) {
  const { database, now, webhooks } = services;

  const addBatch = () =>
    addEvents(database, async (added) => {
      for (const [type, events] of groupBy(added, (event) => event.type)) {
        await webhooks.announce({
          type,
          events: events.map(({ id, site, subscriberId }) => ({ id, site, subscriberId })),
        });
      }
    });

  return {
    /** Adds committed changes to the feed, and announces them to webhooks. */
    async addEvents(): Promise<void> {
      while ((await addBatch()) === EVENT_BATCH);
    },

    /** Returns a page of the feed, with all changes committed so far. GONE: see `readEvents`. */
    async events(asked: EventsAsked): Promise<SubscriptionEventsAnswer | 'GONE'> {
      const hasMore = (await addBatch()) === EVENT_BATCH;
      const page = await readEvents(database, asked, now());
      return page === 'GONE' ? page : { ...page, hasMore: page.hasMore || hasMore };
    },

    async report(reports: readonly SubscriptionReport[], reporter: Reporter) {
      const outcomes: ReportOutcome[] = [];
      for (const report of reports) outcomes.push(await takeReport(services, report, reporter));
      return outcomes;
    },
  };
}
