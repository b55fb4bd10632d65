/** Writes the HTML of every mail of every shop into the folder that is given, as `SITE-KIND.html`. */
import { writeFile } from 'node:fs/promises';
import path from 'node:path';

import { SITE_CODES } from '#domain/sites.ts';
import { MAIL_KINDS, sampleMail } from '#server/mail/testing/sampleMails.ts';

const [folder = '.'] = process.argv.slice(2);
for (const site of SITE_CODES) {
  for (const kind of MAIL_KINDS) {
    const { html } = await sampleMail(kind, site);
    await writeFile(path.join(folder, `${site}-${kind}.html`), html);
  }
}
