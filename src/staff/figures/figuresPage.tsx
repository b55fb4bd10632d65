import { keepPreviousData, useQuery } from '@tanstack/react-query';

import { dayAt, daysLater } from '#domain/shopDay.ts';
import { DEFAULT_SITE, siteFacts } from '#domain/sites.ts';
import { Notification } from '#ui/notification/notification.tsx';
import { SelectField } from '#ui/select-field/selectField.tsx';

import { useNow } from '../console/time/useNow.ts';
import { Form } from '../data/form.tsx';
import { LoadNotice } from '../data/loadNotice.tsx';
import { useFields } from '../management/useFields.ts';
import { figureService, type FigureService } from './figureService.ts';
import { CURVES, describeAlert, type CurveName } from './series.ts';
import { ShopFigure } from './shopFigure.tsx';
import { ShopParts } from './shopParts.tsx';

/** Lengths of the period, in days. */
const LENGTHS = { 7: 'A week', 28: 'Four weeks', 84: 'Twelve weeks', 364: 'A year' } as const;
const USUAL_LENGTH = 28;

/** Shows the newsletter's results in each shop up to now, without personal data. */
export function FiguresPage({ service = figureService }: { service?: FigureService }) {
  const nowMs = useNow();
  const { typed, fieldProps } = useFields<{ curve: CurveName; length: string }>('figures', {
    curve: 'sent',
    length: String(USUAL_LENGTH),
  });
  const [name, length] = [typed.curve, Number(typed.length)];
  const last = dayAt(new Date(nowMs), siteFacts(DEFAULT_SITE).timeZone);
  const period = { first: daysLater(last, 1 - length), last, length };
  const query = { from: period.first, to: period.last };
  const loaded = useQuery({
    queryKey: ['figures', query],
    queryFn: () => service.read(query),
    placeholderData: keepPreviousData,
  });
  const notice = (
    <LoadNotice
      query={loaded}
      failure="The figures could not be loaded."
      forbidden="Your roles do not include figures."
    />
  );
  const figures = loaded.data;
  if (figures === undefined) return notice;
  if (figures.days.length === 0) {
    return (
      <>
        {notice}
        <p>
          No figures yet. After the first sign-up, this page shows for each shop how many people
          sign up, confirm, use their voucher and unsubscribe. It contains no personal data.
        </p>
      </>
    );
  }
  return (
    <>
      {notice}
      {figures.alerts.length > 0 && (
        <Notification type="warning" typeLabel="Warning" closeButton={false}>
          {figures.alerts.map(describeAlert).join(' ')}
        </Notification>
      )}
      <Form className="figures-choice" aria-label="What to show">
        <SelectField
          {...fieldProps('curve')}
          label="Curve"
          options={Object.entries(CURVES).map(([value, text]) => ({ value, text }))}
        />
        <SelectField
          {...fieldProps('length')}
          label="Period"
          options={Object.entries(LENGTHS).map(([value, text]) => ({ value, text }))}
        />
      </Form>
      <p className="figures-key">
        <span data-line="now" aria-hidden="true" /> {CURVES[name]}, by day up to now
        <span data-line="before" aria-hidden="true" /> the week before
      </p>
      <ul className="figures-shops" aria-busy={loaded.isPlaceholderData}>
        {figures.sites.map((site) => (
          <ShopFigure key={site} figures={figures} site={site} name={name} period={period} />
        ))}
      </ul>
      <ShopParts figures={figures} period={period} />
    </>
  );
}
