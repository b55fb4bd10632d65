import { useState } from 'react';

import type { Occurrence, WallTime } from '#domain/shopTime.ts';

import { live, type GalleryEntry } from '../galleryEntry.ts';
import { ShopClock } from './shopClock.tsx';
import { ENGLISH_CLOCK } from './words.ts';

type ShownProps = { id: string; begin: WallTime; timeZone: string };

function Shown({ id, begin, timeZone }: ShownProps) {
  const [wall, setWall] = useState(begin);
  const [which, setWhich] = useState<Occurrence>('first');
  return (
    <ShopClock
      id={id}
      wall={wall}
      which={which}
      timeZone={timeZone}
      words={ENGLISH_CLOCK}
      onWall={(part) => setWall({ ...wall, ...part })}
      onWhich={setWhich}
    />
  );
}

const code = (date: string, time: string) =>
  `<ShopClock id="clock" wall={{ date: '${date}', time: '${time}' }} timeZone="Europe/Berlin" which={which} words={ENGLISH_CLOCK} onWall={…} onWhich={…} />`;

const state = (id: string, date: string, time: string) => ({
  code: code(date, time),
  render: () => <Shown id={`shop-clock-${id}`} begin={{ date, time }} timeZone="Europe/Berlin" />,
});

export const entry: GalleryEntry = {
  title: 'Shop clock',
  about:
    "A date and a time by a shop's own clock, also on the days on which clocks change. For staff alone.",
  live: live({ timeZone: ['Europe/Berlin', 'Europe/Istanbul'] }, ({ timeZone }) => ({
    code: code('2026-12-24', '18:00').replace('Europe/Berlin', timeZone),
    shown: (
      <Shown
        id="shop-clock-live"
        begin={{ date: '2026-12-24', time: '18:00' }}
        timeZone={timeZone}
      />
    ),
  })),
  states: [
    { name: 'A time as any other', ...state('once', '2026-12-24', '18:00') },
    { name: 'Summer time ends: twice', ...state('twice', '2026-10-25', '02:30') },
    { name: 'Summer time begins: never', ...state('never', '2027-03-28', '02:30') },
  ],
};
