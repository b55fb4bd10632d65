import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';

import { Checkbox } from './checkbox.tsx';

function Consent(props: { required?: boolean; error?: string; onTick?: (on: boolean) => void }) {
  const [checked, setChecked] = useState(false);
  return (
    <Checkbox
      id="consent"
      name="consent"
      label="Ich willige ein."
      required={props.required ?? false}
      error={props.error}
      checked={checked}
      onCheckedChange={(on) => {
        setChecked(on);
        props.onTick?.(on);
      }}
    />
  );
}

it('the checkbox is ticked and cleared by its label and by the space key', async () => {
  const user = userEvent.setup();
  const onChange = vi.fn();
  render(<Consent onTick={onChange} />);
  const box = screen.getByRole<HTMLInputElement>('checkbox', { name: 'Ich willige ein.' });
  expect(box.checked).toBe(false);
  await user.click(screen.getByText('Ich willige ein.'));
  expect(box.checked).toBe(true);
  await user.keyboard(' ');
  expect(box.checked).toBe(false);
  expect(onChange.mock.calls).toEqual([[true], [false]]);
});

it('the checkbox shows and announces that it is required', () => {
  const { rerender } = render(<Consent required />);
  expect(screen.getByText('Ich willige ein.').textContent).toBe('Ich willige ein.\u00a0*');
  expect(screen.getByRole('checkbox', { name: 'Ich willige ein.' }).ariaRequired).toBe('true');
  rerender(<Consent />);
  expect(screen.getByText('Ich willige ein.').textContent).toBe('Ich willige ein.');
});

it('the checkbox is described by its fault as long as it has one', () => {
  const fault = 'Bitte willigen Sie ein.';
  const { rerender } = render(<Consent error={fault} />);
  const box = screen.getByRole('checkbox', { name: 'Ich willige ein.', description: fault });
  expect(box.getAttribute('aria-invalid')).toBe('true');
  rerender(<Consent />);
  expect(screen.getByRole('checkbox', { description: '' })).toBe(box);
  expect(box.getAttribute('aria-invalid')).toBeNull();
});

function Group({ some, onTick }: { some: boolean; onTick?: (on: boolean) => void }) {
  return (
    <Checkbox
      id="all"
      name="all"
      label="Alle"
      checked={false}
      indeterminate={some}
      onCheckedChange={(on) => onTick?.(on)}
    />
  );
}

it('the checkbox is indeterminate as long as its property says so', () => {
  const { rerender } = render(<Group some />);
  const box = screen.getByRole<HTMLInputElement>('checkbox', { name: 'Alle' });
  expect(box.indeterminate).toBe(true);
  rerender(<Group some={false} />);
  expect(box.indeterminate).toBe(false);
});

it('the indeterminate checkbox reports a press', async () => {
  const onChange = vi.fn();
  render(<Group some onTick={onChange} />);
  await userEvent.setup().click(screen.getByRole('checkbox', { name: 'Alle' }));
  expect(onChange).toHaveBeenCalledTimes(1);
});

it.each([
  [undefined, false],
  ['left', false],
  ['right', true],
] as const)('the box with the alignment %s is on the right: %s', (alignment, right) => {
  const { container } = render(
    <Checkbox
      id="side"
      name="side"
      label="Seite"
      checked
      {...(alignment === undefined ? {} : { alignment })}
      onCheckedChange={() => {}}
    />,
  );
  expect(container.querySelector('.checkbox-right') !== null).toBe(right);
});

it('the uncontrolled checkbox keeps its state, also when it renders again', async () => {
  const box = (error?: string) => (
    <Checkbox id="c" name="c" label="Ich willige ein." checked={false} error={error} />
  );
  const { rerender } = render(box());
  const input = screen.getByRole<HTMLInputElement>('checkbox');
  await userEvent.setup().click(input);
  rerender(box('Bitte prüfen'));
  expect(input.checked).toBe(true);
});
