import { parseArgs } from 'node:util';

import { createAudit } from '#server/audit/audit.ts';
import type { CommandContext } from '#server/cli/command.ts';
import { withUsage } from '#server/cli/withUsage.ts';

import { personHash, readEvidence } from '#server/newsletter/marketingConsent/readEvidence.ts';

const USAGE = [
  'npm run evidence -- ADDRESS-OR-HASH [--out FILE]   prints the evidence of a person’s consents, per shop',
];

/** `npm run evidence`: prints or saves one person's evidence as JSON. */
export const printEvidence = withUsage(USAGE, run);

async function run(
  args: readonly string[],
  { openDatabase, now, operator, writeFile, print, printError }: CommandContext,
): Promise<number> {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: { out: { type: 'string' } },
  });
  const [askedFor, ...more] = positionals;
  const hash = askedFor === undefined ? undefined : personHash(askedFor);
  if (hash === undefined || more.length > 0) {
    USAGE.forEach(printError);
    return 1;
  }
  const database = await openDatabase();
  // Audited before anything is printed, even for unknown people.
  await createAudit({ database, now }).note({
    by: { kind: 'COMMAND', name: operator },
    action: 'EVIDENCE_READ',
    object: `person:${hash}`,
  });
  const evidence = await readEvidence(database, askedFor ?? hash);
  if (!evidence || evidence.people.length === 0) {
    printError('There is no evidence for this address.');
    return 1;
  }
  const text = JSON.stringify(evidence, null, 2);
  if (values.out !== undefined) {
    await writeFile(values.out, `${text}\n`, { isPrivate: true });
    printError(`Written to ${values.out}.`);
  } else {
    print(text);
  }
  return 0;
}
