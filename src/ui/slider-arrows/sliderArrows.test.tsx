import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it } from 'vitest';

import { SliderArrows } from './sliderArrows.tsx';

function Slider({ length }: { length: number }) {
  const [at, setAt] = useState(0);
  return (
    <>
      <p id="row" role="status">
        {at}
      </p>
      <SliderArrows
        controls="row"
        texts={{ left: 'Nach links blättern', right: 'Nach rechts blättern' }}
        atLeftEnd={at === 0}
        atRightEnd={at === length - 1}
        onLeft={() => setAt(at - 1)}
        onRight={() => setAt(at + 1)}
      />
    </>
  );
}

const arrow = (side: 'links' | 'rechts') =>
  screen.getByRole('button', { name: `Nach ${side} blättern` });
const place = () => screen.getByRole('status').textContent;

it('a slider arrow scrolls its row in either direction', async () => {
  const user = userEvent.setup();
  render(<Slider length={3} />);
  expect(arrow('rechts').getAttribute('aria-controls')).toBe('row');
  await user.click(arrow('rechts'));
  await user.click(arrow('rechts'));
  await user.click(arrow('links'));
  expect(place()).toBe('1');
});

it('a slider arrow at the end keeps the focus, announces the end and does not scroll', async () => {
  const user = userEvent.setup();
  render(<Slider length={2} />);
  expect(arrow('links').getAttribute('aria-disabled')).toBe('true');
  await user.tab();
  await user.tab();
  await user.keyboard('{Enter}{Enter}');
  expect(place()).toBe('1');
  expect(document.activeElement).toBe(arrow('rechts'));
  expect(arrow('rechts').getAttribute('aria-disabled')).toBe('true');
  expect(arrow('links').getAttribute('aria-disabled')).toBeNull();
});
