import { withOrdinalFirst } from './shopDay.ts';
import { siteFacts, type SiteCode } from './sites.ts';

/** Formats an instant in the shop's language and time zone, to the second: `22. November 2026 um 08:14:05 MEZ`. */
export function writeInstant(instant: Date, site: SiteCode): string {
  const { locale, timeZone } = siteFacts(site);
  const format = new Intl.DateTimeFormat(locale, {
    dateStyle: 'long',
    timeStyle: 'long',
    timeZone,
  });
  return withOrdinalFirst(format.format(instant), locale);
}
