import { toShopTime, toWallTime, type Occurrence, type WallTime } from '#domain/shopTime.ts';

import { DateField } from '../date-field/dateField.tsx';
import { SelectField } from '../select-field/selectField.tsx';
import { TimeField } from '../time-field/timeField.tsx';
import type { ShopClockWords } from './words.ts';

type ShopClockProps = {
  /** Prefix of field ids. */
  id: string;
  /** Values of the fields, which may be incomplete or nonexistent. */
  wall: WallTime;
  which: Occurrence;
  timeZone: string;
  words: ShopClockWords;
  onWall: (part: Partial<WallTime>) => void;
  onWhich: (which: Occurrence) => void;
};

/**
 * Date and time in a shop's time zone. A repeated hour offers a choice; a skipped one shows a message (spec §2.3/5).
 */
export function ShopClock({ id, wall, which, timeZone, words, onWall, onWhich }: ShopClockProps) {
  const time = toShopTime(wall, timeZone);
  const utcOffset = (instant: Date) => toWallTime(instant, timeZone).offset;
  return (
    <>
      <DateField
        id={`${id}-date`}
        name="date"
        label={words.date}
        value={wall.date}
        onValueChange={(date) => onWall({ date })}
      />
      <TimeField
        id={`${id}-time`}
        name="time"
        label={words.time}
        value={wall.time}
        error={
          time?.occurs === 'NEVER'
            ? words.skipped(wall.time, toWallTime(time.after, timeZone).time)
            : undefined
        }
        onValueChange={(next) => onWall({ time: next })}
      />
      {time?.occurs === 'TWICE' && (
        <SelectField
          id={`${id}-which`}
          name="which"
          label={words.which}
          value={which}
          options={[
            { value: 'first', text: words.first(wall.time, utcOffset(time.first)) },
            { value: 'second', text: words.second(wall.time, utcOffset(time.second)) },
          ]}
          onValueChange={(value) => onWhich(value === 'second' ? 'second' : 'first')}
        />
      )}
    </>
  );
}
