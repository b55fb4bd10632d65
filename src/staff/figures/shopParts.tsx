import { useMemo, useState } from 'react';

import type { FigurePart, Figures, FiguresOfPart } from '#contract/staff/figures.ts';
import { siteFacts, SITE_CODES, type SiteCode } from '#domain/sites.ts';
import { ExpansionFlex } from '#ui/expansion-flex/expansionFlex.tsx';
import { SelectField } from '#ui/select-field/selectField.tsx';

import { FigureTable } from './figureTable.tsx';
import { fileAddress } from './figureService.ts';
import { Plot } from './plot.tsx';
import { agesOf, percent, shareOf, sumOf } from './series.ts';

const ALL = '';
const HOURS = Array.from({ length: 24 }, (_, hour) => String(hour).padStart(2, '0'));

type ShopPartsProps = {
  figures: Figures;
  period: { first: string; last: string };
};

/** Shows the sources and the outcomes of sign-ups, in a shop or in all. */
export function ShopParts({ figures, period: { first, last } }: ShopPartsProps) {
  const [chosen, setChosen] = useState(ALL);
  const site = SITE_CODES.find((one) => one === chosen);
  const sites = useMemo(() => (site === undefined ? figures.sites : [site]), [figures, site]);
  const days = figures.days.filter(
    (one) => sites.includes(one.site) && one.day >= first && one.day <= last,
  );
  const fileOf = (of: FigurePart | 'DAY') =>
    fileAddress({ from: first, to: last, of, ...(site && { site }) });
  const sent = sumOf(days, 'sent');
  const row = (name: string, count: number) => [name, count, percent(sent ? count / sent : null)];
  const hours = useMemo(() => hoursOf(figures, sites), [figures, sites]);

  return (
    <section className="figures-parts">
      <h2 className="management-part">Where sign-ups come from, and what becomes of them</h2>
      <div className="figures-choice">
        <SelectField
          id="figures-shop"
          name="shop"
          label="Shop"
          value={chosen}
          options={[
            { value: ALL, text: 'All shops' },
            ...figures.sites.map((one) => ({ value: one, text: siteFacts(one).label })),
          ]}
          onValueChange={setChosen}
        />
      </div>
      <div className="figures-tables">
        <div>
          <h3>From the form to the voucher</h3>
          <p>
            {sent} sign-ups, of which {percent(shareOf(days))} are confirmed.
          </p>
          <FigureTable
            caption="From the form to the voucher"
            columns={['Step', 'Count', 'Of sign-ups']}
            rows={[
              ['Form shown, with consent to measurement', sumOf(days, 'shown'), ''],
              row('Signed up', sent),
              row('Confirmation mail accepted by the mail server', sumOf(days, 'mailed')),
              row('Confirmation mail refused permanently', sumOf(days, 'bounced')),
              row('Link opened, by a person or a scanner', sumOf(days, 'opened')),
              row('Confirmed', sumOf(days, 'confirmed')),
              ['New subscribers on these days', sumOf(days, 'began'), ''],
              ['Vouchers used on these days', sumOf(days, 'redeemed'), ''],
              ['Unsubscribed on these days', sumOf(days, 'ended'), ''],
            ]}
            file={fileOf('DAY')}
          />
        </div>
        <div>
          <h3>Refused and suspicious</h3>
          <FigureTable
            caption="Refused and suspicious"
            columns={['Reason', 'Count']}
            rows={[
              ['Refused: a bot filled in the hidden field', sumOf(days, 'honeypot')],
              ['Refused: too many from one client', sumOf(days, 'limit')],
              ['Accepted, from a disposable address', sumOf(days, 'disposable')],
            ]}
            file={fileOf('DAY')}
          />
          <h3>Not confirmed, by age</h3>
          <FigureTable
            caption="Not confirmed, by age"
            columns={['Since the sign-up', 'Not confirmed']}
            rows={agesOf(figures, sites, last).map(({ age, count }) => [age, count])}
            file={fileOf('DAY')}
          />
        </div>
        <div>
          <h3>By page and form</h3>
          <PartTable of="PLACE" {...{ figures, sites }} file={fileOf('PLACE')} />
        </div>
        <div>
          <h3>By mail provider</h3>
          <PartTable of="PROVIDER" {...{ figures, sites }} file={fileOf('PROVIDER')} />
        </div>
        <div>
          <h3>By hour of the sign-up, in the shop’s time</h3>
          <p>{hours.words}</p>
          <Plot words={`Confirmation rate by hour. ${hours.words}`} data={hours.data} />
          <ExpansionFlex summary="Table">
            <PartTable of="HOUR" {...{ figures, sites }} file={fileOf('HOUR')} />
          </ExpansionFlex>
        </div>
      </div>
    </section>
  );
}

const COLUMNS: Record<FigurePart, string[]> = {
  PLACE: ['Page', 'Form'],
  PROVIDER: ['Provider'],
  HOUR: ['Hour'],
};

type PartTableProps = {
  of: FigurePart;
  figures: Figures;
  sites: readonly SiteCode[];
  file: string;
};

function PartTable({ of, figures, sites, file }: PartTableProps) {
  const merged = mergeParts(figures, sites, of);
  const rows = of === 'HOUR' ? merged.toSorted((a, b) => a.name.localeCompare(b.name)) : merged;
  return (
    <FigureTable
      caption={`By ${COLUMNS[of].join(' and ').toLowerCase()}`}
      columns={[...COLUMNS[of], 'Signed up', 'Confirmed', 'Rate']}
      rows={rows.map((part) => [
        part.name,
        ...(of === 'PLACE' ? [part.origin] : []),
        part.sent,
        part.confirmed,
        percent(shareOf([part])),
      ])}
      file={file}
    />
  );
}

type Merged = Pick<FiguresOfPart, 'name' | 'origin' | 'sent' | 'confirmed'>;

/** Merges the breakdowns of shops, those with the most sign-ups first. */
function mergeParts({ parts }: Figures, sites: readonly SiteCode[], of: FigurePart): Merged[] {
  const byName = new Map<string, Merged>();
  for (const { site, part, name, origin, sent, confirmed } of parts) {
    if (part !== of || !sites.includes(site)) continue;
    const held = byName.get(`${name} ${origin}`) ?? { name, origin, sent: 0, confirmed: 0 };
    held.sent += sent;
    held.confirmed += confirmed;
    byName.set(`${name} ${origin}`, held);
  }
  return [...byName.values()].toSorted((one, other) => other.sent - one.sent);
}

function hoursOf(figures: Figures, sites: readonly SiteCode[]) {
  const byHour = new Map(mergeParts(figures, sites, 'HOUR').map((part) => [part.name, part]));
  const [busiest] = byHour.values();
  const rates = HOURS.map((hour) => {
    const part = byHour.get(hour);
    return part === undefined ? null : shareOf([part]);
  });
  const words =
    busiest === undefined || busiest.sent === 0
      ? 'No sign-ups on these days.'
      : `Most people sign up after ${busiest.name}:00; ${percent(shareOf([busiest]))} of those confirm.`;
  return { words, data: { names: HOURS, lines: [rates], isShare: true } };
}
