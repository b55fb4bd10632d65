/** Writes `docs/newsletter-rules.md`; to be run after a change to the sites table: `npx tsx scripts/newsletter-rules.ts`. */
import { writeFile } from 'node:fs/promises';

import { newsletterRules } from './lib/newsletterRules.ts';

await writeFile(new URL('../docs/newsletter-rules.md', import.meta.url), newsletterRules());
