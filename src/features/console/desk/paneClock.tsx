import { useState } from 'react';

import { shopTimeOf, wallTimeOf, type ShopTime, type WallTime } from '#domain/shopTime.ts';
import { siteFacts } from '#domain/sites.ts';
import { DateField } from '#ui/date-field/dateField.tsx';
import { SelectField } from '#ui/select-field/selectField.tsx';
import { TimeField } from '#ui/time-field/timeField.tsx';

import type { PaneView } from '../workspace/workspace.ts';

type PaneClockProps = {
  id: string;
  view: PaneView;
  nowMs: number;
  onAt: (at: string) => void;
};

/**
 * Date and time of a pane by its shop's own clock. In the hour that the end of summer time repeats one
 * chooses which; one that a change left out shows the instant after it, and says so (spec §2.3, design §7).
 */
export function PaneClock({ id, view, nowMs, onAt }: PaneClockProps) {
  const { timeZone } = siteFacts(view.site);
  /** What is not a time yet, or never will be, and the instant beside which it was typed. */
  const [odd, setOdd] = useState<{ wall: WallTime; at: string | null }>();
  const isOdd = odd !== undefined && odd.at === view.at;
  const wall = isOdd ? odd.wall : wallTimeOf(new Date(view.at ?? nowMs), timeZone);
  const time = shopTimeOf(wall, timeZone);

  function change(part: Partial<WallTime>) {
    const next = { date: wall.date, time: wall.time, ...part };
    const found = shopTimeOf(next, timeZone);
    const at = found ? instantOf(found).toISOString() : view.at;
    setOdd(found === undefined || found.occurs === 'NEVER' ? { wall: next, at } : undefined);
    if (found !== undefined && at !== null) onAt(at);
  }

  return (
    <>
      <DateField
        id={`${id}-date`}
        name="date"
        label="Date"
        value={wall.date}
        onValueChange={(date) => change({ date })}
      />
      <TimeField
        id={`${id}-time`}
        name="time"
        label="Time"
        value={wall.time}
        error={time?.occurs === 'NEVER' ? gapText(wall, time.after, timeZone) : undefined}
        onValueChange={(value) => change({ time: value })}
      />
      {time?.occurs === 'TWICE' && (
        <SelectField
          id={`${id}-which`}
          name="which"
          label="Which"
          value={view.at === time.second.toISOString() ? 'second' : 'first'}
          options={[
            { value: 'first', text: `first ${wall.time}, ${offsetOf(time.first, timeZone)}` },
            { value: 'second', text: `second ${wall.time}, ${offsetOf(time.second, timeZone)}` },
          ]}
          onValueChange={(which) =>
            onAt((which === 'second' ? time.second : time.first).toISOString())
          }
        />
      )}
    </>
  );
}

/** The instant that a wall time shows unless one says otherwise. */
function instantOf(time: ShopTime): Date {
  switch (time.occurs) {
    case 'ONCE':
      return time.at;
    case 'NEVER':
      return time.after;
    case 'TWICE':
      return time.first;
  }
}

function gapText(wall: WallTime, after: Date, timeZone: string): string {
  return `Clocks skip ${wall.time} on this day. Shown is ${wallTimeOf(after, timeZone).time}.`;
}

function offsetOf(instant: Date, timeZone: string): string {
  return `UTC${wallTimeOf(instant, timeZone).offset}`;
}
