import { brand } from '#domain/brand.ts';

import type { MailFooter } from './mailFooter.ts';
import type { MailTemplate } from './template.ts';

const RULE = '-'.repeat(48);

/** Returns the whole mail as plain text; every link is on its own line. */
export function plainText(template: MailTemplate, locale: string, footer: MailFooter): string {
  return `${[
    brand.name.toLocaleUpperCase(locale),
    `${template.title}\n${'='.repeat([...template.title].length)}`,
    ...template.text,
    RULE,
    footer.reason,
    ...footer.links.map(({ label, url }) => `${label}\n${url}`),
    footer.imprint.join('\n'),
  ].join('\n\n')}\n`;
}
