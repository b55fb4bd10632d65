import type { Store } from '#contract/stores.ts';
import type { SiteCode } from '#domain/sites.ts';

import { countryOutline, type Point } from './countryOutlines.ts';

type StoreMapProps = {
  site: SiteCode;
  all: readonly Store[];
  /** The listed branches in order, each with a number. */
  shown: readonly Store[];
  label: string;
};

const WIDTH = 400;
const MARGIN = 14;

/** A country's outline with a dot for each branch and numbers for listed ones. */
export function StoreMap({ site, all, shown, label }: StoreMapProps) {
  const outline = countryOutline(site);
  const { height, place } = projection(outline.flat());
  const numbers = new Map(shown.map(({ name }, index) => [name, index + 1]));
  return (
    <svg className="store-map" viewBox={`0 0 ${WIDTH} ${height}`} role="img" aria-label={label}>
      {outline.map((ring) => (
        <path
          key={`${ring[0]?.longitude}`}
          d={`M${ring.map((point) => place(point).join(' ')).join('L')}Z`}
        />
      ))}
      {all.map((store) => {
        const [x, y] = place(store);
        const number = numbers.get(store.name);
        return number === undefined ? (
          <circle key={store.name} className="store-other" cx={x} cy={y} r="5" />
        ) : (
          <g key={store.name}>
            <circle cx={x} cy={y} r="11" />
            <text x={x} y={y + 4}>
              {number}
            </text>
          </g>
        );
      })}
    </svg>
  );
}

/**
 * Returns a function that projects degrees onto the map. A degree of longitude is scaled for the middle of the country.
 */
function projection(points: readonly Point[]) {
  const longitudes = points.map(({ longitude }) => longitude);
  const latitudes = points.map(({ latitude }) => latitude);
  const [west, east] = [Math.min(...longitudes), Math.max(...longitudes)];
  const [south, north] = [Math.min(...latitudes), Math.max(...latitudes)];
  const shortening = Math.cos((((south + north) / 2) * Math.PI) / 180);
  const scale = (WIDTH - 2 * MARGIN) / ((east - west) * shortening);
  const round = (value: number) => Math.round(value * 10) / 10;
  return {
    height: Math.round((north - south) * scale + 2 * MARGIN),
    place: ({ longitude, latitude }: Point): [number, number] => [
      round(MARGIN + (longitude - west) * shortening * scale),
      round(MARGIN + (north - latitude) * scale),
    ],
  };
}
