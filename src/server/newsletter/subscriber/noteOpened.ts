import { and, eq } from 'drizzle-orm';

import { signUp } from '#server/db/schema.ts';
import { countFigures, figurePlaces, Tallies } from '#server/figures/countFigures.ts';

import type { NewsletterServices } from '../newsletterServices.ts';

/** Counts a sign-up whose mail's link was opened, by a person or a scanner. Repeated calls count once. */
export function createNoteOpened({
  database,
}: Pick<NewsletterServices, 'database'>): (signUpId: string) => Promise<void> {
  return (signUpId) =>
    database.transaction(async () => {
      const opened = await database.orm
        .update(signUp)
        .set({ isOpened: true })
        .where(and(eq(signUp.id, signUpId), eq(signUp.isOpened, false)))
        .returning();
      const tallies = new Tallies();
      for (const one of opened) tallies.add(figurePlaces({ ...one, at: one.createdAt }), 'opened');
      await countFigures(database, tallies);
    });
}
