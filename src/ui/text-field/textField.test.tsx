import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState, type ComponentProps } from 'react';
import { expect, it, vi } from 'vitest';

import { TextField } from './textField.tsx';

type Options = Partial<Omit<ComponentProps<typeof TextField>, 'value'>>;

function Field({ onValueChange, ...options }: Options) {
  const [value, setValue] = useState('');
  return (
    <TextField
      id="name"
      name="lastName"
      label="Nachname"
      {...options}
      value={value}
      onValueChange={(next) => {
        setValue(next);
        onValueChange?.(next);
      }}
    />
  );
}

it('the text field is found by its label and reports each value as it is typed', async () => {
  const onChange = vi.fn();
  render(<Field onValueChange={onChange} />);
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Nachname' });
  await userEvent.setup().type(field, 'Ez');
  expect(onChange.mock.calls).toEqual([['E'], ['Ez']]);
  expect(field.value).toBe('Ez');
  expect(field.name).toBe('lastName');
});

it('the text field has its given input type, text by default', () => {
  const { rerender } = render(<Field />);
  expect(screen.getByRole('textbox').getAttribute('type')).toBe('text');
  rerender(<Field type="email" />);
  expect(screen.getByRole('textbox').getAttribute('type')).toBe('email');
});

it('the text field shows and announces that it is required', () => {
  const { rerender } = render(<Field required />);
  expect(screen.getByText('Nachname').textContent).toBe('Nachname\u00a0*');
  expect(screen.getByRole('textbox', { name: 'Nachname' }).ariaRequired).toBe('true');
  rerender(<Field />);
  expect(screen.getByText('Nachname').textContent).toBe('Nachname');
  expect(screen.getByRole('textbox', { name: 'Nachname' }).ariaRequired).toBeNull();
});

it('the text field is described by its fault as long as it has one', () => {
  const fault = 'Der Nachname ist ein Pflichtfeld.';
  const { rerender } = render(<Field error={fault} />);
  const faulty = screen.getByRole('textbox', { name: 'Nachname', description: fault });
  expect(faulty.getAttribute('aria-invalid')).toBe('true');
  rerender(<Field />);
  const sound = screen.getByRole('textbox', { name: 'Nachname', description: '' });
  expect(sound.getAttribute('aria-invalid')).toBeNull();
  expect(screen.queryByText(fault)).toBeNull();
});

it('the text field announces a valid value, but a fault first', () => {
  const { rerender } = render(<Field success="Passt." />);
  expect(screen.getByRole('textbox', { description: 'Passt.' })).toBeTruthy();
  rerender(<Field success="Passt." error="Passt nicht." />);
  expect(screen.getByRole('textbox', { description: 'Passt nicht.' })).toBeTruthy();
  expect(screen.queryByText('Passt.')).toBeNull();
});

it('the text field offers a clear button once it has text, and then keeps the focus', async () => {
  const user = userEvent.setup();
  render(<Field clearLabel="Eingabe löschen" />);
  const field = screen.getByRole<HTMLInputElement>('textbox');
  expect(screen.queryByRole('button')).toBeNull();
  await user.type(field, 'Ez');
  await user.click(screen.getByRole('button', { name: 'Eingabe löschen' }));
  expect(field.value).toBe('');
  expect(document.activeElement).toBe(field);
  expect(screen.queryByRole('button')).toBeNull();
});

it('the text field has no clear button when it cannot be edited', () => {
  render(
    <TextField
      id="name"
      name="lastName"
      label="Nachname"
      value="Ez"
      disabled
      clearLabel="Eingabe löschen"
      onValueChange={() => undefined}
    />,
  );
  expect(screen.queryByRole('button')).toBeNull();
});

it('the uncontrolled text field keeps its text, also when it renders again', async () => {
  const field = (error?: string) => (
    <TextField id="name" name="name" label="Name" value="Ez" error={error} />
  );
  const { rerender } = render(field());
  const input = screen.getByRole<HTMLInputElement>('textbox');
  await userEvent.setup().type(input, 'ra');
  rerender(field('Bitte prüfen'));
  expect(input.value).toBe('Ezra');
});
