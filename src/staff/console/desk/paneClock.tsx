import { useState } from 'react';

import { instantMeant, shopTimeOf, wallTimeOf, type WallTime } from '#domain/shopTime.ts';
import { siteFacts } from '#domain/sites.ts';
import { ShopClock } from '#ui/shop-clock/shopClock.tsx';
import { ENGLISH_CLOCK } from '#ui/shop-clock/words.ts';

import type { PaneView } from '../workspace/workspace.ts';

type PaneClockProps = {
  id: string;
  view: PaneView;
  nowMs: number;
  onAt: (at: string) => void;
};

/** Date and time of a pane by its shop's own clock (spec §2.3, design §7). */
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
    const at = found ? instantMeant(found, 'first').toISOString() : view.at;
    setOdd(found === undefined || found.occurs === 'NEVER' ? { wall: next, at } : undefined);
    if (found !== undefined && at !== null) onAt(at);
  }

  return (
    <ShopClock
      id={id}
      wall={wall}
      which={time?.occurs === 'TWICE' && view.at === time.second.toISOString() ? 'second' : 'first'}
      timeZone={timeZone}
      words={ENGLISH_CLOCK}
      onWall={change}
      onWhich={(which) => time && onAt(instantMeant(time, which).toISOString())}
    />
  );
}
