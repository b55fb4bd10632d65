import * as changeSetCalls from '#contract/calls/changeSets.ts';
import type { ChangeItem, ChangeSetSummary } from '#contract/staff/changeSets.ts';
import type { Figures, FiguresQuery } from '#contract/staff/figures.ts';
import type { MailsAnswer } from '#contract/staff/mails.ts';
import type { ScheduleQuery } from '#contract/staff/schedule.ts';
import { call } from '#browser/serviceCall.ts';

import { readOpenSets } from '../changeSets/changeSetService.ts';
import { figureService } from '../figures/figureService.ts';
import { mailsService } from '../management/mailsService.ts';

/** A document that can be approved. */
export type Waiting = { set: ChangeSetSummary; item: ChangeItem };

export type TodayService = typeof todayService;

/** The calls of the page of today. Each rejects with `ResponseError`, or with the network's own error. */
export const todayService = {
  requests: async () => (await call(changeSetCalls.approvalRequests, {})).requests,
  /** Returns the documents of open change sets that can be approved. */
  async waiting(): Promise<Waiting[]> {
    const read = await readOpenSets();
    return read.flatMap(({ set, items }) =>
      items.filter(({ state }) => state === 'READY').map((item) => ({ set, item })),
    );
  },
  schedule: (query: ScheduleQuery) => call(changeSetCalls.schedule, { query }),
  mails: (): Promise<Pick<MailsAnswer, 'resting' | 'dmarc'>> => mailsService.list(),
  figures: (query: FiguresQuery): Promise<Pick<Figures, 'alerts'>> => figureService.read(query),
};
