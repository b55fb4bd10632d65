import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it } from 'vitest';

import type { Place } from './place.ts';
import { Tour } from './tour.tsx';

const PLACES: Place[] = [
  ['today', 'today'],
  ['', 'desk'],
  ['changes', 'change-sets'],
  ['schedule', 'coverage'],
  ['profile', 'profile'],
].map(([path = '', id = '']) => ({ path, id, label: id, icon: '', key: '', group: 'CONTENT' }));

function Console({ visited }: { visited: string[] }) {
  const [stop, setStop] = useState(1);
  const [place] = PLACES;
  if (place === undefined) return null;
  return (
    <Tour
      stop={stop}
      place={place}
      places={PLACES}
      onStop={setStop}
      go={(to) => visited.push(to)}
    />
  );
}

it('The tour goes through five places and back, has the focus at each, and can be left', async () => {
  const visited: string[] = [];
  render(<Console visited={visited} />);
  const user = userEvent.setup();
  for (const stop of [1, 2, 3, 4]) {
    const heading = await screen.findByRole('heading', { name: new RegExp(`^${stop} of 5`) });
    await expect.poll(() => document.activeElement).toBe(heading);
    await user.click(screen.getByRole('button', { name: 'Next' }));
  }
  screen.getByRole('heading', { name: '5 of 5: profile' });
  expect(screen.queryByRole('button', { name: 'Next' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Back' }));
  expect(visited).toEqual([
    '/staff',
    '/staff/changes',
    '/staff/schedule',
    '/staff/profile',
    '/staff/schedule',
  ]);
  await user.click(screen.getByRole('button', { name: 'Leave the tour' }));
  expect(screen.queryByRole('region', { name: 'Tour' })).toBeNull();
});
