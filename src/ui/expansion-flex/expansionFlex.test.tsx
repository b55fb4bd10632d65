import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';

import { ExpansionFlex } from './expansionFlex.tsx';

function Group(props: { disabled?: boolean; defaultOpen?: boolean }) {
  return (
    <ExpansionFlex summary="Lieferung" {...props}>
      <p>Zwei bis drei Tage</p>
    </ExpansionFlex>
  );
}

const group = () => screen.getByRole<HTMLDetailsElement>('group');

it('an expansion is closed by default, and open on request', () => {
  const { unmount } = render(<Group />);
  expect(group().open).toBe(false);
  unmount();
  render(<Group defaultOpen />);
  expect(group().open).toBe(true);
});

it('an expansion is opened and closed by its heading', async () => {
  const user = userEvent.setup();
  render(<Group />);
  await user.click(screen.getByText('Lieferung'));
  await waitFor(() => expect(group().open).toBe(true));
  await user.click(screen.getByText('Lieferung'));
  await waitFor(() => expect(group().open).toBe(false));
});

it('an expansion closes when it is disabled, ignores presses, and does not open when it is enabled', async () => {
  const user = userEvent.setup();
  const { rerender } = render(<Group defaultOpen />);
  rerender(<Group defaultOpen disabled />);
  await waitFor(() => expect(group().open).toBe(false));
  const heading = screen.getByText('Lieferung').closest('summary');
  expect(heading?.ariaDisabled ?? heading?.getAttribute('aria-disabled')).toBe('true');
  await user.click(screen.getByText('Lieferung'));
  expect(group().open).toBe(false);
  rerender(<Group defaultOpen />);
  expect(group().open).toBe(false);
  await user.click(screen.getByText('Lieferung'));
  await waitFor(() => expect(group().open).toBe(true));
});
