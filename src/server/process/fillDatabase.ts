import type { FastifyInstance } from 'fastify';

import { makeFirstAccounts } from '#server/accounts/firstAccounts.ts';
import { fillWithSampleContent, sampleNotes } from '#server/content/sampleContent.ts';

/** Fills a new database with sample content and first accounts. */
export async function fillDatabase({
  abTests,
  contentStore,
  database,
  now,
  print,
}: FastifyInstance): Promise<void> {
  const documents = await fillWithSampleContent({ database, store: contentStore, abTests });
  sampleNotes(documents).forEach((line) => print(line));
  for (const { kind, name, password } of await makeFirstAccounts({ database, now })) {
    print(`Accounts: ${kind} account ${name}, password ${password} (shown only once)`);
  }
}
