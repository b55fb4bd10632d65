import { useState } from 'react';

import { instantOfWallTime, shopTimeOf, wallTimeOf, type WallTime } from '#domain/shopTime.ts';
import { siteFacts } from '#domain/sites.ts';
import { Button } from '#ui/button/button.tsx';
import { DateField } from '#ui/date-field/dateField.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { TimeField } from '#ui/time-field/timeField.tsx';

import { siteLabel, type DocumentItem } from './describe.ts';

const MIDNIGHT = '00:00';

type DatesDialogProps = {
  items: readonly DocumentItem[];
  onPlan: (dates: { from: WallTime | null; to: WallTime | null }) => void;
  onClose: () => void;
};

/** Sets when documents begin and end, in the time zone of each one's shop. */
export function DatesDialog({ items, onPlan, onClose }: DatesDialogProps) {
  const [from, setFrom] = useState<WallTime>({ date: '', time: MIDNIGHT });
  const [to, setTo] = useState<WallTime>({ date: '', time: MIDNIGHT });
  const sites = [...new Set(items.map(({ site }) => site))];
  const begins = sites.flatMap((site) => {
    const time = from.date === '' ? undefined : shopTimeOf(from, siteFacts(site).timeZone);
    return time === undefined ? [] : [{ site, time }];
  });
  return (
    <Dialog title="Dates" closeLabel="Close" onClose={onClose}>
      <p>
        {items.length === 1 ? 'One document' : `${items.length} documents`}, each by the clock of
        its shop. Without a date it begins at once, and goes on without end.
      </p>
      <form
        className="management-form"
        method="post"
        onSubmit={(event) => {
          event.preventDefault();
          onPlan({ from: from.date === '' ? null : from, to: to.date === '' ? null : to });
        }}
      >
        <DateField
          id="dates-from"
          name="from"
          label="Begins on"
          value={from.date}
          onValueChange={(date) => setFrom({ ...from, date })}
        />
        <TimeField
          id="dates-from-time"
          name="from-time"
          label="Begins at"
          value={from.time}
          onValueChange={(time) => setFrom({ ...from, time })}
        />
        <DateField
          id="dates-to"
          name="to"
          label="Ends on"
          value={to.date}
          onValueChange={(date) => setTo({ ...to, date })}
        />
        <TimeField
          id="dates-to-time"
          name="to-time"
          label="Ends at"
          value={to.time}
          onValueChange={(time) => setTo({ ...to, time })}
        />
        {begins.length > 0 && (
          <ul className="management-list" aria-label="Begins, in your time">
            {begins.map(({ site, time }) => {
              const at = instantOfWallTime(time, 'first');
              const mine = wallTimeOf(at, Intl.DateTimeFormat().resolvedOptions().timeZone);
              return (
                <li key={site}>
                  {siteLabel(site)}: {mine.date} {mine.time} {mine.offset} by your clock
                  {time.occurs === 'NEVER' && '; the shop’s clock leaves this time out'}
                  {time.occurs === 'TWICE' &&
                    '; the shop’s clock shows this time twice, the first counts'}
                </li>
              );
            })}
          </ul>
        )}
        <Button type="submit">Set dates</Button>
      </form>
    </Dialog>
  );
}
