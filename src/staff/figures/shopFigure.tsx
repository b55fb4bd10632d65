import { useMemo } from 'react';

import type { Figures } from '#contract/staff/figures.ts';
import { siteFacts, type SiteCode } from '#domain/sites.ts';
import { ExpansionFlex } from '#ui/expansion-flex/expansionFlex.tsx';

import { FigureTable } from './figureTable.tsx';
import { fileAddress } from './figureService.ts';
import { Plot } from './plot.tsx';
import { CURVES, buildCurve, describeCurve, percent, type CurveName } from './series.ts';

type ShopFigureProps = {
  figures: Figures;
  site: SiteCode;
  name: CurveName;
  period: { first: string; last: string; length: number };
};

/** Renders a shop's curve against the week before, as text, picture and table. */
export function ShopFigure({ figures, site, name, period }: ShopFigureProps) {
  const { first, last, length } = period;
  const curve = useMemo(
    () => buildCurve(figures, site, name, { last, length }),
    [figures, site, name, last, length],
  );
  const isShare = name === 'rate';
  const data = useMemo(
    () => ({ names: curve.days.map(shortDay), lines: [curve.now, curve.before], isShare }),
    [curve, isShare],
  );
  const words = describeCurve(figures, site, name, last);
  const { label } = siteFacts(site);
  const write = (value: number | null) => (isShare ? percent(value) : String(value ?? 0));
  return (
    <li className="figures-shop">
      <h2 className="management-part">{label}</h2>
      <p>{words}</p>
      <Plot words={`${CURVES[name]} in ${label}: ${words}`} data={data} />
      <ExpansionFlex summary="Table">
        <FigureTable
          caption={`${CURVES[name]} in ${label}`}
          columns={['Day', 'Count', 'The week before']}
          rows={curve.days
            .map((day, index) => [
              day,
              write(curve.now[index] ?? null),
              write(curve.before[index] ?? null),
            ])
            .toReversed()}
          file={fileAddress({ from: first, to: last, of: 'DAY', site })}
        />
      </ExpansionFlex>
    </li>
  );
}

/** Formats a day as in `2 Mar`. */
const shortDay = (day: string): string =>
  new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', timeZone: 'UTC' }).format(
    Date.parse(day),
  );
