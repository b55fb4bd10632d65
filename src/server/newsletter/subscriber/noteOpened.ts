import { and, eq } from 'drizzle-orm';

import { signUp } from '#server/db/schema.ts';
import { countFigures, placesOf, Tallies } from '#server/figures/countFigures.ts';

import type { NewsletterServices } from '../newsletterServices.ts';

/** Counts a sign-up whose mail's link was opened, by a person or a scanner, once for each sign-up. */
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
      for (const one of opened) tallies.add(placesOf({ ...one, at: one.createdAt }), 'opened');
      await countFigures(database, tallies);
    });
}
