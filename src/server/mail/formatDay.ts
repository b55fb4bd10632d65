import { siteFacts, type SiteCode } from '#domain/sites.ts';

/** A day as the shop writes it, on the shop's own calendar: `4. Dezember 2026`. */
export function formatDay(instant: Date, site: SiteCode): string {
  const { locale, timeZone } = siteFacts(site);
  const day = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone }).format(instant);
  // French writes the first of a month as an ordinal; the locale data do not.
  return locale.startsWith('fr') ? day.replace(/^1 /u, '1er ') : day;
}
