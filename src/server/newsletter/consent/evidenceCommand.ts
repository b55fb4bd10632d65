import { parseArgs } from 'node:util';

import type { CommandParts } from '#server/base/command.ts';

import { readEvidence } from './readEvidence.ts';

const USAGE =
  'npm run evidence -- ADDRESS-OR-HASH [--out FILE]   prints what proves a person’s consents, shop by shop';

/** `npm run evidence`: one person's evidence as JSON, printed or written to a file. */
export async function printEvidence(
  args: readonly string[],
  { openDatabase, writeFile, say, complain }: CommandParts,
): Promise<number> {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    strict: false,
    options: { out: { type: 'string' } },
  });
  const [askedFor] = positionals;
  const evidence =
    askedFor === undefined ? undefined : await readEvidence(await openDatabase(), askedFor);
  if (!evidence) {
    complain(USAGE);
    return 1;
  }
  if (evidence.people.length === 0) {
    complain('There is no evidence of this address.');
    return 1;
  }
  const text = JSON.stringify(evidence, null, 2);
  if (typeof values['out'] === 'string') {
    await writeFile(values['out'], `${text}\n`);
    complain(`Written to ${values['out']}.`);
  } else {
    say(text);
  }
  return 0;
}
