import { DAY_MS } from './durations.ts';

type Plan = { expectedShare: number; smallestEffect: number; visitorsPerDay: number };

/** Factor of Lehr's rule for a power of 80 % at a level of 5 %: n ≈ 16·p(1−p)/δ². */
const LEHR = 16;

/** Returns the visitors needed in each group to find the plan's smallest effect. */
export const visitorsNeeded = ({ expectedShare: p, smallestEffect }: Plan): number =>
  Math.ceil((LEHR * p * (1 - p)) / smallestEffect ** 2);

/**
 * Returns the weeks until each of `groups` groups has enough visitors. They are whole weeks, because weekdays differ.
 */
export const weeksNeeded = (plan: Plan, groups: number): number =>
  Math.max(1, Math.ceil((visitorsNeeded(plan) * groups) / plan.visitorsPerDay / 7));

/** Returns the earliest end of a test by its plan. */
export const earliestEnd = (startsAt: Date, plan: Plan, groups: number): Date =>
  new Date(startsAt.getTime() + weeksNeeded(plan, groups) * 7 * DAY_MS);
