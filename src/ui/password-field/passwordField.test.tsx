import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it } from 'vitest';

import { PasswordField } from './passwordField.tsx';

const texts = {
  show: 'Passwort anzeigen',
  hide: 'Passwort verbergen',
  weak: 'Passwortstärke: schwach',
  ok: 'Passwortstärke: okay',
  strong: 'Passwortstärke: stark',
  veryStrong: 'Passwortstärke: sehr stark',
};

function Field({ withStrength = false }: { withStrength?: boolean }) {
  const [value, setValue] = useState('');
  return (
    <PasswordField
      id="password"
      name="password"
      label="Passwort"
      autoComplete="new-password"
      texts={texts}
      withStrength={withStrength}
      value={value}
      onValueChange={setValue}
    />
  );
}

function field(): HTMLInputElement {
  return screen.getByLabelText<HTMLInputElement>('Passwort');
}

it('the password field hides the text until its button shows it, and hides it again', async () => {
  const user = userEvent.setup();
  render(<Field />);
  await user.type(field(), 'Abc');
  expect(field().type).toBe('password');
  await user.click(screen.getByRole('button', { name: 'Passwort anzeigen' }));
  expect(field().type).toBe('text');
  expect(field().value).toBe('Abc');
  await user.click(screen.getByRole('button', { name: 'Passwort verbergen' }));
  expect(field().type).toBe('password');
});

it('the password field rates the password while it is typed, and not an empty one', async () => {
  const user = userEvent.setup();
  render(<Field withStrength />);
  const strength = screen.getByRole('status');
  expect(strength.textContent).toBe('');
  await user.type(field(), 'abcdefg');
  expect(strength.textContent).toBe('Passwortstärke: schwach');
  await user.type(field(), 'h');
  expect(strength.textContent).toBe('Passwortstärke: okay');
  await user.type(field(), '1');
  expect(strength.textContent).toBe('Passwortstärke: stark');
  await user.type(field(), 'X');
  expect(strength.textContent).toBe('Passwortstärke: sehr stark');
  expect(field().getAttribute('aria-describedby')).toBe(strength.id);
});

it('the password field does not rate a password at sign-in', async () => {
  render(<Field />);
  await userEvent.setup().type(field(), 'abc');
  expect(screen.queryByRole('status')).toBeNull();
});
