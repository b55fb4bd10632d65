import { withOrdinalFirst } from '#domain/shopDay.ts';
import { siteFacts, type SiteCode } from '#domain/sites.ts';

/** Formatters by shop, cached because creating one takes longer than the rest of a mail. */
const formats = new Map<SiteCode, Intl.DateTimeFormat>();

function dayFormat(site: SiteCode): Intl.DateTimeFormat {
  const { locale, timeZone } = siteFacts(site);
  const format =
    formats.get(site) ?? new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone });
  formats.set(site, format);
  return format;
}

/** Formats a day in the shop's language and calendar: `4. Dezember 2026`. */
export function formatDay(instant: Date, site: SiteCode): string {
  return withOrdinalFirst(dayFormat(site).format(instant), siteFacts(site).locale);
}
