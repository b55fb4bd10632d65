import { shopTimeOf, wallTimeOf, type Occurrence, type WallTime } from '#domain/shopTime.ts';

import { DateField } from '../date-field/dateField.tsx';
import { SelectField } from '../select-field/selectField.tsx';
import { TimeField } from '../time-field/timeField.tsx';
import type { ShopClockWords } from './words.ts';

type ShopClockProps = {
  /** Ids of the fields begin with it. */
  id: string;
  /** What the fields hold, which may not be a time yet, or never. */
  wall: WallTime;
  which: Occurrence;
  /** Of the IANA database. */
  timeZone: string;
  words: ShopClockWords;
  onWall: (part: Partial<WallTime>) => void;
  onWhich: (which: Occurrence) => void;
};

/**
 * Date and time by a shop's own clock. In the hour that the end of summer time repeats one chooses which; of
 * one that a change leaves out it says so (spec §2.3/5).
 */
export function ShopClock({ id, wall, which, timeZone, words, onWall, onWhich }: ShopClockProps) {
  const time = shopTimeOf(wall, timeZone);
  const offsetOf = (instant: Date) => wallTimeOf(instant, timeZone).offset;
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
            ? words.skipped(wall.time, wallTimeOf(time.after, timeZone).time)
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
            { value: 'first', text: words.first(wall.time, offsetOf(time.first)) },
            { value: 'second', text: words.second(wall.time, offsetOf(time.second)) },
          ]}
          onValueChange={(value) => onWhich(value === 'second' ? 'second' : 'first')}
        />
      )}
    </>
  );
}
