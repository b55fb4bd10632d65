import { useMemo } from 'react';

import type { FigurePart, Figures, FiguresOfPart } from '#contract/staff/figures.ts';
import { siteFacts, SITE_CODES, type SiteCode } from '#domain/sites.ts';
import { ExpansionFlex } from '#ui/expansion-flex/expansionFlex.tsx';
import { SelectField } from '#ui/select-field/selectField.tsx';

import { useFields } from '../management/useFields.ts';
import { FigureTable } from './figureTable.tsx';
import { fileAddress } from './figureService.ts';
import { Plot } from './plot.tsx';
import { countByAge, percent, confirmedShare, sumCounts } from './series.ts';

const ALL = '';
const HOURS = Array.from({ length: 24 }, (_, hour) => String(hour).padStart(2, '0'));

type ShopPartsProps = {
  figures: Figures;
  period: { first: string; last: string };
};

/** Shows the sources and the outcomes of sign-ups, in a shop or in all. */
export function ShopParts({ figures, period: { first, last } }: ShopPartsProps) {
  const { typed, fieldProps } = useFields('figures', { shop: ALL });
  const site = SITE_CODES.find((one) => one === typed.shop);
  const sites = useMemo(() => (site === undefined ? figures.sites : [site]), [figures, site]);
  const days = figures.days.filter(
    (one) => sites.includes(one.site) && one.day >= first && one.day <= last,
  );
  const fileName = (of: FigurePart | 'DAY') =>
    fileAddress({ from: first, to: last, of, ...(site && { site }) });
  const sent = sumCounts(days, 'sent');
  const row = (name: string, count: number) => [name, count, percent(sent ? count / sent : null)];
  const hours = useMemo(() => sumHours(figures, sites), [figures, sites]);

  return (
    <section className="figures-parts">
      <h2 className="management-part">Where sign-ups come from, and what becomes of them</h2>
      <div className="figures-choice">
        <SelectField
          {...fieldProps('shop')}
          label="Shop"
          options={[
            { value: ALL, text: 'All shops' },
            ...figures.sites.map((one) => ({ value: one, text: siteFacts(one).label })),
          ]}
        />
      </div>
      <div className="figures-tables">
        <div>
          <h3>From the form to the voucher</h3>
          <p>
            {sent} sign-ups, of which {percent(confirmedShare(days))} are confirmed.
          </p>
          <FigureTable
            caption="From the form to the voucher"
            columns={['Step', 'Count', 'Of sign-ups']}
            rows={[
              ['Form shown, with consent to measurement', sumCounts(days, 'shown'), ''],
              row('Signed up', sent),
              row('Confirmation mail accepted by the mail server', sumCounts(days, 'mailed')),
              row('Confirmation mail bounced', sumCounts(days, 'bounced')),
              row('Link opened, by a person or a scanner', sumCounts(days, 'opened')),
              row('Confirmed', sumCounts(days, 'confirmed')),
              ['New subscribers on these days', sumCounts(days, 'began'), ''],
              ['Vouchers used on these days', sumCounts(days, 'redeemed'), ''],
              ['Unsubscribed on these days', sumCounts(days, 'ended'), ''],
              ['Mails reported as spam on these days', sumCounts(days, 'complained'), ''],
            ]}
            file={fileName('DAY')}
          />
        </div>
        <div>
          <h3>Refused and suspicious</h3>
          <FigureTable
            caption="Refused and suspicious"
            columns={['Reason', 'Count']}
            rows={[
              ['Refused: a bot filled in the hidden field', sumCounts(days, 'honeypot')],
              ['Refused: too many from one client', sumCounts(days, 'limit')],
              ['Accepted, from a disposable address', sumCounts(days, 'disposable')],
            ]}
            file={fileName('DAY')}
          />
          <h3>Not confirmed, by age</h3>
          <FigureTable
            caption="Not confirmed, by age"
            columns={['Since the sign-up', 'Not confirmed']}
            rows={countByAge(figures, sites, last).map(({ age, count }) => [age, count])}
            file={fileName('DAY')}
            fileTitle="all figures by day"
          />
        </div>
        <div>
          <h3>By page and form</h3>
          <PartTable of="PLACE" figures={figures} sites={sites} file={fileName('PLACE')} />
        </div>
        <div>
          <h3>By mail provider</h3>
          <PartTable of="PROVIDER" figures={figures} sites={sites} file={fileName('PROVIDER')} />
        </div>
        <div>
          <h3>By hour of the sign-up, in the shop’s time</h3>
          <p>{hours.words}</p>
          <Plot words={`Confirmation rate by hour. ${hours.words}`} data={hours.data} />
          <ExpansionFlex summary="Table">
            <PartTable of="HOUR" figures={figures} sites={sites} file={fileName('HOUR')} />
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
      columns={[...COLUMNS[of], 'Signed up', 'Bounced', 'Confirmed', 'Rate']}
      rows={rows.map((part) => [
        part.name,
        ...(of === 'PLACE' ? [part.origin] : []),
        part.sent,
        part.bounced,
        part.confirmed,
        percent(confirmedShare([part])),
      ])}
      file={file}
    />
  );
}

type Merged = Pick<FiguresOfPart, 'name' | 'origin' | 'sent' | 'bounced' | 'confirmed'>;

/** Merges the breakdowns of shops, those with the most sign-ups first. */
function mergeParts({ parts }: Figures, sites: readonly SiteCode[], of: FigurePart): Merged[] {
  const byName = new Map<string, Merged>();
  for (const { site, part, name, origin, sent, bounced, confirmed } of parts) {
    if (part !== of || !sites.includes(site)) continue;
    const held = byName.get(`${name} ${origin}`) ?? {
      name,
      origin,
      sent: 0,
      bounced: 0,
      confirmed: 0,
    };
    held.sent += sent;
    held.bounced += bounced;
    held.confirmed += confirmed;
    byName.set(`${name} ${origin}`, held);
  }
  return [...byName.values()].toSorted((one, other) => other.sent - one.sent);
}

function sumHours(figures: Figures, sites: readonly SiteCode[]) {
  const byHour = new Map(mergeParts(figures, sites, 'HOUR').map((part) => [part.name, part]));
  const [busiest] = byHour.values();
  const rates = HOURS.map((hour) => {
    const part = byHour.get(hour);
    return part === undefined ? null : confirmedShare([part]);
  });
  const words =
    busiest === undefined || busiest.sent === 0
      ? 'No sign-ups on these days.'
      : `Most people sign up after ${busiest.name}:00; ${percent(confirmedShare([busiest]))} of those confirm.`;
  return { words, data: { names: HOURS, lines: [rates], isShare: true } };
}
