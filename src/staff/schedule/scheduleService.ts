import * as changeSetCalls from '#contract/calls/changeSets.ts';
import type { ChangeSetSummary } from '#contract/staff/changeSets.ts';
import type { ItemOutlook } from '#contract/staff/outlook.ts';
import type { ScheduleQuery } from '#contract/staff/schedule.ts';
import { call } from '#browser/serviceCall.ts';

import { changeSetService, readOpenSets } from '../changeSets/changeSetService.ts';
import { isDocument, type DocumentItem } from '../changeSets/describe.ts';

/** A document of an open change set with dates, and what visitors would see of it. */
export type PlannedDraft = { set: ChangeSetSummary; item: DocumentItem; outlook: ItemOutlook };

const PUBLISHED = new Set<DocumentItem['state']>(['PLANNED', 'LIVE', 'OVER']);

export type ScheduleService = typeof scheduleService;

/** The calls of the schedule. Each rejects with `ResponseError`, or with the network's own error. */
export const scheduleService = {
  schedule: (query: ScheduleQuery) => call(changeSetCalls.schedule, { query }),
  /** Returns the dated documents of open change sets that are not published. */
  async drafts(): Promise<PlannedDraft[]> {
    const sets = await readOpenSets();
    const drafts = sets.map(async ({ set, items }) => {
      const dated = items
        .filter(isDocument)
        .filter(({ state, validFrom }) => validFrom !== null && !PUBLISHED.has(state));
      if (dated.length === 0) return [];
      const outlooks = await changeSetService.outlook(set.id, { items: dated.map(({ id }) => id) });
      return dated.flatMap((item) => {
        const outlook = outlooks.find((one) => one.item === item.id);
        return outlook ? [{ set, item, outlook }] : [];
      });
    });
    return (await Promise.all(drafts)).flat();
  },
};
