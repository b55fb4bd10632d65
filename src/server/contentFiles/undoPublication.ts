import { MARKETS } from '#domain/staffRoles.ts';
import { createAudit } from '#server/audit/audit.ts';
import { createAbTests } from '#server/abtest/abTests.ts';
import type { CommandContext } from '#server/cli/command.ts';
import { createPublications } from '#server/changeSets/publications.ts';
import { createContentStore } from '#server/content/contentStore.ts';
import { loadLogos } from '#server/content/logos.ts';
import { announceChanges } from '#server/webhooks/sendMessages.ts';

import { publicationsIn } from './listPublications.ts';

/** Undoes a publication in all shops, by the function that the console uses. */
export async function undoPublication(given: string, context: CommandContext): Promise<number> {
  const { now, logger, operator, print, printError } = context;
  const refuse = (sentence: string) => {
    printError(sentence);
    return 1;
  };
  const number = /^[1-9]\d{0,8}$/.test(given) ? Number(given) : undefined;
  if (number === undefined) return refuse(`${given} is not a publication number.`);
  const database = await context.openDatabase();
  const shared = { database, now, logger };
  const jobs = await context.openQueue();
  const publications = createPublications({
    database,
    now,
    logos: await loadLogos(() => database),
    audit: createAudit(shared),
    store: createContentStore(shared),
    abTests: createAbTests(shared),
    announce: (announcement) => announceChanges({ database, jobs, now }, announcement),
  });
  const undone = await publications.undo(number, MARKETS, {
    name: operator,
    grants: [{ role: 'ADMINISTRATOR', market: 'ALL' }],
    actor: { kind: 'COMMAND', name: operator },
  });
  if (undone.outcome === 'DONE' && undone.sites.length > 0) {
    print(`Publication ${number} is undone in ${undone.sites.map(siteName).join(', ')}`);
    return 0;
  }
  if (undone.outcome === 'TEST_OVER') {
    return refuse(`The A/B test of publication ${number} has ended and cannot be changed.`);
  }
  if (undone.outcome === 'FORBIDDEN') throw new Error('A role that permits all was refused');
  const [row] = await publicationsIn(database, number);
  if (row === undefined) {
    return refuse(`There is no publication ${number}. See: list --publications`);
  }
  if (row.undoes !== null) {
    return refuse(
      `Publication ${number} undid publication ${row.undoes} and cannot be undone itself.`,
    );
  }
  return refuse(
    row.undoneBy === null
      ? `Publication ${number} no longer has current or planned content.`
      : `Publication ${number} is already undone.`,
  );
}

const siteName = (site: string) => (site === 'ALL' ? 'all shops (A/B test)' : site);
