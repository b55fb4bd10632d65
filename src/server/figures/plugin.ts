import { SECOND_MS } from '#domain/durations.ts';
import { sitePath, type SiteCode } from '#domain/sites.ts';
import { describeError } from '#server/base/describeError.ts';
import { createGatherer } from '#server/base/gather.ts';
import { provide, subject, workWhenReady } from '#server/base/subject.ts';

import { countFigures, figurePlaces, foldFigures, Tallies } from './countFigures.ts';

declare module 'fastify' {
  interface FastifyInstance {
    shownForms: ShownForms;
  }
}

/**
 * Counts views of pages with the form, by visitors who consented to measurement. Counting delays no request and never
 * rejects.
 */
export type ShownForms = {
  /** Counts a page view by its path, if the page has the form. */
  add(site: SiteCode, page: string): void;
  /** Resolves when all counts are written or have been given up. */
  settled(): Promise<void>;
};

/** Pages with the form, by their path below the shop's. */
const FORM_PATHS = ['', '/subscribenewsletter'];
/** Origin that a sign-up from these pages states, so that views and sign-ups are counted in one row. */
const FORM_ORIGIN = { origin: 'onsite', originAddition: 'subsite' };

/** Counts of the newsletter. The statements of other subjects add to them; see `countFigures.ts`. */
export const figures = subject('figures', [], async (app) => {
  const { database, logger, now } = app;
  await provide(app, 'shownForms', () => {
    const gatherer = createGatherer({
      gatherMs: SECOND_MS,
      empty: () => new Tallies(),
      write: (tallies) =>
        countFigures(database, tallies).catch((error: unknown) =>
          logger.warn({ error: describeError(error) }, 'Views of forms could not be counted'),
        ),
    });
    return {
      add(site, page) {
        if (!FORM_PATHS.some((path) => page === sitePath(site) + path)) return;
        const places = figurePlaces({ site, email: '', page, ...FORM_ORIGIN, at: now() });
        gatherer.add((tallies) =>
          tallies.add(
            places.filter(({ part }) => part !== 'PROVIDER'),
            'shown',
          ),
        );
      },
      settled: () => gatherer.settled(),
    };
  });
  app.addHook('onClose', () => app.shownForms.settled());
  workWhenReady(app, () => app.jobs.workOften('figures', () => foldFigures(database)));
});
