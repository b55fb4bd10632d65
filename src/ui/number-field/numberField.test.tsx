import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it } from 'vitest';

import { NumberField } from './numberField.tsx';

function Field({ maxLength }: { maxLength?: number }) {
  const [value, setValue] = useState('');
  return (
    <NumberField
      id="weight"
      name="weight"
      label="Gewicht"
      maxLength={maxLength}
      value={value}
      onValueChange={setValue}
    />
  );
}

function field(): HTMLInputElement {
  return screen.getByRole<HTMLInputElement>('textbox', { name: 'Gewicht' });
}

it('takes digits and one decimal point only', async () => {
  render(<Field />);
  await userEvent.setup().type(field(), '-1,2.3x4');
  expect(field().value).toBe('1.234');
  expect(field().inputMode).toBe('decimal');
});

it('honours its longest length when typed and when pasted', async () => {
  const user = userEvent.setup();
  render(<Field maxLength={4} />);
  await user.type(field(), '123456');
  expect(field().value).toBe('1234');
  await user.clear(field());
  await user.paste('kg 12.3456');
  expect(field().value).toBe('12.3');
});
