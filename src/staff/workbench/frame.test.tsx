import { fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';

import { FIRST_STATE } from '../console/store/consoleState.ts';
import { Frame } from './frame.tsx';
import type { Place } from './place.ts';

const SUBSCRIBERS: Place = {
  path: 'subscribers',
  id: 'subscribers',
  label: 'Subscribers',
  icon: '',
  key: 'S',
  group: 'NEWSLETTER',
};

/** Of the page, by fragment. */
const PARTS = [
  ['', 'Find a person'],
  ['in-and-out', 'Import and export'],
];

afterEach(() => history.replaceState(null, '', '/'));

it('the frame goes to other places by itself, and leaves the parts of a page to the browser', async () => {
  history.replaceState(null, '', '/staff/subscribers#requests');
  const go = vi.fn<(address: string) => void>();
  render(
    <Frame
      places={[SUBSCRIBERS]}
      place={SUBSCRIBERS}
      go={go}
      live={{ staff: undefined, waitsForMe: 0 }}
      stored={{ state: FIRST_STATE, isRestored: false, change: () => {} }}
      onSignOut={() => {}}
    >
      {PARTS.map(([name, text]) => (
        <a key={name} href={`#${name}`}>
          {text}
        </a>
      ))}
      <a href="/staff/audit?by=anna">Audit</a>
    </Frame>,
  );
  // Returns whether the browser follows the link.
  const press = (name: string) => fireEvent.click(screen.getByRole('link', { name }));
  expect(press('Find a person')).toBe(true);
  expect(press('Import and export')).toBe(true);
  await vi.waitFor(() => expect(location.hash).toBe('#in-and-out'));
  expect(go).not.toHaveBeenCalled();
  expect(press('Audit')).toBe(false);
  expect(go).toHaveBeenCalledExactlyOnceWith('/staff/audit?by=anna');
});
