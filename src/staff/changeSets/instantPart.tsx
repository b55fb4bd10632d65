import { instantOfWallTime, toShopTime, toWallTime } from '#domain/shopTime.ts';
import { DEFAULT_SITE, siteFacts } from '#domain/sites.ts';
import { DateField } from '#ui/date-field/dateField.tsx';
import { TimeField } from '#ui/time-field/timeField.tsx';

import { TypedWallTime } from './typedWallTime.tsx';

/** The shop whose time zone is used for A/B tests, which begin in all shops at one instant. */
const CLOCK = siteFacts(DEFAULT_SITE);
const MIDNIGHT = '00:00';

type InstantPartProps = {
  id: string;
  label: string;
  value: unknown;
  isRequired: boolean;
  error: string | undefined;
  /** Undefined: no instant. Unfinished input is passed on, and the validation refuses it. */
  onWrite: (value: string | undefined) => void;
};

/** An instant as day and time. */
export function InstantPart({ id, label, value, isRequired, error, onWrite }: InstantPartProps) {
  const { date, time } = wallOf(value);
  const write = (nextDate: string, nextTime: string) => {
    if (nextDate === '') return onWrite(isRequired ? '' : undefined);
    const wall = toShopTime({ date: nextDate, time: nextTime }, CLOCK.timeZone);
    const unfinished = `${nextDate} ${nextTime}`;
    return onWrite(wall ? instantOfWallTime(wall, 'first').toISOString() : unfinished);
  };
  return (
    <>
      <TypedWallTime
        id={`${id}-words`}
        label={`${label}, in words`}
        site={DEFAULT_SITE}
        wall={{ date, time }}
        onRead={(wall) => write(wall.date, wall.time)}
      />
      <DateField
        id={id}
        label={label}
        error={error}
        name={id}
        required={isRequired}
        describedBy={`${id}-clock`}
        value={date}
        onValueChange={(next) => write(next, time === '' ? MIDNIGHT : time)}
      />
      <TimeField
        id={`${id}-time`}
        name={`${id}-time`}
        label={`${label}: time`}
        describedBy={`${id}-clock`}
        required={isRequired}
        value={time}
        onValueChange={(next) => write(date, next)}
      />
      <p id={`${id}-clock`} className="change-set-quiet">
        By the clock of {CLOCK.label}, in all shops at once.
      </p>
    </>
  );
}

function wallOf(value: unknown): { date: string; time: string } {
  if (typeof value !== 'string') return { date: '', time: '' };
  const at = /T/.test(value) ? new Date(value) : undefined;
  if (at !== undefined && !Number.isNaN(+at)) return toWallTime(at, CLOCK.timeZone);
  const [date = '', time = ''] = value.split(' ');
  return { date, time };
}
