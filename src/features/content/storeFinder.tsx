import { WEEKDAYS, type OpeningHours, type ShownStores } from '#contract/stores.ts';
import { DAY_MS } from '#domain/durations.ts';
import { siteFacts, type Locale, type SiteCode } from '#domain/sites.ts';
import { useI18nContext } from '#i18n/context.ts';
import { Button } from '#ui/button/button.tsx';
import { TextField } from '#ui/text-field/textField.tsx';

import { StoreMap } from './storeMap.tsx';

type StoreFinderProps = { site: SiteCode; path: string; stores: ShownStores };

/** Any Monday, in UTC, from which names of weekdays are formatted. */
const MONDAY = Date.UTC(2024, 0, 1);

/** The branches of a shop (spec §2.2): a search that works without scripts, a list and a map. */
export function StoreFinder({ site, path, stores: { query, all, found } }: StoreFinderProps) {
  const { stores: texts } = useI18nContext().LL.contentPage;
  const { locale } = siteFacts(site);
  const shown = found.length > 0 ? found : all;
  return (
    <section className="store-finder">
      <form className="store-search" role="search" action={path}>
        <TextField
          id="store-query"
          name="q"
          role="searchbox"
          label={texts.search()}
          value={query}
          maxLength={60}
          autoComplete="postal-code"
          enterKeyHint="search"
        />
        <Button type="submit">{texts.button()}</Button>
      </form>
      {query !== '' && (
        <p role="status">
          {found.length > 0 ? texts.found({ query, count: found.length }) : texts.none({ query })}
        </p>
      )}
      {query !== '' && found.length > 0 && (
        <p>
          <a href={path}>{texts.all()}</a>
        </p>
      )}
      <div className="store-results">
        <StoreMap site={site} all={all} shown={shown} label={texts.map()} />
        <ol className="store-list">
          {shown.map((store) => (
            <li key={store.name}>
              <h2>{store.name}</h2>
              <address>
                {store.street}
                <br />
                {`${store.postcode}\u00a0${store.town}`}
              </address>
              <p>
                <span className="visually-hidden">{texts.hours()} </span>
                {store.hours.map((hours) => (
                  <span key={hours.from}>
                    {writtenDays(hours, locale)},{' '}
                    <span className="store-times">{writtenTimes(hours, locale)}</span>
                  </span>
                ))}
              </p>
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}

function writtenDays({ from, to }: OpeningHours, locale: Locale): string {
  const days = new Intl.DateTimeFormat(locale, { weekday: 'long', timeZone: 'UTC' });
  const formatDay = (day: OpeningHours['from']) =>
    days.format(MONDAY + WEEKDAYS.indexOf(day) * DAY_MS);
  return from === to ? formatDay(from) : `${formatDay(from)} – ${formatDay(to)}`;
}

function writtenTimes({ opens, closes }: OpeningHours, locale: Locale): string {
  const times = new Intl.DateTimeFormat(locale, {
    hour: 'numeric',
    minute: '2-digit',
    timeZone: 'UTC',
  });
  const toInstant = (time: string) => new Date(`2024-01-01T${time}:00Z`);
  return times.formatRange(toInstant(opens), toInstant(closes));
}
