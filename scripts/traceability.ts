/**
 * Prints requirements of the specification, with the code that cites them and the tests that guard them. Prints all, or
 * those whose section and number begin with an argument, as in `npx tsx scripts/traceability.ts 3/2 2.1/`.
 */
import { fileURLToPath } from 'node:url';

import { citedPlaces, readRequirements } from './lib/requirements.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const wanted = process.argv.slice(2);
const places = citedPlaces(root);
for (const [id, { requirement, texts, tests }] of Object.entries(readRequirements(root))) {
  if (
    wanted.length > 0 &&
    !wanted.some((start) => id === start || (start.endsWith('/') && id.startsWith(start)))
  )
    continue;
  const guards = Object.entries(tests).flatMap(([file, names]) =>
    names.map((name) => `${file} "${name}"`),
  );
  console.log(
    [`§${id} ${requirement}`, ...(places.get(id) ?? []), ...texts, ...guards].join('\n  '),
  );
}
